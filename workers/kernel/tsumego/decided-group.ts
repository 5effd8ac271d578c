import { BLACK, type Color, opponent, type Point } from '../board/types';
import { chainsOf, type Stones } from './region';

/** A group whose fate a move has changed. */
export interface DecidedGroup {
  /** The owner of the stones. */
  readonly defender: Color;
  readonly points: readonly Point[];
}

/** The fate of a chain is decided when its mean ownership changes by this much; from dead to alive is 2. */
const DECIDING_SWING = 0.8;
/** A smaller set of stones is no group. */
const MIN_STONES = 3;
/** Chains of one colour within this distance, in steps along lines, live and die together. */
const NEAR = 3;

/**
 * Returns the largest group that a bad move gave away: one of the mover that dies, or one of the opponent
 * that lives. `before` and `after` are the ownerships of the positions around the move, -1 (White) to 1
 * (Black) a point.
 */
export const decidedGroup = (
  board: Stones,
  mover: Color,
  before: ArrayLike<number>,
  after: ArrayLike<number>,
): DecidedGroup | undefined => {
  const sign = mover === BLACK ? 1 : -1;
  const swingOf = (points: readonly Point[]): number =>
    points.reduce((sum, point) => sum + sign * ((before[point] ?? 0) - (after[point] ?? 0)), 0) /
    points.length;
  let largest: DecidedGroup | undefined;
  for (const defender of [mover, opponent(mover)]) {
    const swung = chainsOf(board, defender).filter((points) => swingOf(points) >= DECIDING_SWING);
    for (const points of groupsOf(swung, board.size.width, NEAR)) {
      if (points.length >= MIN_STONES && points.length > (largest?.points.length ?? 0))
        largest = { defender, points };
    }
  }
  return largest;
};

/** Joins chains that lie within `near` steps of each other. */
export const groupsOf = (
  chains: readonly (readonly Point[])[],
  width: number,
  near: number,
): (readonly Point[])[] => {
  const isNear = (one: readonly Point[], other: readonly Point[]): boolean =>
    one.some((a) => other.some((b) => stepsBetween(a, b, width) <= near));
  const groups: (readonly Point[])[] = [];
  for (const chain of chains) {
    const beside = groups.filter((group) => isNear(group, chain));
    const rest = groups.filter((group) => !beside.includes(group));
    groups.splice(0, groups.length, ...rest, [...beside.flat(), ...chain]);
  }
  return groups;
};

const stepsBetween = (a: Point, b: Point, width: number): number =>
  Math.abs((a % width) - (b % width)) + Math.abs(Math.floor(a / width) - Math.floor(b / width));
