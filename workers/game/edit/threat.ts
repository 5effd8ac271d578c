import { komiWithPrisoners } from '#kernel/board/komi';
import { pointsOn, pointsWith } from '#kernel/board/types';
import { BLACK, type Color, type Line, type NodeId, WHITE } from '#protocol';
import type { GameDocument } from '../document/game-document';

/**
 * The position at the cursor with the other side to move: what it would do after a pass. Described as a position, not
 * with a pass: a second pass ends the game, and an engine would see that as the threat.
 */
export const threatLine = (document: GameDocument): Line =>
  positionLine(document, document.node, document.asked(document.node));

/** A node's stones as a setup position, with this side to move. */
export const positionLine = (document: GameDocument, node: NodeId, initialPlayer: Color): Line => {
  const { positions, tree, terms } = document;
  const { size } = tree;
  const { stones, blackPrisoners, whitePrisoners } = positions.boardAt(node);
  const held = stones.subarray(0, pointsOn(size));
  const taken = { black: blackPrisoners, white: whitePrisoners };
  return {
    size,
    rules: terms.rules,
    komi: komiWithPrisoners(terms.komi, terms.rules, taken),
    initialStones: { black: pointsWith(held, BLACK), white: pointsWith(held, WHITE) },
    initialPlayer,
    moves: [],
  };
};
