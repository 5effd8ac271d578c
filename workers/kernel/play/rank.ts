import { noviceStrength, placeOf, strengthAt, TOP } from './ladder';
import { strengthOnLargeBoard } from './large-board';
import type { PlayStrength } from './strength';

/**
 * Rating points between ranks, by the table that the European Go Federation used until 2021. 20 kyu is rated
 * 100, each rank 100 more. Between two players D apart near rating R, the stronger one wins with odds e^(D /
 * a), where a falls from 200 at rating 100 to 70 at 2700.
 */
const KYU_20 = 100;
const PER_RANK = 100;
const SPREAD_AT_0 = 205;
const SPREAD_FALL = 1 / 20;
/** The Elo difference that gives odds of e. */
const ELO_OF_E = 400 / Math.LN10;

const spreadAt = (steps: number): number => SPREAD_AT_0 - SPREAD_FALL * (KYU_20 + PER_RANK * steps);

/**
 * Returns the Elo difference between two ranks in steps from 20 kyu (1 dan is 20): the sum over all small
 * steps between.
 */
export const eloBetween = (from: number, to: number): number =>
  (ELO_OF_E / SPREAD_FALL) * Math.log(spreadAt(from) / spreadAt(to));

/** Ranks an opponent can play at, the weakest first. docs/ranks.md describes how they were measured. */
export const RANKS = [
  ...Array.from({ length: 20 }, (_, i) => `${20 - i}k` as const),
  ...(['1d', '2d', '3d', '4d', '5d'] as const),
];
export type Rank = (typeof RANKS)[number];

/** An opponent for a first game, far below the ranks that were measured. */
export const NOVICE = '30k';

export const isRank = (text: string): text is Rank => (RANKS as readonly string[]).includes(text);

/** Boards up to 13x13 have the ladder of matches; larger ones have settings of their own. */
const LADDER_POINTS = 169;
const NINE_POINTS = 81;

/** The rank assigned to GNU Go at level 10. */
const GNU_GO: Rank = '8k';

const eloOf = (rank: Rank): number => eloBetween(RANKS.indexOf(GNU_GO), RANKS.indexOf(rank));

/**
 * Returns the settings that play at a rank with the app's own network on a board of this many points. Beyond the
 * ladder of a small board the ranks play as its first or last step.
 */
export const strengthOf = (rank: Rank | typeof NOVICE, points = NINE_POINTS): PlayStrength => {
  if (rank === NOVICE) return noviceStrength(points);
  if (points > LADDER_POINTS) return strengthOnLargeBoard(RANKS.indexOf(rank));
  const elo = eloOf(rank);
  return strengthAt(placeOf(elo, points) ?? (elo < 0 ? 0 : TOP), points);
};

/** The strongest rank that is offered on 19x19: docs/ranks.md. */
const STRONGEST_ON_LARGE: Rank = '3d';

/** Returns the ranks that an opponent offers on a board of this many points: those that were measured there. */
export const ranksOn = (points: number): readonly Rank[] =>
  points > LADDER_POINTS
    ? RANKS.slice(0, RANKS.indexOf(STRONGEST_ON_LARGE) + 1)
    : RANKS.filter((rank) => placeOf(eloOf(rank), points) !== undefined);

/** The ranks inside the ladder of 9x9. */
export const MEASURED_RANKS: readonly Rank[] = ranksOn(NINE_POINTS);
