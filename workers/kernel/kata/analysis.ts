import type { Point } from '../board/types';

/**
 * What an engine thinks of one position. Always from Black's view, whichever engine reported it in whichever
 * perspective: readers turn the figures once, at the border, so no reader has to ask.
 *
 * Units: winrates 0 to 1, scores in points, utilities as KataGo counts them, ownership -1 (White) to 1 (Black),
 * arrays one value a point, row by row from the top. A required figure that the engine does not tell is NaN
 * (Leela Zero knows no score, an old file no prior); the optional ones are then absent.
 */
export interface Analysis {
  /** Engine and network, as shown to people and used to tell caches apart. */
  readonly engine: string;
  readonly visits: number;
  readonly winrate: number;
  readonly scoreLead: number;
  readonly scoreStdev: number;
  readonly candidates: readonly Candidate[];
  /** Absent when not asked for. */
  readonly ownership?: Float32Array;
  /** Standard deviation of the ownership over the search, 0 up. */
  readonly ownershipStdev?: Float32Array;
  /**
   * What the network alone gives every point, then the pass: probabilities, 0 where a move is not legal.
   * It also tells of moves no search has looked at.
   */
  readonly policy?: Float32Array;
  /** What the engine told of the position itself beside the figures above. */
  readonly root?: RootFigures;
}

/** KataGo's `rootInfo`. The `raw` ones are the network's alone, before any search. */
export interface RootFigures {
  readonly utility?: number;
  readonly scoreMean?: number;
  readonly scoreSelfplay?: number;
  readonly weight?: number;
  /** Evaluations the network made for this search. */
  readonly nnEvals?: number;
  readonly rawWinrate?: number;
  readonly rawLead?: number;
  readonly rawScoreSelfplay?: number;
  readonly rawScoreSelfplayStdev?: number;
  readonly rawNoResultProb?: number;
  /** Expected errors over the next moves and turns still to play; negative when the network has no such output. */
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
  /** Probability the network gave the move before any search, 0 to 1. */
  readonly prior: number;
  /**
   * Confidence bound of the winrate that is pessimistic for the mover (lower for Black, upper for White,
   * as everything is from Black's view). May leave 0..1 at few visits.
   */
  readonly lcb: number;
  /** The expected line; every engine begins it with `point`. */
  readonly pv: readonly Point[];
  /** Visits by way of this move alone; `visits` also counts those that came by other orders of moves. */
  readonly edgeVisits?: number;
  readonly utility?: number;
  /** The bound by which the engine chooses, as `lcb` but in utility. */
  readonly utilityLcb?: number;
  readonly scoreMean?: number;
  /** Expected final score of the engine's own play, by which `scoreLead` is biased. */
  readonly scoreSelfplay?: number;
  readonly weight?: number;
  readonly edgeWeight?: number;
  readonly playSelectionValue?: number;
  /** Probability that the game ends without result. */
  readonly noResultValue?: number;
  /** As `prior`, of a human-like network. */
  readonly humanPrior?: number;
  /** The move that was searched in place of this one, its mirror image. */
  readonly isSymmetryOf?: Point;
  /** Visits of each move of `pv`. */
  readonly pvVisits?: readonly number[];
  readonly pvEdgeVisits?: readonly number[];
  /** Ownership if this move is played. */
  readonly ownership?: Float32Array;
  readonly ownershipStdev?: Float32Array;
}
