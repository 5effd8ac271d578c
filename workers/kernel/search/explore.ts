import type { SearchParameters } from './parameters';
import type { Tree } from './tree';

/**
 * The exploration part of PUCT: a move is worth its value plus `scaling * prior / (1 + weight)`, as in
 * KataGo.
 */

/** Gives the first move of a node an exploration term above 0. */
const OFFSET = 0.01;

/**
 * Returns how much the values below a node differ, relative to the usual: a large spread increases
 * exploration.
 */
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

/** Returns the factor common to all moves of a node whose children have `childrenWeight` together. */
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

/** First-play urgency: returns the utility (White's view) presumed for moves without a visit. */
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
