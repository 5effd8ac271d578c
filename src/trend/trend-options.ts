import type uPlot from 'uplot';
import type { Palette } from '../ui/canvas/palette';

/** Shares of the height: the bars of losses, and the gap above them. */
export const BARS = 0.24;
const GAP = 0.05;
/** Room above 100 %, so that signs on the curve are not cut off. */
const HEAD = 0.03;
/** A lower chart (CSS pixels) has figures of the lead for its middle and ends only. */
const LOW = 140;
/** The minimum length of the axis in moves, so that the scale of a short game does not change with every move. */
const MIN_MOVES = 30;

/** Bottom of the winrate scale: the curves end at 0 %, the bars lie below. */
const LOWEST = -(BARS + GAP) / (1 - BARS - GAP);

/** Values that may change while the chart stays. */
export interface TrendScene {
  readonly palette: () => Palette;
  /** The lead in points at the ends of the axis; its middle is 50 % winrate. */
  readonly reach: () => number;
  /**
   * Last move number of the main line, which stays visible while a shorter variation is shown; 0 while the main line
   * is shown.
   */
  readonly mainEnd: () => number;
}

/** Scales, axes and crosshair. uPlot draws no series: our own code draws curves and bars. */
export const trendOptions = (
  size: { readonly width: number; readonly height: number },
  { palette, reach, mainEnd }: TrendScene,
  hooks: uPlot.Hooks.Arrays,
): uPlot.Options => {
  const axis = {
    stroke: () => palette().ink2,
    font: `11px ${palette().font}`,
    ticks: { show: false },
    gap: 4,
  };
  const empty = { paths: () => null, points: { show: false } };
  return {
    ...size,
    hooks,
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false, setScale: false } },
    padding: [6, 0, 0, 0],
    scales: {
      x: { time: false, range: (_, min, max) => spanOf(min, Math.max(max ?? 0, mainEnd())) },
      winrate: { range: () => [LOWEST, 1 + HEAD] },
      lead: { range: () => [(LOWEST - 0.5) * 2 * reach(), (0.5 + HEAD) * 2 * reach()] },
    },
    axes: [
      { ...axis, size: 20, space: 44, grid: { stroke: () => palette().rule, width: 1 } },
      {
        ...axis,
        scale: 'winrate',
        size: 38,
        grid: { show: false },
        splits: () => [0, 0.5, 1],
        values: (_, splits) => splits.map((split) => `${Math.round(split * 100)}%`),
      },
      {
        ...axis,
        stroke: () => palette().accent,
        scale: 'lead',
        side: 1,
        size: 34,
        grid: { show: false },
        splits: ({ height }) =>
          (height < LOW ? [-1, 0, 1] : [-1, -0.5, 0, 0.5, 1]).map((part) => part * reach()),
        values: (_, splits) => splits.map(leadText),
      },
    ],
    series: [{}, { scale: 'winrate', ...empty }, { scale: 'lead', ...empty }],
  };
};

const spanOf = (min: number | null, max: number | null): [number, number] => {
  const first = min ?? 0;
  return [first, Math.max(max ?? 0, first + MIN_MOVES)];
};

const leadText = (lead: number): string => (lead === 0 ? '0' : lead < 0 ? `−${Math.abs(lead)}` : `+${lead}`);
