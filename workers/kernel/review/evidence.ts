import { type Color, EMPTY } from '../board/types';
import { lossErrorOf } from './error';
import type { ErrorModel } from './error-model';
import { AFTER_JUMP, BEFORE_JUMP, JUMP, runIsMisread, unsettledness } from './fights';
import type { KoFight } from './ko-fights';
import { shareAt } from './level';
import { type Losses, lossesOf } from './losses';
import { GENERIC_ERRORS } from './network-errors';
import { phaseOf } from './phases';
import type { Evidence } from './verdict';

/** Who found the figures of a position. */
export interface Judge {
  /** How far from the truth it may be. Absent: as networks are in general. */
  readonly model?: ErrorModel | undefined;
  /** Absent: the network in use. Figures of two sources are never compared. */
  readonly source?: number | undefined;
}

/**
 * Sources of figures: the network in use, the record itself; a larger number for every other network, from `OF_PEER` on for
 * those that judge no worse than the one in use.
 */
export const IN_USE = 0;
export const OF_RECORD = 1;
export const OF_PEER = 128;

/**
 * Visits that count: figures of the record and of a peer do until an engine has looked deeper, those of another network do
 * not. When a network looks `again` at what is known, only its own count.
 */
export const visitsInUse = (figures: PositionFigures, index: number, again = false): number => {
  const source = sourceAt(figures, index);
  const counts = source === IN_USE || (!again && (source === OF_RECORD || source >= OF_PEER));
  return counts ? (figures.visits[index] ?? 0) : 0;
};

/**
 * What is known of the positions of a line, in columns by line index. NaN where not analysed.
 *
 *   index       0      1      2
 *   color       0      B      W       the move that led here
 *   number      0      1      2       moves up to here
 *   winrate     .47    .46    .48     of the position after it
 *   prior       NaN    .31    .002    what the network gave that move, asked in the position before it
 *   error       .6     .9     .7      how far the score lead may be off, see `scoreErrorOf`
 *   ownChoice   0      1      0       1 where the engine itself would have played the move
 */
export interface PositionFigures {
  readonly winrates: ArrayLike<number>;
  readonly scoreLeads: ArrayLike<number>;
  readonly priors: ArrayLike<number>;
  readonly errors: ArrayLike<number>;
  readonly winrateErrors: ArrayLike<number>;
  /** The spread of the final score, in points. */
  readonly spreads: ArrayLike<number>;
  readonly visits: ArrayLike<number>;
  readonly ownChoices: ArrayLike<number>;
  /** The engine's choice in each position, `NO_BEST` where it is unknown. */
  readonly bests: ArrayLike<number>;
  /** Whose figures they are. */
  readonly judges: ArrayLike<Judge | undefined>;
}

/** One line of a game in columns, one entry a node in order. */
export interface LineFigures extends PositionFigures {
  readonly colors: ArrayLike<number>;
  readonly numbers: ArrayLike<number>;
  /** The last moves of the opening and of the middle game. */
  readonly phaseEnds: readonly [opening: number, middle: number];
  readonly fights: readonly KoFight[];
  /** What another network has said before, for moves of which the one in use has not seen both sides. */
  readonly standIns?: PositionFigures | undefined;
  /** The level of the game, see `levelOf`. */
  readonly level: number;
  /** From this index on the figures contradict the result, and nothing is claimed; the length where they do not. */
  readonly trustedTo: number;
  /** From this index on there are passes only that end the game, see `endOfPlay`; nobody judges them. */
  readonly endsAt: number;
  /** The probability that each move is a mistake, see `mistakeChance`. */
  readonly chances: ArrayLike<number>;
}

/** Best move of a position without analysis. */
export const NO_BEST = -2;

/** All figures of a line except the verdicts on its moves. */
export type MeasuredLine = Omit<LineFigures, 'chances'>;

/**
 * Returns what a move cost by the searches before and after it. Undefined without a move, when a position is unknown, or
 * when no network has seen both.
 */
export const lossesAt = (line: MeasuredLine, index: number): Losses | undefined =>
  index === 0 ? undefined : lossesBetween(line, index, index - 1, index);

/** Returns Black's lead before and after a move, by one network; undefined as for `lossesAt`. */
export const leadsAt = (
  line: MeasuredLine,
  index: number,
): readonly [before: number, after: number] | undefined => {
  const figures = lossesAt(line, index) && figuresOf(line, index - 1, index);
  return figures && [figures.scoreLeads[index - 1] as number, figures.scoreLeads[index] as number];
};

