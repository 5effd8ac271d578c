import uPlot from 'uplot';
import type { NodeId, TrendView } from '#protocol';
import { type Palette, readPalette } from '../../ui/canvas/palette';
import { drawGround, drawTrend, type TrendFrame } from './draw-trend';
import { leadReach, momentIndices, nearest } from './series';

/** Share of the height for the bars of losses, and for the space above them. */
const BARS = 0.24;
const GAP = 0.05;
/** Room above full chances, so that signs on the curve are not cut. */
const HEAD = 0.03;
/** A young game fills only part of the chart, which then need not be redrawn at every move. */
const LEAST_MOVES = 30;
/** A press so near a moment (CSS pixels) means the moment. */
const NEAR = 7;

export interface TrendListener {
  readonly onGo: (node: NodeId) => void;
  /** Index the pointer is at, undefined when it left; `left` is where, in CSS pixels of the chart. */
  readonly onPoint: (index: number | undefined, left: number) => void;
}

/** The chart of one line. Data, theme and size only mark it old; it draws at most once a frame. */
export class TrendPlot {
  private readonly plot: uPlot;
  private readonly box: HTMLElement;
  private readonly listener: TrendListener;
  private trend: TrendView | undefined;
  private shown: TrendView | undefined;
  private current = 0;
  private palette: Palette;
  private reach = 10;
  private frame = 0;
  private readonly ends = new AbortController();

  constructor(box: HTMLElement, listener: TrendListener) {
    this.box = box;
    this.listener = listener;
    this.palette = readPalette(box);
    this.plot = new uPlot(this.options(), [[], [], []], box);
    this.listen(this.plot.over);
  }

  /** `current`: index of the position on the board. */
  show(trend: TrendView, current: number): void {
    this.trend = trend;
    this.current = current;
    this.schedule();
  }

  /** CSS pixels. */
  resize(width: number, height: number): void {
    if (width > 0 && height > 0) this.plot.setSize({ width, height });
  }

  repaint(): void {
    this.palette = readPalette(this.box);
    this.plot.redraw(false, true);
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    this.ends.abort();
    this.plot.destroy();
  }

  private schedule(): void {
    if (this.frame === 0) {
      this.frame = requestAnimationFrame(() => {
        this.frame = 0;
        this.update();
      });
    }
  }

  private update(): void {
    const { trend, shown, plot } = this;
    if (!trend) return;
    this.shown = trend;
    if (trend === shown) {
      plot.redraw(false);
      return;
    }
    this.reach = leadReach(trend.scoreLeads);
    plot.setData([trend.moves, trend.winrates, trend.scoreLeads]);
  }

