import { sharedNow } from '#protocol';

/** Time as an argument, so that tests can control it. */
export interface Clock {
  /** Monotonic milliseconds from an arbitrary start. */
  now(): number;
  /** Milliseconds since 1970. */
  today(): number;
  /** Runs `then` once after `ms` milliseconds; returns a function that cancels it. */
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
