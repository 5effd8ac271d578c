import type { NodeId } from '#kernel/tree/tree';
import type { GameDocument } from '../document/game-document';

/** Nodes without a move that are passed over in all: a record may hold any number of them. */
const MAX_PASSED = 1000;

/**
 * The nodes of the moves that follow a node in the record, one a variation at most. A node without a move (setup, a
 * comment, a point off the board) is passed over, along the shown line where it lies on it.
 */
export const nextMoveNodes = ({ tree, line }: GameDocument, node: NodeId): NodeId[] => {
  const after = (at: NodeId): NodeId => {
    const index = line.find(at);
    return index < 0 ? tree.firstChild(at) : (line.nodeAt(index + 1) ?? -1);
  };
  const found: NodeId[] = [];
  let passed = 0;
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    let at = child;
    for (; at >= 0 && tree.moveColor(at) === 0 && passed < MAX_PASSED; passed += 1) at = after(at);
    if (at >= 0 && tree.moveColor(at) !== 0) found.push(at);
  }
  return found;
};
