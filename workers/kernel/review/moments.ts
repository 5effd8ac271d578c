import { type Color, EMPTY } from '../board/words';
import { isSure, lossErrorOf } from './error';
import { type Losses, lossesOf } from './losses';

/**
 * One line of a game as columns, an entry a node from the first to the last. NaN where not analysed.
 *
 *   index      0      1      2
 *   color      0      B      W       the move that led here
 *   winrate    .47    .46    .48     of the position after it
 *   prior      NaN    .31    .002    what the network gave that move, asked in the position before it
 *   error      .6     .9     .7      how far the score lead may be off, see `scoreErrorOf`
 */
export interface LineFigures {
  readonly colors: ArrayLike<number>;
  readonly winrates: ArrayLike<number>;
  readonly scoreLeads: ArrayLike<number>;
  readonly priors: ArrayLike<number>;
  readonly errors: ArrayLike<number>;
}

/** The product's thresholds: changes for the mover, so bad ones are negative. */
export interface Thresholds {
  readonly winrateLost: number;
  readonly scoreMeanLost: number;
  readonly configGoodWinrateLost: number;
  readonly configGoodScoreMeanLost: number;
}

/** A gain below this is the search correcting itself, whatever the thresholds say. Points. */
const NOISE = 2;

/** One of the two losses reaches its threshold. */
export const isBad = ({ winrateLoss, scoreLoss }: Losses, thresholds: Thresholds): boolean =>
  -winrateLoss <= thresholds.winrateLost || -scoreLoss <= thresholds.scoreMeanLost;

/** Both figures rose by more than their thresholds, and by more than noise. */
export const isGood = ({ winrateLoss, scoreLoss }: Losses, thresholds: Thresholds): boolean =>
  -winrateLoss > thresholds.configGoodWinrateLost &&
  -scoreLoss > Math.max(NOISE, thresholds.configGoodScoreMeanLost);

export interface LineMoment extends Losses {
  readonly index: number;
  readonly bad: boolean;
  readonly good: boolean;
  readonly turning: boolean;
  /** The loss is more than the searches' noise. */
  readonly sure: boolean;
}

/** At most this share of the moves can be turning points, and this many in any case. */
const TURNING_SHARE = 1 / 12;
const TURNING_LEAST = 3;
/** No network is surer than this that a move is wrong. */
const LEAST_PRIOR = 1e-4;

export const lossesAt = (line: LineFigures, index: number): Losses | undefined => {
  const color = line.colors[index] as number;
  if (index === 0 || color === EMPTY) return undefined;
  const before = {
    winrate: line.winrates[index - 1] as number,
    scoreLead: line.scoreLeads[index - 1] as number,
  };
  const after = { winrate: line.winrates[index] as number, scoreLead: line.scoreLeads[index] as number };
  if (Number.isNaN(before.winrate) || Number.isNaN(after.winrate)) return undefined;
  return lossesOf(color as Color, before, after);
};

/**
 * How much a move turned the game: the swing of the score, weighted by how unexpected the move was and by how
 * open the game still was, |points| · −log10(prior) · 4w(1 − w) with the winrate w before it. An expected move
 * after which the figures jump tells that the engine had misjudged; a move nobody looked at, after which they
 * jump, has changed the game – unless it was over.
 */
const turnOf = (losses: Losses, prior: number, winrateBefore: number): number => {
  const swing = Math.abs(losses.scoreLoss);
  if (swing < NOISE || Number.isNaN(prior)) return 0;
  const surprise = -Math.log10(Math.max(LEAST_PRIOR, Math.min(1, prior)));
  return swing * surprise * 4 * winrateBefore * (1 - winrateBefore);
};

/**
 * The moves worth a look, in the order they were played. Bad: one of the two losses reaches its threshold.
 * Good: both figures rose by more than theirs and by more than noise. Turning: the largest turns of the line.
 */
export const findMoments = (line: LineFigures, thresholds: Thresholds): readonly LineMoment[] => {
  const judged: { index: number; losses: Losses; turn: number }[] = [];
  for (let index = 1; index < line.colors.length; index += 1) {
    const losses = lossesAt(line, index);
    if (losses)
      judged.push({
        index,
        losses,
        turn: turnOf(losses, line.priors[index] as number, line.winrates[index - 1] as number),
      });
  }
  const turns = judged.filter((move) => move.turn > 0).sort((a, b) => b.turn - a.turn);
  const turning = new Set(
    turns
      .slice(0, Math.max(TURNING_LEAST, Math.round(judged.length * TURNING_SHARE)))
      .map((move) => move.index),
  );
  return judged
    .map(({ index, losses }) => ({
      index,
      ...losses,
      bad: isBad(losses, thresholds),
      good: isGood(losses, thresholds),
      turning: turning.has(index),
      sure: isSure(
        losses.scoreLoss,
        lossErrorOf(line.errors[index - 1] as number, line.errors[index] as number),
      ),
    }))
    .filter((moment) => moment.bad || moment.good || moment.turning);
};
