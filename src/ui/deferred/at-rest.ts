import { whenIdle } from './when-idle';

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
