/**
 * The turns of a match: the moves, and the state before each, for undo. One row of integers per turn, so that
 * a search can play and undo without garbage.
 */
export const BOARD_MOVE = 0;
export const PASSED = 1;
export const TOOK_BUTTON = 2;
export const LIFTED_MARK = 3;

/** Columns. */
export const POINT = 0;
export const COLOR = 1;
/** One of the four kinds above. */
export const KIND = 2;
export const KO = 3;
export const PASSES = 4;
export const BONUS_HALVES = 5;
export const VALID_TURNS = 6;
export const FLAGS = 7;
/** The turn from which repetitions count, and the turn of the last counted pass: see `Repetition`. */
export const REPETITION_START = 8;
export const LAST_PASS = 9;
/** Lengths of the lists of `Encore`, and where those of the present phase begin. */
export const MARK_CHANGES = 10;
export const KO_CAPTURES = 11;
export const KO_CAPTURES_START = 12;
/** 1 when the point had never held a stone. */
export const NEWLY_USED = 13;
/** Hash of the stones. */
export const HASH_LO = 14;
export const HASH_HI = 15;
const COLUMNS = 16;

/** Flags share a column. */
export const PHASE_MASK = 3;
export const BUTTON_FLAG = 4;
export const PAST_END_FLAG = 8;
export const FINISHED_FLAG = 16;
export const NO_RESULT_FLAG = 32;

export class MatchLog {
  rows = new Int32Array(64 * COLUMNS);

  /** Returns the start of a turn's row and makes room for it. */
  row(turn: number): number {
    const row = turn * COLUMNS;
    if (row >= this.rows.length) {
      const longer = new Int32Array(this.rows.length * 2);
      longer.set(this.rows);
      this.rows = longer;
    }
    return row;
  }

  get(turn: number, column: number): number {
    return this.rows[turn * COLUMNS + column] as number;
  }

  copyFrom(other: MatchLog): void {
    if (this.rows.length < other.rows.length) this.rows = other.rows.slice();
    else this.rows.set(other.rows);
  }
}
