import type { Analysis } from '#kernel/kata/analysis';
import { rankOf } from '#kernel/review/agreement';
import { scoreErrorOf, winrateErrorOf } from '#kernel/review/error';
import { type Judge as Finder, NO_BEST, type PositionFigures } from '#kernel/review/evidence';
import { listedPriorOf } from '#kernel/review/prior';
import { EMPTY, type NetworkId, PASS } from '#protocol';

/** The moves of a line, see `ShownLine`. */
export interface LineMoves {
  readonly colors: Uint8Array;
  readonly points: Int16Array;
  readonly numbers: Int32Array;
}

/** Who found the figures of a position. */
export interface Judge extends Required<Finder> {
  readonly network: NetworkId;
  readonly engine: string;
}

/** What is known of the positions of a line, as columns by line index; NaN where not analysed. */
export class PositionColumns implements PositionFigures {
  winrates = new Float64Array(0);
  scoreLeads = new Float64Array(0);
  priors = new Float64Array(0);
  errors = new Float64Array(0);
  winrateErrors = new Float64Array(0);
  spreads = new Float64Array(0);
  visits = new Int32Array(0);
  ownChoices = new Uint8Array(0);
  bests = new Int16Array(0);
  /** How the search before ranked the move that led here, see `MoveRank`. */
  orders = new Int16Array(0);
  visitShares = new Float64Array(0);
  readonly judges: (Judge | undefined)[] = [];

  /** Keeps `same` entries of a line of `length`; what follows is unknown. */
  follow(length: number, same: number): void {
    if (length > this.winrates.length) this.#reserve(Math.max(256, 2 * length));
    this.judges.length = same;
    for (const column of [this.winrates, this.scoreLeads, this.priors, this.errors]) fillNaN(column, same);
    for (const column of [this.winrateErrors, this.spreads]) fillNaN(column, same);
    this.visits.fill(0, same);
    this.ownChoices.fill(0, same);
    this.bests.fill(NO_BEST, same);
    this.orders.fill(-1, same);
    this.visitShares.fill(0, same);
  }

  set(index: number, analysis: Analysis, judge: Judge, moves: LineMoves): void {
    this.winrates[index] = analysis.winrate;
    this.scoreLeads[index] = analysis.scoreLead;
    this.errors[index] = scoreErrorOf(analysis);
    this.winrateErrors[index] = winrateErrorOf(analysis);
    this.spreads[index] = analysis.scoreStdev;
    this.judges[index] = judge;
    this.visits[index] = analysis.visits;
    this.bests[index] = analysis.candidates.find((candidate) => candidate.order === 0)?.point ?? NO_BEST;
    const next = index + 1;
    if (next >= moves.colors.length) return;
    const point = moves.points[next] ?? PASS;
    const isMove = moves.colors[next] !== EMPTY;
    // What the network gave the move of the record, searched or not; NaN when the engine reports none.
    this.priors[next] = isMove ? listedPriorOf(analysis, point) : Number.NaN;
    this.ownChoices[next] = Number(isMove && point === this.bests[index]);
    const { order, visitShare } = rankOf(analysis, point);
    this.orders[next] = order;
    this.visitShares[next] = visitShare;
  }

  #reserve(room: number): void {
    this.winrates = grown(this.winrates, new Float64Array(room));
    this.scoreLeads = grown(this.scoreLeads, new Float64Array(room));
    this.priors = grown(this.priors, new Float64Array(room));
    this.errors = grown(this.errors, new Float64Array(room));
    this.winrateErrors = grown(this.winrateErrors, new Float64Array(room));
    this.spreads = grown(this.spreads, new Float64Array(room));
    this.visits = grown(this.visits, new Int32Array(room));
    this.ownChoices = grown(this.ownChoices, new Uint8Array(room));
    this.bests = grown(this.bests, new Int16Array(room));
    this.orders = grown(this.orders, new Int16Array(room));
    this.visitShares = grown(this.visitShares, new Float64Array(room));
  }
}

/** A column with more room. */
export const grown = <T extends Float64Array | Int32Array | Int16Array | Uint8Array>(from: T, to: T): T => {
  to.set(from);
  return to;
};

const fillNaN = (column: Float64Array, from: number): void => void column.fill(Number.NaN, from);
