import type { NodeId } from './edit';
import type { GameTree } from './tree';

/** Lines through a tree: lists of nodes, each the parent of the next. */

/** From a node (the root if none is named) along the first children to the end. */
export const mainLine = (tree: GameTree, from: NodeId = tree.root): NodeId[] => {
  const line: NodeId[] = [];
  for (let n = from; n >= 0; n = tree.firstChild(n)) line.push(n);
  return line;
};

/** From the root to a node, both included. */
export const lineTo = (tree: GameTree, node: NodeId): NodeId[] => {
  const line: NodeId[] = [];
  for (let n = node; n >= 0; n = tree.parent(n)) line.push(n);
  return line.reverse();
};

/** How many nodes lie above; 0 for the root. */
export const depthOf = (tree: GameTree, node: NodeId): number => {
  let depth = 0;
  for (let n = tree.parent(node); n >= 0; n = tree.parent(n)) depth++;
  return depth;
};

/** Is the node reached from the root by first children alone? */
export const isOnMainLine = (tree: GameTree, node: NodeId): boolean => {
  for (let n = node, p = tree.parent(n); p >= 0; n = p, p = tree.parent(n)) {
    if (tree.firstChild(p) !== n) return false;
  }
  return true;
};

/**
 * The number a move carries: one more than the move before it, unless `MN` gives another. Nodes without a
 * move keep the number of the last one; 0 before the first.
 */
export const moveNumber = (tree: GameTree, node: NodeId): number => {
  let moves = 0;
  for (let n = node; n >= 0; n = tree.parent(n)) {
    const isMove = tree.hasMove(n);
    const given = isMove ? Number.parseInt(tree.get(n, 'MN')?.[0] ?? '', 10) : Number.NaN;
    if (!Number.isNaN(given)) return given + moves;
    if (isMove) moves++;
  }
  return moves;
};

/** Index among its brothers; 0 for the root. */
export const childIndex = (tree: GameTree, node: NodeId): number => {
  const parent = tree.parent(node);
  let index = 0;
  if (parent >= 0)
    for (let n = tree.firstChild(parent); n !== node && n >= 0; n = tree.nextSibling(n)) index++;
  return index;
};

/** Child numbers from the root, as they are kept with a record; unlike ids they outlive the document. */
export const pathOf = (tree: GameTree, node: NodeId): number[] =>
  lineTo(tree, node)
    .slice(1)
    .map((n) => childIndex(tree, n));

/** The node at a path, or the last one on the way that is still there. */
export const nodeAt = (tree: GameTree, path: readonly number[]): NodeId => {
  let node = tree.root;
  for (const index of path) {
    let child = tree.firstChild(node);
    for (let i = 0; i < index && child >= 0; i++) child = tree.nextSibling(child);
    if (child < 0) return node;
    node = child;
  }
  return node;
};
