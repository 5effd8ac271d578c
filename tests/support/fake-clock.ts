import type { Clock } from '../../workers/clock';

/** A clock that stands still until the test advances it. */
export class FakeClock implements Clock {
  #now = 1000;
  #asleep = 0;
  #timers: { at: number; then: () => void }[] = [];

  now(): number {
    return this.#now;
  }
  today(): number {
    return Date.UTC(2026, 0, 1) + this.#now + this.#asleep;
  }
  after(ms: number, then: () => void): () => void {
    const timer = { at: this.#now + ms, then };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** The machine sleeps: time passes without timers. On some systems the monotonic time stands still. */
  sleep(ms: number, monotonic: 'runs' | 'standsStill' = 'runs'): void {
    if (monotonic === 'runs') this.#now += ms;
    else this.#asleep += ms;
  }

  /** Advances the clock and runs due timers in order; promises settle in between. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const due = this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.#now = Math.max(this.#now, due.at);
      due.then();
      await settled();
    }
    this.#now = end;
    await settled();
  }
}

/** Waits for messages between ports and storage transactions of the same process. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
