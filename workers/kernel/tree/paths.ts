import type { NodeId } from './edit';
import type { GameTree } from './tree';

/** Lines through a tree: lists of nodes, each the parent of the next. */

/** Returns the line from a node (default: the root) along the first children to its end. */
export const mainLine = (tree: GameTree, from: NodeId = tree.root): NodeId[] => {
  const line: NodeId[] = [];
  for (let n = from; n >= 0; n = tree.firstChild(n)) line.push(n);
  return line;
};

/** Returns the line from the root to a node, both included. */
export const lineTo = (tree: GameTree, node: NodeId): NodeId[] => {
  const line: NodeId[] = [];
  for (let n = node; n >= 0; n = tree.parent(n)) line.push(n);
  return line.reverse();
};

/**
 * Returns the number of a node's move: one more than the move before it, unless `MN` sets another. Nodes
 * without a move keep the number of the last one; 0 before the first.
 */
export const moveNumber = (tree: GameTree, node: NodeId): number => {
  let moves = 0;
  for (let n = node; n >= 0; n = tree.parent(n)) {
    const isMove = tree.hasMove(n);
    const given = isMove ? Number.parseInt(tree.get(n, 'MN')?.[0] ?? '', 10) : Number.NaN;
    if (!Number.isNaN(given)) return given + moves;
    if (isMove) moves += 1;
  }
  return moves;
};

/** Returns the index among its siblings; 0 for the root. */
export const childIndex = (tree: GameTree, node: NodeId): number => {
  const parent = tree.parent(node);
  let index = 0;
  if (parent >= 0)
    for (let n = tree.firstChild(parent); n !== node && n >= 0; n = tree.nextSibling(n)) index += 1;
  return index;
};

/**
 * Describes a node by a few numbers that stay valid when the file is read again; ids do not. The numbers are
 * steps along first children, then the index of the child taken at a fork, then steps again:
 *
 *   [12]        twelve steps along first children
 *   [12, 1, 5]  twelve steps, then the second child, then five steps
 */
export const pathOf = (tree: GameTree, node: NodeId): number[] => {
  const backwards: number[] = [];
  let steps = 0;
  for (let at = node; at !== tree.root; at = tree.parent(at)) {
    const index = childIndex(tree, at);
    if (index === 0) {
      steps += 1;
    } else {
      backwards.push(steps, index);
      steps = 0;
    }
  }
  return [...backwards, steps].reverse();
};

/**
 * Returns the node at a path, or the last existing one on the way, because the file may have changed
 * elsewhere.
 */
export const nodeAt = (tree: GameTree, path: readonly number[]): NodeId => {
  let node = tree.root;
  for (const [i, number] of path.entries()) {
    const isSteps = i % 2 === 0;
    let next = isSteps ? node : tree.firstChild(node);
    for (let n = 0; n < number && next >= 0; n += 1) {
      const further = isSteps ? tree.firstChild(next) : tree.nextSibling(next);
      if (isSteps && further < 0) return next;
      next = further;
    }
    if (next < 0) return node;
    node = next;
  }
  return node;
};
