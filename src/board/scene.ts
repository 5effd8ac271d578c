import type { AnalysisView, BoardPosition, Color, CoordinateStyle, Point, TriedLine } from '#protocol';
import type { CandidateColors, CandidateFigure, OwnershipStyle } from '../state/settings-lists';
import type { StoneStyle } from './sprites';
import type { Turn } from './turned-grid';

/** The overlays over the stones, and the look of the stones. */
export interface BoardOverlays {
  readonly candidates: boolean;
  readonly ownership: 'none' | OwnershipStyle;
  /** The policy of the raw network, as a heat map. */
  readonly policy: boolean;
  readonly coordinates: boolean;
  readonly coordinateStyle: CoordinateStyle;
  readonly moveNumbers: 'all' | 'last' | 'none';
  /** The record's next moves, judged where the analysis allows. */
  readonly nextMoves: boolean;
  readonly candidateColors: CandidateColors;
  /** First line of a candidate. */
  readonly candidateFigure: CandidateFigure;
  /** Second line of a candidate: the score lead it leaves instead of its visits. */
  readonly score: boolean;
  /** Winrates with one decimal instead of as whole percent. */
  readonly finePercent: boolean;
  /** The class of the last move, at its stone. */
  readonly lastQuality: boolean;
  readonly stones: StoneStyle;
  readonly turn?: Turn;
  /** The pointer only points, so no ghost stone is shown. */
  readonly pointing?: boolean;
  /** Index into QUALITIES of the move on each point, 255 for none; bad moves carry their sign. */
  readonly qualities?: Uint8Array | undefined;
  /** The better move instead of the last one, drawn as a transparent stone. */
  readonly better?: { readonly point: Point; readonly color: Color } | undefined;
  /** Black's gain of ownership by a move, -1 to 1, as a heat map instead of the ownership. */
  readonly change?: Float32Array | undefined;
  readonly maxCandidates: number;
  /** Candidates up to this rank show their number. */
  readonly maxOrder: number;
}

/** The content of the board. */
export interface BoardScene {
  readonly position: BoardPosition;
  readonly analysis: AnalysisView | undefined;
  readonly overlays: BoardOverlays;
  /** A line to show with numbers; drawn only when it starts from the shown position. */
  readonly preview: TriedLine | undefined;
}

/** The pointer's state and the running animations. */
export interface BoardMoment {
  readonly hover: Point | undefined;
  readonly cursor: Point | undefined;
  /** A move that waits for confirmation, and the first point of an action that takes two. */
  readonly waiting?: Point | undefined;
  readonly aim?: Point | undefined;
  /** The stone just placed, and the rest of its animation, 1 to 0. */
  readonly landing?: { readonly stone: FadingStone; readonly left: number } | undefined;
  readonly fading: { readonly stones: readonly FadingStone[]; readonly alpha: number } | undefined;
}
export interface FadingStone {
  readonly point: Point;
  readonly color: Color;
}
