import type { Board } from '../board/board';
import type { Color, Point } from '../board/types';

/** The position in which an AI chooses a move. */
export interface AnswerPosition {
  readonly board: Board;
  readonly color: Color;
  /** Moves played by both sides. */
  readonly turn: number;
  /** The last moves, the newest first, without passes. */
  readonly recent: readonly Point[];
}

/** Tells whether a player looks at a point. */
export type Sees = (point: Point) => boolean;
