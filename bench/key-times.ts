import type { Page } from 'playwright-core';

/** Milliseconds of one key press, from its event on. */
export interface KeyTime {
  /** The board lies drawn on its canvas, and the page around it says so. What the page itself takes. */
  readonly drawn: number;
  /** The frame that shows it has been made: with it, the wait for the screen, up to a frame of it. */
  readonly shown: number;
}

/**
 * Presses so many keys, these in turn, at any time within a frame, as fingers do. A press counts as drawn when the
 * counter below the board has changed: React writes it in the commit that draws the board.
 */
export const keyTimes = (page: Page, keys: readonly string[], presses: number): Promise<KeyTime[]> =>
  page.evaluate(
    async ([names, count]) => {
      // With the number of the variation.
      const counter = document.querySelector('output')?.parentElement;
      if (!counter) throw new Error('no counter below the board');
      const times: KeyTime[] = [];
      for (let i = 0; i < count; i += 1) {
        await new Promise((resume) => setTimeout(resume, 20 + ((i * 7) % 17)));
        const start = performance.now();
        const changed = new Promise<number>((resume) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            resume(performance.now());
          });
          observer.observe(counter, { childList: true, characterData: true, subtree: true });
        });
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: names[i % names.length] ?? '',
            bubbles: true,
            cancelable: true,
          }),
        );
        const drawn = await changed;
        // In the frame that is being made, or else in the next; a message waits until it has been painted.
        await new Promise<void>((resume) => requestAnimationFrame(() => resume()));
        const { port1, port2 } = new MessageChannel();
        const painted = new Promise((resume) => {
          port1.onmessage = resume;
        });
        port2.postMessage(0);
        await painted;
        times.push({ drawn: drawn - start, shown: performance.now() - start });
      }
      return times;
    },
    [keys, presses] as const,
  );

export const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;

/** "drawn p50 4.1, p95 7.0; shown p50 …" */
export const keySentence = (times: readonly KeyTime[]): string =>
  (['drawn', 'shown'] as const)
    .map((what) => {
      const values = times.map((time) => time[what]);
      return `${what} p50 ${quantile(values, 0.5).toFixed(1)}, p95 ${quantile(values, 0.95).toFixed(1)} ms`;
    })
    .join('; ');
