import { fitted, type Homography, inverse, type Measured, mapped } from './homography';
import { type Plane, valueAt } from './picture';
import type { Ridges } from './ridges';

/** The lines of a board that a map from picture to lattice would have, as the picture shows them. */

/** The sides of boards that people play on, and that are looked for. */
export const SIDES = [19, 13, 9] as const;

/** Evidence counts from this: a window of lines that are not there loses. */
export const LEAST = 0.3;
/** Lines of which every other one has this much more evidence than the rest are twice too fine. */
const UNEVEN = 0.6;
/** Where an edge is looked at: along the part of it that two stones leave free, across it on the line, and beside it. */
interface Sampling {
  readonly along: readonly number[];
  readonly on: readonly number[];
  readonly beside: readonly number[];
}
const ROUGH: Sampling = { along: [0.44, 0.56], on: [-0.03, 0.03], beside: [-0.28, 0.28] };
const FINE: Sampling = {
  along: [0.38, 0.44, 0.5, 0.56, 0.62],
  on: [-0.05, 0, 0.05],
  beside: [-0.32, -0.24, 0.24, 0.32],
};
/** A line this much stronger than what lies beside it is one for sure. */
const SURE = 0.02;

/**
 * Whether a line of the board runs between two neighbouring crossings, 0 to 1: a ridge at the edge and none beside it.
 * -1 outside of the picture. `toPicture` maps lattice to picture.
 */
const edgeAt = (
  strength: Plane,
  toPicture: Homography,
  x: number,
  y: number,
  axis: 0 | 1,
  { along, on, beside }: Sampling,
): number => {
  let line = 0;
  let near = 0;
  for (const way of along) {
    let best = 0;
    for (const across of on) {
      const value = ridgeAt(strength, toPicture, x, y, axis, way, across);
      if (value < 0) return -1;
      best = Math.max(best, value);
    }
    line += best;
    for (const across of beside)
      near += Math.max(0, ridgeAt(strength, toPicture, x, y, axis, way, across)) / beside.length;
  }
  return Math.max(0, Math.min(1, (line - 1.6 * near) / along.length / SURE));
};

/** The ridge beside an edge of the lattice, without objects: it is asked millions of times. -1 outside of the picture. */
const ridgeAt = (
  strength: Plane,
  map: Homography,
  x: number,
  y: number,
  axis: 0 | 1,
  along: number,
  across: number,
): number => {
  const column = axis === 0 ? x + along : x + across;
  const row = axis === 0 ? y + across : y + along;
  const depth = (map[6] ?? 0) * column + (map[7] ?? 0) * row + (map[8] ?? 0);
  if (depth < 1e-9) return -1;
  const at = ((map[0] ?? 0) * column + (map[1] ?? 0) * row + (map[2] ?? 0)) / depth;
  const level = ((map[3] ?? 0) * column + (map[4] ?? 0) * row + (map[5] ?? 0)) / depth;
  if (!(at >= 1 && level >= 1 && at < strength.width - 2 && level < strength.height - 2)) return -1;
  return valueAt(strength, at, level);
};

const spotOf = (map: Homography, x: number, y: number, axis: 0 | 1, along: number, across: number) =>
  axis === 0 ? mapped(map, x + along, y + across) : mapped(map, x + across, y + along);

/** A square of a lattice that looks most like a board. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly side: number;
  /** Evidence of all its lines beyond chance; more is better. */
  readonly score: number;
}

interface Reach {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The best square within this part of the lattice, of one of these sides. */
export const bestWindow = (
  ridges: Ridges,
  map: Homography,
  { left, top, right, bottom }: Reach,
  sides: readonly number[],
  rough = false,
): Window | undefined => {
  const sampling = rough ? ROUGH : FINE;
  const toPicture = inverse(map);
  const width = right - left + 1;
  const height = bottom - top + 1;
  if (!toPicture || width < 2 || height < 2) return undefined;
  const across = new Sums(width, height);
  const down = new Sums(width, height);
  // Every other line, rows and columns: of a lattice twice too fine one half has no lines at all.
  const everyOther = [new Sums(width, height), new Sums(width, height)] as const;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const row = edgeAt(ridges.strength, toPicture, left + x, top + y, 0, sampling);
      const column = edgeAt(ridges.strength, toPicture, left + x, top + y, 1, sampling);
      across.add(x, y, row < 0 ? -1 : row - LEAST);
      down.add(x, y, column < 0 ? -1 : column - LEAST);
      everyOther[0].add(x, y, y % 2 === 0 ? Math.max(0, row) : -Math.max(0, row));
      everyOther[1].add(x, y, x % 2 === 0 ? Math.max(0, column) : -Math.max(0, column));
    }
  let best: Window | undefined;
  for (const side of sides)
    for (let y = 0; y + side <= height; y += 1)
      for (let x = 0; x + side <= width; x += 1) {
        const score = across.within(x, y, side - 1, side) + down.within(x, y, side, side - 1);
        if (best && score <= best.score) continue;
        const lines = score / (2 * side * (side - 1)) + LEAST;
        const uneven = everyOther.some(
          (sums) => Math.abs(sums.within(x, y, side, side)) > UNEVEN * lines * side * (side - 1),
        );
        if (!uneven) best = { left: left + x, top: top + y, side, score };
      }
  return best;
};

