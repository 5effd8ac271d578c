/** Events that show that a person is using the page. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'dragenter', 'drop'] as const;

let touchedAt = performance.now();

/** Counts as a sign, too: the page has something new to draw, and its rest begins anew. */
export const stir = (): void => {
  touchedAt = performance.now();
};
for (const sign of SIGNS) document.addEventListener(sign, stir, { capture: true, passive: true });

/**
 * Resolves when for `restMs` the person has done nothing and nothing stirred the page, and it is idle; at the latest
 * after `longestMs`. Milliseconds.
 */
export const atRest = async (restMs: number, longestMs = Number.POSITIVE_INFINITY): Promise<void> => {
  const end = performance.now() + longestMs;
  for (;;) {
    const waitMs = Math.min(touchedAt + restMs, end) - performance.now();
    if (waitMs <= 0) break;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  await new Promise<void>(whenIdle);
};

/** Upper limit (ms): Chromium beside a scroll-driven animation expects a frame that never comes and is never idle. */
const LONGEST_MS = 1000;

/** Runs when the page is idle, or at the latest after the limit. */
const whenIdle = (run: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: LONGEST_MS });
  else setTimeout(run);
};
