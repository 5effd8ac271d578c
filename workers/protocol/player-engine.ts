import type { Point } from '../kernel/board/types';
import type { AiSettings } from '../kernel/play/ai-settings';
import type { ClockReading, TimeControl } from '../kernel/play/clock';
import type { Rank } from '../kernel/play/rank';
import type { Line } from './engine';
import type { Result } from './failures';

/** An engine that plays a seat of a game by itself: it gets the line and answers with a move. */
export interface PlayerEngineApi {
  /** `PlayerEngineEvent` arrives on this port. */
  connect(events: MessagePort): Promise<void>;
  /**
   * The move for the side to move at the end of the line. One question at a time: undefined when a newer one replaces
   * it or `drop` ends it, a failure when the engine is lost or does not play.
   */
  genmove(question: MoveQuestion): Promise<Result<EngineMove> | undefined>;
  /** Drops the question and stops reconnecting to a lost engine. */
  drop(): Promise<void>;
  close(): Promise<void>;
}

export interface MoveQuestion {
  readonly line: Line;
  /** The clock of the side to move; absent in a game without clocks. */
  readonly clock?: { readonly control: TimeControl; readonly reading: ClockReading };
  /** What the game asks of its AIs; an engine without such parameters ignores it. */
  readonly settings?: AiSettings;
  /** The rank to play at, of an engine whose rank can be selected; absent for its full strength. */
  readonly rank?: Rank;
}

/** PASS is a move; an engine that resigns plays none. */
export type EngineMove = { readonly point: Point } | 'resign';

/** A lost engine has come back. */
export interface PlayerEngineEvent {
  readonly type: 'ready';
}
