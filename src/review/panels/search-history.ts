import type { AnalysisView, DocumentId } from '#protocol';

/** What a report of the live search said of its best move. */
export interface Sample {
  readonly visits: number;
  /** The mover's chances, 0 to 1. */
  readonly winrate: number;
}

/** The search of one position so far, visits growing. */
export interface SearchHistory {
  readonly of: DocumentId | undefined;
  readonly node: number | undefined;
  readonly samples: readonly Sample[];
}
export const NO_HISTORY: SearchHistory = { of: undefined, node: undefined, samples: [] };

/** When there are so many every other one goes, so that the line always shows the whole search. */
const MAX = 96;

/**
 * The history with one more report. Another position, or another engine's fewer visits, begins anew; a report
 * that has no more visits than the last says nothing new, and the very same history comes back.
 */
export const withReport = (
  history: SearchHistory,
  { of, node, figures }: AnalysisView,
  isBlack: boolean,
): SearchHistory => {
  const isSame = history.of === of && history.node === node;
  const best = figures?.candidates[0];
  if (!figures || !best) return isSame ? history : { of, node, samples: [] };
  const last = isSame ? history.samples.at(-1) : undefined;
  if (last && last.visits === figures.visits) return history;
  const before = last && last.visits < figures.visits ? history.samples : [];
  const kept = before.length < MAX ? before : before.filter((_, index) => index % 2 === 0);
  const winrate = isBlack ? best.winrate : 1 - best.winrate;
  return { of, node, samples: [...kept, { visits: figures.visits, winrate }] };
};

/** Chances from the bottom to the top of the line at least: smaller changes are no change. */
const MIN_SPAN = 0.04;

/** The samples as points of a polyline in a box of `width` by `height`, the last at the right edge. */
export const sparkPoints = (samples: readonly Sample[], width: number, height: number): string => {
  const winrates = samples.map(({ winrate }) => winrate);
  const high = Math.max(...winrates);
  const low = Math.min(...winrates);
  const span = Math.max(MIN_SPAN, high - low);
  const bottom = (high + low) / 2 - span / 2;
  const visits = samples.at(-1)?.visits ?? 1;
  return samples
    .map((sample) => {
      const x = (width * sample.visits) / visits;
      const y = height - (height * (sample.winrate - bottom)) / span;
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
};
