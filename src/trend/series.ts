import type { MainTrend, Moment, MomentKind, NodeId, TrendView } from '#protocol';

/** Pure functions on a line's figures, for chart and strip. */

/** Index of the entry nearest to a move number; 0 in an empty line. */
export const nearest = (moves: Float64Array, move: number): number => {
  let low = 0;
  let high = moves.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moves[middle] as number) < move) low = middle + 1;
    else high = middle;
  }
  const below = low - 1;
  const isCloser = below >= 0 && move - (moves[below] as number) <= (moves[low] as number) - move;
  return isCloser ? below : Math.max(0, low);
};

/** Runs without a gap, as first and last index; NaN makes the gaps. */
export const knownRuns = (values: Float64Array): [number, number][] => {
  const found: [number, number][] = [];
  let first = -1;
  for (let index = 0; index <= values.length; index += 1) {
    const known = index < values.length && !Number.isNaN(values[index]);
    if (known && first < 0) first = index;
    if (!known && first >= 0) {
      found.push([first, index - 1]);
      first = -1;
    }
  }
  return found;
};

/** A line's winrates and leads by move number. */
export type Curves = Pick<TrendView, 'moves' | 'winrates' | 'scoreLeads'>;

/** What the moves of a line cost, by move number. */
export type Bars = Pick<TrendView, 'moves' | 'losses' | 'colors' | 'qualities' | 'uncertain'>;

/** The main line's bars beyond a move: before it they would lie under those of the variation. */
export const restOf = ({ moves, losses, colors, qualities, uncertain }: MainTrend, move: number): Bars => {
  const found = moves.findIndex((own) => own > move);
  const from = found < 0 ? moves.length : found;
  return {
    moves: moves.subarray(from),
    losses: losses.subarray(from),
    colors: colors.subarray(from),
    qualities: qualities.subarray(from),
    uncertain: uncertain.subarray(from),
  };
};

const joined = (begin: Float64Array, end: Float64Array): Float64Array => {
  const whole = new Float64Array(begin.length + end.length);
  whole.set(begin);
  whole.set(end, begin.length);
  return whole;
};

/** The chart's base line: the main line, whichever variation is shown. */
export const groundOf = (trend: TrendView): Curves => {
  const { main } = trend;
  if (!main) return trend;
  const { fork, moves, winrates, scoreLeads } = main;
  return {
    moves: joined(trend.moves.subarray(0, fork), moves),
    winrates: joined(trend.winrates.subarray(0, fork), winrates),
    scoreLeads: joined(trend.scoreLeads.subarray(0, fork), scoreLeads),
  };
};

/** The variation from the position that it shares with the main line; undefined while the main line is shown. */
export const variationOf = ({ main, moves, winrates, scoreLeads }: TrendView): Curves | undefined =>
  main && {
    moves: moves.subarray(main.fork),
    winrates: winrates.subarray(main.fork),
    scoreLeads: scoreLeads.subarray(main.fork),
  };

/** Known positions that make a curve. */
const CURVE = 5;

/** Whether enough positions are known for a chart; before, its axes would measure nothing. */
export const hasCurve = ({ winrates, main }: TrendView): boolean =>
  hasKnown(winrates) || (main !== undefined && hasKnown(main.winrates));

const hasKnown = (values: Float64Array): boolean => {
  let known = 0;
  for (const value of values) if (!Number.isNaN(value) && ++known === CURVE) return true;
  return false;
};

const ROUND_LEADS = [5, 10, 20, 30, 40, 60, 80, 100];

/** Half the height of the lead axis in points: a round number that nearly always includes every lead. */
export const leadReach = (leads: Float64Array): number => {
  let max = 0;
  for (const lead of leads) if (Math.abs(lead) > max) max = Math.abs(lead);
  return ROUND_LEADS.find((round) => round >= max) ?? 100;
};

/** The sign of a key move with several kinds: turning the game is the most important. */
export const signOf = (moment: Moment): MomentKind =>
  moment.kinds.includes('turning') ? 'turning' : moment.kinds.includes('bad') ? 'bad' : 'good';

/** More signs would overlap. */
const MAX_SIGNS = 5;

/** The moves that cost most, certain losses first. */
export const worstOf = (moments: readonly Moment[]): readonly Moment[] =>
  moments
    .filter(({ scoreLoss }) => scoreLoss > 0)
    .sort((a, b) => Number(b.sure) - Number(a.sure) || b.scoreLoss - a.scoreLoss)
    .slice(0, MAX_SIGNS);

/** Indices of the line's key moves, by node. */
export const momentIndices = (trend: TrendView): Map<NodeId, number> => {
  const listed = new Set(trend.moments.map(({ node }) => node));
  const indices = new Map<NodeId, number>();
  trend.nodes.forEach((node, index) => {
    if (listed.has(node)) indices.set(node, index);
  });
  return indices;
};
