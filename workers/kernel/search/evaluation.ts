import type { NetResult } from '../network/outputs';

/**
 * What the search keeps of one network answer, small because there are many: figures, the likeliest moves and
 * the ownership in 16 bits. From White's view except the priors.
 */
export interface Evaluation {
  /** Probability that White wins minus that he loses. */
  readonly winLoss: number;
  readonly noResult: number;
  readonly scoreMean: number;
  readonly scoreMeanSq: number;
  readonly lead: number;
  /** Below 0 where the network has no short-term errors. */
  readonly winLossError: number;
  readonly scoreError: number;
  /** Legal moves, likeliest first, of equals the lower point first; a pass is written as the number of points. */
  readonly moves: Uint16Array;
  /** Their priors; they add up to 1 unless moves were left out. */
  readonly priors: Float32Array;
  /** N values, White 32767 to Black -32767. */
  readonly ownership: Int16Array;
}

const OWNED = 32767;

/**
 * @param keep how many moves to keep; the pass always stays. An inner node opens its moves in this order and
 *   hardly ever more than a few dozen, so the tail of the policy would only cost memory. A root keeps all.
 */
export const makeEvaluation = (result: NetResult, keep: number): Evaluation => {
  const pass = result.policy.length - 1;
  const { moves, priors } = likeliest(result.policy, pass, keep);
  return {
    winLoss: Math.fround(result.whiteWin) - Math.fround(result.whiteLoss),
    noResult: Math.fround(result.noResult),
    scoreMean: Math.fround(result.scoreMean),
    scoreMeanSq: Math.fround(result.scoreMeanSq),
    lead: Math.fround(result.lead),
    winLossError: result.shorttermWinlossError,
    scoreError: result.shorttermScoreError,
    moves,
    priors,
    ownership: Int16Array.from(result.ownership, (x) => Math.round(x * OWNED)),
  };
};

const likeliest = (policy: Float32Array, pass: number, keep: number) => {
  const legal: number[] = [];
  for (let move = 0; move <= pass; move++) if ((policy[move] as number) >= 0) legal.push(move);
  legal.sort((a, b) => (policy[b] as number) - (policy[a] as number) || a - b);
  if (legal.length > keep) {
    const kept = legal.indexOf(pass) < keep;
    legal.length = keep;
    if (!kept) legal[keep - 1] = pass;
  }
  const moves = Uint16Array.from(legal);
  return { moves, priors: Float32Array.from(moves, (move) => policy[move] as number) };
};

/** Prior of a move, below 0 when it is illegal or was left out. */
export const priorOf = (evaluation: Evaluation, move: number): number => {
  const at = evaluation.moves.indexOf(move);
  return at < 0 ? -1 : (evaluation.priors[at] as number);
};

/** One point's ownership, 1 White to -1 Black. */
export const ownershipAt = (evaluation: Evaluation, point: number): number =>
  (evaluation.ownership[point] as number) / OWNED;
