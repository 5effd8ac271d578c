import { type NodeId, TREE_FLAGS, type TreeCells, type TreeView, type TreeWindow } from '#protocol';

/** How the tree lies in its panel. CSS pixels throughout. */
export interface TreeLayout {
  /** Moves go down instead of to the right, for narrow panels. */
  readonly vertical: boolean;
  readonly columns: number;
  readonly rows: number;
}

/** From node to node along a line, and from lane to lane. */
const COLUMN_STEP = 28;
const ROW_STEP = 26;
export const NODE_RADIUS = 9;
/** From the edge of the panel to the middle of the first node. */
const EDGE = 20;

/**
 * The longest element we ask a browser for. They end somewhere from 16 to 33 million pixels; a longer tree
 * is scrolled in larger steps instead.
 */
export const LONGEST_SCROLL = 8_000_000;

/** Places along one axis of the panel: how far nodes are apart, how many there are. */
export interface Axis {
  readonly step: number;
  readonly count: number;
}

/** Axis of x and of y. */
export const axes = ({ vertical, columns, rows }: TreeLayout): { readonly x: Axis; readonly y: Axis } => {
  const along = { step: COLUMN_STEP, count: columns };
  const across = { step: ROW_STEP, count: rows };
  return vertical ? { x: across, y: along } : { x: along, y: across };
};

export const placeOf = (axis: Axis, index: number): number => EDGE + index * axis.step;

const lengthOf = (axis: Axis): number => 2 * EDGE + Math.max(0, axis.count - 1) * axis.step;

/** Length of the element that makes the browser scroll. */
export const scrollLength = (axis: Axis): number => Math.min(lengthOf(axis), LONGEST_SCROLL);

/** What is at the start of the view when the browser has scrolled so far. */
export const offsetAt = (axis: Axis, scrolled: number, view: number): number => {
  const length = lengthOf(axis);
  if (length <= LONGEST_SCROLL) return scrolled;
  return (scrolled * (length - view)) / (LONGEST_SCROLL - view);
};

/** How far the browser must scroll for that. */
export const scrollFor = (axis: Axis, offset: number, view: number): number => {
  const length = lengthOf(axis);
  const wanted = Math.min(Math.max(0, offset), Math.max(0, length - view));
  if (length <= LONGEST_SCROLL) return wanted;
  return (wanted * (LONGEST_SCROLL - view)) / (length - view);
};

/** First and last node in sight, with `more` nodes at both ends; inclusive. */
export const inSight = (axis: Axis, offset: number, view: number, more: number): [number, number] => {
  const first = Math.floor((offset - EDGE) / axis.step) - more;
  const last = Math.ceil((offset + view - EDGE) / axis.step) + more;
  return [Math.max(0, first), Math.min(axis.count - 1, last)];
};

/** Where to scroll so that a node is in sight: nowhere while it is, else to have it in the middle. */
export const reveal = (axis: Axis, index: number, offset: number, view: number): number => {
  const place = placeOf(axis, index);
  if (place >= offset + EDGE && place <= offset + view - EDGE) return offset;
  return place - view / 2;
};

/** The tree's window as protocol and panel see it. */
export const windowOf = (layout: TreeLayout, x: [number, number], y: [number, number]): TreeWindow => {
  const [columns, rows] = layout.vertical ? [y, x] : [x, y];
  return { firstColumn: columns[0], lastColumn: columns[1], firstRow: rows[0], lastRow: rows[1] };
};

export const covers = (outer: TreeWindow, inner: TreeWindow): boolean =>
  outer.firstColumn <= inner.firstColumn &&
  outer.lastColumn >= inner.lastColumn &&
  outer.firstRow <= inner.firstRow &&
  outer.lastRow >= inner.lastRow;

/** Column and row of a place of the tree. */
export const spotUnder = (
  layout: TreeLayout,
  x: number,
  y: number,
): { readonly column: number; readonly row: number } => {
  const axis = axes(layout);
  const onX = Math.round((x - EDGE) / axis.x.step);
  const onY = Math.round((y - EDGE) / axis.y.step);
  return layout.vertical ? { column: onY, row: onX } : { column: onX, row: onY };
};

/** Index into `cells` of the node under a place of the tree, undefined between nodes. */
export const cellUnder = (layout: TreeLayout, cells: TreeCells, x: number, y: number): number | undefined => {
  const { column, row } = spotUnder(layout, x, y);
  const index = cells.nodes.findIndex((_, at) => cells.columns[at] === column && cells.rows[at] === row);
  return index < 0 ? undefined : index;
};

/** The folded variation whose sign (one place after its node) is under a place of the tree. */
export const foldUnder = (layout: TreeLayout, cells: TreeCells, x: number, y: number): NodeId | undefined => {
  const { column, row } = spotUnder(layout, x, y);
  const index = cells.nodes.findIndex(
    (_, at) =>
      cells.columns[at] === column - 1 &&
      cells.rows[at] === row &&
      ((cells.flags[at] as number) & TREE_FLAGS.folded) !== 0,
  );
  return index < 0 ? undefined : cells.nodes[index];
};

export const layoutOf = (tree: TreeView, vertical: boolean): TreeLayout => ({
  vertical,
  columns: tree.columns,
  rows: tree.rows,
});
