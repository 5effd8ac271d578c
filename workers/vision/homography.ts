/** A projective map of the plane as nine numbers, row by row. */
export type Homography = readonly number[];

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where the map takes a point; undefined on the horizon and behind it. */
export const mapped = (map: Homography, x: number, y: number): Spot | undefined => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = map;
  const w = g * x + h * y + i;
  return w > 1e-9 ? { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w } : undefined;
};

export const inverse = (map: Homography): Homography | undefined => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = map;
  const A = e * i - f * h;
  const B = f * g - d * i;
  const C = d * h - e * g;
  const determinant = a * A + b * B + c * C;
  if (!(Math.abs(determinant) > 1e-14)) return undefined;
  const raw = [
    A,
    c * h - b * i,
    b * f - c * e,
    B,
    a * i - c * g,
    c * d - a * f,
    C,
    b * g - a * h,
    a * e - b * d,
  ];
  return raw.map((value) => value / determinant);
};

/** `first`, then `second`. */
export const joined = (first: Homography, second: Homography): Homography => {
  const out: number[] = [];
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 3; column += 1) {
      let sum = 0;
      for (let k = 0; k < 3; k += 1) sum += (second[row * 3 + k] ?? 0) * (first[k * 3 + column] ?? 0);
      out.push(sum);
    }
  return out;
};

/** Solves a square system; `rows` hold the right side at their end and are used up. */
const solved = (rows: Float64Array[]): Float64Array | undefined => {
  const n = rows.length;
  for (let column = 0; column < n; column += 1) {
    let best = column;
    for (let row = column + 1; row < n; row += 1)
      if (Math.abs(at(rows, row, column)) > Math.abs(at(rows, best, column))) best = row;
    const pivot = rows[best];
    const other = rows[column];
    if (!pivot || !other || Math.abs(pivot[column] ?? 0) < 1e-12) return undefined;
    rows[best] = other;
    rows[column] = pivot;
    for (let row = 0; row < n; row += 1) {
      const line = rows[row];
      if (row === column || !line) continue;
      const factor = (line[column] ?? 0) / (pivot[column] ?? 1);
      if (factor !== 0)
        for (let k = column; k <= n; k += 1) line[k] = (line[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  }
  return Float64Array.from(rows, (line, row) => (line[n] ?? 0) / (line[row] ?? 1));
};

const at = (rows: readonly Float64Array[], row: number, column: number): number => rows[row]?.[column] ?? 0;

/** One measured fact: the point of the picture lies where the lattice's x (or y) is `value`. */
export interface Measured {
  readonly x: number;
  readonly y: number;
  readonly axis: 0 | 1;
  readonly value: number;
  readonly weight: number;
}

/**
 * The map from picture to lattice that fits the measurements best (least squares, weighted by `weight`). A point on a
 * line tells one coordinate only; with `g` the rows of the map that is `g1·p = value · g3·p`, linear in the map.
 */
export const fitted = (facts: readonly Measured[], scale: number): Homography | undefined => {
  if (facts.length < 8) return undefined;
  let middleX = 0;
  let middleY = 0;
  for (const { x, y } of facts) {
    middleX += x / facts.length;
    middleY += y / facts.length;
  }
  const rows = Array.from({ length: 8 }, () => new Float64Array(9));
  const line = new Float64Array(9);
  for (const { x: rawX, y: rawY, axis, value, weight } of facts) {
    const x = (rawX - middleX) / scale;
    const y = (rawY - middleY) / scale;
    line.fill(0);
    line[axis * 3] = x;
    line[axis * 3 + 1] = y;
    line[axis * 3 + 2] = 1;
    line[6] = -value * x;
    line[7] = -value * y;
    line[8] = value;
    for (let row = 0; row < 8; row += 1) {
      const factor = (line[row] ?? 0) * weight;
      const target = rows[row];
      if (factor === 0 || !target) continue;
      for (let k = 0; k < 9; k += 1) target[k] = (target[k] ?? 0) + factor * (line[k] ?? 0);
    }
  }
  for (let k = 0; k < 8; k += 1) {
    const row = rows[k];
    if (row) row[k] = (row[k] ?? 0) + 1e-9;
  }
  const found = solved(rows);
  if (!found) return undefined;
  return joined([1 / scale, 0, -middleX / scale, 0, 1 / scale, -middleY / scale, 0, 0, 1], [...found, 1]);
};

export type Quad = readonly [Spot, Spot, Spot, Spot];

/** The map that takes the four corners to (0,0), (last,0), (last,last), (0,last). */
export const ofCorners = (corners: Quad, last: number): Homography | undefined => {
  const goals = [
    [0, 0],
    [last, 0],
    [last, last],
    [0, last],
  ];
  const facts = corners.flatMap(({ x, y }, index): Measured[] => [
    { x, y, axis: 0, value: goals[index]?.[0] ?? 0, weight: 1 },
    { x, y, axis: 1, value: goals[index]?.[1] ?? 0, weight: 1 },
  ]);
  const [a, , b] = corners;
  return fitted(facts, Math.max(1e-6, Math.hypot(a.x - b.x, a.y - b.y)));
};
