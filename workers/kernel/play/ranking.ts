import { PASS, type Point } from '../board/types';
import { Chooser } from '../search/choice';
import { endingBonus } from '../search/ending';
import type { SearchParameters } from '../search/parameters';
import type { RootPosition } from '../search/root-position';
import type { Tree } from '../search/tree';
import { scoreCenter, Utility } from '../search/utility';

/**
 * Every move of the root and its claim to be played (KATAGO-FACTS 8.8): the weight the search gave it, less what
 * in hindsight was spent in vain, raised for the move with the best confidence bound.
 */
export interface RankedMove {
  readonly point: Point;
  /** Never below 0; 0 is not played. Only ratios between moves mean something. */
  readonly value: number;
  /** The move's edge in the tree; undefined when no search stands behind it, only the network's policy. */
  readonly edge: number | undefined;
  /** Lower confidence bound of the utility, from the mover's view; 0 without an edge. */
  readonly bound: number;
}

/** A search that has evaluated its root (`Search.grown`). */
export interface Grown {
  readonly tree: Tree;
  readonly root: number;
}

/**
 * In order of creation. Where the search had no time for any move, the policy speaks. Of moves that are each
 * other's mirror images only one is named. `useBounds` false leaves out the last step, as root figures do.
 */
export const rankMoves = (
  { tree, root }: Grown,
  position: RootPosition,
  p: SearchParameters,
  useBounds = p.useLcbForSelection,
): RankedMove[] => {
  const evaluation = tree.evaluation[root];
  if (!evaluation) return [];
  const { points } = position.match.board;
  const pointOf = (move: number): Point => (move === points ? PASS : move);
  const utility = new Utility(p, points, scoreCenter(tree.scoreMean[root] as number, Math.sqrt(points), p));
  const bonus = endingBonus(position.match, evaluation, position.safe, p);
  const choices = new Chooser(tree, p, utility, { node: root, banned: position.banned, bonus }).choices(
    root,
    useBounds,
  );
  if (!choices) {
    return [...evaluation.moves].flatMap((move, i) =>
      position.banned[move] === 1
        ? []
        : [{ point: pointOf(move), value: evaluation.priors[i] as number, edge: undefined, bound: 0 }],
    );
  }
  return choices.edges.map((edge, i) => ({
    point: pointOf(tree.edgeMove[edge] as number),
    value: choices.values[i] as number,
    edge,
    bound: choices.bounds[i] as number,
  }));
};
