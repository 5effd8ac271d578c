import { TREE_FLAGS, type TreeCells, type TreeWindow } from '#protocol';

/** A record of one line: node 100 is the root, 101 the first move, and so on. */
export const lineCells = (window: TreeWindow): TreeCells => {
  const columns: number[] = [];
  for (let column = window.firstColumn; column <= window.lastColumn; column++) columns.push(column);
  return {
    nodes: Int32Array.from(columns, (column) => 100 + column),
    columns: Int32Array.from(columns),
    rows: Int32Array.from(columns, () => 0),
    parentRows: Int32Array.from(columns, (column) => (column === 0 ? -1 : 0)),
    colors: Uint8Array.from(columns, (column) => (column === 0 ? 0 : 2 - (column % 2))),
    flags: Uint8Array.from(columns, () => TREE_FLAGS.currentLine),
    qualities: Uint8Array.from(columns, (column) => (column === 3 ? 4 : 255)),
    moveNumbers: Int32Array.from(columns),
  };
};
