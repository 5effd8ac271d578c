import type { Point } from '../board/words';

/**
 * What an engine thinks of one position. Always from Black's view, whoever reported it and in whatever
 * perspective: readers turn the figures once, at the border, so nobody downstream has to ask.
 *
 * Units: winrates 0 to 1, scores in points, ownership -1 (White) to 1 (Black).
 */
export interface Analysis {
  /** Engine and network, as shown to people and used to tell caches apart. */
  readonly engine: string;
  readonly visits: number;
  readonly winrate: number;
  readonly scoreLead: number;
  readonly scoreStdev: number;
  readonly candidates: readonly Candidate[];
  /** One value a point, row by row from the top; absent when not asked for. */
  readonly ownership?: Float32Array;
  /**
   * What the network alone gives every point, then the pass: probabilities, 0 where a move is not legal.
   * It also tells of moves no search has looked at.
   */
  readonly policy?: Float32Array;
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
  /** The expected line; its first point is `point`. */
  readonly pv: readonly Point[];
}
