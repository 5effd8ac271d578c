import type { Board } from './board';
import type { PastPositions } from './past-positions';
import type { Rules } from './rules';
import { type Color, EMPTY, opponent, PASS, type Point } from './types';

/**
 * Decides whether a move may be played. Rule variants are data (`Rules`), not subclasses.
 *
 * The list's order is the order of the checks: a retake of a ko gives 'ko' even where superko also forbids
 * the repetition.
 */
export const REFUSALS = ['offBoard', 'occupied', 'ko', 'suicide', 'repetition'] as const;
export type Refusal = (typeof REFUSALS)[number];

export type LegalityRules = Pick<Rules, 'ko' | 'suicide'>;

/**
 * Returns why the rules refuse the move, or undefined when they allow it.
 *
 * `past` holds every position of the line so far, with the start and the present one; simple ko does not read
 * it. Its likeness must match `rules.ko`.
 */
export const refusal = (
  board: Board,
  point: Point,
  color: Color,
  rules: LegalityRules,
  past: PastPositions,
): Refusal | undefined => {
  const refused = refusalNow(board, point, color, rules);
  if (refused !== undefined || point === PASS || rules.ko === 'simple') return refused;
  board.positionHashAfter(point, color);
  return past.countOfHash(board.hashAfterLo, board.hashAfterHi, opponent(color)) > 0
    ? 'repetition'
    : undefined;
};

/**
 * Plays the move or PASS and adds the new position to `past`. Returns the same verdict as `refusal`; a
 * refused move changes nothing. It is cheaper than `refusal` followed by `play`, because one lookup finds and
 * adds the position.
 */
export const playIfLegal = (
  board: Board,
  point: Point,
  color: Color,
  rules: LegalityRules,
  past: PastPositions,
): Refusal | undefined => {
  if (point === PASS) {
    board.play(PASS, color);
    past.remember(board, opponent(color));
    return undefined;
  }
  const refused = refusalOfPlace(board, point, color);
  if (refused !== undefined) return refused;
  if (board.playUnlessSuicide(point, color) < 0) {
    if (!maySuicide(board, point, color, rules)) return 'suicide';
    board.play(point, color);
  }
  if (past.remember(board, opponent(color)) || rules.ko === 'simple') return undefined;
  past.forget();
  board.undo();
  return 'repetition';
};

/**
 * Returns what the present position alone refuses: everything but repetition. For moves whose past does not
 * count, such as a move out of turn.
 */
export const refusalNow = (
  board: Board,
  point: Point,
  color: Color,
  rules: Pick<Rules, 'suicide'>,
): Refusal | undefined => {
  if (point === PASS) return undefined;
  const refused = refusalOfPlace(board, point, color);
  if (refused !== undefined) return refused;
  return board.isSuicide(point, color) && !maySuicide(board, point, color, rules) ? 'suicide' : undefined;
};

const refusalOfPlace = (board: Board, point: Point, color: Color): Refusal | undefined => {
  if (!(point >= 0 && point < board.points)) return 'offBoard';
  if (board.stones[point] !== EMPTY) return 'occupied';
  return point === board.koPoint && isRetake(board, color) ? 'ko' : undefined;
};

/**
 * Ko binds the side that lost the stone. The side that took it may fill the ko at once, when colours do not
 * alternate.
 */
const isRetake = (board: Board, color: Color): boolean => {
  const { neighbours, koPoint, stones, points } = board;
  for (let i = 4 * koPoint; i < 4 * koPoint + 4; i += 1) {
    const beside = neighbours[i] as number;
    if (beside !== points) return stones[beside] !== color;
  }
  return false;
};

/** The rules decide about a suicide of several stones; every rule set refuses that of a single stone. */
const maySuicide = (board: Board, point: Point, color: Color, rules: Pick<Rules, 'suicide'>): boolean =>
  rules.suicide && !board.wouldBeSingleStoneSuicide(point, color);
