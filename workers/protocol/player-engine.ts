import type { Point } from '../kernel/board/types';
import type { ClockReading, TimeControl } from '../kernel/play/clock';
import type { Line } from './engine';
import type { Result } from './failures';

/** An engine that plays a seat of a game by itself: it is told the game and answers with a move. */
export interface PlayerEngineApi {
  /** `PlayerEngineEvent` arrives on this port. */
  connect(events: MessagePort): Promise<void>;
  /**
   * The move of the side to move at the end of the line. One question at a time: undefined when a newer one came or it
   * was dropped, a failure when the engine is lost or does not play.
   */
  genmove(question: MoveQuestion): Promise<Result<EngineMove> | undefined>;
  /** No move is wanted any more; an engine that was lost is not looked for. */
  drop(): Promise<void>;
  close(): Promise<void>;
}

export interface MoveQuestion {
  readonly line: Line;
  /** The clock of the side to move; absent in a game without clocks. */
  readonly clock?: { readonly control: TimeControl; readonly reading: ClockReading };
}

/** PASS is a move; an engine that resigns plays none. */
export type EngineMove = { readonly point: Point } | 'resign';

/** An engine that was lost is there again. */
export interface PlayerEngineEvent {
  readonly type: 'ready';
}
