/**
 * All numbers that shape a search, as data. Names and defaults are KataGo's (analysis engine, v1.17), so that
 * a setting from its documentation or configuration files means the same here.
 */
export interface SearchParameters {
  /** Utility of a result and of points: see `utility.ts`. */
  readonly winLossUtilityFactor: number;
  readonly noResultUtilityForWhite: number;
  readonly staticScoreUtilityFactor: number;
  readonly dynamicScoreUtilityFactor: number;
  readonly dynamicScoreCenterZeroWeight: number;
  readonly dynamicScoreCenterScale: number;
  /** The number of wins that a draw is worth to White, 0 to 1. */
  readonly drawEquivalentWinsForWhite: number;

  /** Exploration: see `select.ts`. */
  readonly cpuctExploration: number;
  readonly cpuctExplorationLog: number;
  readonly cpuctExplorationBase: number;
  readonly cpuctUtilityStdevPrior: number;
  readonly cpuctUtilityStdevPriorWeight: number;
  readonly cpuctUtilityStdevScale: number;
  readonly fpuReductionMax: number;
  readonly rootFpuReductionMax: number;
  readonly fpuParentWeightByVisitedPolicyPow: number;
  readonly numVirtualLossesPerThread: number;
  /** Spreads the visits of the root over more moves; 0 is off, KataGo's analysis uses 0.04. */
  readonly wideRootNoise: number;

  /** How children's values combine into their parent's: see `backup.ts`. */
  readonly valueWeightExponent: number;
  readonly useNoisePruning: boolean;
  readonly noisePruneUtilityScale: number;
  readonly noisePruningCap: number;
  readonly useUncertainty: boolean;
  readonly uncertaintyCoeff: number;
  readonly uncertaintyExponent: number;
  readonly uncertaintyMaxWeight: number;
  readonly subtreeValueBiasFactor: number;
  readonly subtreeValueBiasWeightExponent: number;
  readonly subtreeValueBiasFreeProp: number;

  /** Positions that several lines reach share a node. */
  readonly useGraphSearch: boolean;
  readonly graphSearchRepBound: number;

  /** The share of the optimistic policy, for networks that have one. */
  readonly policyOptimism: number;
  readonly rootPolicyOptimism: number;
  readonly nnPolicyTemperature: number;
  /** The number of symmetries (1 to 8) in which the network sees the root; the evaluation is their mean. */
  readonly rootNumSymmetriesToSample: number;
  /** The network sees only the moves below the root. */
  readonly ignorePreRootHistory: boolean;

  /** Which moves to search, and passes near the end. */
  readonly rootSymmetryPruning: boolean;
  readonly rootPruneUselessMoves: boolean;
  readonly rootEndingBonusPoints: number;
  readonly conservativePass: boolean;
  readonly enablePassingHacks: boolean;
  readonly enableMorePassingHacks: boolean;

  /** Choice and order of the moves: see `choice.ts`. */
  readonly useLcbForSelection: boolean;
  readonly lcbStdevs: number;
  readonly minVisitPropForLCB: number;
  readonly chosenMovePrune: number;
  readonly chosenMoveSubtract: number;
  /** The number of moves of an expected line after its first. */
  readonly analysisPVLen: number;
}

/**
 * KataGo's defaults, but without noise at the root. Noise makes a search depend on chance, and users of one
 * board gain more from equal answers to equal questions.
 */
export const DEFAULT_PARAMETERS: SearchParameters = {
  winLossUtilityFactor: 1,
  noResultUtilityForWhite: 0,
  staticScoreUtilityFactor: 0.1,
  dynamicScoreUtilityFactor: 0.3,
  dynamicScoreCenterZeroWeight: 0.2,
  dynamicScoreCenterScale: 0.75,
  drawEquivalentWinsForWhite: 0.5,
  cpuctExploration: 1,
  cpuctExplorationLog: 0.45,
  cpuctExplorationBase: 500,
  cpuctUtilityStdevPrior: 0.4,
  cpuctUtilityStdevPriorWeight: 2,
  cpuctUtilityStdevScale: 0.85,
  fpuReductionMax: 0.2,
  rootFpuReductionMax: 0.1,
  fpuParentWeightByVisitedPolicyPow: 2,
  numVirtualLossesPerThread: 1,
  wideRootNoise: 0,
  valueWeightExponent: 0.25,
  useNoisePruning: true,
  noisePruneUtilityScale: 0.15,
  noisePruningCap: 1e50,
  useUncertainty: true,
  uncertaintyCoeff: 0.25,
  uncertaintyExponent: 1,
  uncertaintyMaxWeight: 8,
  subtreeValueBiasFactor: 0.45,
  subtreeValueBiasWeightExponent: 0.85,
  subtreeValueBiasFreeProp: 0.8,
  useGraphSearch: true,
  graphSearchRepBound: 11,
  policyOptimism: 1,
  rootPolicyOptimism: 0.2,
  nnPolicyTemperature: 1,
  rootNumSymmetriesToSample: 1,
  ignorePreRootHistory: true,
  rootSymmetryPruning: true,
  rootPruneUselessMoves: true,
  rootEndingBonusPoints: 0.5,
  conservativePass: false,
  enablePassingHacks: true,
  enableMorePassingHacks: true,
  useLcbForSelection: true,
  lcbStdevs: 5,
  minVisitPropForLCB: 0.15,
  chosenMovePrune: 1,
  chosenMoveSubtract: 0,
  analysisPVLen: 15,
};

/** Half of the range of utilities. */
export const utilityRadius = (p: SearchParameters): number =>
  p.winLossUtilityFactor + p.staticScoreUtilityFactor + p.dynamicScoreUtilityFactor;
