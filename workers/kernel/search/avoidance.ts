import { BLACK, type Color, PASS, type Point, WHITE } from '../board/types';

/**
 * Moves of one side that the search leaves out for `depth` moves from the position on; 1 is the next move
 * only.
 */
export interface Avoided {
  readonly color: Color;
  /** May contain PASS. */
  readonly points: readonly Point[];
  readonly depth: number;
}

/**
 * The moves that the search leaves out below the root: for each side and move (N the pass) the number of
 * moves from the root on in which it is avoided.
 */
export type Avoidance = Readonly<Record<Color, Uint16Array>>;

const DEEPEST = 65_535;

/** Undefined when this concerns nothing below the root; the root handles the next move itself. */
export const makeAvoidance = (avoid: readonly Avoided[], points: number): Avoidance | undefined => {
  if (avoid.every(({ depth }) => depth <= 1)) return undefined;
  const avoidance = { [BLACK]: new Uint16Array(points + 1), [WHITE]: new Uint16Array(points + 1) };
  for (const { color, points: some, depth } of avoid) {
    const until = avoidance[color];
    for (const point of some) {
      const move = point === PASS ? points : point;
      until[move] = Math.max(until[move] as number, Math.min(DEEPEST, depth));
    }
  }
  return avoidance;
};

export const isSameAvoidance = (one: Avoidance | undefined, other: Avoidance | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    [BLACK, WHITE].every((color) =>
      one[color as Color].every((until, i) => until === other[color as Color][i]),
    ));

/**
 * Returns all other points, and the pass unless `allowed` contains it: avoiding them limits the search to
 * `allowed`.
 */
export const allBut = (allowed: readonly Point[], points: number): Point[] => {
  const all = [PASS, ...Array.from({ length: points }, (_, point) => point)];
  const kept = new Set(allowed);
  return all.filter((point) => !kept.has(point));
};
