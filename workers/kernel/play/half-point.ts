import type { Board } from '../board/board';
import { between } from '../board/interpolation';
import type { Rules } from '../board/rules';
import { BLACK, type Color, PASS, type Point } from '../board/types';
import type { Analysis } from '../kata/analysis';
import type { Idea } from './care';

/** Chooses moves that keep a game close until its end and win it by the smallest possible margin. */

/**
 * Returns the smallest margin a side can win by, in points. Under area rules the parity of the board decides:
 * on a board with an odd number of points and komi 7.5, White wins by at least 0.5, Black by at least 1.5.
 */
export const smallestMargin = (
  color: Color,
  { scoring, komi, points }: { scoring: Rules['scoring']; komi: number; points: number },
): number => {
  const step = scoring === 'area' ? 2 : 1;
  const parity = scoring === 'area' ? points % 2 : 0;
  const side = color === BLACK ? 1 : -1;
  // Black's possible leads are parity + n * step - komi; take the smallest one above 0 for the side.
  const rest = side * (parity - komi);
  const margin = rest - step * Math.floor(rest / step);
  return margin === 0 ? step : margin;
};

export interface Steering {
  readonly color: Color;
  /** The lead to reach by the end, for `color`; negative to lose by it. */
  readonly target: number;
  /** Share of the board's points that one side surely owns, 0 to 1. */
  readonly settled: number;
}

/**
 * By the share of settled points: how many points more than its aim the AI keeps on 19x19. A lead that is too large can
 * be given back until late, one that is lost may not come back.
 */
const SURPLUS: readonly (readonly [settled: number, points: number])[] = [
  [0, 7],
  [0.5, 5],
  [0.8, 0],
];
const SAFE = 0.5;
const FULL_SIDE = 19;
/** A lead so near to the wanted one stays as it is. */
const NEAR = 0.5;
/** A lead below the wanted one is so many times worse than one above it: giving back is easier than taking. */
const BELOW = 2;
/** Moves looked at besides the best one, and what makes a move worth a look. */
const MAX_IDEAS = 10;
const DECIDED = 3;
/** From this share of settled points on, a pass is a way to give a point back. */
const MAY_PASS = 0.85;
const MIN_PRIOR = 0.002;
/** Territory that is surely one side's: a move inside it is no move. */
const SURELY_OWNED = 0.9;

const sideOf = (color: Color): number => (color === BLACK ? 1 : -1);

/** The lead that the AI wants to have after its move. */
export const wantedLead = (lead: number, { target, settled }: Steering, side: number): number => {
  const surplus = (between(SURPLUS, settled) * side) / FULL_SIDE;
  // A win aims between its margin and the next larger one: half a point too little would lose.
  const least = target > 0 ? target + SAFE : target;
  return Math.max(least, Math.min(lead, target + surplus));
};

/**
 * Lists the moves to compare when the AI leads by more than it wants: those that a player might play. Empty when it plays
 * its best move.
 */
export const gifts = (
  { candidates, policy, ownership }: Analysis,
  board: Board,
  steering: Steering,
  opponentPassed: boolean,
): readonly Point[] => {
  const [best] = candidates;
  if (!best || best.point === PASS) return [];
  const lead = sideOf(steering.color) * best.scoreLead;
  if (lead <= wantedLead(lead, steering, board.width) + NEAR) return [];
  const priors = new Map(candidates.map(({ point, prior }) => [point, prior]));
  for (const [point, prior] of policy?.subarray(0, board.points).entries() ?? [])
    if (prior >= MIN_PRIOR) priors.set(point, prior);
  const isOpen = (point: Point): boolean =>
    point !== PASS && (Math.abs(ownership?.[point] ?? 0) < SURELY_OWNED || point === best.point);
  const moves = [...priors]
    .filter(([point]) => isOpen(point))
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_IDEAS)
    .map(([point]) => point);
  return steering.settled >= MAY_PASS && !opponentPassed ? [...moves, PASS] : moves;
};

/** The ideas nearest to what the AI wants, the nearest first: those that a longer look decides between. */
export const nearestIdeas = (ideas: readonly Idea[], side: number, steering: Steering): readonly Idea[] => {
  const wanted = wantedLead(Math.max(...ideas.map(({ lead }) => lead)), steering, side);
  return [...ideas].sort((one, other) => missOf(one, wanted) - missOf(other, wanted)).slice(0, DECIDED);
};

const missOf = ({ lead }: Idea, wanted: number): number => Math.max(lead - wanted, BELOW * (wanted - lead));
