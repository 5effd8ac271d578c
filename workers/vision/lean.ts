import { type Homography, mapped, type Spot } from './homography';

/**
 * A stone stands on the board: seen from the side, its middle lies beyond its crossing. How far depends on the height of
 * stones and on how flat one looks at the board, which the shape of its squares tells.
 */

/** The middle of what one sees of a stone lies so high, in gaps. */
const HEIGHT = 0.19;
/** Boards are a little longer than wide, and seen from above that is no slant. */
const LONGER = 1.07;
const FARTHEST = 0.45;

/** By how much of a gap, along x and y of the lattice, the stone at a crossing seems moved. */
export const leanAt = (toPicture: Homography, x: number, y: number): Spot => {
  const here = mapped(toPicture, x, y);
  const right = mapped(toPicture, x + 0.5, y);
  const below = mapped(toPicture, x, y + 0.5);
  if (!here || !right || !below) return { x: 0, y: 0 };
  const a = right.x - here.x;
  const b = below.x - here.x;
  const c = right.y - here.y;
  const d = below.y - here.y;
  // The direction on the board that the picture shows shortest, and by how much.
  const xx = a * a + c * c;
  const yy = b * b + d * d;
  const xy = a * b + c * d;
  const spread = Math.hypot((xx - yy) / 2, xy);
  const shortest = Math.sqrt(Math.max(1e-12, (xx + yy) / 2 - spread));
  const longest = Math.sqrt(Math.max(1e-12, (xx + yy) / 2 + spread));
  const cosine = Math.min(1, (shortest / longest) * LONGER);
  if (cosine > 0.995) return { x: 0, y: 0 };
  const angle = Math.atan2(xy, (xx - yy) / 2) / 2 + Math.PI / 2;
  let stepX = Math.cos(angle);
  let stepY = Math.sin(angle);
  // Away from the camera, where things are smaller; without perspective that is up.
  const [, , , , , , g = 0, h = 0, i = 1] = toPicture;
  const away = (g * stepX + h * stepY) / Math.abs(i);
  const up = -(c * stepX + d * stepY) / longest;
  if (away * 20 + up < 0) {
    stepX = -stepX;
    stepY = -stepY;
  }
  const by = Math.min(FARTHEST, (HEIGHT * Math.sqrt(1 - cosine * cosine)) / cosine);
  return { x: stepX * by, y: stepY * by };
};
