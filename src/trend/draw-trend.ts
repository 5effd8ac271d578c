import { BLACK, EMPTY, type Moment, type TrendView } from '#protocol';
import { type Palette, qualityAt } from '../ui/canvas/palette';
import { circlePath, drawQualityMark } from '../ui/canvas/shapes';
import { type Bars, type Curves, groundOf, knownRuns, restOf, signOf, variationOf, worstOf } from './series';

/** The chart's coordinates. Everything in device pixels. */
export interface TrendFrame {
  readonly ctx: CanvasRenderingContext2D;
  readonly palette: Palette;
  readonly ratio: number;
  readonly left: number;
  readonly width: number;
  /** Curves above, bars of losses below. */
  readonly curves: { readonly top: number; readonly height: number };
  readonly bars: { readonly top: number; readonly height: number };
  readonly xOf: (move: number) => number;
  readonly yOfWinrate: (winrate: number) => number;
  readonly yOfLead: (lead: number) => number;
}

/** Fills the background on which both sides' areas are visible. */
export const drawGround = ({ ctx, palette, left, width, curves }: TrendFrame): void => {
  ctx.globalAlpha = 0.8;
  ctx.fillStyle = palette.rule;
  ctx.fillRect(left, curves.top, width, curves.height);
  ctx.globalAlpha = 1;
};

/** Opacity of the main line's lead, bars and signs while a variation is drawn over it. */
const MAIN_ALPHA = 0.55;

/** Draws everything that depends on the game. */
export const drawTrend = (frame: TrendFrame, trend: TrendView): void => {
  const { ctx, left, width, curves, bars } = frame;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, curves.top, width, bars.top + bars.height - curves.top);
  ctx.clip();
  const ground = groundOf(trend);
  const variation = variationOf(trend);
  drawWinrate(frame, ground);
  drawLead(frame, ground, variation ? MAIN_ALPHA : 1);
  if (variation) drawVariation(frame, variation);
  drawLosses(frame, trend);
  if (trend.main) drawLosses(frame, restOf(trend.main, trend.moves.at(-1) ?? 0), MAIN_ALPHA);
  ctx.restore();
  drawSides(frame);
  drawMoments(frame, trend);
};

/** Distance of the side stones left of the bars, and their radius. CSS pixels. */
const SIDES_AT = 10;
const SIDES_RADIUS = 4;
/** From stone to stone in a low chart; rims and a gap included. CSS pixels. */
const SIDES_APART = 11;
/** Room for the stones and their rims left of the bars. CSS pixels. */
export const SIDES_ROOM = SIDES_AT + SIDES_RADIUS + 0.5;

/**
 * Draws a stone beside the upper and the lower bars to show their side; in a low chart below the axis' "0%" and below
 * each other.
 */
const drawSides = ({ ctx, palette, ratio, left, curves, bars }: TrendFrame): void => {
  const x = left - SIDES_AT * ratio;
  const middle = bars.top + bars.height / 2;
  const up = Math.max(middle - 0.26 * bars.height, curves.top + curves.height + 10 * ratio);
  const down = Math.max(middle + 0.26 * bars.height, up + SIDES_APART * ratio);
  const radius = SIDES_RADIUS * ratio;
  ctx.strokeStyle = palette.signLine;
  ctx.lineWidth = ratio;
  for (const [y, fill, shine] of [
    [up, palette.blackSide, palette.blackShine],
    [down, palette.whiteSide, palette.whiteSide],
  ] as const) {
    circlePath(ctx, x, y, radius);
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.stroke();
    // On a dark ground a plain black stone would look like a ring.
    circlePath(ctx, x - 0.3 * radius, y - 0.35 * radius, 0.42 * radius);
    ctx.fillStyle = shine;
    ctx.fill();
  }
};

