import { BLACK, type Color, type Size, WHITE } from '../board/types';

/**
 * The side whose view an engine reports: KataGo's `reportAnalysisWinratesAs`. GTP engines use `sideToMove` by
 * default.
 */
export const PERSPECTIVES = ['sideToMove', 'black', 'white'] as const;
export type Perspective = (typeof PERSPECTIVES)[number];

/** The facts about a question that a reader needs to understand the answer. */
export interface ReportContext {
  /** The engine's display name, for `Analysis.engine`. */
  readonly engine: string;
  readonly size: Size;
  /** The side to move in the position analysed. */
  readonly toMove: Color;
  readonly perspective: Perspective;
}

/** 1 when figures are Black's already, -1 when they are White's and change sign. */
export type Turn = 1 | -1;
export const turnOf = (perspective: Perspective, toMove: Color): Turn => {
  const side = perspective === 'sideToMove' ? toMove : perspective === 'black' ? BLACK : WHITE;
  return side === WHITE ? -1 : 1;
};
