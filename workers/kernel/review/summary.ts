import { accuracyOf } from './accuracy';
import { type AgreementRule, isMatch, matchDegree } from './agreement';
import type { MoveFacts } from './facts';
import type { Thresholds } from './moments';
import { isBad, isGood } from './moments';
import { QUALITY_COUNT, qualityOf } from './quality';

/** One player over some moves. Shares 0 to 1, means a move, points positive when lost; NaN without moves. */
export interface Summary {
  /** Moves judged: both positions around them analysed. */
  readonly moves: number;
  /** Moves of each class, best first. What a class counts and noise may have made is in `unsure` too. */
  readonly classes: readonly number[];
  /** Moves of the class `mistake` and worse whose loss may be noise. */
  readonly unsure: number;
  /** By the person's thresholds. */
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
  /** Mean of what was lost, gains counted as nothing (LizzieYzy). */
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
const MISTAKE_CLASS = 3;

export const summaryOf = (
  facts: readonly MoveFacts[],
  rule: AgreementRule,
  thresholds: Thresholds,
): Summary => {
  const classes = new Array<number>(QUALITY_COUNT).fill(0);
  let unsure = 0;
  for (const { scoreLoss, sure } of facts) {
    const quality = qualityOf(scoreLoss);
    classes[quality] = (classes[quality] ?? 0) + 1;
    if (quality >= MISTAKE_CLASS && !sure) unsure += 1;
  }
  const losses = facts.map(({ scoreLoss }) => Math.max(0, scoreLoss));
  const told = facts.filter(({ isInstinct }) => isInstinct !== undefined);
  const priors = facts.map(({ prior }) => prior).filter((prior) => !Number.isNaN(prior));
  const difficulties = facts.map(({ difficulty }) => difficulty).filter((value) => !Number.isNaN(value));
  return {
    moves: facts.length,
    classes,
    unsure,
    bad: count(facts, (move) => isBad(move, thresholds)),
    good: count(facts, (move) => isGood(move, thresholds)),
    agreement: count(facts, (move) => isMatch(move, rule)) / facts.length,
    degree: meanOf(facts.map(matchDegree)),
    first: count(facts, ({ order }) => order === 0) / facts.length,
    topFive: count(facts, ({ order }) => order >= 0 && order < TOP) / facts.length,
    accuracy: accuracyOf(facts),
    meanScoreLoss: meanOf(losses),
    meanWinrateLoss: meanOf(facts.map(({ winrateLoss }) => Math.max(0, winrateLoss))),
    medianScoreLoss: medianOf(losses),
    instinct: count(told, ({ isInstinct }) => isInstinct === true) / told.length,
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
