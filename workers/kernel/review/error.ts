import type { Analysis, Candidate } from '../kata/analysis';

/** Candidates' bounds lie this many standard errors from their winrates: KataGo's `lcbStdevs`. */
const BOUND_ERRORS = 5;
/** Standard error of a winrate the network gave once: no search has checked it. */
const UNCHECKED_ERROR = 0.05;
/** Nearer to 0 and 1 than this the winrate says nothing of points any more. */
const WINRATE_EDGE = 0.02;
/** A loss below this many of its standard errors may be noise. One in twenty is called wrongly (measured). */
const SURE_ERRORS = 2;

/**
 * How far the score lead of a search may be off: its standard error, in points. From the search's own spread:
 * every candidate's bound tells the error of its winrate; those of the root are their means, weighted by visits,
 * and winrate becomes points by the slope of a logistic curve with the spread of the final score,
 * points = σ·√3 / (π·w(1 − w)) a unit of winrate. NaN when the search tells no candidates.
 *
 * Measured on seven professional games analysed by KataGo with 64 and 100 visits (../shared/katago/games): where
 * the engine's own choice was played, two searches on end differ by less than one predicted error in 69 of 100
 * cases, and a loss above two of them, which there can be none, was found in 6 of 100.
 */
export const scoreErrorOf = ({ winrate, scoreStdev, candidates }: Analysis): number => {
  let visits = 0;
  for (const candidate of candidates) visits += candidate.visits;
  if (visits === 0) return Number.NaN;
  let variance = 0;
  for (const candidate of candidates)
    variance += ((candidate.visits / visits) * winrateErrorOf(candidate)) ** 2;
  const open = Math.min(1 - WINRATE_EDGE, Math.max(WINRATE_EDGE, winrate));
  return (Math.sqrt(variance) * scoreStdev * Math.sqrt(3)) / (Math.PI * open * (1 - open));
};

const winrateErrorOf = ({ visits, winrate, lcb }: Candidate): number =>
  visits < 2 ? UNCHECKED_ERROR : Math.abs(winrate - lcb) / BOUND_ERRORS;

/** Standard error of a loss, which is the difference of two searches' score leads. */
export const lossErrorOf = (before: number, after: number): number => Math.hypot(before, after);

/** Whether a loss is more than the searches' noise. Without an error known it is taken at its word. */
export const isSure = (scoreLoss: number, error: number): boolean =>
  Number.isNaN(error) || scoreLoss >= SURE_ERRORS * error;
