import type { AnalysisView, Color, Point, PositionView } from '#protocol';
import type { Palette } from '../ui/canvas/palette';
import type { BoardGeometry } from './geometry';
import type { StoneSprites, StoneStyle } from './sprites';
import type { Turn } from './turned-grid';

/** What lies over the stones, and how they look. */
export interface BoardOverlays {
  readonly candidates: boolean;
  readonly ownership: boolean;
  readonly coordinates: boolean;
  readonly moveNumbers: 'all' | 'last' | 'none';
  readonly nextMoves: boolean;
  /** First line of a candidate: points lost, or the mover's winrate. */
  readonly candidateText: 'score' | 'winrate';
  /** Winrates with one decimal instead of as whole percent. */
  readonly finePercent?: boolean;
  readonly stones: StoneStyle;
  readonly turn?: Turn;
  /** Index into QUALITIES of the move on each point, 255 for none: bad moves carry their sign. */
  readonly qualities?: Uint8Array | undefined;
  readonly maxCandidates: number;
  /** Candidates up to this rank carry its number. */
  readonly maxOrder: number;
}

/** What the board shows, as it was last told. */
export interface BoardScene {
  readonly position: PositionView;
  readonly analysis: AnalysisView | undefined;
  readonly overlays: BoardOverlays;
  /** A line to show with numbers, from the side to move. */
  readonly preview: readonly Point[];
}

/** What the hand is doing, and what is still fading away. */
export interface BoardMoment {
  readonly hover: Point | undefined;
  readonly cursor: Point | undefined;
  /** A move that waits to be confirmed, and a point that something begins at. */
  readonly waiting?: Point | undefined;
  readonly aim?: Point | undefined;
  readonly fading: { readonly stones: readonly FadingStone[]; readonly alpha: number } | undefined;
}
export interface FadingStone {
  readonly point: Point;
  readonly color: Color;
}

/** What every drawing function needs. */
export interface Brush {
  readonly ctx: CanvasRenderingContext2D;
  readonly geometry: BoardGeometry;
  readonly palette: Palette;
  readonly sprites: StoneSprites;
}