  private options(): uPlot.Options {
    const lowest = -(BARS + GAP) / (1 - BARS - GAP);
    const label = (): string => this.palette.ink2;
    const font = `11px ${this.palette.font}`;
    const quiet = { stroke: label, font, ticks: { show: false }, gap: 4 };
    const drawnByUs = { paths: () => null, points: { show: false } };
    return {
      width: Math.max(1, this.box.clientWidth),
      height: Math.max(1, this.box.clientHeight),
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false, setScale: false } },
      padding: [6, 0, 0, 0],
      scales: {
        x: { time: false, range: (_, min, max) => spanOf(min, max) },
        winrate: { range: () => [lowest, 1 + HEAD] },
        lead: { range: () => [(lowest - 0.5) * 2 * this.reach, (0.5 + HEAD) * 2 * this.reach] },
      },
      axes: [
        { ...quiet, size: 20, space: 44, grid: { stroke: () => this.palette.rule, width: 1 } },
        {
          ...quiet,
          scale: 'winrate',
          size: 38,
          grid: { show: false },
          splits: () => [0, 0.5, 1],
          values: (_, splits) => splits.map((split) => `${Math.round(split * 100)}%`),
        },
        {
          ...quiet,
          stroke: () => this.palette.accent,
          scale: 'lead',
          side: 1,
          size: 34,
          grid: { show: false },
          splits: () => [-this.reach, -this.reach / 2, 0, this.reach / 2, this.reach],
          values: (_, splits) => splits.map(leadText),
        },
      ],
      series: [{}, { scale: 'winrate', ...drawnByUs }, { scale: 'lead', ...drawnByUs }],
      hooks: {
        drawClear: [(plot) => apart(plot, () => drawGround(this.frameOf(plot)))],
        draw: [(plot) => apart(plot, () => this.drawShown(plot))],
        setCursor: [(plot) => this.tellCursor(plot)],
      },
    };
  }

  private drawShown(plot: uPlot): void {
    if (this.shown) drawTrend(this.frameOf(plot), this.shown, this.current);
  }

  private frameOf(plot: uPlot): TrendFrame {
    const { left, top, width, height } = plot.bbox;
    const barsHeight = Math.round(height * BARS);
    const bottom = plot.valToPos(0, 'winrate', true);
    return {
      ctx: plot.ctx,
      palette: this.palette,
      ratio: uPlot.pxRatio,
      left,
      width,
      curves: { top, height: bottom - top },
      bars: { top: top + height - barsHeight, height: barsHeight },
      xOf: (move) => plot.valToPos(move, 'x', true),
      yOfWinrate: (winrate) => plot.valToPos(winrate, 'winrate', true),
      yOfLead: (lead) => plot.valToPos(Math.max(-this.reach, Math.min(this.reach, lead)), 'lead', true),
    };
  }

  /** Press and drag: the position follows, at most once a frame. */
  private listen(over: HTMLElement): void {
    const { signal } = this.ends;
    let wanted: number | undefined;
    let last: number | undefined;
    const go = (event: PointerEvent): void => {
      const index = this.indexAt(event.clientX - over.getBoundingClientRect().left);
      if (index === undefined || index === last) return;
      last = index;
      if (wanted === undefined) {
        requestAnimationFrame(() => {
          const node = wanted === undefined ? undefined : this.shown?.nodes[wanted];
          wanted = undefined;
          if (node !== undefined) this.listener.onGo(node);
        });
      }
      wanted = index;
    };
    over.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0) return;
        last = undefined;
        over.setPointerCapture?.(event.pointerId);
        go(event);
      },
      { signal },
    );
    over.addEventListener('pointermove', (event) => event.buttons === 1 && go(event), { signal });
  }

  /** Index at a place of the plot (CSS pixels): of a moment close by, else the nearest move. */
  private indexAt(left: number): number | undefined {
    const { shown, plot } = this;
    if (!shown || shown.moves.length === 0) return undefined;
    let found: number | undefined;
    let distance = NEAR;
    for (const index of momentIndices(shown).values()) {
      const away = Math.abs(plot.valToPos(shown.moves[index] as number, 'x') - left);
      if (away < distance) {
        distance = away;
        found = index;
      }
    }
    return found ?? nearest(shown.moves, plot.posToVal(left, 'x'));
  }

  private tellCursor(plot: uPlot): void {
    const { left = -1, idx } = plot.cursor;
    const inside = left >= 0 && idx !== null && idx !== undefined && this.shown;
    if (inside) this.listener.onPoint(idx, plot.bbox.left / uPlot.pxRatio + left);
    else this.listener.onPoint(undefined, 0);
  }
}

/** uPlot remembers the colours it set last and does not set them again: ours must leave no trace. */
const apart = ({ ctx }: uPlot, draw: () => void): void => {
  ctx.save();
  draw();
  ctx.restore();
};

const spanOf = (min: number | null, max: number | null): [number, number] => {
  const first = min ?? 0;
  return [first, Math.max(max ?? 0, first + LEAST_MOVES)];
};

const leadText = (lead: number): string => (lead === 0 ? '0' : lead < 0 ? `−${Math.abs(lead)}` : `+${lead}`);
