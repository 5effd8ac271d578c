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
  const { wood } = geometry;
  onWood(ctx, geometry, () => {
    ctx.fillStyle = palette.wood;
    ctx.fillRect(wood.x, wood.y, wood.width, wood.height);
    drawBands(ctx, geometry, palette);
  });
  const random = numbers(19);
  for (let drawn = 0; drawn < FIBRES; drawn += FIBRES_A_PIECE) {
    yield;
    onWood(ctx, geometry, () => drawFibres(ctx, geometry, palette, random));
  }
  onWood(ctx, geometry, () => drawEdge(ctx, geometry));
}

/** Nothing drawn leaves the wood's rounded rectangle. */
const onWood = (
  ctx: CanvasRenderingContext2D,
  { wood, ratio }: BoardGeometry,
  drawOnIt: () => void,
): void => {
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(wood.x, wood.y, wood.width, wood.height, 4 * ratio);
  ctx.clip();
  drawOnIt();
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

/** Draws year rings: broad, soft, of uneven width. */
const drawBands = (ctx: CanvasRenderingContext2D, geometry: BoardGeometry, palette: Palette): void => {
  const { wood } = geometry;
  const random = numbers(7);
  const unit = wood.width / 100;
  ctx.strokeStyle = palette.grain;
  for (let x = -2; x < 102; ) {
    const width = 1.2 + 3.4 * random();
    ctx.globalAlpha = 0.1 + 0.3 * random();
    ctx.lineWidth = width * unit;
    strand(ctx, geometry, wood.x + (x + width / 2) * unit, random);
    x += width + 0.4 + 2.6 * random();
  }
};

const FIBRES = 130;
const FIBRES_A_PIECE = 65;

/** Draws a piece of the fine fibres over the year rings. */
const drawFibres = (
  ctx: CanvasRenderingContext2D,
  geometry: BoardGeometry,
  palette: Palette,
  random: () => number,
): void => {
  const { wood, ratio } = geometry;
  ctx.strokeStyle = palette.grain;
  ctx.lineWidth = Math.max(0.6, 0.7 * ratio);
  for (let strandIndex = 0; strandIndex < FIBRES_A_PIECE; strandIndex += 1) {
    ctx.globalAlpha = 0.1 + 0.3 * random();
    strand(ctx, geometry, wood.x + random() * wood.width, random);
  }
};

/** A line from the top edge to the bottom that leans and bends by less than 1 % of the width. */
const strand = (
  ctx: CanvasRenderingContext2D,
  { wood }: BoardGeometry,
  x: number,
  random: () => number,
): void => {
  const sway = 0.012 * wood.width;
  const bend = (): number => x + (random() - 0.5) * sway;
  ctx.beginPath();
  ctx.moveTo(bend(), wood.y);
  ctx.bezierCurveTo(
    bend(),
    wood.y + wood.height / 3,
    bend(),
    wood.y + (2 * wood.height) / 3,
    bend(),
    wood.y + wood.height,
  );
  ctx.stroke();
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