/** Sums over rectangles of a table that is filled row by row. */
class Sums {
  private readonly width: number;
  private readonly sums: Float64Array;

  constructor(width: number, height: number) {
    this.width = width + 1;
    this.sums = new Float64Array((width + 1) * (height + 1));
  }

  add(x: number, y: number, value: number): void {
    const at = (y + 1) * this.width + x + 1;
    this.sums[at] = value + this.sum(x + 1, y) + this.sum(x, y + 1) - this.sum(x, y);
  }

  within(x: number, y: number, width: number, height: number): number {
    return (
      this.sum(x + width, y + height) - this.sum(x, y + height) - this.sum(x + width, y) + this.sum(x, y)
    );
  }

  private sum(x: number, y: number): number {
    return this.sums[y * this.width + x] ?? 0;
  }
}

const STEPS = 8;

/**
 * Moves the map to the lines near by: along every edge the strongest ridge within `reach` of a gap is measured, and the
 * map that fits all of them taken. Several rounds, each with a smaller reach.
 */
export const settled = (
  { strength }: Ridges,
  map: Homography,
  { left, top, side }: Pick<Window, 'left' | 'top' | 'side'>,
  reach: number,
): Homography => {
  let current = map;
  for (const within of [reach, reach * 0.7, reach * 0.5, 0.15]) {
    const toPicture = inverse(current);
    if (!toPicture) return current;
    const facts: Measured[] = [];
    for (let y = top; y < top + side; y += 1)
      for (let x = left; x < left + side; x += 1)
        for (const axis of [0, 1] as const) {
          if ((axis === 0 ? x - left : y - top) >= side - 1) continue;
          for (const along of [0.34, 0.5, 0.66]) {
            let best = 0;
            let sum = 0;
            let peak = 0;
            for (let step = -STEPS; step <= STEPS; step += 1) {
              const across = (step / STEPS) * within;
              const ridge = ridgeAt(strength, toPicture, x, y, axis, along, across);
              // The lines one starts near are the likely ones.
              const value = Math.max(0, ridge) * (1 - 0.5 * Math.abs(step / STEPS));
              sum += value;
              if (value <= best) continue;
              best = value;
              peak = across;
            }
            const contrast = best - (1.8 * sum) / (2 * STEPS + 1);
            const place = contrast > 0.004 ? spotOf(toPicture, x, y, axis, along, peak) : undefined;
            // A point of a row tells its y, one of a column its x.
            if (place)
              facts.push({
                ...place,
                axis: axis === 0 ? 1 : 0,
                value: axis === 0 ? y : x,
                weight: Math.min(0.02, contrast) / 0.02,
              });
          }
        }
    if (facts.length < side * 6) return current;
    const next = fittedWithoutStrays(facts, Math.max(strength.width, strength.height) / 2, current, within);
    if (!next) return current;
    current = next;
  }
  return current;
};

/** Fits, then again with what lies far off counting less. */
const fittedWithoutStrays = (
  facts: readonly Measured[],
  scale: number,
  start: Homography,
  within: number,
): Homography | undefined => {
  let map: Homography | undefined = start;
  for (let round = 0; round < 4 && map; round += 1) {
    const of: Homography = map;
    const weighed = facts.map((fact): Measured => {
      const place = mapped(of, fact.x, fact.y);
      const [, , , , , , g = 0, h = 0, i = 0] = of;
      const depth = Math.abs(g * fact.x + h * fact.y + i);
      if (!place) return { ...fact, weight: 0 };
      const off = (place[fact.axis === 0 ? 'x' : 'y'] - fact.value) / (round === 0 ? within : 0.08);
      return { ...fact, weight: fact.weight / ((1 + off * off) ** 2 * Math.max(1e-9, depth * depth)) };
    });
    map = fitted(weighed, scale);
  }
  return map;
};
