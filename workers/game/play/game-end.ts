import type { Board } from '#kernel/board/board';
import { deadByOwnership } from '#kernel/board/dead-stones';
import { handicapBonus, score } from '#kernel/board/scoring';
import { BLACK, type Color, EMPTY, PASS } from '#kernel/board/types';
import type { QueryGame } from '#kernel/kata/json-query';

/** Less is nobody's. */
const OWNED = 0.5;

/**
 * Black's lead when every point falls to the side that is expected to own it: late in a game a count is exact where the mean
 * of what a network expects lies between two results. Under area rules the points of nobody are taken in turn.
 */
export const leadInTheEnd = (
  line: QueryGame,
  board: Board,
  toPlay: Color,
  ownership: Float32Array,
): number => {
  const { rules, komi, initialStones, moves } = line;
  const handicap = initialStones.white.length === 0 ? initialStones.black.length : 0;
  if (isOver(moves))
    return score(board, rules, { komi, dead: deadByOwnership(board, ownership), handicap }).lead;
  const byArea = rules.scoring === 'area';
  let lead = byArea ? 0 : board.whitePrisoners - board.blackPrisoners;
  let open = 0;
  for (let point = 0; point < board.points; point += 1) {
    const owned = ownership[point] ?? 0;
    const stone = board.stones[point] ?? EMPTY;
    if (Math.abs(owned) <= OWNED) open += 1;
    else if (byArea || stone === EMPTY) lead += Math.sign(owned);
    else if ((stone === BLACK) !== owned > 0) lead += 2 * Math.sign(owned);
  }
  if (byArea && open % 2 === 1) lead += toPlay === BLACK ? 1 : -1;
  return lead - komi - handicapBonus(rules, handicap);
};

export const isOver = (moves: QueryGame['moves']): boolean =>
  moves.length >= 2 && moves.slice(-2).every(({ point }) => point === PASS);
