import { ownershipAt } from './evaluation';
import { NONE, type Tree } from './tree';

/** Of a child's share, this part of the smallest one worth following is dropped. */
const PRUNED = 0.01;

/**
 * Ownership averaged over the tree below a node, 1 White to -1 Black, N values (KATAGO-FACTS 9).
 *
 * Every node passes most of its share on to its children, by the square of their weights, and stops at shares
 * too small to be seen. The deeper the search, the less is followed, so that the cost grows slowly.
 */
export const treeOwnership = (tree: Tree, node: number, points: number): Float32Array => {
  const sum = new Float64Array(points);
  const least = 0.5 / Math.max(1, tree.visits[node] as number) ** 0.75;
  const path = new Set<number>();

  const add = (at: number, share: number): boolean => {
    const evaluation = tree.evaluation[at];
    if (!evaluation) return false;
    let own = share;
    if (share >= least && tree.firstEdge[at] !== NONE && !path.has(at)) {
      path.add(at);
      own = pass(at, share);
      path.delete(at);
    }
    for (let point = 0; point < points; point++)
      sum[point] = (sum[point] as number) + own * ownershipAt(evaluation, point);
    return true;
  };

  /** Gives the children their parts; what is left for the node itself. */
  const pass = (at: number, share: number): number => {
    const edges = tree.edgesOf(at);
    let weights = 0;
    let squares = 0;
    for (const edge of edges) {
      const weight = tree.edgeWeight(edge);
      weights += weight;
      squares += weight * weight;
    }
    const ownWeight = Math.max(tree.ownWeight[at] as number, 1e-10);
    const forChildren = (share * weights) / (weights + ownWeight);
    let own = (share * ownWeight) / (weights + ownWeight);
    if (squares <= 0) return own + forChildren;
    for (const edge of edges) {
      const weight = tree.edgeWeight(edge);
      const part = (weight * weight * forChildren) / squares;
      if (part < least * PRUNED || !add(tree.edgeChild[edge] as number, part)) own += part;
    }
    return own;
  };

  add(node, 1);
  return Float32Array.from(sum);
};
