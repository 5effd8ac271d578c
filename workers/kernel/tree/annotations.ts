import { makeSgfPoint, parseSgfPoint } from '../board/coordinates';
import { BLACK, type Color, EMPTY, PASS, type Point, type Size, type Stone, WHITE } from '../board/types';
import type { Edit, NodeId } from './edit';
import { readPoints, strayIn, writePoints } from './points';
import { MARK_KINDS, MARKUP, MAX_LINES, type Mark } from './property-groups';
import type { GameTree } from './tree';

/** What a node puts on points besides its move: setup stones, marks, labels. */
const SETUP_STONES = [
  ['AE', EMPTY],
  ['AB', BLACK],
  ['AW', WHITE],
] as const;

/** Returns what a node's setup names and the board does not have. */
export const straySetup = (tree: GameTree, node: NodeId): string[] =>
  SETUP_STONES.flatMap(([ident]) => strayIn(tree.get(node, ident) ?? [], tree.size));

/** Returns the points of a list property, with rectangles expanded. */
export const pointsIn = (tree: GameTree, node: NodeId, ident: string): Point[] =>
  readPoints(tree.get(node, ident) ?? [], tree.size);

/** Adds or removes setup stones. `before` holds the parent's board, one stone a point. */
export const setStones = (
  tree: GameTree,
  node: NodeId,
  points: readonly Point[],
  stone: Stone,
  before: ArrayLike<number>,
): Edit => ({
  type: 'batch',
  edits: SETUP_STONES.flatMap(([ident, listed]) =>
    listEdit(tree, node, ident, points, (point) => listed === stone && stone !== before[point]),
  ),
});

/** Sets the side to move next; `undefined` removes the property. */
export const setToMove = (node: NodeId, color: Color | undefined): Edit => ({
  type: 'set',
  node,
  ident: 'PL',
  values: color === undefined ? undefined : [color === BLACK ? 'B' : 'W'],
});

/**
 * Puts a mark on points and removes other marks of its kind there. When the first point has the mark already,
 * removes it from all points instead.
 */
export const toggleMarks = (tree: GameTree, node: NodeId, points: readonly Point[], mark: Mark): Edit => {
  const [first] = points;
  const isOn = first !== undefined && pointsIn(tree, node, mark).includes(first);
  const kind = MARK_KINDS.find((each) => each.includes(mark)) ?? [mark];
  return {
    type: 'batch',
    edits: kind.flatMap((each) => listEdit(tree, node, each, points, () => each === mark && !isOn)),
  };
};

/** Removes every mark, label and line of a node; undefined when it has none. */
export const clearMarks = (tree: GameTree, node: NodeId): Edit | undefined => {
  const properties = tree.properties(node).filter(({ ident }) => !MARKUP.has(ident));
  return properties.length === tree.properties(node).length
    ? undefined
    : { type: 'properties', node, properties };
};

/**
 * Returns the lines (LN) or arrows (AR) of a node, each from a point to a point and each once; leaves out those off
 * the board. A line is the same in both directions.
 */
export const linesIn = (tree: GameTree, node: NodeId, ident: 'LN' | 'AR'): [from: Point, to: Point][] => {
  const lines = new Map<string, [Point, Point]>();
  for (const value of tree.get(node, ident) ?? []) {
    const ends = LINE.exec(value);
    const from = parseSgfPoint(ends?.[1] ?? '', tree.size) ?? PASS;
    const to = parseSgfPoint(ends?.[2] ?? '', tree.size) ?? PASS;
    if (from < 0 || to < 0) continue;
    const key = ident === 'LN' && to < from ? `${to} ${from}` : `${from} ${to}`;
    if (!lines.has(key)) lines.set(key, [from, to]);
    if (lines.size === MAX_LINES) break;
  }
  return [...lines.values()];
};
const LINE = /^\s*([a-zA-Z]{2})\s*:\s*([a-zA-Z]{2})\s*$/;

/** Adds a line or an arrow, or removes it when it exists; a line is the same in both directions. */
export const toggleLine = (
  tree: GameTree,
  node: NodeId,
  from: Point,
  to: Point,
  ident: 'LN' | 'AR',
): Edit | undefined => {
  if (from === to) return undefined;
  const text = (a: Point, b: Point): string => `${makeSgfPoint(a, tree.size)}:${makeSgfPoint(b, tree.size)}`;
  const same = ident === 'LN' ? [text(from, to), text(to, from)] : [text(from, to)];
  const now = tree.get(node, ident) ?? [];
  const others = now.filter((value) => !same.includes(value));
  const values = others.length < now.length ? others : [...now, text(from, to)];
  return { type: 'set', node, ident, values: values.length > 0 ? values : undefined };
};

/**
 * Returns the text of each labelled point. Values without a colon or off the board label nothing; the last
 * value of a point wins.
 */
export const labelsIn = (tree: GameTree, node: NodeId): Map<Point, string> => {
  const labels = new Map<Point, string>();
  for (const value of tree.get(node, 'LB') ?? []) {
    const point = labelledPoint(value, tree.size);
    if (point !== undefined) labels.set(point, value.slice(value.indexOf(':') + 1));
  }
  return labels;
};

const labelledPoint = (value: string, size: Size): Point | undefined => {
  const colon = value.indexOf(':');
  return colon > 0 ? readPoints([value.slice(0, colon)], size)[0] : undefined;
};

/** Replaces the label of a point; an empty text removes it. Other values stay as written. */
export const setLabel = (tree: GameTree, node: NodeId, point: Point, text: string): Edit => {
  const values = [...(tree.get(node, 'LB') ?? [])];
  const at = values.findIndex((value) => labelledPoint(value, tree.size) === point);
  const others = values.filter((value) => labelledPoint(value, tree.size) !== point);
  if (text !== '') others.splice(at < 0 ? others.length : at, 0, `${makeSgfPoint(point, tree.size)}:${text}`);
  return { type: 'set', node, ident: 'LB', values: others.length > 0 ? others : undefined };
};

/** Adds points to a list property or removes them; undefined when that changes nothing. */
const listEdit = (
  tree: GameTree,
  node: NodeId,
  ident: string,
  points: readonly Point[],
  isIn: (point: Point) => boolean,
): Edit[] => {
  const now = new Set(pointsIn(tree, node, ident));
  const next = new Set(now);
  for (const point of points) {
    if (isIn(point)) next.add(point);
    else next.delete(point);
  }
  if (next.size === now.size && [...next].every((point) => now.has(point))) return [];
  return [{ type: 'set', node, ident, values: writePoints([...next], tree.size) }];
};
