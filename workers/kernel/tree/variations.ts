import { makeSgfPoint } from '../board/coordinates';
import { BLACK, type Move, pointsWith, type Size, WHITE } from '../board/types';
import type { Branch, Edit, NodeId, Property } from './edit';
import { childIndex, lineTo } from './paths';
import { writePoints } from './points';
import { MOVES, SETUP } from './property-groups';
import type { GameTree } from './tree';

/**
 * Operations of players on variations, as edits. Each edit fits the tree's present state and must be applied
 * before any other edit. `undefined`: there is nothing to do.
 */
const moveProperty = ({ color, point }: Move, size: Size): Property => ({
  ident: color === BLACK ? 'B' : 'W',
  values: [makeSgfPoint(point, size)],
});

/**
 * Returns the child that plays this move and nothing else, or -1. A node with setup stones beside its move
 * leads to another position, so it does not match.
 */
export const childWithMove = (tree: GameTree, parent: NodeId, { color, point }: Move): NodeId => {
  for (let n = tree.firstChild(parent); n >= 0; n = tree.nextSibling(n)) {
    if (tree.moveColor(n) === color && tree.movePoint(n) === point && !tree.hasSetup(n)) return n;
  }
  return -1;
};

/** Adds a new last child with a move. Its id will be `tree.idCount`. */
export const addMove = (tree: GameTree, parent: NodeId, move: Move): Edit =>
  addBranch(tree, parent, [{ parent: -1, properties: [moveProperty(move, tree.size)] }]);

/** Adds a branch as a new last child. */
export const addBranch = (tree: GameTree, parent: NodeId, branch: Branch): Edit => ({
  type: 'add',
  parent,
  index: tree.childCount(parent),
  branch,
});

/** Makes a branch from a line of moves (an engine's variation), to be added below a node. */
export const lineBranch = (moves: readonly Move[], size: Size): Branch =>
  moves.map((move, i) => ({ parent: i - 1, properties: [moveProperty(move, size)] }));

/** Removes a node and everything below it; undefined for the root. */
export const deleteBranch = (tree: GameTree, node: NodeId): Edit | undefined =>
  node === tree.root ? undefined : { type: 'remove', node };

/** Inserts a move between a node and its parent. */
export const insertMove = (tree: GameTree, node: NodeId, move: Move): Edit | undefined => {
  const parent = tree.parent(node);
  if (parent < 0) return undefined;
  const added = tree.idCount;
  const branch = [{ parent: -1, properties: [moveProperty(move, tree.size)] }];
  return {
    type: 'batch',
    edits: [
      { type: 'add', parent, index: childIndex(tree, node), branch },
      { type: 'place', node, parent: added, index: 0 },
    ],
  };
};

/** Removes one node; its children take its place. */
export const deleteNode = (tree: GameTree, node: NodeId): Edit | undefined => {
  const parent = tree.parent(node);
  if (parent < 0) return undefined;
  const index = childIndex(tree, node);
  const lifted = tree
    .children(node)
    .map((child, i): Edit => ({ type: 'place', node: child, parent, index: index + i }));
  return { type: 'batch', edits: [...lifted, { type: 'remove', node }] };
};

/**
 * Exchanges the points of a node's move and of the same player's next move among `followers`. Comments and
 * marks stay with their nodes. `undefined` when there is no such move.
 */
export const swapMoves = (tree: GameTree, node: NodeId, followers: readonly NodeId[]): Edit | undefined => {
  const color = tree.moveColor(node);
  const other = color === 0 ? undefined : followers.find((each) => tree.moveColor(each) === color);
  if (color === 0 || other === undefined) return undefined;
  const set = (at: NodeId, from: NodeId): Edit => {
    const { ident, values } = moveProperty({ color, point: tree.movePoint(from) }, tree.size);
    return { type: 'set', node: at, ident, values };
  };
  return { type: 'batch', edits: [set(other, node), set(node, other)] };
};

