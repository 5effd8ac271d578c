import type { AnalysisView, BoardPosition, Color, CoordinateStyle, Point, TriedLine } from '#protocol';
import type { CandidateColors, CandidateFigure, OwnershipStyle } from '../state/settings-lists';
import type { StoneStyle } from './sprites';
import type { Turn } from './turned-grid';

/** What lies over the stones, and how they look. */
export interface BoardOverlays {
  readonly candidates: boolean;
  readonly ownership: 'none' | OwnershipStyle;
  /** What the network alone would play, as a heat map. */
  readonly policy: boolean;
  readonly coordinates: boolean;
  readonly coordinateStyle: CoordinateStyle;
  readonly moveNumbers: 'all' | 'last' | 'none';
  /** What the record plays next, judged where that is known. */
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
  /** The hand only points: no stone waits under it. */
  readonly pointing?: boolean;
  /** Index into QUALITIES of the move on each point, 255 for none: bad moves carry their sign. */
  readonly qualities?: Uint8Array | undefined;
  /** What ought to have been played instead of the last move: a stone to look through. */
  readonly better?: { readonly point: Point; readonly color: Color } | undefined;
  readonly maxCandidates: number;
  /** Candidates up to this rank carry its number. */
  readonly maxOrder: number;
}

/** What the board shows, as it was last told. */
export interface BoardScene {
  readonly position: BoardPosition;
  readonly analysis: AnalysisView | undefined;
  readonly overlays: BoardOverlays;
  /** A line to show with numbers; drawn only while it goes on from the position shown. */
  readonly preview: TriedLine | undefined;
}

/** What the hand is doing, and what is still fading away. */
export interface BoardMoment {
  readonly hover: Point | undefined;
  readonly cursor: Point | undefined;
  /** A move that waits to be confirmed, and a point that something begins at. */
  readonly waiting?: Point | undefined;
  readonly aim?: Point | undefined;
  /** The stone just played, and how much of its way is left, 1 to 0. */
  readonly landing?: { readonly stone: FadingStone; readonly left: number } | undefined;
  readonly fading: { readonly stones: readonly FadingStone[]; readonly alpha: number } | undefined;
}
export interface FadingStone {
  readonly point: Point;
  readonly color: Color;
}
