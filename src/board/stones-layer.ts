import type { Point } from '#protocol';
import type { Brush, StonesPicture } from './brush';
import { drawStones } from './draw/stones';
import { type BoardGeometry, maxStoneOffset, xOf, yOf } from './geometry';

/** Up to this many changed stones are drawn one by one; a jump redraws all. */
const FEW = 40;

/**
 * The stones alone, on a canvas as large as the board: an engine's report changes none of them and a step only a few,
 * while drawing 300 stones with shadows is the largest part of drawing a board. Valid for one size and theme.
 */
export class StonesLayer implements StonesPicture {
  readonly #brush: Brush;
  #stones: Uint8Array | undefined;

  private constructor(brush: Brush) {
    this.#brush = brush;
  }

  /** Undefined when the browser has no memory for another canvas. */
  static make(tools: Omit<Brush, 'ctx'>): StonesLayer | undefined {
    const picture = document.createElement('canvas');
    picture.width = tools.geometry.width;
    picture.height = tools.geometry.height;
    const ctx = picture.getContext('2d');
    return ctx ? new StonesLayer({ ...tools, ctx }) : undefined;
  }

  /** Draws the stones over the current content of `ctx`. */
  draw(ctx: CanvasRenderingContext2D, stones: Uint8Array): void {
    this.update(stones);
    ctx.drawImage(this.#brush.ctx.canvas, 0, 0);
  }

  /** Brings the picture up to date. */
  update(stones: Uint8Array): void {
    if (stones === this.#stones) return;
    const brush = this.#brush;
    const changed = changedPoints(this.#stones, stones);
    if (changed === undefined || changed.length > FEW) {
      brush.ctx.clearRect(0, 0, brush.geometry.width, brush.geometry.height);
      drawStones(brush, stones);
    } else for (const point of changed) drawAround(brush, stones, point);
    this.#stones = stones;
  }
}

/** The points that differ; undefined without an earlier picture of the same size. */
const changedPoints = (before: Uint8Array | undefined, now: Uint8Array): Point[] | undefined => {
  if (before?.length !== now.length) return undefined;
  const changed: Point[] = [];
  for (let point = 0; point < now.length; point += 1) if (before[point] !== now[point]) changed.push(point);
  return changed;
};

/**
 * Redraws exactly what the stone of a point can cover: its own place and the parts of neighbours that reach into it.
 */
const drawAround = (brush: Brush, stones: Uint8Array, point: Point): void => {
  const { ctx, geometry, sprites } = brush;
  // Each stone has its own offset.
  const side = sprites.side + 2 * maxStoneOffset(geometry);
  const x = xOf(geometry, point) - side / 2;
  const y = yOf(geometry, point) - side / 2;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, side, side);
  ctx.clip();
  ctx.clearRect(x, y, side, side);
  drawStones(brush, stones, neighbours(geometry, stones.length, point, side));
  ctx.restore();
};

/** Points whose sprites overlap this point's, in drawing order. */
const neighbours = (geometry: BoardGeometry, count: number, point: Point, side: number): Point[] => {
  const near = (at: Point): boolean =>
    Math.abs(xOf(geometry, at) - xOf(geometry, point)) < side &&
    Math.abs(yOf(geometry, at) - yOf(geometry, point)) < side;
  return Array.from({ length: count }, (_, at) => at).filter(near);
};
