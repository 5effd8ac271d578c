import type { Point } from '../board/types';

/**
 * An engine's analysis of one position, always from Black's view: readers convert the figures once, so no
 * consumer has to know the engine's perspective.
 *
 * Units: winrates 0 to 1, scores in points, utilities in KataGo's units, ownership -1 (White) to 1 (Black),
 * arrays one value a point, row by row from the top. A required figure that the engine does not give is NaN
 * (Leela Zero has no score, an old file no prior); an optional one is absent.
 */
export interface Analysis {
  /** Engine and network, for display and to tell caches apart. */
  readonly engine: string;
  readonly visits: number;
  readonly winrate: number;
  readonly scoreLead: number;
  readonly scoreStdev: number;
  readonly candidates: readonly Candidate[];
  /** Absent unless requested. */
  readonly ownership?: Float32Array;
  /** Standard deviation of the ownership over the search, 0 up. */
  readonly ownershipStdev?: Float32Array;
  /**
   * The network's policy for every point, then the pass: probabilities, 0 for illegal moves. It also covers
   * moves without a search.
   */
  readonly policy?: Float32Array;
  /** Further figures of the position itself. */
  readonly root?: RootFigures;
}

/** KataGo's `rootInfo`. The `raw` figures come from the network alone, before any search. */
export interface RootFigures {
  readonly utility?: number;
  readonly scoreMean?: number;
  readonly scoreSelfplay?: number;
  readonly weight?: number;
  /** The number of network evaluations in this search. */
  readonly nnEvals?: number;
  readonly rawWinrate?: number;
  readonly rawLead?: number;
  readonly rawScoreSelfplay?: number;
  readonly rawScoreSelfplayStdev?: number;
  readonly rawNoResultProb?: number;
  /** Expected errors over the next moves and turns to play; negative when the network has no such output. */
  readonly rawStWrError?: number;
  readonly rawStScoreError?: number;
  readonly rawVarTimeLeft?: number;
}

export interface Candidate {
  readonly point: Point;
  /** 0 is the engine's choice. */
  readonly order: number;
  readonly visits: number;
  readonly winrate: number;
  readonly scoreLead: number;
  readonly scoreStdev: number;
  /** The network's probability of the move before any search, 0 to 1. */
  readonly prior: number;
  /**
   * Confidence bound of the winrate, pessimistic for the mover (lower for Black, upper for White, because
   * everything is from Black's view). May leave 0..1 at few visits.
   */
  readonly lcb: number;
  /** The expected line; it begins with `point` for every engine. */
  readonly pv: readonly Point[];
  /** Visits through this move alone; `visits` also counts those through other orders of moves. */
  readonly edgeVisits?: number;
  readonly utility?: number;
  /** The bound by which the engine chooses: like `lcb`, but in utility. */
  readonly utilityLcb?: number;
  readonly scoreMean?: number;
  /** Expected final score of the engine's own play, which biases `scoreLead`. */
  readonly scoreSelfplay?: number;
  readonly weight?: number;
  readonly edgeWeight?: number;
  readonly playSelectionValue?: number;
  /** Probability that the game ends without a result. */
  readonly noResultValue?: number;
  /** Like `prior`, from a human-like network. */
  readonly humanPrior?: number;
  /** The move searched instead of this one, its mirror image. */
  readonly isSymmetryOf?: Point;
  /** Visits of each move of `pv`. */
  readonly pvVisits?: readonly number[];
  readonly pvEdgeVisits?: readonly number[];
  /** Ownership after this move. */
  readonly ownership?: Float32Array;
  readonly ownershipStdev?: Float32Array;
}
