import { BLACK, type Color, type Size } from '../../board/types';
import type { ReportContext } from '../report-context';

/** What the text of a property must be read with: the board, and who moves in the node's position. */
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

/** A winrate as the side to move has it; the same function turns it back. */
export const sideWinrate = (winrate: number, toMove: Color): number =>
  toMove === BLACK ? winrate : 1 - winrate;
export const sideScore = (score: number, toMove: Color): number => (toMove === BLACK ? score : -score + 0);

/** CRLF and CR count as line breaks; without the empty end. */
export const textLines = (text: string): readonly string[] => text.trimEnd().split(/\r\n?|\n/);

/** Rounded to this many decimals, without trailing zeros. */
export const decimal = (value: number, digits: number): string => String(Number(value.toFixed(digits)) + 0);
