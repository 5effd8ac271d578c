import type { Point, Size } from '#protocol';

/** Star points of any board: corners from 7 lines, the middle of odd boards, sides from 15 lines. */
export const hoshi = (size: Size): Point[] => {
  const columns = starLines(size.width);
  const rows = starLines(size.height);
  const points: Point[] = [];
  for (const row of rows) {
    for (const column of columns) {
      const sides = (column === (size.width - 1) / 2 ? 1 : 0) + (row === (size.height - 1) / 2 ? 1 : 0);
      // A side star stands between two corners, on boards large enough for both to be seen as apart.
      if (sides === 1 && (size.width < 15 || size.height < 15)) continue;
      points.push(row * size.width + column);
    }
  }
  return points;
};

const starLines = (side: number): number[] => {
  if (side < 7) return side % 2 === 1 && side >= 5 ? [(side - 1) / 2] : [];
  const edge = side >= 12 ? 3 : 2;
  const lines = [edge, side - 1 - edge];
  if (side % 2 === 1 && side >= 9) lines.splice(1, 0, (side - 1) / 2);
  return lines;
};
