import { isHead } from '#kernel/tree/layout';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import type { GameDocument } from './game-document';

/** Folds and unfolds variations. A variation is named by its first node, its head. */

/** The nearest node at or above this one that begins a variation; undefined on the main line. */
const headOf = (tree: GameTree, node: NodeId): NodeId | undefined => {
  for (let at = node; at >= 0; at = tree.parent(at)) if (isHead(tree, at)) return at;
  return undefined;
};

/** Variations that leave the line after this node. */
const leavingAt = (tree: GameTree, node: NodeId): NodeId[] => tree.children(node).slice(1);

/**
 * Folds the variation the node lies in, or on the main line those that leave it there; unfolds them when all of them
 * are folded. A cursor inside goes to the head, which stays visible.
 */
export const toggleFold = (document: GameDocument, node: NodeId): void => {
  const { tree, layout } = document;
  const head = headOf(tree, node);
  const heads = head === undefined ? leavingAt(tree, node) : [head];
  if (heads.length === 0) return;
  const on = !heads.every((one) => layout.isFolded(one));
  document.fold(heads, on);
};

/** Every variation that leaves the main line. */
export const foldAll = (document: GameDocument, on: boolean): void => {
  const { tree } = document;
  const heads: NodeId[] = [];
  for (let at = tree.root; at >= 0; at = tree.firstChild(at)) heads.push(...leavingAt(tree, at));
  document.fold(heads, on);
};
