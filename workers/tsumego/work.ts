import { fail, ok } from '#kernel/outcome';
import { Solver, TABLE_BITS } from '#kernel/tsumego/solver';
import type { Result } from '#protocol';

/** Milliseconds of work between two checks for waiting requests. */
const SLICE_MS = 12;

export interface WorkDeps {
  readonly now: () => number;
  readonly pause: () => Promise<void>;
}

/** What takes long in this worker: it goes on in slices, and a stop ends everything that began before it. */
export class Work {
  readonly #deps: WorkDeps;
  #solver: Solver | undefined;
  #stops = 0;

  constructor(deps: WorkDeps) {
    this.#deps = deps;
  }

  now(): number {
    return this.#deps.now();
  }

  stop(): void {
    this.#stops += 1;
  }

  /** Begins a piece of work; the result tells whether it has been stopped since. */
  begin(): () => boolean {
    const stops = this.#stops;
    return () => stops !== this.#stops;
  }

  /** Runs to the end, with a report of the time after each slice. Undefined when stopped, or after `until`. */
  async run<T>(
    steps: Generator<unknown, T>,
    until = Number.POSITIVE_INFINITY,
    report: (now: number) => void = () => {},
  ): Promise<T | undefined> {
    const isStopped = this.begin();
    const { now, pause } = this.#deps;
    let sliceAt = now();
    while (true) {
      const { done, value } = steps.next();
      if (done) return value;
      const at = now();
      if (at - sliceAt < SLICE_MS) continue;
      if (at > until) return undefined;
      report(at);
      await pause();
      if (isStopped()) return undefined;
      sliceAt = now();
    }
  }

  /** The solver that everything but the check of answers shares. @returns tsumego.noMemory */
  solver(): Result<Solver> {
    try {
      this.#solver ??= openSolver();
      return ok(this.#solver);
    } catch (error) {
      return fail('tsumego.noMemory', {}, error);
    }
  }
}

/** Uses a smaller table when there is no memory for the usual one. */
const openSolver = (): Solver => {
  try {
    return new Solver(TABLE_BITS);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Solver(TABLE_BITS - 3);
  }
};
