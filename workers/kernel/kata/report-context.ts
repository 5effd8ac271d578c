import { BLACK, type Color, type Size, WHITE } from '../board/types';

/** Whose view an engine reports in: KataGo's `reportAnalysisWinratesAs`. GTP engines use `sideToMove` by default. */
export const PERSPECTIVES = ['sideToMove', 'black', 'white'] as const;
export type Perspective = (typeof PERSPECTIVES)[number];

/** What a reader must know of the question to understand the answer. */
export interface ReportContext {
  /** Shown to people: goes into `Analysis.engine`. */
  readonly engine: string;
  readonly size: Size;
  /** The side to move in the position analysed. */
  readonly toMove: Color;
  readonly perspective: Perspective;
}

/** 1 when figures are Black's already, -1 when they are White's and must be turned. */
export type Turn = 1 | -1;
export const turnOf = (perspective: Perspective, toMove: Color): Turn => {
  const side = perspective === 'sideToMove' ? toMove : perspective === 'black' ? BLACK : WHITE;
  return side === WHITE ? -1 : 1;
};
