import { accuracyOf } from './accuracy';
import { type AgreementRule, isMatch, matchDegree } from './agreement';
import type { MoveFacts } from './facts';
import { QUALITY_COUNT } from './quality';

/**
 * One player's figures over some moves. Shares 0 to 1, means a move, points positive for a loss; NaN without
 * moves.
 */
export interface Summary {
  /** The number of judged moves: both positions around them are analysed. */
  readonly moves: number;
  /** The number of moves of each class, best first; only what is certain. */
  readonly classes: readonly number[];
  /** The number of mistakes that are named without being certain; they count in no class. */
  readonly unsure: number;
  /** The number of moves without any class; with those above all moves are counted. Absent in old reports. */
  readonly unclear?: number;
  /** The number of moves that miss a listed chance once more; they count in no class either. Absent in old reports. */
  readonly again?: number;
  /** Points that the asserted ones of the bad moves cost together. Absent in old reports. */
  readonly lost?: number;
  /** The number of moves in the list of bad moves. */
  readonly bad: number;
  readonly good: number;
  /** Rate of coincidence (吻合率): the share of moves that `AgreementRule` counts as the engine's. */
  readonly agreement: number;
  /** Mean degree of coincidence (吻合度). */
  readonly degree: number;
  /** The share of moves that are the engine's choice, and that are among its first five candidates. */
  readonly first: number;
  readonly topFive: number;
  /** In 0 to 100. */
  readonly accuracy: number;
  /** The mean expected true loss, see `expectedLoss`. */
  readonly meanScoreLoss: number;
  /** The share of moves that the network would play without a search, among those with a known policy. */
  readonly instinct: number;
  /** The mean prior of the moves, among those with a known policy. */
  readonly prior: number;
  /** The mean difficulty of the positions. */
  readonly difficulty: number;
}

const TOP = 5;

export const summaryOf = (facts: readonly MoveFacts[], rule: AgreementRule): Summary => {
  const classes = new Array<number>(QUALITY_COUNT).fill(0);
  let [unsure, unclear] = [0, 0];
  for (const { quality, sure, again } of facts)
    if (again) continue;
    else if (quality >= QUALITY_COUNT) unclear += 1;
    else if (sure) classes[quality] = (classes[quality] ?? 0) + 1;
    else unsure += 1;
  const known = facts.filter(({ isInstinct }) => isInstinct !== undefined);
  const priors = facts.map(({ prior }) => prior).filter((prior) => !Number.isNaN(prior));
  const difficulties = facts.map(({ difficulty }) => difficulty).filter((value) => !Number.isNaN(value));
  return {
    moves: facts.length,
    classes,
    unsure,
    unclear,
    again: count(facts, ({ again }) => again),
    lost: facts.reduce((sum, { bad, sure, scoreLoss }) => (bad && sure ? sum + scoreLoss : sum), 0),
    bad: count(facts, ({ bad }) => bad),
    good: count(facts, ({ good }) => good),
    agreement: count(facts, (move) => isMatch(move, rule)) / facts.length,
    degree: meanOf(facts.map(matchDegree)),
    first: count(facts, ({ order }) => order === 0) / facts.length,
    topFive: count(facts, ({ order }) => order >= 0 && order < TOP) / facts.length,
    accuracy: accuracyOf(facts),
    meanScoreLoss: meanOf(facts.map(({ expectedScoreLoss }) => expectedScoreLoss)),
    instinct: count(known, ({ isInstinct }) => isInstinct === true) / known.length,
    prior: meanOf(priors),
    difficulty: meanOf(difficulties),
  };
};

const count = (facts: readonly MoveFacts[], test: (move: MoveFacts) => boolean): number =>
  facts.reduce((sum, move) => sum + Number(test(move)), 0);

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
