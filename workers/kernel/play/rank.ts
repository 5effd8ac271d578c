import { eloBetween } from './elo';
import { noviceStrength, placeOf, strengthAt, TOP } from './ladder';
import { strengthLikePeople } from './like-people';
import type { PlayStrength } from './strength';

/** Ranks an opponent can play at, the weakest first. docs/ranks.md describes how they were measured. */
export const RANKS = [
  ...Array.from({ length: 20 }, (_, i) => `${20 - i}k` as const),
  ...(['1d', '2d', '3d', '4d', '5d'] as const),
];
export type Rank = (typeof RANKS)[number];

/** An opponent for a first game, far below the ranks that were measured. */
export const NOVICE = '30k';

export const isRank = (text: string): text is Rank => (RANKS as readonly string[]).includes(text);

/** Boards up to 13x13 have the ladder of matches; on larger ones a rank plays as people of the rank do. */
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
  if (points > LADDER_POINTS) return strengthLikePeople(RANKS.indexOf(rank));
  const elo = eloOf(rank);
  return strengthAt(placeOf(elo, points) ?? (elo < 0 ? 0 : TOP), points);
};

/** The strongest rank whose losses come near those of people on 19x19: docs/ranks.md. */
const STRONGEST_LIKE_PEOPLE: Rank = '3d';

/** Returns the ranks that an opponent offers on a board of this many points: those that were measured there. */
export const ranksOn = (points: number): readonly Rank[] =>
  points > LADDER_POINTS
    ? RANKS.slice(0, RANKS.indexOf(STRONGEST_LIKE_PEOPLE) + 1)
    : RANKS.filter((rank) => placeOf(eloOf(rank), points) !== undefined);

/** The ranks inside the ladder of 9x9. */
export const MEASURED_RANKS: readonly Rank[] = ranksOn(NINE_POINTS);
