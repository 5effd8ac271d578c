import type { Point } from '../kernel/board/types';

export const MARK_KINDS = [
  'circle',
  'cross',
  'square',
  'triangle',
  'selected',
  'blackTerritory',
  'whiteTerritory',
  'label',
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];
export interface Mark {
  readonly point: Point;
  readonly kind: MarkKind;
  readonly text?: string;
}

/** Marks that a click puts on a point or takes off it; a label has a text and is another matter. */
export const MARK_TOOLS = [
  'triangle',
  'square',
  'circle',
  'cross',
  'selected',
  'blackTerritory',
  'whiteTerritory',
  'dimmed',
  'visible',
] as const satisfies readonly (Exclude<MarkKind, 'label'> | 'dimmed' | 'visible')[];
export type MarkTool = (typeof MARK_TOOLS)[number];

/** A line or an arrow over the board. */
export interface BoardLine {
  readonly from: Point;
  readonly to: Point;
  readonly arrow: boolean;
}
