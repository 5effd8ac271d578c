import type { Size } from '#kernel/board/types';
import { otherGame } from '#kernel/sgf/other-game';
import type { GameTree } from '#kernel/tree/tree';
import type { BoardSides, TengenFailure } from '#protocol';

/** The boards that networks are made for, unless an engine says that it plays on others. */
const NETWORK_SIDES: BoardSides = { min: 2, max: 19 };

/** Rules that let the edges of the board meet, in the words of records. */
const TORUS = /\btor(?:us|oidal|ic)\b|环面|環面|圆环|トーラス|토러스/i;

/**
 * Why no engine's figures count in a record: it is of another game, or its board is none that the engine was made for.
 * Undefined where they do. Everything that asks engines, or shows what they or a file say, asks here first.
 */
export const unjudged = (tree: GameTree, sides: BoardSides = NETWORK_SIDES): TengenFailure | undefined => {
  const game = otherGame(tree);
  if (game !== undefined) return { code: 'review.otherGame', data: { game } };
  if (TORUS.test(tree.get(tree.root, 'RU')?.[0] ?? '')) return { code: 'review.torus' };
  return unfit(tree.size, sides);
};

/** Why an engine cannot judge a board of this size. */
export const unfit = (
  { width, height }: Size,
  { min, max }: BoardSides = NETWORK_SIDES,
): TengenFailure | undefined => {
  if (Math.max(width, height) > max)
    return { code: 'review.boardLarge', data: { size: `${width} × ${height}`, most: max } };
  if (Math.min(width, height) < min)
    return { code: 'review.boardSmall', data: { size: `${width} × ${height}` } };
  return undefined;
};