const lossesBetween = (
  line: MeasuredLine,
  mover: number,
  before: number,
  after: number,
): Losses | undefined => {
  const color = line.colors[mover] as number;
  if (color === EMPTY || before < 0) return undefined;
  const figures = figuresOf(line, before, after);
  if (!figures) return undefined;
  const figuresAt = (index: number) => ({
    winrate: figures.winrates[index] as number,
    scoreLead: figures.scoreLeads[index] as number,
  });
  const [first, last] = [figuresAt(before), figuresAt(after)];
  if (Number.isNaN(first.winrate) || Number.isNaN(last.winrate)) return undefined;
  return lossesOf(color as Color, first, last);
};

/** The figures of one network for both positions; undefined where none has seen both. */
const figuresOf = (line: MeasuredLine, before: number, after: number): PositionFigures | undefined => {
  if (sourceAt(line, before) === sourceAt(line, after)) return line;
  const { standIns } = line;
  return standIns && sourceAt(standIns, before) === sourceAt(standIns, after) ? standIns : undefined;
};

/** The source of the figures by which a move is judged; undefined where no network has seen both sides of it. */
const judgeOf = (line: MeasuredLine, index: number): number | undefined => {
  const figures = figuresOf(line, index - 1, index);
  return figures && sourceAt(figures, index);
};

const sourceAt = ({ judges }: PositionFigures, index: number): number => judges[index]?.source ?? IN_USE;

/** What a move is judged by: its own loss, or that of the ko fight it represents. */
interface Judged {
  readonly losses: Losses;
  /** The positions between which the loss is counted. */
  readonly before: number;
  readonly after: number;
  readonly place: Evidence['ko'];
}

const judgedAt = (line: MeasuredLine, index: number): Judged | undefined => {
  const fight = fightAt(line.fights, index);
  const whole = fight && fightLossesAt(line, fight, index);
  if (fight && whole) return { losses: whole, before: fight.first - 1, after: fight.last, place: 'whole' };
  const losses = lossesAt(line, index);
  return losses && { losses, before: index - 1, after: index, place: fight ? 'inside' : 'none' };
};

/**
 * Returns the losses by which to judge a move: its own, or those of the ko fight it represents; undefined for a move
 * with an unknown position beside it.
 */
export const judgedLossesAt = (line: MeasuredLine, index: number): Losses | undefined =>
  judgedAt(line, index)?.losses;

/** Returns the evidence for a verdict on a move; undefined where a position beside it is unknown. */
export const evidenceAt = (line: MeasuredLine, index: number): Evidence | undefined => {
  if (index >= line.endsAt) return undefined;
  const judged = judgedAt(line, index);
  if (!judged) return undefined;
  const { losses, before, after, place } = judged;
  const figures = figuresOf(line, before, after) ?? line;
  const at = (column: ArrayLike<number>, place: number): number => column[place] as number;
  const swing = place === 'none' ? swingAt(line, index) : NO_SWING;
  const model = figures.judges[before]?.model ?? figures.judges[after]?.model ?? GENERIC_ERRORS;
  return {
    ...losses,
    ko: place,
    scoreSwing: swing.scoreLoss,
    winrateSwing: swing.winrateLoss,
    phase: phaseOf(at(line.numbers, index), line.phaseEnds),
    visits: Math.min(at(figures.visits, before), at(figures.visits, after)),
    scoreError: lossErrorOf(at(figures.errors, before), at(figures.errors, after)),
    winrateError: lossErrorOf(at(figures.winrateErrors, before), at(figures.winrateErrors, after)),
    ownChoice: place !== 'whole' && figures.ownChoices[index] === 1,
    unsettled: Math.max(...[before, after].map((place) => unsettledAt(line, figures, place))),
    stirred: isStirred(figures, index, line.colors.length),
    level: line.level,
    misread:
      place === 'none' ? runIsMisread(runAt(line, index), shareAt(line.level), model.sight.misread) : 0,
    isTrusted: index < line.trustedTo,
    model,
  };
};

const unsettledAt = (
  { numbers, phaseEnds }: MeasuredLine,
  { spreads }: PositionFigures,
  index: number,
): number => unsettledness(spreads[index] as number, numbers[index] as number, phaseEnds[0]);

