import type { Rules } from '../board/rules';
import { BLACK, type Color, PASS, type Point } from '../board/types';
import type { Analysis, Candidate } from '../kata/analysis';
import { between } from './interpolation';

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

/** A candidate with fewer visits is not reliable enough to choose. */
const MIN_VISITS = 8;
const MIN_PART = 0.02;
const MIN_PRIOR = 0.01;
/** The maximum loss of one move in points, and the maximum share of the surplus that it may give away. */
const MAX_GIFT = 1.5;
const GIFT_PART = 0.15;
/** In the opening the AI keeps a lead up to this many points. */
const OPENING_LEAD = 8;

/** Returns the move, and the points it gives away against the best one. */
export const steeredMove = (
  { candidates }: Analysis,
  { color, target, settled }: Steering,
): { readonly point: Point; readonly givenAway: number } => {
  const [best] = candidates;
  if (!best) return { point: PASS, givenAway: 0 };
  const side = color === BLACK ? 1 : -1;
  const lead = side * best.scoreLead;
  const wanted = between(
    [
      [0, Math.max(target, Math.min(lead, OPENING_LEAD))],
      [0.5, target],
    ],
    settled,
  );
  // Plays the best move when the lead is not above the wanted one, or when passing is best.
  if (lead <= wanted || best.point === PASS) return { point: best.point, givenAway: 0 };
  const allowed = Math.max(MAX_GIFT, GIFT_PART * (lead - target));
  const fits = ({ point, visits, prior, scoreLead }: Candidate): boolean =>
    point !== PASS &&
    visits >= Math.max(MIN_VISITS, MIN_PART * best.visits) &&
    prior >= MIN_PRIOR &&
    lead - side * scoreLead <= allowed &&
    side * scoreLead >= Math.min(target, wanted);
  let chosen = best;
  const miss = ({ scoreLead }: Candidate): number => Math.abs(side * scoreLead - wanted);
  for (const candidate of candidates)
    if (fits(candidate) && miss(candidate) < miss(chosen)) chosen = candidate;
  return { point: chosen.point, givenAway: Math.max(0, lead - side * chosen.scoreLead) };
};
