import { makeSgfPoint } from '../board/coordinates';
import { BLACK, type Color, EMPTY, type Point, type Stone, WHITE } from '../board/words';
import type { Edit, NodeId } from './edit';
import { readPoints, writePoints } from './points';
import type { GameTree } from './tree';

/** What is put on points of a node besides its move: setup stones, marks, labels. */
const SETUP_STONES = [
  ['AE', EMPTY],
  ['AB', BLACK],
  ['AW', WHITE],
] as const;

export const MARKS = ['TR', 'SQ', 'CR', 'MA', 'SL', 'TB', 'TW', 'DD', 'VW'] as const;
export type Mark = (typeof MARKS)[number];

/** The points of a list property, rectangles opened. */
export const pointsIn = (tree: GameTree, node: NodeId, ident: string): Point[] =>
  readPoints(tree.get(node, ident) ?? [], tree.size);

/** Puts or takes a setup stone. `before` is what the point holds above the node (its parent's board). */
export const setStone = (tree: GameTree, node: NodeId, point: Point, stone: Stone, before: Stone): Edit => ({
  type: 'batch',
  edits: SETUP_STONES.flatMap(([ident, listed]) =>
    pointEdit(tree, node, ident, point, listed === stone && stone !== before),
  ),
});

/** Says who moves next; `undefined` takes the statement away. */
export const setToMove = (node: NodeId, color: Color | undefined): Edit => ({
  type: 'set',
  node,
  ident: 'PL',
  values: color === undefined ? undefined : [color === BLACK ? 'B' : 'W'],
});

/** Puts a mark on a point in place of any other of the figures, or takes it away where it is already. */
export const toggleMark = (tree: GameTree, node: NodeId, point: Point, mark: Mark): Edit => {
  const isOn = pointsIn(tree, node, mark).includes(point);
  return {
    type: 'batch',
    edits: MARKS.filter((each) => each === mark || (isFigure(each) && isFigure(mark))).flatMap((each) =>
      pointEdit(tree, node, each, point, each === mark && !isOn),
    ),
  };
};

/** The five figures of which a point shows one. */
const isFigure = (mark: Mark): boolean => MARKS.indexOf(mark) < 5;

/** Label of each labelled point. */
export const labelsIn = (tree: GameTree, node: NodeId): Map<Point, string> => {
  const labels = new Map<Point, string>();
  for (const value of tree.get(node, 'LB') ?? []) {
    for (const point of readPoints([value.slice(0, 2)], tree.size)) labels.set(point, value.slice(3));
  }
  return labels;
};

/** Gives a point a label; an empty one takes it away. */
export const setLabel = (tree: GameTree, node: NodeId, point: Point, text: string): Edit => {
  const labels = labelsIn(tree, node);
  if (text === '') labels.delete(point);
  else labels.set(point, text);
  const values = [...labels].map(([at, label]) => `${makeSgfPoint(at, tree.size)}:${label}`);
  return { type: 'set', node, ident: 'LB', values: values.length > 0 ? values : undefined };
};

/** Puts a point into a list property or takes it out; nothing when it is so already. */
const pointEdit = (tree: GameTree, node: NodeId, ident: string, point: Point, isIn: boolean): Edit[] => {
  const points = pointsIn(tree, node, ident);
  if (points.includes(point) === isIn) return [];
  const now = isIn ? [...points, point] : points.filter((each) => each !== point);
  return [{ type: 'set', node, ident, values: writePoints(now, tree.size) }];
};