/** Tells whether the lead jumps soon after a move, or has just jumped: not by this move itself. */
const isStirred = (figures: PositionFigures, index: number, length: number): boolean => {
  const { scoreLeads } = figures;
  const last = Math.min(length - 1, index + BEFORE_JUMP);
  for (let i = Math.max(1, index - AFTER_JUMP); i <= last; i += 1) {
    const jump = Math.abs((scoreLeads[i] as number) - (scoreLeads[i - 1] as number));
    if (i !== index && jump >= JUMP && sourceAt(figures, i) === sourceAt(figures, i - 1)) return true;
  }
  return false;
};

/** The number of moves on either side that show how the figures swing with the side to move. */
export const SWING_REACH = 4;
const MIN_NEIGHBOURS = 4;
/** The number of moves in a row, this one among them, by which both players seem to lose much. */
const runAt = (line: MeasuredLine, index: number): number => {
  const judge = judgeOf(line, index);
  const isLarge = (i: number): boolean =>
    i > 0 &&
    i < line.colors.length &&
    judgeOf(line, i) === judge &&
    (lossesAt(line, i)?.scoreLoss ?? 0) >= JUMP;
  const isNext = (i: number): boolean => isLarge(i) && line.colors[i] !== line.colors[i - 1];
  if (!isLarge(index)) return 0;
  let [first, last] = [index, index];
  while (index - first < SWING_REACH && isNext(first) && isLarge(first - 1)) first -= 1;
  while (last - index < SWING_REACH && isNext(last + 1)) last += 1;
  return last - first + 1;
};

const NO_SWING: Losses = { scoreLoss: 0, winrateLoss: 0 };

/**
 * Where a network overrates the side to move, every move of both players seems to lose. This returns that
 * swing: the median loss of the moves around, or the mean of the two neighbours if that is larger. A mistake
 * stands out from its neighbours.
 */
const swingAt = (line: MeasuredLine, index: number): Losses => {
  const scores: number[] = [];
  const winrates: number[] = [];
  const judge = judgeOf(line, index);
  const last = Math.min(line.colors.length - 1, index + SWING_REACH);
  for (let i = Math.max(1, index - SWING_REACH); i <= last; i += 1) {
    const losses = i === index || judgeOf(line, i) !== judge ? undefined : lossesAt(line, i);
    if (!losses) continue;
    scores.push(losses.scoreLoss);
    winrates.push(losses.winrateLoss);
  }
  if (scores.length < MIN_NEIGHBOURS) return NO_SWING;
  // A loss between two other losses is part of the swing.
  const [before, after] = [
    lossesAt(line, index - 1),
    index < line.colors.length - 1 ? lossesAt(line, index + 1) : undefined,
  ];
  const beside = (of: keyof Losses): number =>
    before && after ? (before[of] + after[of]) / 2 : Number.NEGATIVE_INFINITY;
  return {
    scoreLoss: Math.max(medianOf(scores), beside('scoreLoss')),
    winrateLoss: Math.max(medianOf(winrates), beside('winrateLoss')),
  };
};

const medianOf = (values: number[]): number => {
  values.sort((a, b) => a - b);
  const middle = values.length >> 1;
  const upper = values[middle] as number;
  return values.length % 2 === 1 ? upper : (upper + (values[middle - 1] as number)) / 2;
};

/** `fights` are in order and do not overlap. */
const fightAt = (fights: readonly KoFight[], index: number): KoFight | undefined => {
  let low = 0;
  let high = fights.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((fights[middle] as KoFight).last < index) low = middle + 1;
    else high = middle;
  }
  const fight = fights[low];
  return fight && fight.first <= index ? fight : undefined;
};

/**
 * Judges a ko fight as one event: assigns the change from before its first capture to after its last to the
 * costliest move of the player who lost by it. Of the other moves only blunders are named, and never asserted.
 */
const fightLossesAt = (line: MeasuredLine, fight: KoFight, index: number): Losses | undefined => {
  const whole = lossesBetween(line, index, fight.first - 1, fight.last);
  if (!whole || whole.scoreLoss <= 0) return undefined;
  let costliest = -1;
  let max = Number.NEGATIVE_INFINITY;
  for (let i = fight.first; i <= fight.last; i += 1) {
    const losses = line.colors[i] === line.colors[index] ? lossesAt(line, i) : undefined;
    if (!losses || losses.scoreLoss <= max) continue;
    max = losses.scoreLoss;
    costliest = i;
  }
  return costliest === index ? whole : undefined;
};