/** Returns the nearest node, from this one upwards, that has siblings; -1 on a line without forks. */
const branchStart = (tree: GameTree, node: NodeId): NodeId => {
  for (let n = node, p = tree.parent(n); p >= 0; n = p, p = tree.parent(n)) {
    if (tree.firstChild(p) !== n || tree.nextSibling(n) >= 0) return n;
  }
  return -1;
};

/** Moves the variation of a node one place up (-1) or down (1) among its siblings. */
export const shiftVariation = (tree: GameTree, node: NodeId, by: -1 | 1): Edit | undefined => {
  const start = branchStart(tree, node);
  if (start < 0) return undefined;
  const parent = tree.parent(start);
  const index = childIndex(tree, start) + by;
  return index < 0 || index >= tree.childCount(parent)
    ? undefined
    : { type: 'place', node: start, parent, index };
};

/** Makes the variation of a node the first of its siblings. */
export const promote = (tree: GameTree, node: NodeId): Edit | undefined => {
  for (let n = node, p = tree.parent(n); p >= 0; n = p, p = tree.parent(n)) {
    if (tree.firstChild(p) !== n) return { type: 'place', node: n, parent: p, index: 0 };
  }
  return undefined;
};

/** Makes the line to a node the main line. */
export const makeMainLine = (tree: GameTree, node: NodeId): Edit | undefined => {
  const edits = lineTo(tree, node)
    .filter((n) => n !== tree.root && tree.firstChild(tree.parent(n)) !== n)
    .map((n): Edit => ({ type: 'place', node: n, parent: tree.parent(n), index: 0 }));
  return edits.length > 0 ? { type: 'batch', edits } : undefined;
};

/** Moves a branch to the last child of a node outside of it. */
export const moveBranch = (tree: GameTree, node: NodeId, parent: NodeId): Edit | undefined => {
  const isBelow = lineTo(tree, parent).includes(node);
  return node === tree.root || isBelow
    ? undefined
    : { type: 'place', node, parent, index: tree.childCount(parent) };
};

/** Removes every variation that is not on the line through a node and on along first children. */
export const keepLine = (tree: GameTree, node: NodeId): Edit | undefined => {
  const edits: Edit[] = [];
  const line = lineTo(tree, node);
  for (let n = tree.firstChild(node); n >= 0; n = tree.firstChild(n)) line.push(n);
  for (const n of line) {
    const parent = tree.parent(n);
    if (parent < 0) continue;
    for (let v = tree.firstChild(parent); v >= 0; v = tree.nextSibling(v)) {
      if (v !== n) edits.push({ type: 'remove', node: v });
    }
  }
  return edits.length > 0 ? { type: 'batch', edits } : undefined;
};

/**
 * Makes the board at a node the starting position: setup in the root, followed by the moves after the node.
 */
export const flatten = (
  tree: GameTree,
  node: NodeId,
  stones: ArrayLike<number>,
  toMove: 1 | 2,
): Edit | undefined => {
  if (node === tree.root) return undefined;
  const { root, size } = tree;
  const setup = ([BLACK, WHITE] as const).flatMap((color): Property[] => {
    const values = writePoints(pointsWith(stones, color), size);
    return values ? [{ ident: color === BLACK ? 'AB' : 'AW', values }] : [];
  });
  const kept = tree.properties(root).filter(({ ident }) => !ON_START.has(ident));
  const turn: Property = { ident: 'PL', values: [toMove === BLACK ? 'B' : 'W'] };
  const followers = tree.children(node).map(
    (child, i): Edit => ({
      type: 'place',
      node: child,
      parent: root,
      index: tree.childCount(root) + i,
    }),
  );
  const dropped = tree.children(root).map((child): Edit => ({ type: 'remove', node: child }));
  const properties = [...kept, ...setup, turn];
  return { type: 'batch', edits: [...followers, ...dropped, { type: 'properties', node: root, properties }] };
};

/** Properties that the new start replaces. A handicap number would be wrong there. */
const ON_START: ReadonlySet<string> = new Set([...SETUP, ...MOVES, 'HA']);
