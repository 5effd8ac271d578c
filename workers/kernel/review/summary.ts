import { accuracyOf } from './accuracy';
import { type AgreementRule, isMatch, matchDegree } from './agreement';
import type { MoveFacts } from './facts';
import { QUALITY_COUNT, UNKNOWN_QUALITY } from './quality';

/** One player over some moves. Shares 0 to 1, means a move, points positive when lost; NaN without moves. */
export interface Summary {
  /** Moves judged: both positions around them analysed. */
  readonly moves: number;
  /** Moves of each class, best first; mistakes and worse only as far as they can be asserted. */
  readonly classes: readonly number[];
  /** Moves measured as mistakes that cannot be asserted: in no class, and in no figure of agreement. */
  readonly unsure: number;
  /** By the person's thresholds, and sure. */
  readonly bad: number;
  readonly good: number;
  /** 吻合率: share of the moves that are the engine's by `AgreementRule`. */
  readonly agreement: number;
  /** 吻合度: mean degree of coincidence. */
  readonly degree: number;
  /** Share of moves that are the engine's choice, and among its first five candidates. */
  readonly first: number;
  readonly topFive: number;
  /** 0 to 100. */
  readonly accuracy: number;
  /** Mean of what was lost in truth, as far as can be expected, see `expectedLoss`. */
  readonly meanScoreLoss: number;
  readonly meanWinrateLoss: number;
  readonly medianScoreLoss: number;
  /** Share of moves the network would have played without searching, of those where it told. */
  readonly instinct: number;
  /** Mean probability the network gave the moves, of those where it told. */
  readonly prior: number;
  /** Mean difficulty of the positions met. */
  readonly difficulty: number;
}

const TOP = 5;

export const summaryOf = (facts: readonly MoveFacts[], rule: AgreementRule): Summary => {
  const classes = new Array<number>(QUALITY_COUNT).fill(0);
  const decided = facts.filter(({ sure }) => sure);
  for (const { quality } of decided)
    if (quality !== UNKNOWN_QUALITY) classes[quality] = (classes[quality] ?? 0) + 1;
  const known = facts.filter(({ isInstinct }) => isInstinct !== undefined);
  const priors = facts.map(({ prior }) => prior).filter((prior) => !Number.isNaN(prior));
  const difficulties = facts.map(({ difficulty }) => difficulty).filter((value) => !Number.isNaN(value));
  return {
    moves: facts.length,
    classes,
    unsure: facts.length - decided.length,
    bad: count(facts, ({ bad }) => bad),
    good: count(facts, ({ good }) => good),
    agreement: count(decided, (move) => isMatch(move, rule)) / decided.length,
    degree: meanOf(decided.map(matchDegree)),
    first: count(decided, ({ order }) => order === 0) / decided.length,
    topFive: count(decided, ({ order }) => order >= 0 && order < TOP) / decided.length,
    accuracy: accuracyOf(facts),
    meanScoreLoss: meanOf(facts.map(({ expectedScoreLoss }) => expectedScoreLoss)),
    meanWinrateLoss: meanOf(facts.map(({ expectedWinrateLoss }) => expectedWinrateLoss)),
    medianScoreLoss: medianOf(facts.map(({ expectedScoreLoss }) => expectedScoreLoss)),
    instinct: count(known, ({ isInstinct }) => isInstinct === true) / known.length,
    prior: meanOf(priors),
    difficulty: meanOf(difficulties),
  };
};

const count = (facts: readonly MoveFacts[], test: (move: MoveFacts) => boolean): number =>
  facts.reduce((sum, move) => sum + Number(test(move)), 0);

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The upper of the two in the middle. */
const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
