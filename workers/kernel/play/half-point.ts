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
  /** Points that the opponent is expected to lose until the end; lead, winrate and count hold them. */
  readonly gain: number;
  readonly isOver: boolean;
}

/** What equals lose with a move, as a search sees it later, in points. */
const EQUALS_LOSE = 0.4;
/** So many such losses are still to come while much is open; they end with the last open points. */
const LOSSES_TO_COME = 5;
const LAST_OPEN = 0.12;

/** Points that an opponent who has lost so many with each move is expected to lose until the end. */
export const gainOf = (lost: number, settled: number): number =>
  Math.max(0, lost - EQUALS_LOSE) * LOSSES_TO_COME * clamp((1 - settled) / LAST_OPEN);

/** A winrate with points that are expected beside it. */
export const winrateWith = (winrate: number, gain: number, stdev: number): number => {
  const odds = clamp(winrate) / (1 - clamp(winrate));
  return gain === 0 ? winrate : 1 - 1 / (1 + odds * Math.exp((STEEPNESS * gain) / Math.max(1, stdev)));
};

/** From this share of settled points on the end is counted, and from the next one on the count is believed. */
const COUNTABLE = 0.65;
const COUNTED_FROM = 0.6;
const COUNTED_TO = 0.9;
/** A count and a search that differ by so many points contradict each other, as in a fight. */
const CONTRADICTS = 5;
const CONTRADICTED = 0.3;
/** How far off a believed count may be, and the count of a game that is over. */
const COUNT_STDEV = 0.6;
const OVER_STDEV = 0.2;
/** How far off an expected gain may be, as a share of it. */
const GAIN_STDEV = 0.5;
/** A lead that is so many points too large comes down with this chance, while all is open; and how the chance falls. */
const COMES_DOWN = 0.95;
const COMES_DOWN_POINTS = 15;
const OPEN = 0.4;
/** What it costs to be below the aim, beside the miss, and each point above. */
const BELOW = 0.4;
const POINT_ABOVE = 0.004;
const MOST_ABOVE = 30;

/** How surely the aim must be reached after a gift: early, when the end can be counted, and late, when winrates say little. */
const SURE_EARLY = 0.75;
const SURE_COUNTABLE = 0.6;
const SURE_LATE = 0.4;
const LATE = 0.93;

/**
 * Whether the game ends with too much when the best move is played, so surely that something may be given away; else the
 * best move is played. Between equals a gift that was not due is not got back.
 */
export const mayGive = (best: Future, { most }: Wanted, step: number): boolean =>
  expectedOf(best).expected > most + step / 2 && (best.settled >= COUNTABLE || isSafe(best));

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
 * something is open, and the less the larger it is. So a lead is given back before the board is settled.
 *
 * @param step two results differ by so many points
 */
export const hopeOf = (future: Future, { least, most }: Wanted, step: number): number => {
  const { stdev, winrate, settled, gain } = future;
  const { expected, sure } = expectedOf(future);
  const width = future.isOver ? OVER_STDEV : COUNT_STDEV + GAIN_STDEV * gain + (1 - sure) * stdev;
  const reaches = sure * normal((expected - least + step / 2) / width) + (1 - sure) * winrate;
  const exceeds = Math.min(reaches, normal((expected - most - step / 2) / width));
  const excess = Math.max(0, expected - most);
  const open = future.isOver ? 0 : clamp((1 - settled) / OPEN);
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
const STEEPNESS = 1.702;
const normal = (z: number): number => 1 / (1 + Math.exp(-STEEPNESS * z));

/** The moves that may be worth a look: all legal ones, what a player might play first, and a pass. */
export const gifts = ({ candidates, policy }: Analysis, points: number, max: number): readonly Point[] => {
  const priors = new Map(candidates.map(({ point, prior }) => [point, prior]));
  for (const [point, prior] of policy?.subarray(0, points).entries() ?? [])
    if (prior > 0) priors.set(point, prior);
  priors.delete(PASS);
  const moves = [...priors].sort(([, one], [, other]) => other - one).map(([point]) => point);
  return [...moves.slice(0, max), PASS];
};
