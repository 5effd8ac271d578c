import { ownershipAt } from '#kernel/search/evaluation';
import { NONE, type Tree } from '#kernel/search/tree';

/** As in `kernel/search/ownership.ts`, whose average this is the deviation of. */
const PRUNED = 0.01;

/**
 * How far the ownership of each point varies over the tree below a node, 0 to 1 (KATAGO-FACTS 9): the root of the
 * mean square less the squared mean, with the shares that the mean is made of.
 */
export const ownershipSpread = (tree: Tree, node: number, points: number): Float32Array => {
  const sum = new Float64Array(points);
  const squares = new Float64Array(points);
  for (const [at, share] of sharesBelow(tree, node)) {
    const evaluation = tree.evaluation[at];
    if (!evaluation) continue;
    for (let point = 0; point < points; point++) {
      const owned = ownershipAt(evaluation, point);
      sum[point] = (sum[point] as number) + share * owned;
      squares[point] = (squares[point] as number) + share * owned * owned;
    }
  }
  return Float32Array.from(sum, (mean, point) =>
    Math.sqrt(Math.max(0, (squares[point] as number) - mean * mean)),
  );
};

/** Which node's own evaluation counts how much; the shares add up to 1. */
const sharesBelow = (tree: Tree, node: number): Map<number, number> => {
  const shares = new Map<number, number>();
  const least = 0.5 / Math.max(1, tree.visits[node] as number) ** 0.75;
  const path = new Set<number>();
  const give = (at: number, share: number): void => {
    let own = share;
    if (share >= least && tree.firstEdge[at] !== NONE && !path.has(at)) {
      path.add(at);
      own = pass(at, share);
      path.delete(at);
    }
    shares.set(at, (shares.get(at) ?? 0) + own);
  };
  const pass = (at: number, share: number): number => {
    const edges = tree.edgesOf(at);
    const weights = edges.map((edge) => tree.edgeWeight(edge));
    const all = weights.reduce((total, weight) => total + weight, 0);
    const square = weights.reduce((total, weight) => total + weight * weight, 0);
    const ownWeight = Math.max(tree.ownWeight[at] as number, 1e-10);
    const forChildren = (share * all) / (all + ownWeight);
    let own = (share * ownWeight) / (all + ownWeight);
    if (square <= 0) return own + forChildren;
    edges.forEach((edge, i) => {
      const part = ((weights[i] as number) ** 2 * forChildren) / square;
      const child = tree.edgeChild[edge] as number;
      if (part < least * PRUNED || !tree.evaluation[child]) own += part;
      else give(child, part);
    });
    return own;
  };
  give(node, 1);
  return shares;
};
