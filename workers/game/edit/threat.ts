import { komiWithPrisoners } from '#kernel/board/komi';
import { pointsOn, pointsWith } from '#kernel/board/types';
import { BLACK, type Line, WHITE } from '#protocol';
import type { GameDocument } from '../document/game-document';

/**
 * The position at the cursor with the other side to move: what it would do if the one to move did nothing. ViewMessage
 * as a position, not as a pass: after one pass another ends the game, and an engine would take that for a threat.
 */
export const threatLine = (document: GameDocument, { size, rules, komi }: Line): Line => {
  const { positions, node } = document;
  const { stones, blackPrisoners, whitePrisoners } = positions.boardAt(node);
  const held = stones.subarray(0, pointsOn(size));
  const taken = { black: blackPrisoners, white: whitePrisoners };
  return {
    size,
    rules,
    komi: komiWithPrisoners(komi, rules, taken),
    initialStones: { black: pointsWith(held, BLACK), white: pointsWith(held, WHITE) },
    initialPlayer: document.asked(node),
    moves: [],
  };
};
