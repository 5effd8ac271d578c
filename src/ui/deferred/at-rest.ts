import { whenIdle } from './when-idle';

/** What people do that gives the page work. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'dragenter', 'drop'] as const;

let touchedAt = performance.now();
const touch = (): void => {
  touchedAt = performance.now();
};
for (const sign of SIGNS) document.addEventListener(sign, touch, { capture: true, passive: true });

/**
 * Once nobody has done anything on the page for so long, and it has nothing to do; who is never at rest is waited for no
 * longer than `longestMs`. Milliseconds.
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
