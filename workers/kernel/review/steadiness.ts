import type { Analysis } from '../kata/analysis';
import type { ErrorModel, LossErrors, PhaseFigures } from './error-model';

/**
 * The minimum number of positions searched twice for an estimate, and the maximum number kept (the oldest go
 * first).
 */
const MIN_SHIFTS = 20;
const MAX_SHIFTS = 64;
/** A second search is usable with this many times the visits of the first, which needs MIN_VISITS. */
const DEEPER = 3;
const MIN_VISITS = 8;
/**
 * Skips positions with a winrate closer to 0 or 1 than this, because points fluctuate meaninglessly in a
 * decided game.
 */
const OPEN = 0.05;
/**
 * Median shift, in points, of the lead of the weakest measured network between a first and a second search
 * (156 positions of seven professional games, 100 and 400 visits; b6c96 0.9, a small transformer 0.6).
 */
const USUAL_SHIFT = 1.1;
/**
 * Lower bound of the factor: two searches share errors that this cannot see, so a steady network may still be
 * wrong.
 */
const MIN_FACTOR = 0.6;
const MAX_FACTOR = 1.5;

/**
 * Estimates the errors of an unmeasured network from how much its lead shifts when it searches the same
 * positions again, deeper. Collected while it reviews on this device.
 */
export class Steadiness {
  readonly #shifts: number[];

  /** `shifts`: earlier observations, in points. */
  constructor(shifts: readonly number[] = []) {
    this.#shifts = shifts.filter((shift) => Number.isFinite(shift) && shift >= 0).slice(-MAX_SHIFTS);
  }

  /** In points, the oldest first. */
  get shifts(): readonly number[] {
    return this.#shifts;
  }

  /** Compares two searches of one position; returns whether they were usable. */
  note(before: Analysis, after: Analysis): boolean {
    const isDeeper = before.visits >= MIN_VISITS && after.visits >= DEEPER * before.visits;
    const shift = Math.abs(after.scoreLead - before.scoreLead);
    if (!isDeeper || Math.abs(after.winrate - 0.5) > 0.5 - OPEN || Number.isNaN(shift)) return false;
    this.#shifts.push(shift);
    if (this.#shifts.length > MAX_SHIFTS) this.#shifts.shift();
    return true;
  }

  /**
   * How far the network is off, relative to the weakest measured one; undefined while there is too little
   * data.
   */
  get factor(): number | undefined {
    if (this.#shifts.length < MIN_SHIFTS) return undefined;
    const middle = [...this.#shifts].sort((a, b) => a - b)[this.#shifts.length >> 1] ?? USUAL_SHIFT;
    return Math.min(MAX_FACTOR, Math.max(MIN_FACTOR, middle / USUAL_SHIFT));
  }
}

/** Returns the error model of a network that is `factor` times as far off. */
export const scaledModel = (
  { sight, score, winrate, lossShare, leadError, winrateError }: ErrorModel,
  factor: number,
): ErrorModel => ({
  sight,
  score: scaledErrors(score, factor),
  winrate: scaledErrors(winrate, factor),
  lossShare,
  leadError: leadError * factor,
  winrateError: winrateError * factor,
});

const scaledErrors = (errors: LossErrors, factor: number): LossErrors => ({
  ...errors,
  doubt: errors.doubt * factor,
  spread: scaledPhases(errors.spread, factor),
  ownSpread: errors.ownSpread * factor,
  swingSpread: errors.swingSpread * factor,
  growth: errors.growth * factor ** 2,
});

const scaledPhases = ({ opening, middle, endgame }: PhaseFigures, factor: number): PhaseFigures => ({
  opening: opening * factor,
  middle: middle * factor,
  endgame: endgame * factor,
});
