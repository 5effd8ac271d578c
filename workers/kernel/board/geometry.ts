import { emptyHash } from './zobrist';

/** What all boards of one size share. Points are unpadded; index `points` stands for "off the board". */
export interface Geometry {
  readonly points: number;
  /** Four entries a point (left, right, up, down); `points` where the board ends. */
  readonly neighbours: Int16Array;
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
  for (let point = 0; point < off; point++) {
    const x = point % width;
    neighbours[4 * point] = x > 0 ? point - 1 : off;
    neighbours[4 * point + 1] = x < width - 1 ? point + 1 : off;
    neighbours[4 * point + 2] = point >= width ? point - width : off;
    neighbours[4 * point + 3] = Math.min(point + width, off);
  }
  return neighbours;
};
