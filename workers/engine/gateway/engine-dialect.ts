import type { Analysis } from '#kernel/kata/analysis';
import type { EngineInfo, TengenFailure, Work } from '#protocol';

/**
 * Speaks one engine's own protocol, from its start until it is lost. A lane is one of the positions that the
 * engine may analyse at the same time; newer work on a lane replaces older work.
 */
export interface EngineDialect {
  /** Asks for the engine's name and version. */
  begin(): void;
  hear(bytes: Uint8Array): void;
  start(lane: number, work: Work): void;
  stop(lane: number): void;
}

export interface DialectHost {
  say(lines: readonly string[]): void;
  ready(info: EngineInfo): void;
  /** Reports that the engine is busy with a setting or with changing its network; undefined: it searches. */
  telling(what: 'setting' | 'switching' | undefined): void;
  /** `otherTerms`: the engine refused the rules or komi, so the figures are not those of this game. */
  report(lane: number, work: Work, analysis: Analysis, final: boolean, otherTerms?: TengenFailure): void;
  failed(lane: number, work: Work, failure: TengenFailure): void;
}

/** Limits reports to one in the interval that the work requests. */
export class ReportPace {
  readonly #now: () => number;
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(now: () => number) {
    this.#now = now;
  }

  isDue(everyMs: number): boolean {
    const now = this.#now();
    if (now - this.#reportedAt < everyMs) return false;
    this.#reportedAt = now;
    return true;
  }
}
