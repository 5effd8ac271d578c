import { BLACK, type Color, type Size } from '../../board/types';
import type { ReportContext } from '../report-context';

/** What a reader needs to know about a node to read an analysis property: the board, and the side to move. */
export interface NodeContext {
  readonly size: Size;
  readonly toMove: Color;
}

/** Programs write figures as their engine reports them: from the side to move. */
export const contextOf = ({ size, toMove }: NodeContext, engine: string): ReportContext => ({
  engine,
  size,
  toMove,
  perspective: 'sideToMove',
});

/** Converts a winrate from Black's view to the side to move's, and back. */
export const sideWinrate = (winrate: number, toMove: Color): number =>
  toMove === BLACK ? winrate : 1 - winrate;
export const sideScore = (score: number, toMove: Color): number => (toMove === BLACK ? score : -score + 0);

/** Splits at LF, CRLF and CR; drops the empty end. */
export const textLines = (text: string): readonly string[] => text.trimEnd().split(/\r\n?|\n/);

/** Rounds to this many decimals, without trailing zeros. */
export const decimal = (value: number, digits: number): string => String(Number(value.toFixed(digits)) + 0);
