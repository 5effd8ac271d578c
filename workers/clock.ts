import { sharedNow } from '#protocol';

/** Time as an argument, so that tests turn it by hand. */
export interface Clock {
  /** Milliseconds from an unknown start, never going back. */
  now(): number;
  /** Milliseconds since 1970. */
  today(): number;
  /** Runs `then` once after so many milliseconds; the answer calls it off. */
  after(ms: number, then: () => void): () => void;
}

export const systemClock: Clock = {
  now: sharedNow,
  today: () => Date.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
