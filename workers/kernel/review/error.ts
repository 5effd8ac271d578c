import type { Analysis, Candidate } from '../kata/analysis';

/** Candidates' bounds lie this many standard errors from their winrates: KataGo's `lcbStdevs`. */
const BOUND_ERRORS = 5;
/** Standard error of a winrate the network gave once: no search has checked it. */
const UNCHECKED_ERROR = 0.05;
/** Nearer to 0 and 1 than this the winrate says nothing of points any more. */
const WINRATE_EDGE = 0.02;

/**
 * How far the score lead of a search may be off: its standard error, in points. From the search's own spread:
 * every candidate's bound tells the error of its winrate; those of the root are their means, weighted by visits,
 * and winrate becomes points by the slope of a logistic curve with the spread of the final score,
 * points = σ·√3 / (π·w(1 − w)) a unit of winrate. NaN when the search tells no candidates.
 */
export const scoreErrorOf = (analysis: Analysis): number => {
  const { winrate, scoreStdev } = analysis;
  const open = Math.min(1 - WINRATE_EDGE, Math.max(WINRATE_EDGE, winrate));
  return (winrateErrorOf(analysis) * scoreStdev * Math.sqrt(3)) / (Math.PI * open * (1 - open));
};

/** How far the winrate of a search may be off by its own account: its standard error, 0 to 1. NaN as above. */
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

/** Standard error of a loss, which is the difference of two searches' score leads. */
export const lossErrorOf = (before: number, after: number): number => Math.hypot(before, after);
