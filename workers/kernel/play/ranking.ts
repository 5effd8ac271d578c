import { PASS, type Point } from '../board/types';
import { Chooser } from '../search/choice';
import { endingBonus } from '../search/ending';
import type { SearchParameters } from '../search/parameters';
import type { RootPosition } from '../search/root-position';
import type { Tree } from '../search/tree';
import { scoreCenter, Utility } from '../search/utility';

/**
 * Every move of the root with its value for the choice (KataGo's play selection value): the weight from the
 * search, less the weight that proved wasted in hindsight, raised for the move with the best confidence
 * bound.
 */
export interface RankedMove {
  readonly point: Point;
  /** 0 or more; 0 is never played. Only ratios between moves matter. */
  readonly value: number;
  /** The move's edge in the tree; undefined when only the network's policy supports it, not a search. */
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
 * Ranks the moves in order of creation. When the search reached no move, the policy decides. Of moves that
 * mirror each other it lists one. `useBounds` false skips the last step, as the root figures do.
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
