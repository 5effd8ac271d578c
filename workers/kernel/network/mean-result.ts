import type { NetResult } from './outputs';

/** Returns the mean of a network's results for one position in several symmetries. Needs at least one. */
export const meanResult = (results: readonly NetResult[]): NetResult => {
  const first = results[0] as NetResult;
  if (results.length === 1) return first;
  const part = 1 / results.length;
  const mean = (of: (result: NetResult) => number): number =>
    results.reduce((sum, result) => sum + part * of(result), 0);
  return {
    whiteWin: mean((result) => result.whiteWin),
    whiteLoss: mean((result) => result.whiteLoss),
    noResult: mean((result) => result.noResult),
    scoreMean: mean((result) => result.scoreMean),
    scoreMeanSq: mean((result) => result.scoreMeanSq),
    lead: mean((result) => result.lead),
    varTimeLeft: mean((result) => result.varTimeLeft),
    shorttermWinlossError: mean((result) => result.shorttermWinlossError),
    shorttermScoreError: mean((result) => result.shorttermScoreError),
    // An illegal move is -1 in all results, so its mean is -1 too.
    policy: first.policy.map((_, move) => mean((result) => result.policy[move] as number)),
    ownership: first.ownership.map((_, point) => mean((result) => result.ownership[point] as number)),
  };
};
