import type { Color, Point, Size } from '../kernel/board/types';
import type { Answer } from './tsumego';

/** The position of a "find the move" problem. */
export interface FoundIn {
  readonly size: Size;
  readonly stones: Uint8Array;
  readonly toMove: Color;
}

export interface FoundMoveApi {
  /**
   * Lets an engine judge the move that a person found: `solved` within the tolerance, else `wrong` with the engine's
   * answer on the board. One move at a time. Undefined when a newer one or `dropFoundMove` ends it, for an illegal
   * move, and when no engine answers.
   */
  judgeFoundMove(position: FoundIn, point: Point): Promise<Answer | undefined>;
  dropFoundMove(): Promise<void>;
}
