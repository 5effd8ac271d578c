import { type Evaluation, ownershipAt } from './evaluation';
import { NONE, type Tree } from './tree';

/** Drops this part of the smallest share worth following from each child's share. */
const PRUNED = 0.01;

/**
 * Returns the ownership averaged over the tree below a node, 1 (White) to -1 (Black), N values, as KataGo
 * computes it.
 *
 * Every node passes most of its share to its children, by the square of their weights, and stops at
 * negligible shares. The deeper the search, the less this follows, so the cost grows slowly.
 */
export const treeOwnership = (tree: Tree, node: number, points: number): Float32Array => {
  const sum = new Float64Array(points);
  for (const [evaluation, share] of sharesBelow(tree, node)) {
    for (let point = 0; point < points; point += 1)
      sum[point] = (sum[point] as number) + share * ownershipAt(evaluation, point);
  }
  return Float32Array.from(sum);
};

/**
 * Returns how far the ownership of each point varies over the same tree, 0 to 1: the root of the mean square
 * less the squared mean.
 */
export const ownershipSpread = (tree: Tree, node: number, points: number): Float32Array => {
  const squares = new Float64Array(points);
  for (const [evaluation, share] of sharesBelow(tree, node)) {
    for (let point = 0; point < points; point += 1)
      squares[point] = (squares[point] as number) + share * ownershipAt(evaluation, point) ** 2;
  }
  return treeOwnership(tree, node, points).map((mean, point) =>
    Math.sqrt(Math.max(0, (squares[point] as number) - mean * mean)),
  );
};

/** Returns the share of each evaluation; the shares add up to 1. */
const sharesBelow = (tree: Tree, node: number): Map<Evaluation, number> => {
  const shares = new Map<Evaluation, number>();
  const min = 0.5 / Math.max(1, tree.visits[node] as number) ** 0.75;
  const path = new Set<number>();

  const give = (at: number, share: number): boolean => {
    const evaluation = tree.evaluation[at];
    if (!evaluation) return false;
    let own = share;
    if (share >= min && tree.firstEdge[at] !== NONE && !path.has(at)) {
      path.add(at);
      own = passOn(at, share);
      path.delete(at);
    }
    shares.set(evaluation, (shares.get(evaluation) ?? 0) + own);
    return true;
  };

  /** Distributes a share to the children; returns what is left for the node itself. */
  const passOn = (at: number, share: number): number => {
    const edges = tree.edgesOf(at);
    const weights = edges.map((edge) => tree.edgeWeight(edge));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const squares = weights.reduce((sum, weight) => sum + weight * weight, 0);
    const ownWeight = Math.max(tree.ownWeight[at] as number, 1e-10);
    const forChildren = (share * all) / (all + ownWeight);
    let own = (share * ownWeight) / (all + ownWeight);
    if (squares <= 0) return own + forChildren;
    edges.forEach((edge, i) => {
      const part = ((weights[i] as number) ** 2 * forChildren) / squares;
      if (part < min * PRUNED || !give(tree.edgeChild[edge] as number, part)) own += part;
    });
    return own;
  };

  give(node, 1);
  return shares;
};
