import type { Point } from '../kernel/board/types';
import type { Analysis } from '../kernel/kata/analysis';
import type { QueryGame } from '../kernel/kata/json-query';
import type { BackendWish, EngineInfo } from './engine-info';
import type { Result, TengenFailure } from './failures';
import type { NetworkSource } from './networks';
import type { EngineSession } from './remote-engine';
import type { EngineOptions, SharedWeights } from './weights';

/** A position as its start and the moves from there, as every engine takes it. */
export type Line = QueryGame;

/** "Analyse this line, this deep." */
export interface Work {
  readonly id: number;
  readonly line: Line;
  /** Stop when either is reached. */
  readonly limits: { readonly visits?: number; readonly timeMs?: number };
  /** At most one report in this time; the last one always comes. Milliseconds. */
  readonly reportEveryMs: number;
  /** A person waits for it: an engine that can reports its first few visits, however soon that is. */
  readonly eager?: boolean;
  readonly ownership: boolean;
  /** A region of interest: for the next move only these are looked at. PASS may be among them. */
  readonly allow?: readonly Point[];
  /** Not looked at for the next move. What is found under either limit is no opinion on the whole position. */
  readonly avoid?: readonly Point[];
  /**
   * Nothing is left to chance or to what was looked at before: the same position gets the same opinion. Otherwise
   * some visits at the root go where chance wants them, as people like it.
   */
  readonly steady?: boolean;
}

/** What an engine says by itself. Reports name their work, so a late one is recognised and dropped. */
export type EngineEvent =
  | { readonly type: 'report'; readonly work: number; readonly analysis: Analysis; readonly final: boolean }
  | { readonly type: 'loading'; readonly stage: 'network'; readonly received: number; readonly total: number }
  | { readonly type: 'ready'; readonly info: EngineInfo }
  /** Of an engine outside the browser: how the connection to it is. */
  | { readonly type: 'session'; readonly session: EngineSession }
  | { readonly type: 'failed'; readonly work?: number; readonly failure: TengenFailure };

/** An engine is five methods, whatever it is. */
export interface EngineApi {
  /** Reports and states arrive on this port as `EngineEvent`; ownership arrays are transferred. */
  connect(events: MessagePort): Promise<void>;
  describe(): Promise<EngineInfo | undefined>;
  /** Replaces whatever was asked before; the replaced work gets its final report first. */
  start(work: Work): Promise<void>;
  /** Ends the current work within 50 ms; its final report follows. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** What an engine worker's entry exposes: anyone with a port may join the one engine inside. */
export interface EngineHost {
  join(port: MessagePort): Promise<void>;
  /** Thinks with this network from now on; what is in flight is ended. The engine needs one before it is ready. */
  use(network: NetworkSource, options: EngineOptions): Promise<void>;
  /** For other engines, once the network that was last asked for is loaded; undefined where nothing can be shared. */
  share(): Promise<SharedWeights | undefined>;
  /** Evaluations of a 19x19 position a second, on this thread. For workers that do nothing else. */
  measure(network: NetworkSource, backend: BackendWish): Promise<Result<number>>;
}
