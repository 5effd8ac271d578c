import { ANALYSIS_IDENTS } from '#kernel/kata/file/node-analysis';
import { writeSgf } from '#kernel/sgf/write';
import { branchOf } from '#kernel/tree/branches';
import type { Branch, Property } from '#kernel/tree/edit';
import { lineTo, pathOf } from '#kernel/tree/paths';
import { GameTree } from '#kernel/tree/tree';
import type { NodeId, SharedDetail, SharedRecord } from '#protocol';
import type { GameDocument } from './game-document';

const TEXTS: ReadonlySet<string> = new Set(['C', 'GC', 'N', 'V', ...ANALYSIS_IDENTS]);
const STONES: ReadonlySet<string> = new Set(['B', 'W', 'AB', 'AW', 'AE', 'PL', 'MN', 'KO']);

/** The open game for a link, in less and less detail, with the place to show. Undefined when larger than `maxBytes`. */
export const sharedRecord = (
  document: GameDocument,
  node: NodeId,
  detail: SharedDetail,
  maxBytes: number,
): SharedRecord | undefined => {
  const { tree } = document;
  const sgf = writeSgf([detail === 'all' ? tree : GameTree.fromBranch(shortened(document, node, detail))]);
  if (sgf.length > maxBytes) return undefined;
  const isLine = detail === 'line';
  const cursor = isLine ? [lineTo(tree, node).length - 1] : pathOf(tree, node);
  return { sgf: new TextDecoder().decode(sgf), cursor };
};

const shortened = (document: GameDocument, node: NodeId, detail: SharedDetail): Branch => {
  const { tree } = document;
  if (detail !== 'line') {
    return branchOf(tree, tree.root).map(({ parent, properties }) => ({
      parent,
      properties: properties.filter(({ ident }) => !TEXTS.has(ident)),
    }));
  }
  const shown = document.line.nodes;
  const nodes = shown.includes(node) ? shown : lineTo(tree, node);
  return [...nodes].map((each, index) => ({
    parent: index - 1,
    properties: tree.properties(each).filter((property) => belongs(property, index === 0)),
  }));
};

const belongs = ({ ident }: Property, isRoot: boolean): boolean =>
  isRoot ? !TEXTS.has(ident) : STONES.has(ident);
