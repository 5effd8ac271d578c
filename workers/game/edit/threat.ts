import { BLACK, type Line, type Point, WHITE } from '#protocol';
import type { GameDocument } from '../document/game-document';

/**
 * The position at the cursor with the other side to move: what it would do if the one to move did nothing. ViewMessage
 * as a position, not as a pass: after one pass another ends the game, and an engine would take that for a threat.
 */
export const threatLine = (document: GameDocument, { size, rules, komi }: Line): Line => {
  const { positions, node } = document;
  const { stones, blackPrisoners, whitePrisoners } = positions.boardAt(node);
  const black: Point[] = [];
  const white: Point[] = [];
  for (let point = 0; point < size.width * size.height; point += 1) {
    if (stones[point] === BLACK) black.push(point);
    if (stones[point] === WHITE) white.push(point);
  }
  // A position has no prisoners; where they count, the komi carries them.
  const prisoners = rules.scoring === 'territory' ? blackPrisoners - whitePrisoners : 0;
  return {
    size,
    rules,
    komi: komi + prisoners,
    initialStones: { black, white },
    initialPlayer: document.asked(node),
    moves: [],
  };
};
