import type { Analysis } from '#kernel/kata/analysis';
import type { Line, Point } from '#protocol';
import { ASKERS, type Asker, type Job } from './engine-slot';
import type { Engines } from './engines';
import { unfit } from './unjudged';

/** An asker's question. It comes before all other work, and waits for another asker's. */
export interface Question {
  readonly line: Line;
  readonly visits: number;
  readonly timeMs?: number;
  /** Only among these points. */
  readonly allow?: readonly Point[];
}

interface Asked {
  readonly question: Question;
  readonly settle: (analysis: Analysis | undefined) => void;
  /** Set once an engine works on the question. */
  job?: Job;
}

/** The questions of the askers, one of each at a time. */
export class Questions {
  readonly #engines: Engines;
  readonly #jobOf: (asker: Asker, question: Question) => Job;
  readonly #changed: () => void;
  readonly #asked = new Map<Asker, Asked>();

  /** `changed` is called when a question is there, or is no more: engines have other work. */
  constructor(engines: Engines, jobOf: (asker: Asker, question: Question) => Job, changed: () => void) {
    this.#engines = engines;
    this.#jobOf = jobOf;
    this.#changed = changed;
  }

  /** A newer question drops an asker's older one. Undefined when it was dropped, or no engine can answer. */
  ask(asker: Asker, question: Question): Promise<Analysis | undefined> {
    this.drop(asker);
    return new Promise((settle) => {
      this.#asked.set(asker, { question, settle });
      if (this.#engines.all.length === 0) this.drop(asker);
      else this.#changed();
    });
  }

  drop(asker: Asker): void {
    const asked = this.#asked.get(asker);
    if (!asked) return;
    this.#asked.delete(asker);
    for (const slot of this.#engines.all) if (slot.job && slot.job === asked.job) slot.stop();
    asked.settle(undefined);
    this.#changed();
  }

  dropAll(): void {
    for (const asker of ASKERS) this.drop(asker);
  }

  /** Gives the questions that wait to engines. */
  assign(): void {
    for (const [asker, asked] of this.#asked) this.#assign(asker, asked);
  }

  #assign(asker: Asker, asked: Asked): void {
    if (asked.job && this.#engines.able.some((slot) => slot.job === asked.job)) return;
    const slot = this.#engines.forPerson;
    if (!slot) return;
    if (unfit(asked.question.line.size, slot.info?.sides)) {
      this.drop(asker);
      return;
    }
    asked.job = this.#jobOf(asker, asked.question);
    slot.start(asked.job);
  }

  answered(job: Job, analysis: Analysis | undefined): void {
    for (const [asker, asked] of this.#asked) {
      if (asked.job !== job) continue;
      this.#asked.delete(asker);
      asked.settle(analysis);
    }
    this.#changed();
  }
}
