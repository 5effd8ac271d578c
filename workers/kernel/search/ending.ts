import { Board } from '../board/board';
import { LifeReader } from '../board/pass-alive';
import { BLACK, type Color, EMPTY, opponent, PASS, type Point, WHITE } from '../board/types';
import type { Match } from '../network/match';
import { type Evaluation, ownershipAt } from './evaluation';
import type { SearchParameters } from './parameters';

/** From this ownership on a point counts as surely owned. */
const SURE = 0.95;

/**
 * Returns the pass-alive stones and territory of both colours, and nothing less certain. `suicide`: moves may
 * remove several stones of their own, by the rules or in the network's reading.
 */
export const safeArea = (match: Match, suicide: boolean): Uint8Array => {
  const area = new Uint8Array(match.board.points + 1);
  const reader = new LifeReader(match.size, Board.neighbours(match.size));
  const options = { suicide, safeBig: false, unsafeBig: false };
  for (const color of [BLACK, WHITE] as const) reader.mark(match.board.stones, color, options, area);
  return area;
};

/**
 * Returns fractions of a point that make moves less attractive at the root, so that finished games end:
 * stones played into settled territory of either side, and under territory rules a pass while anything is
 * left to play. N + 1 values from White's view, by KataGo's formula for the root.
 */
export const endingBonus = (
  match: Match,
  own: Evaluation,
  safe: Uint8Array,
  p: SearchParameters,
): Float64Array => {
  const { board, toPlay } = match;
  const bonus = new Float64Array(board.points + 1);
  const side = toPlay === WHITE ? 1 : -1;
  const byArea = match.rules.scoring === 'area' || match.phase >= 2;
  if (!byArea) bonus[board.points] = (-side * p.rootEndingBonusPoints * 2) / 3;
  else if (match.buttonAvailable) bonus[board.points] = -side * p.rootEndingBonusPoints * 0.5;
  if (match.koPoint !== PASS) return bonus;
  for (let point = 0; point < board.points; point += 1) {
    const owned = side * ownershipAt(own, point);
    const sure = (Math.abs(owned) - SURE) / (1 - SURE);
    if (sure < 0 || board.stones[point] !== EMPTY) continue;
    const useful =
      owned < 0
        ? byArea && captures(board, point, toPlay)
        : touches(board, point, opponent(toPlay)) || joins(board, point, toPlay, safe);
    if (!useful) bonus[point] = -side * p.rootEndingBonusPoints * sure;
  }
  return bonus;
};

const around = (board: Board, point: Point): Point[] =>
  [...Board.neighbours(board.size).subarray(4 * point, 4 * point + 4)].filter((at) => at < board.points);

const captures = (board: Board, point: Point, color: Color): boolean =>
  around(board, point).some((at) => board.stones[at] === opponent(color) && board.libertiesOf(at) === 1);

const touches = (board: Board, point: Point, color: Color): boolean =>
  around(board, point).some((at) => board.stones[at] === color);

/** Tells whether the move connects a chain that is not pass-alive with another chain. */
const joins = (board: Board, point: Point, color: Color, safe: Uint8Array): boolean => {
  if (safe[point] === color) return false;
  const own = around(board, point).filter((at) => board.stones[at] === color);
  const unsafe = own.find((at) => safe[at] === EMPTY);
  return unsafe !== undefined && own.some((at) => board.chainHead(at) !== board.chainHead(unsafe));
};
