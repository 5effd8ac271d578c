import uPlot from 'uplot';
import type { NodeId, TrendView } from '#protocol';
import { type Palette, readPalette } from '../ui/canvas/palette';
import { CurrentMark } from './current-mark';
import { drawGround, drawTrend, type TrendFrame } from './draw-trend';
import { listenToScrub } from './scrub';
import { groundOf, leadReach, momentIndices, nearest } from './series';
import { BARS, trendOptions } from './trend-options';

/** A press this close to a key move's sign (CSS pixels) selects that move. */
const NEAR = 7;

export interface TrendListener {
  readonly onGo: (node: NodeId) => void;
  /** The index under the pointer, undefined when it left; `left` is its position in CSS pixels of the chart. */
  readonly onPoint: (index: number | undefined, left: number) => void;
}

/** The chart of one line. New data, themes and sizes only mark it as outdated; it draws at most once a frame. */
export class TrendPlot {
  private readonly plot: uPlot;
  private readonly mark: CurrentMark;
  private readonly box: HTMLElement;
  private readonly listener: TrendListener;
  private trend: TrendView;
  private shown: TrendView;
  private current: number;
  private palette: Palette;
  private paletteOld = false;
  private themeKey: string | undefined;
  private reach: number;
  /** Indices with the sign of a key move. */
  private signed: ReadonlySet<number>;
  private frame = 0;
  private readonly ends = new AbortController();

  /** `current`: index of the position on the board. */
  constructor(box: HTMLElement, listener: TrendListener, trend: TrendView, current: number) {
    this.box = box;
    this.listener = listener;
    this.trend = trend;
    this.shown = trend;
    this.current = current;
    this.reach = reachOf(trend);
    this.signed = signedIn(trend);
    this.palette = readPalette(box);
    this.plot = this.makePlot();
    this.mark = new CurrentMark(this.plot.over);
    this.placeMark();
    const onIndex = (index: number): void => {
      const node = this.shown.nodes[index];
      if (node !== undefined) listener.onGo(node);
    };
    const indexAt = (left: number, first: boolean) => this.indexAt(left, first);
    listenToScrub(this.plot.over, { indexAt, onIndex }, this.ends.signal);
  }

  show(trend: TrendView, current: number): void {
    this.trend = trend;
    this.current = current;
    this.schedule();
  }

  /** CSS pixels. */
  resize(width: number, height: number): void {
    const { plot } = this;
    const isOther = width !== plot.width || height !== plot.height;
    if (isOther && width > 0 && height > 0) plot.setSize({ width, height });
  }

  /** Sets another theme; its colours are read at the next drawing, when the page has applied them. */
  wear(themeKey: string): void {
    if (themeKey === this.themeKey) return;
    this.themeKey = themeKey;
    this.paletteOld = true;
    this.schedule();
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
    const isRepainted = this.paletteOld;
    if (isRepainted) this.palette = readPalette(this.box);
    this.paletteOld = false;
    this.shown = trend;
    if (trend !== shown) {
      this.reach = reachOf(trend);
      this.signed = signedIn(trend);
      plot.setData(dataOf(trend));
    } else if (isRepainted) {
      plot.redraw(false);
    } else {
      this.placeMark();
    }
  }

  private makePlot(): uPlot {
    const { box } = this;
    const size = { width: Math.max(1, box.clientWidth), height: Math.max(1, box.clientHeight) };
    const scene = {
      palette: () => this.palette,
      reach: () => this.reach,
      mainEnd: () => this.shown.main?.moves.at(-1) ?? 0,
    };
    const hooks: uPlot.Hooks.Arrays = {
      drawClear: [(plot) => apart(plot, () => drawGround(this.frameOf(plot)))],
      draw: [(plot) => apart(plot, () => drawTrend(this.frameOf(plot), this.shown)), () => this.placeMark()],
      setCursor: [(plot) => this.tellCursor(plot)],
    };
    return new uPlot(trendOptions(size, scene, hooks), dataOf(this.trend), box);
  }

  private placeMark(): void {
    const { plot, shown, current, signed } = this;
    const move = shown.moves[current];
    const winrate = shown.winrates[current] ?? Number.NaN;
    this.mark.place(
      move === undefined ? undefined : plot.valToPos(move, 'x'),
      Number.isNaN(winrate) || signed.has(current) ? undefined : plot.valToPos(winrate, 'winrate'),
    );
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

  /** Entry at a position of the plot (CSS pixels): for a first press a key move close by, else the nearest move. */
  private indexAt(left: number, first: boolean): number | undefined {
    const { shown, signed, plot } = this;
    if (shown.moves.length === 0) return undefined;
    let found = nearest(shown.moves, plot.posToVal(left, 'x'));
    let distance = first ? NEAR : 0;
    for (const index of signed) {
      const away = Math.abs(plot.valToPos(shown.moves[index] as number, 'x') - left);
      if (away < distance) {
        distance = away;
        found = index;
      }
    }
    return found;
  }

  private tellCursor(plot: uPlot): void {
    const { left = -1, idx } = plot.cursor;
    const inside = left >= 0 && idx !== null && idx !== undefined;
    if (inside) this.listener.onPoint(idx, plot.bbox.left / uPlot.pxRatio + left);
    else this.listener.onPoint(undefined, 0);
  }
}

/** One scale for main line and variation together. */
const reachOf = (trend: TrendView): number =>
  Math.max(leadReach(groundOf(trend).scoreLeads), leadReach(trend.scoreLeads));

const signedIn = (trend: TrendView): Set<number> => new Set(momentIndices(trend).values());

const dataOf = ({ moves, winrates, scoreLeads }: TrendView): uPlot.AlignedData => [
  moves,
  winrates,
  scoreLeads,
];

/** Restores the canvas state after our drawing: uPlot caches the colours it set and does not set them again. */
const apart = ({ ctx }: uPlot, draw: () => void): void => {
  ctx.save();
  draw();
  ctx.restore();
};
