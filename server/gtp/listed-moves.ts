import { PASS, type Point } from '#kernel/board/types';
import type { Candidate } from '#kernel/kata/analysis';
import type { Thought } from '#kernel/play/choose-move';
import { type RankedMove, rankMoves } from '#kernel/play/ranking';
import { NONE, type Tree } from '#kernel/search/tree';

/** A move of a report and its place in the tree. */
export interface ListedMove {
  readonly point: Point;
  readonly order: number;
  readonly prior: number;
  readonly pv: readonly Point[];
  /** Undefined for moves without visits. */
  readonly searched?: SearchedMove;
}

export interface SearchedMove {
  readonly candidate: Candidate;
  readonly edge: number;
  readonly child: number;
  /** Lower confidence bound of the utility, from the mover's view. */
  readonly bound: number;
  /** Visits of the nodes along the line, and of the edges to them. */
  readonly pvNodes: readonly { readonly visits: number; readonly edgeVisits: number }[];
  /** The move that this one mirrors, and the map of points between them. */
  readonly twin?: { readonly of: Point; readonly map: Int32Array };
}

export interface ListOptions {
  /** Adds moves without visits until this many are listed. */
  readonly minMoves: number;
  readonly maxMoves: number;
}

export const listMoves = (thought: Thought, { minMoves, maxMoves }: ListOptions): ListedMove[] => {
  const ranked = new Map(
    rankMoves(thought.grown, thought.position, thought.parameters).map((move) => [move.point, move] as const),
  );
  const listed: ListedMove[] = [];
  let original: SearchedMove | undefined;
  for (const candidate of thought.analysis.candidates) {
    const own = findSearched(thought, candidate, ranked.get(candidate.point));
    const searched = own ?? (original && twinOf(thought, original, candidate));
    if (own) original = own;
    const { point, prior, pv } = candidate;
    if (searched) listed.push({ point, order: listed.length, prior, pv, searched });
  }
  for (const { point, prior } of unseenMoves(thought, listed)) {
    if (listed.length >= minMoves) break;
    listed.push({ point, order: listed.length, prior, pv: [point] });
  }
  return listed.slice(0, maxMoves);
};

const findSearched = (
  { grown: { tree }, position }: Thought,
  candidate: Candidate,
  ranked: RankedMove | undefined,
): SearchedMove | undefined => {
  if (ranked?.edge === undefined) return undefined;
  const { edge, bound } = ranked;
  const child = tree.edgeChild[edge] as number;
  return {
    candidate,
    edge,
    child,
    bound,
    pvNodes: along(tree, edge, candidate.pv, position.match.board.points),
  };
};

const twinOf = (
  { position }: Thought,
  original: SearchedMove,
  candidate: Candidate,
): SearchedMove | undefined => {
  const of = original.candidate.point;
  const map = position.symmetries.find((symmetry) => symmetry[of] === candidate.point);
  return map && { ...original, candidate, twin: { of, map } };
};

/** Follows a line down the tree whose first move is the edge. */
const along = (tree: Tree, edge: number, pv: readonly Point[], points: number): SearchedMove['pvNodes'] => {
  const nodes: SearchedMove['pvNodes'][number][] = [];
  let at = edge;
  for (const next of [...pv.slice(1), undefined]) {
    const child = tree.edgeChild[at] as number;
    nodes.push({ visits: tree.visits[child] as number, edgeVisits: tree.edgeVisits[at] as number });
    if (next === undefined) break;
    at = tree.findEdge(child, next === PASS ? points : next);
    if (at === NONE) break;
  }
  return nodes;
};

/** Returns the allowed moves of the policy that are not listed yet, the likeliest first. */
const unseenMoves = (
  { grown: { tree, root }, position }: Thought,
  listed: readonly ListedMove[],
): { point: Point; prior: number }[] => {
  const evaluation = tree.evaluation[root];
  if (!evaluation) return [];
  const { points } = position.match.board;
  const known = new Set(listed.map(({ point }) => point));
  return [...evaluation.moves].flatMap((move, i) => {
    const point = move === points ? PASS : move;
    return known.has(point) || position.banned[move] === 1
      ? []
      : [{ point, prior: evaluation.priors[i] as number }];
  });
};
