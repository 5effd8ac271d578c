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
const stepOf = ({ scoring }: { scoring: Rules['scoring'] }): number => (scoring === 'area' ? 2 : 1);

/** The lead that the AI of a game should end with. An even game ends as near to a draw as the komi allows. */
export const targetOf = (
  aim: HalfPointAim,
  color: Color,
  game: { scoring: Rules['scoring']; komi: number; points: number },
): number => {
  const won = smallestMargin(color, game);
  const lost = smallestMargin(opponent(color), game);
  if (aim === 'even') return won + lost > stepOf(game) ? 0 : won <= lost ? won : -lost;
  return aim === 'ai' ? won : -lost;
};

/**
 * Points to take off the AI's lead so that its aim becomes its narrowest win: a search that wants to win by half a point
 * sees best what lies near it, and one that is far ahead plays as it likes.
 */
export const shiftOf = (target: number): number => Math.ceil(target) - 1;

/** What is expected after a move, for the side that moves: a lead, and how surely it reaches its aim, 0 to 1. */
export interface Future {
  readonly point: Point;
  readonly lead: number;
  readonly winrate: number;
}

/**
 * How surely the aim must be reached after a gift. Early in a game that asks for a lead of some points, late for very
 * little: what is too much can be given back until late, what is lost may not come back.
 */
const SURE = 0.85;
const SURE_AT_THE_END = 0.6;
/** A lead below the wanted one is so many times worse than one above it. */
const BELOW = 3;
/** What it costs, in points, to miss the aim from below. */
const MISSED = 4;
/** A count and a search that differ by so many points contradict each other. */
const CONTRADICTS = 5;
/** From this share of settled points on the end is counted. */
const COUNTABLE = 0.65;

export const isCountable = (settled: number): boolean => settled >= COUNTABLE;

/** Who is behind its aim plays its best move. */
export const isBehind = ({ winrate }: Future): boolean => winrate < 0.5;

export const isSafe = ({ winrate }: Future): boolean => winrate >= SURE;

/**
 * The futures that are as sure as the stage of the game asks, or else the surest. At the end who must win still takes no great
 * risk; who may lose takes any, as then nothing that is too much can be given back.
 */
export const notTooRisky = (
  futures: readonly Future[],
  settled: number,
  mustWin: boolean,
): readonly Future[] => {
  const open = Math.min(1, (1 - settled) / (1 - COUNTABLE));
  const atTheEnd = mustWin ? SURE_AT_THE_END : 0;
  const sure = atTheEnd + (SURE - atTheEnd) * Math.min(1, 2 * open);
  const bound = Math.min(sure, Math.max(...futures.map(({ winrate }) => winrate)));
  return futures.filter(({ winrate }) => winrate >= bound);
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

/** The futures that are safe, the smallest lead first. A pass before the end looks odd and comes last. */
export const smallestSafe = (futures: readonly Future[]): readonly Future[] =>
  futures
    .filter(isSafe)
    .sort((one, other) => Number(one.point === PASS) - Number(other.point === PASS) || one.lead - other.lead);

export const missOf = (lead: number, wanted: number): number =>
  Math.max(lead - wanted, BELOW * (wanted - lead));

/** A count says little where it contradicts the search, as in a fight. */
export const agrees = (end: number, { lead }: Future): boolean => Math.abs(end - lead) <= CONTRADICTS;

/**
 * How bad a future is: what is too much or too little, and the danger to miss the aim.
 *
 * @param end the lead in the count, when the game goes on quietly
 */
export const costOf = (future: Future, end: number, target: number): number =>
  missOf(agrees(end, future) ? end : future.lead, target) + MISSED * (1 - future.winrate);
