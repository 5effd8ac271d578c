import { parseGtpPoint } from '#kernel/board/coordinates';
import { BLACK, type Point, type Size } from '#kernel/board/types';
import type { ReportContext } from '#kernel/kata/report-context';

export const NINE: Size = { width: 9, height: 9 };
export const at = (vertex: string, size = NINE): Point => parseGtpPoint(vertex, size) ?? Number.NaN;
export const context = (parts: Partial<ReportContext> = {}): ReportContext => ({
  engine: 'katago',
  size: NINE,
  toMove: BLACK,
  perspective: 'sideToMove',
  ...parts,
});
export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Numbers from 0 to 1, one per point of the small board; the last is negative and small. */
export const FIELD = Array.from({ length: 81 }, (_, point) => (point === 80 ? '-2.5e-05' : `${point / 100}`));
