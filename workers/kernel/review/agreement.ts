import type { Point } from '../board/types';
import type { Analysis } from '../kata/analysis';

/** How high the engine ranked a move. */
export interface MoveRank {
  /**
   * Rank of the move among the engine's candidates, 0 for its choice; -1 when the engine did not search the
   * move.
   */
  readonly order: number;
  /** Visits of the move divided by those of the most visited candidate, 0 to 1. */
  readonly visitShare: number;
}

/** When a move counts as the engine's: its maximum rank and its minimum share of visits. */
export interface AgreementRule {
  /** The number of first candidates that count. */
  readonly matchAiMoves: number;
  /** Minimum visits of the move, in percent of the most visited candidate's. */
  readonly matchAiPercentsPlayouts: number;
}

/** LizzieYzy's numbers (`Config.java`). */
export const DEFAULT_AGREEMENT: AgreementRule = { matchAiMoves: 3, matchAiPercentsPlayouts: 20 };

/** Coincidence (吻合): LizzieYzy's `isMatchAi`. */
export const isMatch = ({ order, visitShare }: MoveRank, rule: AgreementRule): boolean =>
  order >= 0 && order < rule.matchAiMoves && visitShare * 100 >= rule.matchAiPercentsPlayouts;

/**
 * Degree of coincidence (吻合度): 1 for the engine's choice, else its share of visits (LizzieYzy's
 * `percentsMatch`).
 */
export const matchDegree = ({ order, visitShare }: MoveRank): number => (order === 0 ? 1 : visitShare);

/** Returns the rank that the search before a move gave it; order -1 when it did not search the move. */
export const rankOf = ({ candidates }: Analysis, point: Point): MoveRank => {
  const played = candidates.find((candidate) => candidate.point === point);
  const maxVisits = candidates.reduce((max, { visits }) => Math.max(max, visits), 0);
  return { order: played?.order ?? -1, visitShare: played && maxVisits > 0 ? played.visits / maxVisits : 0 };
};
