import { Refusal } from '../refusal';

/** More calls than this wait for no answer: the platform is busy. */
const MAX_WAITING = 20;

/** Begins calls one after the other, so far apart; who would wait too long is refused with the time to wait. */
export class Pace {
  readonly #apartMs: number;
  readonly #now: () => number;
  /** When the next call may begin. */
  #free = 0;

  constructor(apartMs: number, now: () => number = Date.now) {
    this.#apartMs = apartMs;
    this.#now = now;
  }

  async wait(): Promise<void> {
    const now = this.#now();
    const begin = Math.max(now, this.#free);
    const waitMs = begin - now;
    if (waitMs > MAX_WAITING * this.#apartMs)
      throw new Refusal('rate.limited', { seconds: Math.ceil(waitMs / 1000) });
    this.#free = begin + this.#apartMs;
    if (waitMs > 0) await new Promise((done) => setTimeout(done, waitMs));
  }
}
