import { BLACK, EMPTY, type Stone, WHITE } from '#kernel/board/types';
import { lineTo } from '#kernel/tree/paths';
import { readMove, readPoints } from '#kernel/tree/points';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import { SlowBoard } from '../../tests/support/slow-board';

const SETUP: Readonly<Record<string, Stone>> = { AB: BLACK, AW: WHITE, AE: EMPTY };

/**
 * The board at a node as text, played from the root on a slow board; it plays every move as SGF demands, legal or
 * not.
 */
export const slowStonesAt = (tree: GameTree, node: NodeId): string => {
  const board = new SlowBoard(tree.size);
  for (const n of lineTo(tree, node)) {
    for (const { ident, values } of tree.properties(n)) {
      const stone = SETUP[ident];
      if (stone !== undefined) {
        for (const point of readPoints(values, tree.size)) board.stones[point] = stone;
      } else if (ident === 'B' || ident === 'W') {
        const point = readMove(values[0] ?? '', tree.size);
        if (point >= 0) board.play(point, ident === 'B' ? BLACK : WHITE);
      }
    }
  }
  return board.text;
};
