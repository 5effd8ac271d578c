import type { NodeId } from '#kernel/tree/tree';
import type { AnalysisSettings } from '#protocol';
import type { GameDocument } from '../document/game-document';

/** Where commands of the cursor lead; undefined where there is no such place. 1: the next, -1: the previous. */
export type By = 1 | -1;

/** The next or previous sibling of the cursor's node. */
export const siblingOf = ({ tree, node }: GameDocument, by: By): NodeId | undefined => {
  const parent = tree.parent(node);
  if (parent < 0) return undefined;
  const siblings = tree.children(parent);
  return siblings[siblings.indexOf(node) + by];
};

/** Index on the line of the next or previous key move. */
export const momentIndex = ({ shown }: GameDocument, by: By, rules: AnalysisSettings): number | undefined => {
  const { line, figures } = shown;
  const indices = figures.moments(rules).map(({ index }) => index);
  return by === 1
    ? indices.find((index) => index > line.index)
    : indices.findLast((index) => index < line.index);
};

/** Index on the line of the next position with more than one continuation, or just beyond the line's end. */
export const forkIndex = ({ line, tree }: GameDocument, by: By): number => {
  let index = line.index + by;
  while (line.nodeAt(index) !== undefined && tree.childCount(line.nodes[index] as NodeId) < 2) index += by;
  return index;
};

/** Index on the line of the move with this number; the last one where it has none. */
export const numberIndex = ({ line }: GameDocument, number: number): number => {
  const index = line.numbers.indexOf(Math.max(0, number));
  return index < 0 ? line.length - 1 : index;
};
