/**
 * Rating points between ranks, by the table the European Go Federation used until 2021: 20 kyu is rated 100, each
 * rank 100 more; of two players D apart near rating R the stronger wins with the odds e^(D / a), where a falls from
 * 200 at 100 to 70 at 2700.
 */
const KYU_20 = 100;
const PER_RANK = 100;
const SPREAD_AT_0 = 205;
const SPREAD_FALL = 1 / 20;
/** Elo points that are odds of e. */
const ELO_OF_E = 400 / Math.LN10;

const spreadAt = (steps: number): number => SPREAD_AT_0 - SPREAD_FALL * (KYU_20 + PER_RANK * steps);

/** Elo points from one rank to another, both in steps from 20 kyu (1 dan is 20): the sum of all small ones between. */
export const eloBetween = (from: number, to: number): number =>
  (ELO_OF_E / SPREAD_FALL) * Math.log(spreadAt(from) / spreadAt(to));
