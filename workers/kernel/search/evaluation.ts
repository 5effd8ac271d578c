import type { NetResult } from '../network/outputs';

/**
 * What the search keeps of one network answer, small because there are many: figures, the likeliest moves,
 * and the ownership in 16 bits. From White's view except the priors.
 */
export interface Evaluation {
  /** Probability that White wins minus that White loses. */
  readonly winLoss: number;
  readonly noResult: number;
  readonly scoreMean: number;
  readonly scoreMeanSq: number;
  readonly lead: number;
  /** A negative value when the network has no short-term errors. */
  readonly winLossError: number;
  readonly scoreError: number;
  /**
   * Legal moves, likeliest first, the lower point first among equals; the number of points stands for a pass.
   */
  readonly moves: Uint16Array;
  /** Their priors; the sum is 1 unless moves were left out. */
  readonly priors: Float32Array;
  /** N values from 32767 (White) to -32767 (Black). */
  readonly ownership: Int16Array;
}

const OWNED = 32767;

/**
 * @param keep the maximum number of moves to keep; the pass always stays. An inner node opens its moves in this order and
 *   hardly ever more than a few dozen, so the tail of the policy would only cost memory. A root keeps all.
 */
export const makeEvaluation = (result: NetResult, keep: number): Evaluation => {
  const order = likeliest(result.policy, keep);
  const points = result.ownership.length;
  // One buffer for all three columns.
  const memory = new ArrayBuffer(6 * order.length + 2 * points);
  const priors = new Float32Array(memory, 0, order.length);
  const ownership = new Int16Array(memory, 4 * order.length, points);
  const moves = new Uint16Array(memory, 4 * order.length + 2 * points, order.length);
  moves.set(order);
  order.forEach((move, i) => {
    priors[i] = result.policy[move] as number;
  });
  for (let point = 0; point < points; point += 1)
    ownership[point] = Math.round((result.ownership[point] as number) * OWNED);
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
    ownership,
  };
};

/** More than the number of moves on the largest board. */
const MOVE_RANGE = 4096;

const likeliest = (policy: Float32Array, keep: number): number[] => {
  const pass = policy.length - 1;
  // One number a move that sorts by prior and then by point: the bits of positive floats sort like integers,
  // and typed arrays sort numbers without a callback.
  const bits = new Uint32Array(policy.buffer, policy.byteOffset, policy.length);
  const keys = new Float64Array(policy.length);
  let legal = 0;
  for (let move = 0; move <= pass; move += 1) {
    if ((policy[move] as number) < 0) continue;
    keys[legal++] = (bits[move] as number) * MOVE_RANGE + (MOVE_RANGE - 1 - move);
  }
  const sorted = keys.subarray(0, legal).sort();
  const moves: number[] = [];
  for (let i = legal - 1; i >= 0 && moves.length < keep; i -= 1)
    moves.push(MOVE_RANGE - 1 - ((sorted[i] as number) % MOVE_RANGE));
  if (!moves.includes(pass)) moves[moves.length - 1] = pass;
  return moves;
};

/** Returns the evaluation without one move, which proved illegal on some way to the position. */
export const withoutMove = (evaluation: Evaluation, move: number): Evaluation => {
  const { moves, priors } = evaluation;
  return {
    ...evaluation,
    moves: moves.filter((m) => m !== move),
    priors: priors.filter((_, i) => moves[i] !== move),
  };
};

/** Returns the prior of a move; a negative value when it is illegal or was left out. */
export const priorOf = (evaluation: Evaluation, move: number): number => {
  const at = evaluation.moves.indexOf(move);
  return at < 0 ? -1 : (evaluation.priors[at] as number);
};

/** Returns one point's ownership, 1 (White) to -1 (Black). */
export const ownershipAt = (evaluation: Evaluation, point: number): number =>
  (evaluation.ownership[point] as number) / OWNED;