/** Draws Black's winrate as an area from the 50 % line: up in Black's colour, down in White's. */
const drawWinrate = (frame: TrendFrame, { moves, winrates }: Curves): void => {
  const { ctx, palette, ratio, left, width, curves } = frame;
  const even = frame.yOfWinrate(0.5);
  const parts = knownRuns(winrates);
  const yAt = (index: number): number => frame.yOfWinrate(winrates[index] as number);
  const area = new Path2D();
  for (const [first, last] of parts) {
    area.moveTo(frame.xOf(moves[first] as number), even);
    for (let index = first; index <= last; index += 1) {
      area.lineTo(frame.xOf(moves[index] as number), yAt(index));
    }
    area.lineTo(frame.xOf(moves[last] as number), even);
    area.closePath();
  }
  const half = (top: number, height: number, fill: string): void => {
    ctx.save();
    ctx.beginPath();
    ctx.rect(left, top, width, height);
    ctx.clip();
    ctx.fillStyle = fill;
    ctx.fill(area);
    ctx.restore();
  };
  half(curves.top, even - curves.top, palette.blackSide);
  half(even, curves.top + curves.height - even, palette.whiteSide);
  ctx.fillStyle = palette.ink2;
  ctx.fillRect(left, Math.round(even), width, Math.max(1, Math.round(ratio)));
  // Black's area is almost as dark as a dark ground, White's as light as a light one. A hairline: a thicker line would
  // be mistaken for the lead.
  ctx.strokeStyle = palette.ink2;
  ctx.lineWidth = ratio;
  for (const [first, last] of parts) strokeLine(frame, moves, first, last, yAt);
  drawLonely(frame, parts, moves, yAt, palette.ink2);
};

const drawLead = (frame: TrendFrame, { moves, scoreLeads }: Curves, alpha: number): void => {
  const { ctx, palette, ratio } = frame;
  const parts = knownRuns(scoreLeads);
  const yAt = (index: number): number => frame.yOfLead(scoreLeads[index] as number);
  ctx.globalAlpha = alpha;
  // An edge in the background's colour separates the line from both areas.
  for (const [color, width] of [
    [palette.paper2, 3.5],
    [palette.accent, 1.75],
  ] as const) {
    ctx.strokeStyle = color;
    ctx.lineWidth = width * ratio;
    for (const [first, last] of parts) strokeLine(frame, moves, first, last, yAt);
  }
  drawLonely(frame, parts, moves, yAt, palette.accent);
  ctx.globalAlpha = 1;
};

/** Lengths of a variation's dashes and gaps. CSS pixels. */
const DASHES = [5, 3];

/** Draws a variation over the main line, from its first move: winrate and lead dashed. */
const drawVariation = (frame: TrendFrame, { moves, winrates, scoreLeads }: Curves): void => {
  const { ctx, palette, ratio } = frame;
  const strokes = [
    [winrates, palette.mistake, frame.yOfWinrate],
    [scoreLeads, palette.accent, frame.yOfLead],
  ] as const;
  for (const [values, color, yOf] of strokes) {
    const parts = knownRuns(values);
    const yAt = (index: number): number => yOf(values[index] as number);
    for (const [stroke, width, dashes] of [
      [palette.paper2, 4.5, []],
      [color, 2.5, DASHES.map((length) => length * ratio)],
    ] as const) {
      ctx.strokeStyle = stroke;
      ctx.lineWidth = width * ratio;
      ctx.setLineDash(dashes);
      for (const [first, last] of parts) strokeLine(frame, moves, first, last, yAt);
    }
    ctx.setLineDash([]);
    drawLonely(frame, parts, moves, yAt, color);
  }
};

/**
 * Moves per stroke. As one stroke, a zigzag line takes three times as long to fill; round joins and ends, invisible
 * at this thickness, take twice as long.
 */
const PIECE = 8;

const strokeLine = (
  { ctx, xOf }: TrendFrame,
  moves: Float64Array,
  first: number,
  last: number,
  yAt: (index: number) => number,
): void => {
  ctx.lineJoin = 'bevel';
  ctx.lineCap = 'butt';
  for (let from = first; from < last; from += PIECE) {
    ctx.beginPath();
    ctx.moveTo(xOf(moves[from] as number), yAt(from));
    // One move into the next piece, so that the pieces join.
    for (let index = from + 1; index <= Math.min(last, from + PIECE + 1); index += 1)
      ctx.lineTo(xOf(moves[index] as number), yAt(index));
    ctx.stroke();
  }
};

/** An analysed position between two unanalysed ones makes no line, so it gets a dot. */
const drawLonely = (
  { ctx, ratio, xOf }: TrendFrame,
  parts: readonly (readonly [number, number])[],
  moves: Float64Array,
  yAt: (index: number) => number,
  color: string,
): void => {
  ctx.fillStyle = color;
  for (const [first, last] of parts) {
    if (first !== last) continue;
    circlePath(ctx, xOf(moves[first] as number), yAt(first), 1.75 * ratio);
    ctx.fill();
  }
};

/** A bar has its full height at this loss in points. */
const FULL_LOSS = 12;
/** A smaller loss is noise. */
const MIN_LOSS = 0.5;

/** Stripes and gaps of uncertain bars. CSS pixels. */
const STRIPE = 2;
const STRIPE_GAP = 1;

