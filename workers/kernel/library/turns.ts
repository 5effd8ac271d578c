import type { Size } from '../board/types';

/** A rotation or reflection of a board: first mirrors left-right, then top-bottom, then exchanges x and y. */
export interface Turn {
  readonly mirrorX: boolean;
  readonly mirrorY: boolean;
  readonly quarter: boolean;
  /** The size after the turn; a quarter turn exchanges width and height. */
  readonly size: Size;
  /** Where the turn moves each point. */
  readonly points: Int16Array;
}

const BOTH = [false, true];

const known = new Map<string, readonly Turn[]>();

/**
 * Returns all eight turns for a square board; for others the four that keep the sides, unless `quarters` asks
 * for all. Cached by size, because every imported game needs them.
 */
export const turnsOf = (size: Size, quarters = size.width === size.height): readonly Turn[] => {
  const key = `${size.width}x${size.height} ${quarters}`;
  const found = known.get(key);
  if (found) return found;
  const turns = (quarters ? BOTH : [false]).flatMap((quarter) =>
    BOTH.flatMap((mirrorY) => BOTH.map((mirrorX) => turn(size, mirrorX, mirrorY, quarter))),
  );
  known.set(key, turns);
  return turns;
};

const turn = ({ width, height }: Size, mirrorX: boolean, mirrorY: boolean, quarter: boolean): Turn => {
  const points = new Int16Array(width * height);
  const size = quarter ? { width: height, height: width } : { width, height };
  for (let point = 0; point < points.length; point += 1) {
    const column = point % width;
    const row = Math.floor(point / width);
    const x = mirrorX ? width - 1 - column : column;
    const y = mirrorY ? height - 1 - row : row;
    points[point] = quarter ? x * size.width + y : y * size.width + x;
  }
  return { mirrorX, mirrorY, quarter, size, points };
};
