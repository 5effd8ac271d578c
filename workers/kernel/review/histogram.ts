import type { MoveFacts } from './facts';

/**
 * Points lost at which each bar after the first begins; the first bar holds everything below, gains included.
 */
export const HISTOGRAM_EDGES = [0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 8, 12] as const;

/** Counts moves by loss: one count a bar, from no loss to the last edge and above. */
export const lossHistogram = (facts: readonly MoveFacts[]): number[] => {
  const bars = new Array<number>(HISTOGRAM_EDGES.length + 1).fill(0);
  for (const { scoreLoss } of facts) {
    let bar = 0;
    while (bar < HISTOGRAM_EDGES.length && scoreLoss >= (HISTOGRAM_EDGES[bar] as number)) bar += 1;
    bars[bar] = (bars[bar] as number) + 1;
  }
  return bars;
};
