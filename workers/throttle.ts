import type { Clock } from './clock';

/**
 * Runs a task at most once in a period. The first call runs it at once; all calls within the following period
 * cause one run at its end.
 *
 *   call   x xx        x
 *   run    x    x      x        one period ─────
 */
export class Throttle {
  readonly #clock: Clock;
  readonly #periodMs: number;
  readonly #run: () => void;
  #lastRun = Number.NEGATIVE_INFINITY;
  #cancelWait: (() => void) | undefined;

  constructor(clock: Clock, periodMs: number, run: () => void) {
    this.#clock = clock;
    this.#periodMs = periodMs;
    this.#run = run;
  }

  call(): void {
    if (this.#cancelWait) return;
    const waitMs = this.#lastRun + this.#periodMs - this.#clock.now();
    if (waitMs <= 0) this.#runNow();
    else this.#cancelWait = this.#clock.after(waitMs, () => this.#runNow());
  }

  /** Cancels a waiting run. The next call still counts its period from the last run. */
  cancel(): void {
    this.#cancelWait?.();
    this.#cancelWait = undefined;
  }

  #runNow(): void {
    this.#cancelWait = undefined;
    this.#lastRun = this.#clock.now();
    this.#run();
  }
}
