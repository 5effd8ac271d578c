import { BLACK, type Color, type Move } from '../board/types';
import type { Analysis } from '../kata/analysis';
import { type MoveRank, rankOf } from './agreement';
import { type Losses, lossesOf } from './losses';
import { blameOf, isPraised } from './moments';
import { priorOf } from './prior';
import { UNCLEAR_QUALITY, UNKNOWN_QUALITY } from './quality';
import type { Thresholds } from './thresholds';
import { type Evidence, expectedScoreLoss } from './verdict';

/** What the searches before and after a move say about it, from the mover's side. */
export interface MoveFacts extends Losses, MoveRank {
  readonly color: Color;
  /** Counts from 1. */
  readonly moveNumber: number;
  /**
   * Index into QUALITIES, see `Verdict`; `UNKNOWN_QUALITY` where nothing can be said.
   */
  readonly quality: number;
  /** False for a mistake that is named without being certain, and for an unclear move. */
  readonly sure: boolean;
  /** The expected true loss, 0 or more. */
  readonly expectedScoreLoss: number;
  /** The part of the expected loss in points that counts for accuracy, see `ErrorModel.lossShare`. */
  readonly comparableLoss: number;
  /** True when the move is in the list of bad moves, see `LineMoment`. */
  readonly bad: boolean;
  readonly good: boolean;
  /** It misses once more what another move in the list stands for. */
  readonly again: boolean;
  /** The mover's winrate before the move. */
  readonly winrate: number;
  /** The network's prior of the move; NaN when unknown. */
  readonly prior: number;
  /** True when the network alone would have played the move; undefined when unknown. */
  readonly isInstinct: boolean | undefined;
  /** Difficulty of the position before the move, 0 to 1; NaN when unknown. */
  readonly difficulty: number;
}

/** `evidence` is undefined for moves without a verdict of their own. */
export const factsOf = (
  move: Move,
  moveNumber: number,
  before: Analysis,
  after: Analysis,
  evidence: Evidence | undefined,
  thresholds: Thresholds,
): MoveFacts => {
  const { color, point } = move;
  const prior = priorOf(before, point);
  const highest = highestPriorOf(before);
  return {
    ...(evidence ? judgementOf(evidence, thresholds) : UNJUDGED),
    ...lossesOf(color, before, after),
    color,
    moveNumber,
    winrate: color === BLACK ? before.winrate : 1 - before.winrate,
    ...rankOf(before, point),
    prior,
    isInstinct: Number.isNaN(highest) ? undefined : prior >= highest,
    difficulty: difficultyOf(before, color),
  };
};

const UNJUDGED = {
  quality: UNKNOWN_QUALITY,
  sure: true,
  expectedScoreLoss: 0,
  comparableLoss: 0,
  bad: false,
  good: false,
  again: false,
};

const judgementOf = (evidence: Evidence, thresholds: Thresholds) => {
  const { verdict, isBad: bad } = blameOf(evidence, thresholds);
  const { quality, sure } = verdict;
  const scoreLoss = expectedScoreLoss(evidence);
  return {
    quality,
    sure,
    expectedScoreLoss: scoreLoss,
    comparableLoss: scoreLoss * evidence.model.lossShare,
    bad,
    good: quality !== UNCLEAR_QUALITY && isPraised(evidence, thresholds),
    again: false,
  };
};

const highestPriorOf = ({ policy, candidates }: Analysis): number => {
  let highest = Number.NaN;
  for (const prior of policy ?? candidates.map((candidate) => candidate.prior))
    if (!(prior <= highest)) highest = prior;
  return highest;
};

/**
 * How easily a player goes wrong in a position: the points that the network's policy alone would lose on
 * average, min(1, Σ max(0, loss)·prior / Σ prior) over the candidates, each loss against the position's score
 * lead (KaTrain's "complexity"). 0: everybody finds a good move; 1: intuition loses a point or more. NaN
 * without candidates.
 */
export const difficultyOf = (analysis: Analysis, toPlay: Color): number => {
  const sign = toPlay === BLACK ? 1 : -1;
  let weight = 0;
  let lost = 0;
  for (const { prior, scoreLead } of analysis.candidates) {
    weight += prior;
    lost += prior * Math.max(0, sign * (analysis.scoreLead - scoreLead));
  }
  return weight > 0 ? Math.min(1, lost / weight) : Number.NaN;
};
