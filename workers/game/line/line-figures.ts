import type { Analysis } from '#kernel/kata/analysis';
import { type ReviewPlan, visitTargets } from '#kernel/review/deepening';
import { scoreErrorOf } from '#kernel/review/error';
import type { Losses } from '#kernel/review/losses';
import { findMoments, type LineMoment, lossesAt, type Thresholds } from '#kernel/review/moments';
import { qualityOf, UNKNOWN_QUALITY } from '#kernel/review/quality';
import { PASS, type Point } from '#protocol';

/** Best move of a position nobody has analysed. */
export const NO_BEST = -2;

/**
 * What is known of every position of the line being shown, as columns by line index; NaN where not analysed. An
 * analysis that arrives changes one entry and the judgement of the moves before and after it, nothing else.
 *
 *   index     0      1      2
 *   color     0      B      W      the move that led here
 *   winrate   .47    .46    .48
 *   prior     NaN    .31    .002   what the network gave that move, asked in the position before it
 *   error     .6     .9     .7     how far the score lead may be off, in points
 *   loss      NaN    .2     1.1    points the move cost its player
 *   best      72     288    PASS   the engine's choice in this position
 */
export class LineFigures {
  /** Counts changes of qualities. */
  revision = 0;
  #length = 0;
  #colors: Uint8Array = new Uint8Array(0);
  #points: Int16Array = new Int16Array(0);
  winrates = new Float64Array(0);
  scoreLeads = new Float64Array(0);
  losses = new Float64Array(0);
  priors = new Float64Array(0);
  errors = new Float64Array(0);
  visits = new Int32Array(0);
  bests = new Int16Array(0);
  qualities = new Uint8Array(0);

  /** Takes over a line that is the old one up to `same` entries; what follows is unknown again. */
  follow(colors: Uint8Array, points: Int16Array, same: number): void {
    const length = colors.length;
    if (length > this.winrates.length) this.#reserve(Math.max(256, 2 * length));
    this.#length = length;
    this.#colors = colors;
    this.#points = points;
    this.winrates.fill(Number.NaN, same);
    this.scoreLeads.fill(Number.NaN, same);
    this.losses.fill(Number.NaN, same);
    // The prior of the first new move is asked in the last old position: it comes again with its analysis.
    this.priors.fill(Number.NaN, same);
    this.errors.fill(Number.NaN, same);
    this.visits.fill(0, same);
    this.bests.fill(NO_BEST, same);
    this.qualities.fill(UNKNOWN_QUALITY, same);
  }

  set(index: number, analysis: Analysis): void {
    if (index >= this.#length) return;
    this.winrates[index] = analysis.winrate;
    this.scoreLeads[index] = analysis.scoreLead;
    this.errors[index] = scoreErrorOf(analysis);
    this.visits[index] = analysis.visits;
    this.bests[index] = analysis.candidates.find((candidate) => candidate.order === 0)?.point ?? NO_BEST;
    if (index + 1 < this.#length) this.priors[index + 1] = this.#priorOf(analysis, index + 1);
    this.#judge(index);
    this.#judge(index + 1);
  }

  moments(thresholds: Thresholds): readonly LineMoment[] {
    return findMoments(this.#columns(), thresholds);
  }

  /** Visits that every position is to get, see `visitTargets`. */
  targets(thresholds: Thresholds, plan: ReviewPlan, round: number): Int32Array {
    return visitTargets(this.#columns(), thresholds, plan, round);
  }

  lossesAt(index: number): Losses | undefined {
    return lossesAt(this.#columns(), index);
  }

  /** Share of the positions that have an analysis, 0 to 1. */
  get analysed(): number {
    let known = 0;
    for (let i = 0; i < this.#length; i += 1) if ((this.visits[i] as number) > 0) known += 1;
    return this.#length === 0 ? 0 : known / this.#length;
  }

  #columns() {
    return {
      colors: this.#colors,
      winrates: this.winrates,
      scoreLeads: this.scoreLeads,
      priors: this.priors,
      errors: this.errors,
      visits: this.visits,
    };
  }

  #judge(index: number): void {
    if (index >= this.#length) return;
    // Plus nothing turns White's -0 into 0.
    const loss = (lossesAt(this.#columns(), index)?.scoreLoss ?? Number.NaN) + 0;
    this.losses[index] = loss;
    const quality = qualityOf(loss);
    if (quality === this.qualities[index]) return;
    this.qualities[index] = quality;
    this.revision += 1;
  }

  /** What the network gave the move of the record, searched or not; NaN when the engine does not tell. */
  #priorOf({ policy, candidates }: Analysis, index: number): number {
    if (this.#colors[index] === 0) return Number.NaN;
    const point: Point = this.#points[index] ?? PASS;
    if (policy) return policy[point === PASS ? policy.length - 1 : point] ?? Number.NaN;
    return candidates.find((candidate) => candidate.point === point)?.prior ?? Number.NaN;
  }

  #reserve(room: number): void {
    const copy = <T extends Float64Array | Int32Array | Int16Array | Uint8Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.winrates = copy(this.winrates, new Float64Array(room));
    this.scoreLeads = copy(this.scoreLeads, new Float64Array(room));
    this.losses = copy(this.losses, new Float64Array(room));
    this.priors = copy(this.priors, new Float64Array(room));
    this.errors = copy(this.errors, new Float64Array(room));
    this.visits = copy(this.visits, new Int32Array(room));
    this.bests = copy(this.bests, new Int16Array(room));
    this.qualities = copy(this.qualities, new Uint8Array(room));
  }
}
