import { emptyHash } from './zobrist';

/** Data that all boards of one size share. Points are unpadded; index `points` stands for "off the board". */
export interface Geometry {
  readonly points: number;
  /** Four entries a point (left, right, up, down); `points` beyond the edge. */
  readonly neighbours: Int16Array;
  /**
   * Eight entries a point, the points two steps away: straight left, right, up, down; then diagonally left
   * up, right up, left down, right down. `points` where there is none.
   */
  readonly around: Int16Array;
  readonly emptyLo: number;
  readonly emptyHi: number;
  /** Scratch for walks over the board: a point is marked when its entry equals the current stamp. */
  readonly marks: Int32Array;
  stamp: number;
}

const known = new Map<number, Geometry>();

export const geometryOf = (width: number, height: number): Geometry => {
  const key = width * 64 + height;
  const found = known.get(key);
  if (found) return found;
  const [emptyLo, emptyHi] = emptyHash(width, height);
  const points = width * height;
  const made = {
    points,
    neighbours: neighboursOn(width, height),
    around: aroundOn(width, height),
    emptyLo,
    emptyHi,
    marks: new Int32Array(points + 1),
    stamp: 0,
  };
  known.set(key, made);
  return made;
};

const neighboursOn = (width: number, height: number): Int16Array => {
  const off = width * height;
  const neighbours = new Int16Array(4 * off);
  for (let point = 0; point < off; point += 1) {
    const x = point % width;
    neighbours[4 * point] = x > 0 ? point - 1 : off;
    neighbours[4 * point + 1] = x < width - 1 ? point + 1 : off;
    neighbours[4 * point + 2] = point >= width ? point - width : off;
    neighbours[4 * point + 3] = Math.min(point + width, off);
  }
  return neighbours;
};

const aroundOn = (width: number, height: number): Int16Array => {
  const off = width * height;
  const around = new Int16Array(8 * off);
  for (let point = 0; point < off; point += 1) {
    const x = point % width;
    const y = (point - x) / width;
    STEPS.forEach(([dx, dy], i) => {
      const isThere = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
      around[8 * point + i] = isThere ? point + dy * width + dx : off;
    });
  }
  return around;
};

const STEPS: readonly (readonly [dx: number, dy: number])[] = [
  [-2, 0],
  [2, 0],
  [0, -2],
  [0, 2],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];
