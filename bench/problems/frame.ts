import { type Color, EMPTY, opponent, type Point } from '#kernel/board/types';
import { neighboursOf, type Stones } from '#kernel/tsumego/region';

/** Empty lines between the problem's stones and the frame. */
const MARGIN = 2;
/** By how many points the attacker wins when he kills: the game depends on the problem. */
const LEAD_BY_KILL = 5;

/** A whole board around a problem. A network that sees the problem alone plays elsewhere. */
export interface Framed {
  readonly stones: Uint8Array;
  /** The points of the problem and its margin. */
  readonly inside: readonly Point[];
}

/**
 * Fills the board around a problem: next to it a wall of attackers; farther away the defender's area, so large
 * that the attacker wins the board by five points, without komi, only if he kills. The areas have enough holes to
 * live. Idea: the tsumego frame of LizGoban and KaTrain.
 */
export const framed = ({ size, stones }: Stones, defender: Color): Framed => {
  const { width, height } = size;
  const placed = [...stones.keys()].filter((point) => stones[point] !== EMPTY);
  const columns = placed.map((point) => point % width);
  const rows = placed.map((point) => Math.floor(point / width));
  const [left, right] = stretched(Math.min(...columns), Math.max(...columns), width);
  const [top, bottom] = stretched(Math.min(...rows), Math.max(...rows), height);
  /** Lines between a point and the problem with its margin; 0 inside. */
  const distanceOf = (point: Point): number =>
    Math.max(
      left - (point % width),
      (point % width) - right,
      top - Math.floor(point / width),
      Math.floor(point / width) - bottom,
      0,
    );
  const points = [...stones.keys()];
  const outside = points.filter((point) => distanceOf(point) > 0);
  const filled = stones.slice();
  const share = Math.floor((points.length - LEAD_BY_KILL) / 2);
  const far = outside.sort((a, b) => distanceOf(b) - distanceOf(a));
  for (const [rank, point] of far.entries()) {
    filled[point] = rank < share && distanceOf(point) > 1 ? defender : opponent(defender);
  }
  const owners = filled.slice();
  for (const point of outside) {
    const isHole = ((point % width) + Math.floor(point / width)) % 2 === 0;
    const isWithin = neighboursOf(point, size).every(
      (near) => owners[near] === owners[point] && distanceOf(near) > 0,
    );
    if (isHole && isWithin) filled[point] = EMPTY;
  }
  return { stones: filled, inside: points.filter((point) => distanceOf(point) === 0) };
};

/** The stones' first and last line with the margin; to the edge of the board when little is left beyond. */
const stretched = (first: number, last: number, count: number): readonly [number, number] => [
  first - MARGIN <= 1 ? 0 : first - MARGIN,
  last + MARGIN >= count - 2 ? count - 1 : last + MARGIN,
];
