import { branchOf } from './branches';
import type { Edit, NodeId, Property } from './edit';
import { sameValues } from './properties';
import { MARKUP, SETUP } from './property-groups';
import type { GameTree } from './tree';

/**
 * Adds to this game what only another game has: variations, and properties of the nodes both have. Two nodes
 * match when the same moves and setup lead to them. The merge never loses a part of this game: it appends
 * comments, unites lists, and keeps this game's single values.
 *
 * Returns the edit, or undefined when the other game has nothing new or another board size.
 */
export const mergeGame = (into: GameTree, from: GameTree): Edit | undefined => {
  const { width, height } = into.size;
  if (width !== from.size.width || height !== from.size.height) return undefined;
  const edits: Edit[] = [];
  const pairs: [ours: NodeId, theirs: NodeId][] = [[into.root, from.root]];
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const [ours, theirs] = pair;
    edits.push(...mergeProperties(into, ours, from.properties(theirs)));
    const known = new Map<string, NodeId>();
    let index = 0;
    for (let n = into.firstChild(ours); n >= 0; n = into.nextSibling(n), index += 1) {
      const key = stonesKey(into, n);
      if (!known.has(key)) known.set(key, n);
    }
    for (let n = from.firstChild(theirs); n >= 0; n = from.nextSibling(n)) {
      const same = known.get(stonesKey(from, n));
      if (same !== undefined) pairs.push([same, n]);
      else {
        edits.push({ type: 'add', parent: ours, index, branch: branchOf(from, n) });
        index += 1;
      }
    }
  }
  return edits.length > 0 ? { type: 'batch', edits } : undefined;
};

/** Returns what a node does to the board, as text. */
const stonesKey = (tree: GameTree, node: NodeId): string => {
  const move = `${tree.moveColor(node)} ${tree.movePoint(node)}`;
  if (!tree.hasSetup(node)) return move;
  const setup = tree
    .properties(node)
    .filter(({ ident }) => SETUP.has(ident))
    .map(({ ident, values }) => `${ident}${[...values].sort()}`);
  return `${move} ${setup.sort()}`;
};

const TEXTS: ReadonlySet<string> = new Set(['C', 'GC']);

const mergeProperties = (into: GameTree, node: NodeId, theirs: readonly Property[]): Edit[] =>
  theirs.flatMap(({ ident, values }): Edit[] => {
    const ours = into.get(node, ident);
    const united = ours === undefined ? values : unite(ident, ours, values);
    return ours !== undefined && sameValues(united, ours)
      ? []
      : [{ type: 'set', node, ident, values: united }];
  });

const unite = (ident: string, ours: readonly string[], theirs: readonly string[]): readonly string[] => {
  if (MARKUP.has(ident)) return [...ours, ...theirs.filter((value) => !ours.includes(value))];
  const [text = ''] = ours;
  const [other = ''] = theirs;
  return TEXTS.has(ident) && !text.includes(other) ? [`${text}\n\n${other}`] : ours;
};
