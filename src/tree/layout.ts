import { type NodeId, TREE_FLAGS, type TreeCells, type TreeView, type TreeWindow } from '#protocol';

/** The layout of the tree in its panel. CSS pixels throughout. */
export interface TreeLayout {
  /** Moves go down instead of to the right, for narrow panels. */
  readonly vertical: boolean;
  readonly columns: number;
  readonly rows: number;
}

/** Distance between nodes along a line, and between lanes. */
const COLUMN_STEP = 28;
const ROW_STEP = 26;
export const NODE_RADIUS = 9;
/** From the edge of the panel to the middle of the first node. */
const EDGE = 20;

/**
 * The longest scrolling element. Browsers limit elements to 16 to 33 million pixels; a longer tree scrolls in larger
 * steps instead.
 */
export const LONGEST_SCROLL = 8_000_000;

/** One axis of the panel: the distance and the number of nodes. */
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

/** Length of the scrolling element. */
export const scrollLength = (axis: Axis): number => Math.min(lengthOf(axis), LONGEST_SCROLL);

/** The tree's offset at the start of the view for a scroll position. */
export const offsetAt = (axis: Axis, scrolled: number, view: number): number => {
  const length = lengthOf(axis);
  if (length <= LONGEST_SCROLL) return scrolled;
  return (scrolled * (length - view)) / (LONGEST_SCROLL - view);
};

/** The scroll position for an offset. */
export const scrollFor = (axis: Axis, offset: number, view: number): number => {
  const length = lengthOf(axis);
  const wanted = Math.min(Math.max(0, offset), Math.max(0, length - view));
  if (length <= LONGEST_SCROLL) return wanted;
  return (wanted * (LONGEST_SCROLL - view)) / (length - view);
};

/** First and last visible node, with `more` nodes at both ends; inclusive. */
export const inSight = (axis: Axis, offset: number, view: number, more: number): [number, number] => {
  const first = Math.floor((offset - EDGE) / axis.step) - more;
  const last = Math.ceil((offset + view - EDGE) / axis.step) + more;
  return [Math.max(0, first), Math.min(axis.count - 1, last)];
};

/** The scroll position that shows a node: unchanged while it is visible, else with the node in the middle. */
export const reveal = (axis: Axis, index: number, offset: number, view: number): number => {
  const place = placeOf(axis, index);
  if (place >= offset + EDGE && place <= offset + view - EDGE) return offset;
  return place - view / 2;
};

/** The layout's ranges as a window of the protocol. */
export const windowOf = (layout: TreeLayout, x: [number, number], y: [number, number]): TreeWindow => {
  const [columns, rows] = layout.vertical ? [y, x] : [x, y];
  return { firstColumn: columns[0], lastColumn: columns[1], firstRow: rows[0], lastRow: rows[1] };
};

export const covers = (outer: TreeWindow, inner: TreeWindow): boolean =>
  outer.firstColumn <= inner.firstColumn &&
  outer.lastColumn >= inner.lastColumn &&
  outer.firstRow <= inner.firstRow &&
  outer.lastRow >= inner.lastRow;

/** Column and row of a position in the tree. */
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

/** Index into `cells` of the node at a position in the tree; undefined between nodes. */
export const cellUnder = (layout: TreeLayout, cells: TreeCells, x: number, y: number): number | undefined => {
  const { column, row } = spotUnder(layout, x, y);
  const index = cells.nodes.findIndex((_, at) => cells.columns[at] === column && cells.rows[at] === row);
  return index < 0 ? undefined : index;
};

/** The folded variation whose sign (one place after its node) is at a position in the tree. */
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
