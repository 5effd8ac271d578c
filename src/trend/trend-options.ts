import type uPlot from 'uplot';
import type { Palette } from '../ui/canvas/palette';

/** Share of the height for the bars of losses, and for the space above them. */
export const BARS = 0.24;
const GAP = 0.05;
/** Room above full chances, so that signs on the curve are not cut. */
const HEAD = 0.03;
/** A young game fills only part of the chart, whose scale then stays the same from move to move. */
const MIN_MOVES = 30;

/** Bottom of the winrate's scale: the curves end at 0 %, the bars lie below. */
const LOWEST = -(BARS + GAP) / (1 - BARS - GAP);

/** What may change under a chart that stays. */
export interface TrendScene {
  readonly palette: () => Palette;
  /** Points at the ends of the axis of leads; its middle is the winrate's 50 %. */
  readonly reach: () => number;
  /** Last move number of the main line, which stays in sight while a shorter variation is shown; 0 while it is shown itself. */
  readonly mainEnd: () => number;
}

/** Scales, axes and crosshair. The series draw nothing: curves and bars are ours. */
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
        splits: () => [-1, -0.5, 0, 0.5, 1].map((part) => part * reach()),
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
