import { makeGtpPoint } from '#kernel/board/coordinates';
import { Game } from '#kernel/board/game';
import { RULES } from '#kernel/board/rules';
import type { Point } from '#kernel/board/types';
import type { Random } from '#kernel/search/random';

/**
 * Draws random first moves, so that two nearly deterministic programs play different games. Each opening is
 * played twice with colours exchanged, so neither side profits from a lucky one.
 */
export const drawOpening = (side: number, random: Random): readonly Point[] => {
  const size = { width: side, height: side };
  const game = new Game({ size, rules: RULES.chinese });
  const length = 2 + Math.floor(3 * random.next());
  const places = usualPlaces(side);
  while (game.moves.length < length) {
    const [x, y] = [places, places].map((list) => list[Math.floor(list.length * random.next())] ?? 0);
    game.play((y ?? 0) * side + (x ?? 0));
  }
  return game.moves.map(({ point }) => point);
};

/**
 * Returns the columns of usual openings: third, fourth and fifth line of large boards, the middle of small
 * ones.
 */
const usualPlaces = (side: number): readonly number[] =>
  side < 13
    ? Array.from({ length: side - 4 }, (_, i) => i + 2)
    : [2, 3, 3, 4, side - 5, side - 4, side - 4, side - 3];

export const makeOpening = (opening: readonly Point[], side: number): string =>
  opening.map((point) => makeGtpPoint(point, { width: side, height: side })).join(' ');
