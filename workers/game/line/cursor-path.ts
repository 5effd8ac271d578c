import type { GameTree, NodeId } from '#kernel/tree/tree';

/**
 * A node of a game as a few numbers that mean the same after the file was read again: runs of first children,
 * with the child taken at each fork between two runs.
 *
 *   [12]        twelve steps along first children
 *   [12, 1, 5]  twelve steps, then the second child, then five steps
 */
export const makeCursorPath = (tree: GameTree, node: NodeId): number[] => {
  const path: number[] = [0];
  for (let at = node; at !== tree.root; ) {
    const parent = tree.parent(at);
    let index = 0;
    for (let child = tree.firstChild(parent); child !== at; child = tree.nextSibling(child)) index += 1;
    if (index === 0) path[0] = (path[0] as number) + 1;
    else path.unshift(0, index);
    at = parent;
  }
  return path;
};

/** The node of a path, or the last one above it that exists: a file may have been changed elsewhere. */
export const parseCursorPath = (tree: GameTree, path: readonly number[]): NodeId => {
  let at: NodeId = tree.root;
  for (let i = 0; i < path.length; i += 2) {
    for (let step = 0; step < (path[i] ?? 0); step += 1) {
      const child = tree.firstChild(at);
      if (child < 0) return at;
      at = child;
    }
    const index = path[i + 1];
    if (index === undefined) return at;
    let child = tree.firstChild(at);
    for (let n = 0; n < index && child >= 0; n += 1) child = tree.nextSibling(child);
    if (child < 0) return at;
    at = child;
  }
  return at;
};
