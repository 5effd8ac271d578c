import type { Board } from './board';
import type { PastPositions } from './past-positions';
import type { Rules } from './rules';
import { type Color, EMPTY, opponent, PASS, type Point } from './types';

/**
 * May this move be played? Rule variants are data (`Rules`), not subclasses.
 *
 * The order of the list is the order of asking: a retake of a ko is called 'ko' also where superko would
 * forbid it as a repetition.
 */
export const REFUSALS = ['offBoard', 'occupied', 'ko', 'suicide', 'repetition'] as const;
export type Refusal = (typeof REFUSALS)[number];

export type LegalityRules = Pick<Rules, 'ko' | 'suicide'>;

/**
 * Why the move is refused, or undefined when it may be played.
 *
 * `past` holds every position of the line so far, the start and the present one included; it is not asked
 * under simple ko. Its likeness must be that of `rules.ko`.
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
 * Plays the move or PASS and remembers the new position in `past`, unless the move is refused: then nothing
 * changes. The verdict is that of `refusal`, at a smaller price than asking first, since the new position is
 * looked for and remembered in one go.
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
 * What the present position alone refuses: everything but repetition. For moves whose past does not count, such
 * as a move of a colour whose turn it is not.
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

/** The ko binds the side that lost the stone. The taker may fill it at once, where colours do not alternate. */
const isRetake = (board: Board, color: Color): boolean => {
  const { neighbours, koPoint, stones, points } = board;
  for (let i = 4 * koPoint; i < 4 * koPoint + 4; i += 1) {
    const beside = neighbours[i] as number;
    if (beside !== points) return stones[beside] !== color;
  }
  return false;
};

/** A suicide of several stones is a matter of rules; one of a single stone is never played. */
const maySuicide = (board: Board, point: Point, color: Color, rules: Pick<Rules, 'suicide'>): boolean =>
  rules.suicide && !board.wouldBeSingleStoneSuicide(point, color);
