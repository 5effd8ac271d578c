import { evidenceAt, type LineFigures } from '#kernel/review/evidence';
import { lineColumns } from '#kernel/review/line-columns';
import { type Losses, lossesOf } from '#kernel/review/losses';
import type { Evidence } from '#kernel/review/verdict';
import type { Opinion } from './opinions';
import type { RecordedGame } from './recorded-game';
import type { Review } from './review';

/** One judged move: what a network's review has found, and what the strong judge says. */
export interface Sample {
  readonly game: string;
  readonly evidence: Evidence;
  readonly truth: Losses;
}

/** Of some records the strong judge sees only moves that measure this loss, in points. */
const THINKABLE = 2.5;

/** Tells whether the move may be a mistake, whatever error model is asked. */
export const isThinkable = (evidence: Evidence): boolean =>
  !evidence.ownChoice && evidence.scoreLoss >= THINKABLE;

/**
 * Returns the judged moves of a review whose truth is known; where the judge has not seen every position, those
 * that may be mistakes, because it has sought no others.
 */
export const samplesOf = ({ game, entries }: Review, truth: Opinion): Sample[] => {
  const line = lineColumns(entries, game.size);
  const isWhole = isJudgedWhole(game, truth);
  return entries.flatMap((_, index) => {
    const evidence = evidenceAt(line, index);
    const losses = trueLossesAt(game, truth, index, spanOf(line, index));
    const isSought = isWhole || (evidence !== undefined && isThinkable(evidence));
    return evidence && losses && isSought ? [{ game: game.name, evidence, truth: losses }] : [];
  });
};

/** Tells whether the judge has seen every position of a game. */
export const isJudgedWhole = ({ koPoints }: RecordedGame, truth: Opinion): boolean =>
  koPoints.every((_, turn) => truth(turn));

/** The turns between which a loss is counted. */
export interface Span {
  readonly before: number;
  readonly after: number;
}

/** Returns the turns around a move, or around the ko fight that it represents. */
export const spanOf = ({ fights }: LineFigures, index: number): Span => {
  const fight = fights.find(({ first, last }) => first <= index && index <= last);
  return fight ? { before: fight.first - 1, after: fight.last } : { before: index - 1, after: index };
};

/** Returns what a move lost in truth; undefined where the judge knows too little. */
export const trueLossesAt = (
  { moves }: RecordedGame,
  truth: Opinion,
  index: number,
  { before, after }: Span,
): Losses | undefined => {
  const color = moves[index - 1]?.color;
  const [first, last] = [truth(before), truth(after)];
  return color && first && last ? lossesOf(color, first, last) : undefined;
};
