import { isBlank, readText } from '#kernel/sgf/text';
import { MARKUP } from '#kernel/tree/property-groups';
import { Transpositions } from '#kernel/tree/transpositions';
import type { GameTree, NodeId } from '#kernel/tree/tree';
import { following } from '#kernel/tree/walk';
import type { Wanted } from '#protocol';
import type { GameDocument } from '../document/game-document';

/** Nodes looked at between two pauses: a few milliseconds. */
const SLICE = 8192;

const JUDGED: ReadonlySet<string> = new Set('GB GW DM UC TE BM DO IT HO'.split(' '));
const TEXTS: ReadonlySet<string> = new Set(['C', 'N', 'LB', 'GC', 'FG']);

type Match = (node: NodeId) => boolean;

/** The next (1) or previous (-1) node that is wanted, in the order of the file; `around`: also beyond its end. */
export const findNode = async (
  document: GameDocument,
  wanted: Wanted,
  by: 1 | -1,
  pause: () => Promise<void>,
  around = true,
): Promise<NodeId | undefined> => {
  const { tree } = document;
  const { revision } = tree;
  const from = document.node;
  const matches = matchOf(document, wanted);
  let before: NodeId | undefined;
  let lastAfter: NodeId | undefined;
  let seen = 0;
  let passed = false;
  // One walk in file order serves both directions: backwards it keeps the last match before the cursor.
  const order = startingAt(tree, by === 1 ? from : tree.root, around);
  for (let node = order.first; node >= 0; node = order.next(node)) {
    seen += 1;
    if (seen % SLICE === 0) {
      await pause();
      if (tree.revision !== revision) return undefined;
    }
    if (node === from) {
      passed = true;
      if (by === -1 && (before !== undefined || !around)) return before;
      continue;
    }
    if (!matches(node)) continue;
    if (by === 1) return node;
    if (passed) lastAfter = node;
    else before = node;
  }
  return by === 1 ? undefined : lastAfter;
};

/** How many nodes of the record each of these wants; undefined when it changes meanwhile. */
export const countNodes = async (
  document: GameDocument,
  wanted: readonly Wanted[],
  pause: () => Promise<void>,
): Promise<readonly number[] | undefined> => {
  const { tree } = document;
  const { revision } = tree;
  const matches = wanted.map((each) => matchOf(document, each));
  const counts = wanted.map(() => 0);
  let seen = 0;
  for (let node = tree.root; node >= 0; node = following(tree, node, tree.root)) {
    seen += 1;
    if (seen % SLICE === 0) {
      await pause();
      if (tree.revision !== revision) return undefined;
    }
    for (const [at, isWanted] of matches.entries()) if (isWanted(node)) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};

/** The order of the file from a node on, to its end or around it, back to that node. */
const startingAt = (tree: GameTree, start: NodeId, around: boolean) => {
  let wrapped = !around;
  return {
    first: start,
    next: (node: NodeId): NodeId => {
      let next = following(tree, node, tree.root);
      if (next < 0 && !wrapped) {
        wrapped = true;
        next = tree.root;
      }
      return wrapped && next === start ? -1 : next;
    },
  };
};

const matchOf = (document: GameDocument, wanted: Wanted): Match => {
  const { tree, positions } = document;
  switch (wanted.kind) {
    case 'comment':
      return (node) => tree.get(node, 'C')?.every(isBlank) === false;
    case 'fork':
      return (node) => tree.childCount(node) > 1;
    case 'marks':
      return (node) => tree.properties(node).some(({ ident }) => MARKUP.has(ident));
    case 'annotation':
      return (node) => tree.properties(node).some(({ ident }) => JUDGED.has(ident));
    case 'toPlay':
      return (node) => positions.toMove(node) === wanted.color;
    case 'text':
      return textMatch(tree, wanted.text);
    case 'position': {
      const same = new Set(new Transpositions(tree, positions).of(document.node));
      return (node) => same.has(node);
    }
  }
};

const textMatch = (tree: GameTree, text: string): Match => {
  const sought = text.trim().toLocaleLowerCase();
  if (sought === '') return () => false;
  return (node) =>
    tree
      .properties(node)
      .some(
        ({ ident, values }) =>
          TEXTS.has(ident) && values.some((value) => readText(value).toLocaleLowerCase().includes(sought)),
      );
};
