import type { Quality } from '#protocol';

/** Outlines as paths, so that they can be filled and stroked alike. */
export const circlePath = (ctx: CanvasRenderingContext2D, x: number, y: number, r: number): void => {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
};

/** A triangle with its middle on the point, one corner up (or down). */
export const trianglePath = (
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  r: number,
  up = true,
): void => {
  const sign = up ? -1 : 1;
  ctx.beginPath();
  ctx.moveTo(x, y + sign * r);
  ctx.lineTo(x + 0.866 * r, y - sign * 0.5 * r);
  ctx.lineTo(x - 0.866 * r, y - sign * 0.5 * r);
  ctx.closePath();
};

export const squarePath = (ctx: CanvasRenderingContext2D, x: number, y: number, half: number): void => {
  ctx.beginPath();
  ctx.rect(x - half, y - half, 2 * half, 2 * half);
};

export const diamondPath = (ctx: CanvasRenderingContext2D, x: number, y: number, r: number): void => {
  ctx.beginPath();
  ctx.moveTo(x, y - r);
  ctx.lineTo(x + r, y);
  ctx.lineTo(x, y + r);
  ctx.lineTo(x - r, y);
  ctx.closePath();
};

export const crossPath = (ctx: CanvasRenderingContext2D, x: number, y: number, half: number): void => {
  ctx.beginPath();
  ctx.moveTo(x - half, y - half);
  ctx.lineTo(x + half, y + half);
  ctx.moveTo(x + half, y - half);
  ctx.lineTo(x - half, y + half);
};

/**
 * Every quality has a shape beside its colour, the same on board, tree and chart:
 * best and good are round, slack a square, a mistake a triangle pointing down, a blunder a diamond,
 * a disaster a star of four points.
 */
export const qualityPath = (
  ctx: CanvasRenderingContext2D,
  quality: Quality,
  x: number,
  y: number,
  r: number,
): void => {
  if (quality === 'slack') squarePath(ctx, x, y, 0.8 * r);
  else if (quality === 'mistake') trianglePath(ctx, x, y, 1.15 * r, false);
  else if (quality === 'blunder') diamondPath(ctx, x, y, 1.2 * r);
  else if (quality === 'disaster') starPath(ctx, x, y, 1.3 * r);
  else circlePath(ctx, x, y, 0.9 * r);
};

const starPath = (ctx: CanvasRenderingContext2D, x: number, y: number, r: number): void => {
  ctx.beginPath();
  for (let corner = 0; corner < 8; corner++) {
    const angle = (corner * Math.PI) / 4;
    const reach = corner % 2 === 0 ? r : 0.45 * r;
    ctx.lineTo(x + reach * Math.sin(angle), y - reach * Math.cos(angle));
  }
  ctx.closePath();
};
