import type { SearchParameters } from './parameters';
import type { Tree } from './tree';

/**
 * The exploration half of PUCT: a move is worth its value plus `scaling * prior / (1 + weight)`
 * (KATAGO-FACTS 8.4).
 */

/** Keeps the first move of a node from being worth its value alone. */
const OFFSET = 0.01;

/** How much the values below a node differ, against what is usual: exploring pays more where they do. */
const spread = (tree: Tree, node: number, p: SearchParameters): number => {
  const weight = tree.weightSum[node] as number;
  let stdev = p.cpuctUtilityStdevPrior;
  if (weight > 1) {
    const mean = tree.utility[node] as number;
    const square = mean * mean;
    const meanSq = Math.max(tree.utilitySq[node] as number, square);
    const priorWeight = p.cpuctUtilityStdevPriorWeight;
    const prior = square + p.cpuctUtilityStdevPrior ** 2;
    const variance = (prior * priorWeight + meanSq * weight) / (priorWeight + weight - 1) - square;
    stdev = Math.sqrt(Math.max(0, variance));
  }
  return 1 + p.cpuctUtilityStdevScale * (stdev / p.cpuctUtilityStdevPrior - 1);
};

/** The factor common to all moves of a node whose children have `childrenWeight` together. */
export const exploreScaling = (
  tree: Tree,
  node: number,
  childrenWeight: number,
  p: SearchParameters,
): number => {
  const base = p.cpuctExplorationBase;
  const cpuct = p.cpuctExploration + p.cpuctExplorationLog * Math.log((childrenWeight + base) / base);
  return cpuct * Math.sqrt(childrenWeight + OFFSET) * spread(tree, node, p);
};

/** First-play urgency: the utility (White's view) presumed for moves never tried. */
export const unvisitedUtility = (
  tree: Tree,
  node: number,
  side: number,
  isRoot: boolean,
  visitedPrior: number,
  p: SearchParameters,
): number => {
  const known = Math.min(1, visitedPrior ** p.fpuParentWeightByVisitedPolicyPow);
  const base = known * (tree.utility[node] as number) + (1 - known) * (tree.ownUtility[node] as number);
  const reduction = isRoot ? p.rootFpuReductionMax : p.fpuReductionMax;
  return base - side * reduction * Math.sqrt(visitedPrior);
};
