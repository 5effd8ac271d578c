import type { Rules } from '../board/rules';
import { BLACK, type Color, opponent, PASS, type Point } from '../board/types';
import type { Analysis } from '../kata/analysis';
import type { HalfPointAim } from './setup';

/** Chooses moves that keep a game close until its end and win it by the smallest possible margin. */

/**
 * Returns the smallest margin a side can win by, in points. Under area rules the parity of the board decides:
 * on a board with an odd number of points and komi 7.5, White wins by at least 0.5, Black by at least 1.5.
 */
export const smallestMargin = (
  color: Color,
  { scoring, komi, points }: { scoring: Rules['scoring']; komi: number; points: number },
): number => {
  const step = stepOf({ scoring });
  const parity = scoring === 'area' ? points % 2 : 0;
  const side = color === BLACK ? 1 : -1;
  // Black's possible leads are parity + n * step - komi; take the smallest one above 0 for the side.
  const rest = side * (parity - komi);
  const margin = rest - step * Math.floor(rest / step);
  return margin === 0 ? step : margin;
};

/** Two results differ by so many points at least. */
export const stepOf = ({ scoring }: { scoring: Rules['scoring'] }): number => (scoring === 'area' ? 2 : 1);

/** The results that an AI aims at, as its lead in points. */
export interface Wanted {
  readonly least: number;
  readonly most: number;
}

/** An even game ends with a draw where the komi allows one, else with either of the two results beside it. */
export const wantedOf = (
  aim: HalfPointAim,
  color: Color,
  game: { scoring: Rules['scoring']; komi: number; points: number },
): Wanted => {
  const won = smallestMargin(color, game);
  const lost = -smallestMargin(opponent(color), game);
  if (aim === 'even') return won - lost > stepOf(game) ? { least: 0, most: 0 } : { least: lost, most: won };
  const lead = aim === 'ai' ? won : lost;
  return { least: lead, most: lead };
};

/**
 * Points to take off the AI's lead so that the least of what it wants becomes its narrowest win: a search that wants to win by
 * half a point sees best what lies near it, and one that is far ahead plays as it likes.
 */
export const shiftOf = ({ least }: Wanted): number => Math.ceil(least) - 1;

/** What is expected after a move, for the side that moves. */
export interface Future {
  readonly point: Point;
  readonly lead: number;
  /** How far from the lead the game may end. */
  readonly stdev: number;
  /** How surely it ends with the least that is wanted, or more, 0 to 1. */
  readonly winrate: number;
  /** The share of the board whose owner is sure. */
  readonly settled: number;
  /** The lead when each point falls to whom it is expected to. */
  readonly count: number;
  readonly isOver: boolean;
}

/** Who loses more points than this with a move, in the mean, is no equal of the search, and will lose more. */
const ERRS = 0.7;
export const isWeaker = (lost: number): boolean => lost > ERRS;

/** From this share of settled points on the end is counted; from the next one on the count is believed, the more the more is settled. */
const COUNTABLE = 0.65;
const COUNTED_FROM = 0.7;
const COUNTED_TO = 1;
/** A count and a search that differ by so many points contradict each other, as in a fight. */
const CONTRADICTS = 5;
const CONTRADICTED = 0.3;
/** A game that ends while less is settled ends in a dispute about dead stones. */
const OVER_FROM = 0.85;
export const mayBeOver = (settled: number): boolean => settled >= OVER_FROM;
/** How far off a believed count may be, and the count of a game that is over. */
const COUNT_STDEV = 0.6;
const OVER_STDEV = 0.2;
/** A lead that is so many points too large comes down with this chance, while all is open; and how the chance falls. */
const COMES_DOWN = 0.95;
const COMES_DOWN_POINTS = 15;
const OPEN = 0.4;
/** Where the winrate promises more than the lead, much is won or much lost, as in a fight: so much of it counts. */
const PROMISED = 0.5;
/** What it costs to be below the aim, beside the miss, and each point above. */
const BELOW = 0.4;
const POINT_ABOVE = 0.004;
const MOST_ABOVE = 30;

/** How surely the aim must be reached after a gift: early, when the end can be counted, and late, when winrates say little. */
const SURE_EARLY = 0.75;
const SURE_COUNTABLE = 0.6;
const SURE_LATE = 0.3;
const LATE = 0.93;

