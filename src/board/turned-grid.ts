import type { Point, Size } from '#protocol';

/** The rotation and mirroring of the shown board; the record does not change. */
export interface Turn {
  /** Quarter turns clockwise, after mirroring. */
  readonly rotation: 0 | 1 | 2 | 3;
  /** Left and right exchanged. */
  readonly mirrored: boolean;
}
const NO_TURN: Turn = { rotation: 0, mirrored: false };

/** Maps between points of the record and places on the screen, both row by row from the top left. */
export interface TurnedGrid {
  /** The size on the screen. */
  readonly size: Size;
  readonly turn: Turn;
  readonly placeOf: Int32Array;
  readonly pointAt: Int32Array;
}

export const turnGrid = (size: Size, turn: Turn = NO_TURN): TurnedGrid => {
  const { width, height } = size;
  const isOnSide = turn.rotation % 2 === 1;
  const seen = isOnSide ? { width: height, height: width } : size;
  const placeOf = new Int32Array(width * height);
  const pointAt = new Int32Array(width * height);
  for (let point = 0; point < width * height; point += 1) {
    const row = Math.floor(point / width);
    const column = turn.mirrored ? width - 1 - (point % width) : point % width;
    const [x, y] = turned(column, row, size, turn.rotation);
    const place = y * seen.width + x;
    placeOf[point] = place;
    pointAt[place] = point;
  }
  return { size: seen, turn, placeOf, pointAt };
};

const turned = (column: number, row: number, { width, height }: Size, rotation: number): [number, number] => {
  if (rotation === 1) return [height - 1 - row, column];
  if (rotation === 2) return [width - 1 - column, height - 1 - row];
  if (rotation === 3) return [row, width - 1 - column];
  return [column, row];
};

/** The neighbouring point on the screen; the same point at the edge. */
export const neighbour = (
  { size, placeOf, pointAt }: TurnedGrid,
  at: Point,
  dx: number,
  dy: number,
): Point => {
  const place = placeOf[at] as number;
  const column = clamp((place % size.width) + dx, size.width);
  const row = clamp(Math.floor(place / size.width) + dy, size.height);
  return pointAt[row * size.width + column] as number;
};

const clamp = (line: number, side: number): number => Math.min(Math.max(line, 0), side - 1);
