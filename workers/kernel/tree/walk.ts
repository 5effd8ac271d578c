import type { NodeId } from './edit';
import type { GameTree } from './tree';

/** Returns the next node in file order inside the branch of `top`; -1 at its end. */
export const following = (tree: GameTree, node: NodeId, top: NodeId): NodeId => {
  const child = tree.firstChild(node);
  return child >= 0 ? child : followingBranch(tree, node, top);
};

/** Returns the next node that is not below this one, inside the branch of `top`; -1 at its end. */
export const followingBranch = (tree: GameTree, node: NodeId, top: NodeId): NodeId => {
  for (let n = node; n !== top && n >= 0; n = tree.parent(n)) {
    const next = tree.nextSibling(n);
    if (next >= 0) return next;
  }
  return -1;
};
