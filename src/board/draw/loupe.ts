import type { Point } from '#protocol';
import { circlePath } from '../../ui/canvas/shapes';
import type { Brush } from '../brush';
import { type BoardGeometry, xOf, yOf } from '../geometry';

/** Radius of the loupe, and the distance of its centre above the finger, in CSS pixels. */
const RADIUS = 58;
const ABOVE = 104;
const ZOOM = 1.9;

/** The centre of the loupe for a point: above the finger, or beside it where there is no room above. */
export const loupeCentre = (geometry: BoardGeometry, point: Point): { x: number; y: number } => {
  const { ratio, width } = geometry;
  const x = xOf(geometry, point);
  const y = yOf(geometry, point);
  const r = RADIUS * ratio;
  const above = y - ABOVE * ratio;
  if (above - r >= 0) return { x: Math.min(Math.max(x, r), width - r), y: above };
  const side = x < width / 2 ? 1 : -1;
  return { x: Math.min(Math.max(x + side * ABOVE * ratio, r), width - r), y: Math.max(y, r) };
};

/**
 * Draws the board under the finger enlarged, with the point that a release would play in the middle. `drawBoard` draws
 * what is on the screen, in the board's coordinates.
 */
export const drawLoupe = (brush: Brush, drawBoard: () => void, point: Point): void => {
  const { ctx, geometry, palette } = brush;
  const { ratio } = geometry;
  const r = RADIUS * ratio;
  const x = xOf(geometry, point);
  const y = yOf(geometry, point);
  const centre = loupeCentre(geometry, point);
  ctx.save();
  circlePath(ctx, centre.x, centre.y, r);
  ctx.shadowColor = 'rgba(0,0,0,0.35)';
  ctx.shadowBlur = 10 * ratio;
  ctx.shadowOffsetY = 2 * ratio;
  ctx.fillStyle = palette.paper;
  ctx.fill();
  ctx.shadowColor = 'transparent';
  ctx.clip();
  ctx.translate(centre.x, centre.y);
  ctx.scale(ZOOM, ZOOM);
  ctx.translate(-x, -y);
  drawBoard();
  ctx.restore();
  // Marks the point also where a stone hides the ghost.
  circlePath(ctx, centre.x, centre.y, 0.56 * ZOOM * geometry.cell);
  ctx.strokeStyle = palette.accent;
  ctx.lineWidth = 1.5 * ratio;
  ctx.stroke();
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = ratio;
  circlePath(ctx, centre.x, centre.y, r);
  ctx.stroke();
};
