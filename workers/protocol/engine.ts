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
  /** A person waits for the answer: engines that can report their first few visits at once do so. */
  readonly eager?: boolean;
  readonly ownership: boolean;
  /** A region of interest: for the next move only these are looked at. PASS may be among them. */
  readonly allow?: readonly Point[];
  /** The engine does not consider these for the next move. A result under either limit is no opinion on the whole position. */
  readonly avoid?: readonly Point[];
  /**
   * The search uses neither chance nor earlier searches, so that a position always gets the same opinion. Otherwise it
   * spends some root visits at random, which people who explore a position prefer.
   */
  readonly steady?: boolean;
}

/** What an engine says by itself. Reports name their work, so a late one is recognised and dropped. */
export type EngineEvent =
  | {
      readonly type: 'report';
      readonly work: number;
      readonly analysis: Analysis;
      readonly final: boolean;
      /** Why the figures are not those of this game: the engine counts with other rules or another komi. Not stored. */
      readonly otherTerms?: TengenFailure;
    }
  | { readonly type: 'loading'; readonly stage: 'network'; readonly received: number; readonly total: number }
  | { readonly type: 'ready'; readonly info: EngineInfo }
  /** State of the connection to an engine outside the browser. */
  | { readonly type: 'session'; readonly session: EngineSession }
  | { readonly type: 'failed'; readonly work?: number; readonly failure: TengenFailure };

/** What every engine can do, in the browser or behind a gateway. */
export interface EngineApi {
  /** Reports and states arrive on this port as `EngineEvent`; ownership arrays are transferred. */
  connect(events: MessagePort): Promise<void>;
  describe(): Promise<EngineInfo | undefined>;
  /** Replaces earlier work. The engine first sends the final report of the work it drops. */
  start(work: Work): Promise<void>;
  /** Ends the current work within 50 ms; its final report follows. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** What an engine worker's entry exposes: anyone with a port may join the one engine inside. */
export interface EngineHost {
  join(port: MessagePort): Promise<void>;
  /** Switches to this network and ends running work. The engine is ready once it has a network. */
  use(network: NetworkSource, options: EngineOptions): Promise<void>;
  /** Weights that other engines can share, once the latest network is loaded; undefined where sharing is impossible. */
  share(): Promise<SharedWeights | undefined>;
  /** Evaluations of a 19x19 position a second, on this thread. For workers that do nothing else. */
  measure(network: NetworkSource, backend: BackendWish): Promise<Result<number>>;
}
