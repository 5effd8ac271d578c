import { BLACK, type DocumentId, type MainTrend, type Moment, type TrendView, WHITE } from '#protocol';

/** A line of this many moves; values not given are unknown. Node ids are ten times the move. */
export const trendView = (moves: number, change: Partial<TrendView> = {}): TrendView => {
  const entries = Array.from({ length: moves + 1 }, (_, move) => move);
  return {
    of: 'shown' as DocumentId,
    nodes: Int32Array.from(entries, (move) => 10 * move),
    moves: Float64Array.from(entries),
    winrates: Float64Array.from(entries, () => Number.NaN),
    scoreLeads: Float64Array.from(entries, () => Number.NaN),
    losses: Float64Array.from(entries, () => Number.NaN),
    colors: Uint8Array.from(entries, (move) => (move === 0 ? 0 : move % 2 === 1 ? BLACK : WHITE)),
    points: Int16Array.from(entries, (move) => move - 1),
    qualities: Uint8Array.from(entries, () => 255),
    uncertain: new Uint8Array(entries.length),
    agreement: { black: Number.NaN, white: Number.NaN },
    moments: [],
    critical: 0,
    standsIn: false,
    ...change,
  };
};

/** A main line with these nodes from the shared position on, one a move. */
export const mainTrend = (fork: number, nodes: readonly number[], change: Partial<MainTrend>): MainTrend => {
  const unknown = Float64Array.from(nodes, () => Number.NaN);
  return {
    fork,
    nodes: Int32Array.from(nodes),
    moves: Float64Array.from(nodes, (_, index) => fork + index),
    winrates: unknown,
    scoreLeads: unknown,
    losses: unknown,
    colors: Uint8Array.from(nodes, (_, index) => ((fork + index) % 2 === 1 ? BLACK : WHITE)),
    qualities: Uint8Array.from(nodes, () => 255),
    uncertain: new Uint8Array(nodes.length),
    isSummed: false,
    ...change,
  };
};

export const moment = (move: number, kinds: Moment['kinds']): Moment => ({
  kinds,
  node: 10 * move,
  moveNumber: move,
  color: BLACK,
  point: 0,
  winrateLoss: 0.2,
  scoreLoss: 9,
  quality: 'blunder',
  sure: true,
  chance: 0.9,
  error: 0.5,
});
