/** Time as an argument, so that tests turn it by hand. */
export interface Timer {
  /** Milliseconds from an unknown start, never going back. */
  now(): number;
  /** Runs `then` once after so many milliseconds; the answer calls it off. */
  after(ms: number, then: () => void): () => void;
}

export const systemTimer: Timer = {
  now: () => performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
