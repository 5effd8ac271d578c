import type { GameTree } from '#kernel/tree/tree';
import { following } from '#kernel/tree/walk';

/**
 * Returns a number that distinguishes trees by structure, moves and every value of every property, in order.
 */
export const digest = (tree: GameTree): string => {
  let hash = 0x811c9dc5;
  const mix = (text: string): void => {
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
    hash = Math.imul(hash ^ 0x1f, 16777619);
  };
  const depths = new Map<number, number>();
  let nodes = 0;
  for (let n = tree.root; n >= 0; n = following(tree, n, tree.root)) {
    const depth = n === tree.root ? 0 : (depths.get(tree.parent(n)) ?? 0) + 1;
    depths.set(n, depth);
    mix(`${depth} ${tree.moveColor(n)} ${tree.movePoint(n)}`);
    for (const { ident, values } of tree.properties(n)) {
      mix(ident);
      for (const value of values) mix(value);
    }
    nodes += 1;
  }
  return `${nodes}:${hash >>> 0}`;
};

/** Returns what is wrong with the links of a tree, if anything. */
export const brokenInvariant = (tree: GameTree): string | undefined => {
  let count = 0;
  for (let n = tree.root; n >= 0; n = following(tree, n, tree.root)) {
    if (++count > tree.nodeCount) return 'has more nodes than it counts';
    if (n !== tree.root && !(tree.parent(n) >= 0 && tree.parent(n) < tree.idCount))
      return `node ${n} has no parent`;
    for (let c = tree.firstChild(n); c >= 0; c = tree.nextSibling(c)) {
      if (tree.parent(c) !== n) return `node ${c} does not know its parent`;
    }
  }
  return count === tree.nodeCount ? undefined : `has ${count} nodes and counts ${tree.nodeCount}`;
};
