/** Counts recent deaths and decides how long to wait before the next start. */
const FORGET_MS = 60_000;
const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** More deaths than this within a minute mean a permanent fault. */
const MAX_DEATHS_A_MINUTE = 5;

export class RestartBackoff {
  readonly #now: () => number;
  #times: number[] = [];
  #reason = '';

  constructor(now: () => number) {
    this.#now = now;
  }

  get reason(): string {
    return this.#reason;
  }
  get isGivenUp(): boolean {
    return this.#recent().length > MAX_DEATHS_A_MINUTE;
  }
  /** Milliseconds until the next try; 0 when it may start now. */
  get waitMs(): number {
    const times = this.#recent();
    const last = times.at(-1);
    if (last === undefined) return 0;
    const pause = Math.min(LONGEST_MS, FIRST_MS * 2 ** (times.length - 1));
    return Math.max(0, last + pause - this.#now());
  }

  /** Resolves when the next try may start. */
  untilRestart(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.waitMs));
  }

  add(reason: string): void {
    this.#reason = reason;
    this.#times.push(this.#now());
  }

  #recent(): number[] {
    this.#times = this.#times.filter((time) => this.#now() - time < FORGET_MS);
    return this.#times;
  }
}
