import type { Analysis, Candidate } from '../kata/analysis';

/** KataGo's `lcbStdevs`: the distance of a candidate's bound from its winrate, in standard errors. */
const BOUND_ERRORS = 5;
/** Standard error of a winrate that the network gave without a search. */
const UNCHECKED_ERROR = 0.05;
/** Closer to 0 or 1 than this, the winrate says nothing about points. */
const WINRATE_EDGE = 0.02;

/**
 * Returns the standard error of a search's score lead, in points. Every candidate's bound gives the error of
 * its winrate; the root's error is their mean, weighted by visits. The slope of a logistic curve with the
 * spread of the final score turns winrate into points: points = σ·√3 / (π·w(1 − w)) a unit of winrate. NaN
 * when the search has no candidates.
 */
export const scoreErrorOf = (analysis: Analysis): number => {
  const { winrate, scoreStdev } = analysis;
  const open = Math.min(1 - WINRATE_EDGE, Math.max(WINRATE_EDGE, winrate));
  return (winrateErrorOf(analysis) * scoreStdev * Math.sqrt(3)) / (Math.PI * open * (1 - open));
};

/** Returns the standard error of a search's winrate by its own figures, 0 to 1. NaN without candidates. */
export const winrateErrorOf = ({ candidates }: Analysis): number => {
  let visits = 0;
  for (const candidate of candidates) visits += candidate.visits;
  if (visits === 0) return Number.NaN;
  let variance = 0;
  for (const candidate of candidates)
    variance += ((candidate.visits / visits) * candidateErrorOf(candidate)) ** 2;
  return Math.sqrt(variance);
};

const candidateErrorOf = ({ visits, winrate, lcb }: Candidate): number =>
  visits < 2 ? UNCHECKED_ERROR : Math.abs(winrate - lcb) / BOUND_ERRORS;

/** Returns the standard error of a loss, which is the difference of two searches' score leads. */
export const lossErrorOf = (before: number, after: number): number => Math.hypot(before, after);
