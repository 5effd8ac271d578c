import type { Color, Point } from '../kernel/board/types';
import type { DocumentId } from './ids';
import type { NodeId } from './views';

/** A line tried out on the shown position. The record does not contain it. */
export interface TriedLine {
  readonly node: NodeId;
  /** As many of the moves asked for as the rules allow, PASS among them. */
  readonly moves: readonly Point[];
  /** EMPTY, BLACK or WHITE, one a point, after the last of them. */
  readonly stones: Uint8Array;
  /** Which move of the line the stone on each point is, from 1; 0 for stones of the record and empty points. */
  readonly numbers: Uint16Array;
  /** 1 where the side to move may go on. */
  readonly playable: Uint8Array;
  readonly toPlay: Color;
}

export interface TryApi {
  /**
   * Undefined when the cursor has left the node. `instead`: starts this many moves earlier, in place of the last
   * moves. Costs three arrays of a byte or two a point.
   */
  tryMoves(
    of: DocumentId,
    node: NodeId,
    moves: readonly Point[],
    instead?: number,
  ): Promise<TriedLine | undefined>;
}