/**
 * Whether something may be given away; who may not plays the best move. Between equals a gift that was not due is not got
 * back, so the best move must bring too much, and surely. A weaker opponent gives back what it got, so that any lead may do.
 */
export const mayGive = (best: Future, { most }: Wanted, step: number, toWeaker: boolean): boolean => {
  const { settled, winrate } = best;
  if (toWeaker) return settled >= LATE || winrate >= (settled >= COUNTABLE ? 0.5 : SAFE);
  return expectedOf(best).expected > most + step / 2 && (settled >= COUNTABLE || isSafe(best));
};

/** What is less sure deserves a longer thought. */
const SAFE = 0.85;
export const isSafe = ({ winrate }: Future): boolean => winrate >= SAFE;

/** The futures that are as sure as the stage of the game asks, or as sure as the best move. */
export const notTooRisky = (futures: readonly Future[], { settled, winrate }: Future): Future[] => {
  const sure = settled >= LATE ? SURE_LATE : settled >= COUNTABLE ? SURE_COUNTABLE : SURE_EARLY;
  return futures.filter((future) => future.winrate >= Math.min(sure, winrate));
};

/**
 * How likely the game ends with the aim after a move. A lead that is too large still counts as far as it may come down: while
 * something is open, and the less the larger it is. So a lead is given back before the board is settled. A move opens nothing
 * by being one after which a network is less sure.
 *
 * @param step two results differ by so many points
 * @param settledBefore the share of the board that was settled before the move
 */
export const hopeOf = (
  after: Future,
  { least, most }: Wanted,
  step: number,
  settledBefore: number,
): number => {
  const future = { ...after, isOver: after.isOver && mayBeOver(settledBefore) };
  const { stdev, winrate } = future;
  const { expected: mean, sure } = expectedOf(future);
  const width = future.isOver ? OVER_STDEV : COUNT_STDEV + (1 - sure) * stdev;
  const reaches = sure * normal((mean - least + step / 2) / width) + (1 - sure) * winrate;
  const promised = least - step / 2 + width * inverseNormal(reaches);
  const expected = future.isOver ? mean : mean + PROMISED * Math.max(0, promised - mean);
  const exceeds = Math.min(reaches, normal((expected - most - step / 2) / width));
  const excess = Math.max(0, expected - most);
  const settled = Math.max(future.settled, settledBefore);
  const open = after.isOver ? 0 : clamp((1 - settled) / OPEN);
  const comesDown = open > 0 ? COMES_DOWN * Math.exp(-excess / (COMES_DOWN_POINTS * open)) : 0;
  return (
    reaches - (1 - comesDown) * exceeds - BELOW * (1 - reaches) - POINT_ABOVE * Math.min(MOST_ABOVE, excess)
  );
};

/** The lead of the end, and the share (0 to 1) that the count has in it beside the search. */
const expectedOf = ({ lead, count, settled, isOver }: Future): { expected: number; sure: number } => {
  const counted = clamp((settled - COUNTED_FROM) / (COUNTED_TO - COUNTED_FROM));
  const believed = Math.abs(count - lead) > CONTRADICTS ? Math.min(counted, CONTRADICTED) : counted;
  const sure = isOver ? 1 : believed;
  return { expected: sure * count + (1 - sure) * lead, sure };
};

const clamp = (x: number): number => Math.max(0, Math.min(1, x));

/** The normal distribution, nearly. */
const normal = (z: number): number => 1 / (1 + Math.exp(-1.702 * z));
/** Its inverse, from 1 to 99 of 100. */
const inverseNormal = (share: number): number => {
  const within = Math.max(0.01, Math.min(0.99, share));
  return Math.log(within / (1 - within)) / 1.702;
};

/** The moves that may be worth a look: all legal ones, what a player might play first, and a pass. */
export const gifts = ({ candidates, policy }: Analysis, points: number, max: number): readonly Point[] => {
  const priors = new Map(candidates.map(({ point, prior }) => [point, prior]));
  for (const [point, prior] of policy?.subarray(0, points).entries() ?? [])
    if (prior > 0) priors.set(point, prior);
  priors.delete(PASS);
  const moves = [...priors].sort(([, one], [, other]) => other - one).map(([point]) => point);
  return [...moves.slice(0, max), PASS];
};
