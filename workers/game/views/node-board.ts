import { Board } from '#kernel/board/board';
import type { NodeId } from '#kernel/tree/tree';
import { EMPTY, PASS, type Stone } from '#protocol';
import type { GameDocument } from '../document/game-document';

/**
 * The stones of a node on a board to play on. Unlike `Positions.boardAt` it counts no prisoners and knows no ko: that
 * would cost the whole way to the node.
 */
export const nodeBoard = ({ tree, positions }: GameDocument, node: NodeId): Board => {
  const board = new Board(tree.size);
  const stones = positions.stonesAt(node);
  for (let at = 0; at < board.points; at += 1) {
    const stone = stones[at] as Stone;
    if (stone !== EMPTY) board.setStone(at, stone);
  }
  return board;
};

/** The stones before the cursor's move, to play on; undefined where there is no move on a point. */
export const boardBefore = (document: GameDocument): Board | undefined => {
  const { tree, line } = document;
  const { node, index } = line;
  const isMove = index > 0 && line.colors[index] !== 0 && line.points[index] !== PASS && !tree.hasSetup(node);
  return isMove ? nodeBoard(document, tree.parent(node)) : undefined;
};
