import type { Doubt } from './doubt';

/** What tells how hard a problem is: a network's doubt, the length of the solution, how much tempts. */
interface Signs extends Pick<Doubt, 'prior'> {
  /** Moves of the solution. */
  readonly plies: number;
  readonly stones: number;
  /** Wrong lines worth showing: an author's, or the moves whose refutation takes work. */
  readonly tempting: number;
}

/**
 * Weights of a linear fit to the three levels (0, 1, 2) of a public set of 360 problems. Fitted on one half, the rank correlation
 * with the levels of the other half is 0.71 and 0.78 (each half once). The network's doubt alone reaches 0.30, the length of the
 * solution 0.64.
 */
const FIT = { base: -2.89, doubt: 0.07, stones: 0.475, plies: 0.5, tempting: 0.45 };
/** Keeps a move that the network does not see at all from being infinitely hard. */
const LEAST = 1e-4;

/** 0 is easy there, 1 intermediate, 2 hard. */
const levelScore = ({ prior, plies, stones, tempting }: Signs): number =>
  FIT.base -
  FIT.doubt * Math.log(prior + LEAST) +
  FIT.stones * Math.log(1 + stones) +
  FIT.plies * Math.log(1 + plies) +
  FIT.tempting * Math.log(1 + tempting);

/** The rating of a problem: 1000 for the easiest of the public levels, 500 more for each. */
const EASY = 1000;
const A_LEVEL = 500;
export const difficultyOf = (signs: Signs): number => Math.round(EASY + A_LEVEL * levelScore(signs));
