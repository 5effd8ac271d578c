import type { Page } from 'playwright-core';

/** Times of one key press, in milliseconds from its event. */
export interface KeyTime {
  /** The canvas is drawn and the page around it is updated: the page's own time. */
  readonly drawn: number;
  /** The frame is presented: this includes up to one frame of waiting for the screen. */
  readonly shown: number;
}

/**
 * Presses the keys in turn, `presses` times, at random moments within a frame, as fingers do. A press counts as drawn
 * when the counter below the board has changed: React writes it in the commit that draws the board.
 */
export const keyTimes = (page: Page, keys: readonly string[], presses: number): Promise<KeyTime[]> =>
  page.evaluate(
    async ([names, count]) => {
      // The parent also contains the number of the variation.
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
        // In the frame being made, or else in the next; a message waits until the frame is painted.
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