/** Draws the loss of each move: Black's bars up, White's down, coloured by class; uncertain bars are striped. */
const drawLosses = (frame: TrendFrame, losses: Bars, alpha = 1): void => {
  const { ctx, palette, ratio, left, width, bars } = frame;
  const middle = Math.round(bars.top + bars.height / 2);
  ctx.fillStyle = palette.rule;
  ctx.fillRect(left, middle, width, Math.max(1, Math.round(ratio)));
  ctx.globalAlpha = alpha;
  drawBars(frame, losses, 0);
  // One clip stripes them all: a rectangle per stripe would be ten for a bar.
  ctx.save();
  clipToStripes(frame, middle);
  drawBars(frame, losses, 1);
  ctx.restore();
  ctx.globalAlpha = 1;
};

/** Keeps what follows to stripes, which start at the middle line. */
const clipToStripes = ({ ctx, ratio, left, width, bars }: TrendFrame, middle: number): void => {
  const line = Math.max(1, Math.round(ratio));
  const stripe = Math.round(STRIPE * ratio);
  const period = stripe + Math.round(STRIPE_GAP * ratio);
  ctx.beginPath();
  for (let at = 0; at < bars.height / 2; at += period) {
    ctx.rect(left, middle - at - stripe, width, stripe);
    ctx.rect(left, middle + line + at, width, stripe);
  }
  ctx.clip();
};

/** Draws the certain or the uncertain bars. */
const drawBars = (
  frame: TrendFrame,
  { moves, losses, colors, qualities, uncertain }: Bars,
  wanted: 0 | 1,
): void => {
  const { ctx, palette, ratio, bars } = frame;
  const middle = Math.round(bars.top + bars.height / 2);
  const step = Math.abs(frame.xOf(1) - frame.xOf(0));
  const thick = Math.max(ratio, Math.min(8 * ratio, Math.floor(0.72 * step)));
  for (let index = 0; index < moves.length; index += 1) {
    const loss = losses[index] as number;
    const quality = qualityAt(qualities[index]);
    if (uncertain[index] !== wanted || !(loss >= MIN_LOSS) || !quality || colors[index] === EMPTY) continue;
    // The square root keeps small losses visible beside large ones.
    const height = Math.max(ratio, Math.sqrt(Math.min(1, loss / FULL_LOSS)) * (bars.height / 2 - ratio));
    const x = Math.round(frame.xOf(moves[index] as number) - thick / 2);
    ctx.fillStyle = palette.onPaper[quality];
    if (colors[index] === BLACK) ctx.fillRect(x, middle - height, thick, height);
    else ctx.fillRect(x, middle + Math.max(1, Math.round(ratio)), thick, height);
  }
};

/** From the least to the most important, which is drawn on top. */
const SIGNS = ['good', 'bad', 'turning'] as const;

/**
 * Draws signs for the worst moves only, with the shapes of their classes; the largest sign marks the move that turned
 * the game.
 */
const drawMoments = (frame: TrendFrame, trend: TrendView): void => {
  const { main } = trend;
  const worst = worstOf(trend.moments);
  for (const sign of SIGNS) {
    for (const moment of worst) {
      if (signOf(moment) !== sign) continue;
      const isOnLine = drawMoment(frame, moment, trend);
      if (isOnLine || !main) continue;
      frame.ctx.globalAlpha = MAIN_ALPHA;
      drawMoment(frame, moment, main);
      frame.ctx.globalAlpha = 1;
    }
  }
};

/** Minimum height of the curves (CSS pixels) for full-size signs; smaller charts shrink them. */
const ROOMY = 130;

/** Draws the sign of a move on its line's curve; returns whether the move is on the line and its position analysed. */
const drawMoment = (
  frame: TrendFrame,
  moment: Moment,
  { nodes, moves, winrates }: Pick<TrendView, 'nodes' | 'moves' | 'winrates'>,
): boolean => {
  const index = nodes.indexOf(moment.node);
  const winrate = winrates[index] ?? Number.NaN;
  const { quality } = moment;
  if (Number.isNaN(winrate) || quality === 'unclear') return false;
  const [x, y] = [frame.xOf(moves[index] as number), frame.yOfWinrate(winrate)];
  const { ctx, palette, ratio, curves } = frame;
  const scale = ratio * Math.min(1, Math.max(0.7, curves.height / ratio / ROOMY));
  const radius = (signOf(moment) === 'turning' ? 5.5 : 3.75) * scale;
  drawQualityMark(ctx, quality, [x, y, radius], {
    color: palette[quality],
    seam: palette.paper2,
    seamWidth: 2 * scale,
    hollow: !moment.sure,
  });
  return true;
};
