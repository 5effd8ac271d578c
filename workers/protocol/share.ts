import type { Size } from '../kernel/board/types';
import type { Result } from './failures';
import type { DocumentId } from './ids';
import type { NodeId, RecordId } from './views';

/** The boards along a stretch of the line being shown, one after another, for pictures that move. */
export interface LineBoards {
  /** Boards there are; each has `stones.length / count` points. */
  readonly count: number;
  readonly stones: Uint8Array;
  /** The move that led to each board: its point (PASS where there is none), colour (EMPTY for none) and number. */
  readonly points: Int16Array;
  readonly colors: Uint8Array;
  readonly numbers: Int32Array;
}

/** A second game, to compare with the one on the board. */
export interface SecondGame {
  readonly size: Size;
  readonly boards: LineBoards;
  /** The board to begin with. */
  readonly index: number;
}

/** How much of a record a link holds: everything; no comments, names of nodes and analyses; the moves of the line shown. */
export const SHARED_DETAILS = ['all', 'withoutText', 'line'] as const;
export type SharedDetail = (typeof SHARED_DETAILS)[number];

export interface SharedRecord {
  readonly sgf: string;
  /** The place to show, as `OpenSource` takes it. */
  readonly cursor: readonly number[];
}

export interface ShareApi {
  /** The game for a link, at a node of it. Undefined when it would be larger. */
  sharedRecord(
    of: DocumentId,
    node: NodeId,
    detail: SharedDetail,
    maxBytes: number,
  ): Promise<Result<SharedRecord | undefined>>;
  /** The stones before a node's move, EMPTY, BLACK or WHITE, one a point; undefined once another document is open. */
  stonesBefore(of: DocumentId, node: NodeId): Promise<Uint8Array | undefined>;
  /** The boards of the shown line from an index on, at most `maxCount`; none once another document is open. */
  lineBoards(of: DocumentId, first: number, maxCount: number): Promise<LineBoards>;
  /**
   * The line being shown, or the main line of a stored record: at maxCount a thousand boards of a byte a point, which
   * move without a copy. Fails as opening a record does.
   */
  secondGame(record?: RecordId): Promise<Result<SecondGame>>;
}
