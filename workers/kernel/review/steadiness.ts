import type { Analysis } from '../kata/analysis';
import type { ErrorModel, LossErrors, PhaseFigures } from './error-model';

/** So many positions searched twice tell something; of more than this the oldest are forgotten. */
const MIN_SHIFTS = 20;
const MAX_SHIFTS = 64;
/** A search of so many times the visits, from so many on, is a deeper one. */
const DEEPER = 3;
const MIN_VISITS = 8;
/** While a game is decided, points go up and down for nothing. */
const OPEN = 0.05;
/**
 * Points by which the lead of the weakest network that was measured shifts in the middle between a look and its second
 * look (156 positions of seven professional games, 100 and 400 visits; b6c96 0.9, a small transformer 0.6).
 */
const USUAL_SHIFT = 1.1;
/** What both looks get wrong alike is not seen here, so that a steady network is not taken for a right one. */
const MIN_FACTOR = 0.6;
const MAX_FACTOR = 1.5;

/**
 * How steady a network that nobody has measured is: by how much its lead shifts when it looks again at the same
 * positions, deeper. Collected while it reviews on this device.
 */
export class Steadiness {
  readonly #shifts: number[];

  /** `shifts`: in points, what was collected before. */
  constructor(shifts: readonly number[] = []) {
    this.#shifts = shifts.filter((shift) => Number.isFinite(shift) && shift >= 0).slice(-MAX_SHIFTS);
  }

  /** In points, the oldest first. */
  get shifts(): readonly number[] {
    return this.#shifts;
  }

  /** Two looks at one position; returns whether they tell something. */
  note(before: Analysis, after: Analysis): boolean {
    const isDeeper = before.visits >= MIN_VISITS && after.visits >= DEEPER * before.visits;
    const shift = Math.abs(after.scoreLead - before.scoreLead);
    if (!isDeeper || Math.abs(after.winrate - 0.5) > 0.5 - OPEN || Number.isNaN(shift)) return false;
    this.#shifts.push(shift);
    if (this.#shifts.length > MAX_SHIFTS) this.#shifts.shift();
    return true;
  }

  /** How far the network is off, against the weakest that was measured; undefined while too little is known. */
  get factor(): number | undefined {
    if (this.#shifts.length < MIN_SHIFTS) return undefined;
    const middle = [...this.#shifts].sort((a, b) => a - b)[this.#shifts.length >> 1] ?? USUAL_SHIFT;
    return Math.min(MAX_FACTOR, Math.max(MIN_FACTOR, middle / USUAL_SHIFT));
  }
}

/** The model of a network that is so many times as far off. */
export const scaledModel = (
  { score, winrate, leadError, winrateError }: ErrorModel,
  factor: number,
): ErrorModel => ({
  score: scaledErrors(score, factor),
  winrate: scaledErrors(winrate, factor),
  leadError: leadError * factor,
  winrateError: winrateError * factor,
});

const scaledErrors = (errors: LossErrors, factor: number): LossErrors => ({
  ...errors,
  spread: scaledPhases(errors.spread, factor),
  ownSpread: errors.ownSpread * factor,
});

const scaledPhases = ({ opening, middle, endgame }: PhaseFigures, factor: number): PhaseFigures => ({
  opening: opening * factor,
  middle: middle * factor,
  endgame: endgame * factor,
});
