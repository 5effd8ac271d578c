/**
 * Rating points between ranks, by the table that the European Go Federation used until 2021. 20 kyu is rated
 * 100, each rank 100 more. Between two players D apart near rating R, the stronger one wins with odds e^(D /
 * a), where a falls from 200 at rating 100 to 70 at 2700.
 */
const KYU_20 = 100;
const PER_RANK = 100;
const SPREAD_AT_0 = 205;
const SPREAD_FALL = 1 / 20;
/** The Elo difference that gives odds of e. */
const ELO_OF_E = 400 / Math.LN10;

const spreadAt = (steps: number): number => SPREAD_AT_0 - SPREAD_FALL * (KYU_20 + PER_RANK * steps);

/**
 * Returns the Elo difference between two ranks in steps from 20 kyu (1 dan is 20): the sum over all small
 * steps between.
 */
export const eloBetween = (from: number, to: number): number =>
  (ELO_OF_E / SPREAD_FALL) * Math.log(spreadAt(from) / spreadAt(to));
