import { isBlank } from '#kernel/sgf/text';
import { MARKUP } from '#kernel/tree/property-groups';
import { EMPTY, TREE_FLAGS, type TreeCells, type TreeView, type TreeWindow } from '#protocol';
import type { GameDocument } from '../document/game-document';

/** Extent of the tree and place of the cursor: five numbers, whatever the size of the tree. */
export const treeView = ({ id, viewVersion, tree, layout, line }: GameDocument): TreeView => ({
  of: id,
  version: viewVersion,
  columns: layout.columnCount,
  rows: layout.rowCount,
  nodeCount: tree.nodeCount,
  current: { node: line.node, column: layout.columnOf(line.node), row: layout.rowOf(line.node) },
});

/** What is in sight, 24 bytes a node; the arrays move to the page without a copy. */
export const treeCells = (document: GameDocument, window: TreeWindow): TreeCells => {
  const { layout, tree } = document;
  const { firstColumn, lastColumn, firstRow, lastRow } = window;
  const { nodes, columns, rows, parentRows } = layout.window(firstColumn, lastColumn, firstRow, lastRow);
  const cells = {
    nodes,
    columns,
    rows,
    parentRows,
    colors: new Uint8Array(nodes.length),
    flags: new Uint8Array(nodes.length),
    qualities: new Uint8Array(nodes.length),
    moveNumbers: new Int32Array(nodes.length),
  };
  nodes.forEach((node, i) => {
    cells.colors[i] = tree.moveColor(node) || EMPTY;
    cells.flags[i] = flagsOf(document, node);
    cells.qualities[i] = document.qualityOf(node);
    cells.moveNumbers[i] = document.moveNumberOf(node);
  });
  return cells;
};

const flagsOf = ({ tree, layout, shown: { line, replay, figures } }: GameDocument, node: number): number => {
  const index = line.find(node);
  let flags = index >= 0 ? TREE_FLAGS.currentLine : 0;
  if (layout.isFolded(node) && tree.firstChild(node) >= 0) flags |= TREE_FLAGS.folded;
  if (tree.hasSetup(node)) flags |= TREE_FLAGS.setup;
  for (const ident of tree.idents(node)) {
    if (ident === 'C' && !(tree.get(node, 'C') ?? []).every(isBlank)) flags |= TREE_FLAGS.comment;
    else if (MARKUP.has(ident)) flags |= TREE_FLAGS.marks;
  }
  if (replay.refusedAt(index)) flags |= TREE_FLAGS.illegal;
  if (index >= 0 && figures.uncertain[index] === 1) flags |= TREE_FLAGS.uncertain;
  return flags;
};

/** Of no record. */
export const NO_CELLS: TreeCells = {
  nodes: new Int32Array(0),
  columns: new Int32Array(0),
  rows: new Int32Array(0),
  parentRows: new Int32Array(0),
  colors: new Uint8Array(0),
  flags: new Uint8Array(0),
  qualities: new Uint8Array(0),
  moveNumbers: new Int32Array(0),
};
