import type { ReviewBudget } from './budget';
import { evidenceAt, type LineFigures, lossesAt, visitsInUse } from './evidence';
import { findMoments } from './moments';
import { BLUNDER_QUALITY, bandOf } from './quality';
import type { Thresholds } from './thresholds';
import { scoreChance } from './verdict';

/** How much work a review of a whole game may do. */
export interface ReviewPlan {
  readonly budget: ReviewBudget;
  /** Visits of every position (`visits`), or of those that matter (`adaptive`, `time`). */
  readonly visits: number;
  /** Seconds for the whole game (`time`). */
  readonly seconds: number;
  /** Another network has reviewed the game: the critical moves come first, then quickly all others, then these again. */
  readonly isAgain?: boolean;
}

/**
 * The first pass of a deeper review gives every position this share of the visits, so that the chart soon
 * covers the whole game.
 */
const FAST_SHARE = 1 / 4;
/** Below this prior a move is unexpected: a short search sees neither the move nor its effect. */
const UNEXPECTED = 0.02;
/** From this probability of a mistake a verdict is open. */
const OPEN_CHANCE = 0.15;
/** The second look searches a possible mistake with this many times the visits, from both sides … */
const SECOND_LOOK = 4;
/** … for at most this share of the positions, and never with more visits than this. */
const SECOND_SHARE = 1 / 10;
const MIN_SECOND = 6;
const MAX_SECOND_VISITS = 1600;

/** At most this share of the moves is critical, the likeliest blunders: of the worst mistakes two in three are among them. */
const CRITICAL_SHARE = 1 / 8;
/** No move is critical with a smaller probability of a blunder. */
const CRITICAL_CHANCE = 0.08;

/** Visits of the first pass. */
export const fastVisits = ({ budget, visits, isAgain = false }: ReviewPlan): number =>
  budget === 'visits' && !isAgain ? visits : Math.max(1, Math.ceil(visits * FAST_SHARE));

/** Visits of a second look. */
export const secondLookVisits = ({ visits }: ReviewPlan): number =>
  Math.max(visits, Math.min(MAX_SECOND_VISITS, visits * SECOND_LOOK));

/**
 * Returns the visits that every position of a line should get, by what is known so far. First all positions
 * get the visits of the fast pass. Unless all should get the same, both positions around a move then go
 * deeper when the move is listed (bad, good, turning), unexpected, or of open verdict. Last comes the second
 * look: it searches possible mistakes again from both sides, the likeliest and costliest first, up to a tenth
 * of the positions. A stronger network that looks again gives the critical moves all visits at once, and all
 * others after its fast pass: with fewer it overlooks more (docs/strength.md). `round` doubles the deeper
 * visits each time, for budgets of time. Every answer changes the targets, so callers compute them again after
 * each; that takes one pass over the line.
 */
export const visitTargets = (
  line: LineFigures,
  thresholds: Thresholds,
  plan: ReviewPlan,
  round = 0,
): Int32Array => {
  const length = line.colors.length;
  const fast = fastVisits(plan);
  const targets = new Int32Array(length).fill(fast);
  const raise = (index: number, visits: number): void => {
    targets[index] = Math.max(targets[index] as number, visits);
    targets[index - 1] = Math.max(targets[index - 1] as number, visits);
  };
  if (plan.isAgain) for (const index of criticalMoves(line, thresholds)) raise(index, plan.visits);
  for (let i = 0; i < length; i += 1) if (visitsInUse(line, i, plan.isAgain) < fast) return targets;
  if (plan.isAgain) return targets.fill(plan.visits);
  const deep = plan.visits * 2 ** round;
  const open = openVerdicts(line, thresholds);
  if (plan.budget !== 'visits') {
    for (const { index } of open) raise(index, deep);
    for (const { index } of findMoments(line, thresholds)) raise(index, deep);
    for (let index = 1; index < length; index += 1)
      if ((line.priors[index] as number) < UNEXPECTED) raise(index, deep);
  }
  raiseSecondLooks(line, open, targets, secondLookVisits(plan) * 2 ** round, raise);
  return targets;
};

/**
 * Returns the moves that a stronger judge should look at, in the order played: possible mistakes, and moves in fights that
 * this one does not understand, whatever it takes them for.
 */
export const criticalMoves = (line: LineFigures, thresholds: Thresholds): readonly number[] => {
  const blunder = bandOf(BLUNDER_QUALITY, thresholds);
  const found: { readonly index: number; readonly chance: number }[] = [];
  for (let index = 1; index < line.colors.length; index += 1) {
    const evidence = evidenceAt(line, index);
    const chance = evidence ? scoreChance(evidence, blunder) : 0;
    if (chance >= CRITICAL_CHANCE) found.push({ index, chance });
  }
  found.sort((a, b) => b.chance - a.chance);
  return found
    .slice(0, Math.max(MIN_SECOND, Math.round(line.colors.length * CRITICAL_SHARE)))
    .map(({ index }) => index)
    .sort((a, b) => a - b);
};

interface OpenVerdict {
  readonly index: number;
  /** The probability of a mistake multiplied by its cost. */
  readonly weight: number;
}

/** Lists the moves that may be mistakes, certain or not, the largest weight first. */
const openVerdicts = (line: LineFigures, { certainty }: Thresholds): OpenVerdict[] => {
  const open: OpenVerdict[] = [];
  for (let index = 1; index < line.colors.length; index += 1) {
    const chance = line.chances[index] as number;
    if (!(chance >= Math.min(OPEN_CHANCE, certainty))) continue;
    open.push({ index, weight: chance * (lossesAt(line, index)?.scoreLoss ?? 0) });
  }
  return open.sort((a, b) => b.weight - a.weight);
};

/**
 * Counts positions that had their second look, whatever their moves look like now, so that the cost stays
 * bounded.
 */
const raiseSecondLooks = (
  line: LineFigures,
  open: readonly OpenVerdict[],
  targets: Int32Array,
  visits: number,
  raise: (index: number, visits: number) => void,
): void => {
  const length = line.colors.length;
  const isLooked = (index: number): boolean => visitsInUse(line, index) >= visits;
  let room = Math.max(MIN_SECOND, Math.round(length * SECOND_SHARE));
  for (let index = 0; index < length; index += 1) if (isLooked(index)) room -= 1;
  for (const { index } of open) {
    const missing = [index - 1, index].filter(
      (side) => !isLooked(side) && (targets[side] as number) < visits,
    );
    if (missing.length > room) continue;
    room -= missing.length;
    raise(index, visits);
  }
};
