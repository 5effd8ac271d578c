import type { Palette } from '../../ui/canvas/palette';
import type { BoardGeometry } from '../geometry';

/**
 * Draws straight-grained wood: many faint, slightly bent lines of the second colour, the same every time. Yields
 * between pieces that can be drawn in different frames.
 */
export function* woodInPieces(
  ctx: CanvasRenderingContext2D,
  geometry: BoardGeometry,
  palette: Palette,
): Generator<void> {
  const { wood, ratio } = geometry;
  const strands = [...rings(geometry), ...fibres(geometry)];
  const corner = CORNER * ratio;
  const meetsCorner = ({ x, width }: Strand): boolean => {
    const reach = width / 2 + SWAY * wood.width + corner;
    return x - reach < wood.x || x + reach > wood.x + wood.width;
  };
  ctx.fillStyle = palette.wood;
  ctx.beginPath();
  ctx.roundRect(wood.x, wood.y, wood.width, wood.height, corner);
  ctx.fill();
  ctx.strokeStyle = palette.grain;
  // Rounded corners cost half of the drawing, so only strands that reach them are cut by them.
  const inside = strands.filter((strand) => !meetsCorner(strand));
  for (let drawn = 0; drawn < inside.length; drawn += STRANDS_A_PIECE) {
    const piece = inside.slice(drawn, drawn + STRANDS_A_PIECE);
    within(
      ctx,
      () => ctx.rect(wood.x, wood.y, wood.width, wood.height),
      () => drawStrands(ctx, geometry, piece),
    );
    yield;
  }
  within(
    ctx,
    () => ctx.roundRect(wood.x, wood.y, wood.width, wood.height, corner),
    () => {
      drawStrands(ctx, geometry, strands.filter(meetsCorner));
      drawEdge(ctx, geometry);
    },
  );
}

/** CSS pixels. */
const CORNER = 4;
const STRANDS_A_PIECE = 80;

/** Nothing drawn leaves the path. */
const within = (ctx: CanvasRenderingContext2D, path: () => void, draw: () => void): void => {
  ctx.save();
  ctx.beginPath();
  path();
  ctx.clip();
  draw();
  ctx.restore();
};

/** Width of the bevel in CSS pixels. */
const EDGE = 2;

/** Draws the bevel: light from the top left falls on two edges and leaves the other two in shade. */
const drawEdge = (ctx: CanvasRenderingContext2D, { wood, ratio }: BoardGeometry): void => {
  const edge = EDGE * ratio;
  const { x, y, width, height } = wood;
  const right = x + width;
  const bottom = y + height;
  const side = (color: string, points: readonly (readonly [number, number])[]): void => {
    ctx.fillStyle = color;
    ctx.beginPath();
    for (const [px, py] of points) ctx.lineTo(px, py);
    ctx.fill();
  };
  ctx.globalAlpha = 1;
  side('rgba(255,255,255,0.28)', [
    [x, y],
    [right, y],
    [right - edge, y + edge],
    [x + edge, y + edge],
  ]);
  side('rgba(255,255,255,0.18)', [
    [x, y],
    [x + edge, y + edge],
    [x + edge, bottom - edge],
    [x, bottom],
  ]);
  side('rgba(40,20,0,0.22)', [
    [right, y],
    [right, bottom],
    [right - edge, bottom - edge],
    [right - edge, y + edge],
  ]);
  side('rgba(40,20,0,0.30)', [
    [x, bottom],
    [x + edge, bottom - edge],
    [right - edge, bottom - edge],
    [right, bottom],
  ]);
};

/** A line of grain from the top edge to the bottom. */
interface Strand {
  readonly x: number;
  readonly width: number;
  readonly alpha: number;
  /** Offsets from `x` at four heights. */
  readonly bends: readonly [number, number, number, number];
}

/** Maximum lean and bend of a strand, as a share of the wood's width. */
const SWAY = 0.006;

/** Year rings: faint, of uneven width. They overlap, so that no edge between two is hard. */
function* rings({ wood }: BoardGeometry): Generator<Strand> {
  const random = numbers(7);
  const unit = wood.width / 100;
  for (let x = -2; x < 102; ) {
    const width = 0.5 + 2.2 * random();
    const alpha = 0.05 + 0.17 * random();
    yield {
      x: wood.x + (x + width / 2) * unit,
      width: width * unit,
      alpha,
      bends: bends(wood.width, random),
    };
    x += 0.55 * width + 0.9 * random();
  }
}

const FIBRES = 60;

/** The fine fibres over the year rings. */
function* fibres({ wood, ratio }: BoardGeometry): Generator<Strand> {
  const random = numbers(19);
  for (let fibre = 0; fibre < FIBRES; fibre += 1) {
    const alpha = 0.1 + 0.3 * random();
    const x = wood.x + random() * wood.width;
    yield { x, width: Math.max(0.6, 0.7 * ratio), alpha, bends: bends(wood.width, random) };
  }
}

const bends = (width: number, random: () => number): Strand['bends'] => {
  const bend = (): number => (2 * random() - 1) * SWAY * width;
  return [bend(), bend(), bend(), bend()];
};

const drawStrands = (
  ctx: CanvasRenderingContext2D,
  { wood: { y, height } }: BoardGeometry,
  strands: readonly Strand[],
): void => {
  for (const {
    x,
    width,
    alpha,
    bends: [top, upper, lower, bottom],
  } of strands) {
    ctx.globalAlpha = alpha;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(x + top, y);
    ctx.bezierCurveTo(x + upper, y + height / 3, x + lower, y + (2 * height) / 3, x + bottom, y + height);
    ctx.stroke();
  }
};

/**
 * Pseudo-random numbers (linear congruential), the same every time, so that the wood does not shimmer while resizing.
 */
const numbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};
