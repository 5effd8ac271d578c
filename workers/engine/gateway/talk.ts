import type { Analysis } from '#kernel/kata/analysis';
import type { EngineInfo, TengenFailure, Work } from '#protocol';

/**
 * A conversation with one started engine in its own language, from its first word to the loss of the engine. A
 * lane is one position the engine may be asked at a time; a newer work on a lane replaces the older.
 */
export interface Talk {
  /** Asks who is there. */
  begin(): void;
  hear(bytes: Uint8Array): void;
  start(lane: number, work: Work): void;
  stop(lane: number): void;
}

export interface TalkHost {
  say(lines: readonly string[]): void;
  ready(info: EngineInfo): void;
  /** What it is being told, when that is more than a question. Undefined: it thinks. */
  telling(what: 'setting' | 'switching' | undefined): void;
  report(lane: number, work: Work, analysis: Analysis, final: boolean): void;
  failed(lane: number, work: Work, failure: TengenFailure): void;
}

/** Tells reports on the way at most once in the time the work asks for. */
export class ReportPace {
  readonly #now: () => number;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(now: () => number) {
    this.#now = now;
  }

  isDue(everyMs: number): boolean {
    const now = this.#now();
    if (now - this.#toldAt < everyMs) return false;
    this.#toldAt = now;
    return true;
  }
}
