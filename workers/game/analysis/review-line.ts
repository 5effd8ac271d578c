import type { Thresholds } from '#kernel/review/thresholds';
import type { AnalysedLine } from '../line/analysed-line';
import type { ReviewLine } from './review';

/** A known line as a review goes along it. */
export const reviewLineOf = (
  { line, replay, figures }: AnalysedLine,
  thresholds: Thresholds,
): ReviewLine => ({
  length: line.length,
  positionAt: (index) => replay.keyAt(index),
  visitsAt: (index) => figures.visits[index] ?? 0,
  targets: (plan, round) => figures.targets(thresholds, plan, round),
  lineAt: (index) => replay.lineAt(index),
});
