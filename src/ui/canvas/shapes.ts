import type { Quality } from '#protocol';

/** Outlines as paths, for filling and stroking. */
export const circlePath = (ctx: CanvasRenderingContext2D, x: number, y: number, r: number): void => {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
};

/** A triangle centred on the point, one corner up (or down). */
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

const diamondPath = (ctx: CanvasRenderingContext2D, x: number, y: number, r: number): void => {
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
 * Every quality has a shape besides its colour, the same on board, tree, chart and lists: the best is a ring, good a
 * disc, slack a square, a mistake a triangle, a blunder a diamond. `r` is about half the shape's width.
 */
export const qualityPath = (
  ctx: CanvasRenderingContext2D,
  quality: Quality,
  x: number,
  y: number,
  r: number,
): void => {
  switch (quality) {
    case 'best':
      circlePath(ctx, x, y, r);
      // Counterclockwise, which makes it a hole.
      ctx.moveTo(x + 0.4 * r, y);
      ctx.arc(x, y, 0.4 * r, 0, 2 * Math.PI, true);
      return;
    case 'good':
      circlePath(ctx, x, y, r);
      return;
    case 'slack':
      squarePath(ctx, x, y, 0.85 * r);
      return;
    case 'mistake':
      trianglePath(ctx, x, y + 0.2 * r, 1.2 * r);
      return;
    case 'blunder':
      diamondPath(ctx, x, y, 1.2 * r);
  }
};

/** The style of a class mark on a canvas. */
export interface QualityLook {
  readonly color: string;
  /** Colour of the edge that separates the mark from what is under it, and of a hollow mark's inside. */
  readonly seam: string;
  readonly seamWidth: number;
  /** Uncertain: an outline instead of a filled shape. */
  readonly hollow: boolean;
}

/** Draws the mark of a class: filled, or hollow when it is uncertain. */
export const drawQualityMark = (
  ctx: CanvasRenderingContext2D,
  quality: Quality,
  [x, y, r]: readonly [x: number, y: number, r: number],
  { color, seam, seamWidth, hollow }: QualityLook,
): void => {
  qualityPath(ctx, quality, x, y, r);
  ctx.lineJoin = 'round';
  ctx.strokeStyle = seam;
  ctx.lineWidth = hollow ? seamWidth + HOLLOW_LINE * r : seamWidth;
  ctx.stroke();
  ctx.fillStyle = hollow ? seam : color;
  ctx.fill();
  if (!hollow) return;
  ctx.strokeStyle = color;
  ctx.lineWidth = HOLLOW_LINE * r;
  ctx.stroke();
};
/** Line width of a hollow mark, as a share of its radius. */
const HOLLOW_LINE = 0.36;
