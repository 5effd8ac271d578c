import type { Rect, Size } from '#protocol';

/**
 * The lines of a part of the board as an SVG path; one unit is the distance of two lines. Lines that continue outside
 * the part are drawn half a unit over its edge.
 */
export const linesPath = (size: Size, { left, top, right, bottom }: Rect): string => {
  const x1 = left - (left > 0 ? 0.5 : 0);
  const x2 = right + (right < size.width - 1 ? 0.5 : 0);
  const y1 = top - (top > 0 ? 0.5 : 0);
  const y2 = bottom + (bottom < size.height - 1 ? 0.5 : 0);
  let path = '';
  for (let y = top; y <= bottom; y += 1) path += `M${x1} ${y}H${x2}`;
  for (let x = left; x <= right; x += 1) path += `M${x} ${y1}V${y2}`;
  return path;
};
