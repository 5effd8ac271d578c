import type { Rules } from '../board/rules';
import { BLACK, type Color, PASS, type Point } from '../board/types';
import type { Analysis, Candidate } from '../kata/analysis';
import { between } from './guidance';

/** Choosing moves so that a game stays close to its end and is won by the smallest margin there is. */

/**
 * The smallest margin a side can win by, in points. Under area rules the parity of the board decides: on a board of
 * odd points White wins by half a point with a komi of 7.5, Black by one and a half.
 */
export const smallestMargin = (
  color: Color,
  { scoring, komi, points }: { scoring: Rules['scoring']; komi: number; points: number },
): number => {
  const step = scoring === 'area' ? 2 : 1;
  const parity = scoring === 'area' ? points % 2 : 0;
  const side = color === BLACK ? 1 : -1;
  // Leads of Black are parity + n * step - komi; of those in favour of the side the smallest above 0.
  const rest = side * (parity - komi);
  const margin = rest - step * Math.floor(rest / step);
  return margin === 0 ? step : margin;
};

export interface Steering {
  readonly color: Color;
  /** Lead aimed at by the end, in the view of `color`; negative to lose by it. */
  readonly target: number;
  /** Part of the board's points that surely belong to somebody, 0 to 1. */
  readonly settled: number;
}

/** Seen often enough to be believed. */
const MIN_VISITS = 8;
const MIN_PART = 0.02;
const MIN_PRIOR = 0.01;
/** A single move gives away no more than this, or than this part of what is too much. */
const MAX_GIFT = 1.5;
const GIFT_PART = 0.15;
/** In the opening a lead up to this is let stand. */
const OPENING_LEAD = 8;

/** The move, and the points it gives away against the best one. */
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
  // Behind what is aimed at, and where passing is best, nothing is steered.
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
