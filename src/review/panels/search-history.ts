import type { AnalysisView, DocumentId } from '#protocol';

/** The best move's figures in one report of the live search. */
export interface Sample {
  readonly visits: number;
  /** The mover's winrate, 0 to 1. */
  readonly winrate: number;
}

/** The reports of one position's search so far, by growing visits. */
export interface SearchHistory {
  readonly of: DocumentId | undefined;
  readonly node: number | undefined;
  readonly samples: readonly Sample[];
}
export const NO_HISTORY: SearchHistory = { of: undefined, node: undefined, samples: [] };

/** At this many samples every second one is dropped, so that the line always shows the whole search. */
const MAX = 96;

/**
 * Adds one report to the history. Another position, or another engine's fewer visits, starts a new history. A report
 * without more visits adds nothing and returns the same object.
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

/** Minimum span of the line in winrate, so that small changes look small. */
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
