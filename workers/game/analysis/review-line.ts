import type { Thresholds } from '#kernel/review/thresholds';
import type { AnalysedLine } from '../line/analysed-line';
import { gameFacts } from '../line/game-facts';
import type { ReviewLine } from './review';

/** A known line as a review goes along it. */
export const reviewLineOf = (
  { tree, line, replay, figures }: AnalysedLine,
  thresholds: Thresholds,
  isAgain: boolean,
): ReviewLine => ({
  length: line.length,
  positionAt: (index) => replay.keyAt(index),
  visitsAt: (index, again) => figures.visitsInUse(index, again),
  isAgain,
  knownAt: (index) => figures.visits[index] ?? 0,
  targets: (plan, round) => {
    // The chances that ask for a second look are those that are shown, or a finished review would look unfinished.
    figures.judgeBy(thresholds, gameFacts(tree));
    return figures.targets(thresholds, plan, round);
  },
  lineAt: (index) => replay.lineAt(index),
});
