/**
 * The memory of the clean-up phases of territory scoring: which stones may not be retaken at once, who took
 * which ko in which position, and the stones at the start of phase 2.
 *
 * Both lists only grow along a line, so undo returns to an earlier length.
 */
import type { Board } from '../board/board';
import { type Color, EMPTY, opponent, type Point, pointsOn, type Size } from '../board/types';
import { pointHi, pointLo } from './scramble';

const SIDES = 4;
/** The purpose number of the point hashes. */
const MARK = 3;
/** Columns of the list of ko captures. */
const CAPTURE_COLUMNS = 4;

const grown = <T extends Int16Array | Int32Array>(list: T, longer: T): T => {
  longer.set(list);
  return longer;
};

export class Encore {
  readonly #neighbours: Int16Array;
  /** 1 for a stone that has just taken a ko; retaking it first costs a move. */
  readonly marks: Uint8Array;
  /** Stones at the start of phase 2. */
  readonly secondStart: Uint8Array;
  marksLo = 0;
  marksHi = 0;
  /** Every change of a mark, in order. */
  #changes = new Int16Array(64);
  changeCount = 0;
  /** For each ko capture: the hash of the position before (two words), point, colour. */
  #captures = new Int32Array(16 * CAPTURE_COLUMNS);
  captureCount = 0;

  constructor(size: Size, neighbours: Int16Array) {
    this.#neighbours = neighbours;
    this.marks = new Uint8Array(pointsOn(size));
    this.secondStart = new Uint8Array(pointsOn(size));
  }

  clear(): void {
    this.marks.fill(0);
    this.secondStart.fill(EMPTY);
    this.marksLo = 0;
    this.marksHi = 0;
    this.changeCount = 0;
    this.captureCount = 0;
  }

  #flip(point: Point): void {
    this.marks[point] = 1 - (this.marks[point] as number);
    this.marksLo ^= pointLo(point, MARK);
    this.marksHi ^= pointHi(point, MARK);
  }

  change(point: Point): void {
    this.#flip(point);
    if (this.changeCount === this.#changes.length) {
      this.#changes = grown(this.#changes, new Int16Array(this.changeCount * 2));
    }
    this.#changes[this.changeCount++] = point;
  }

  /** Returns to an earlier state of both lists. */
  rewind(changeCount: number, captureCount: number): void {
    while (this.changeCount > changeCount) this.#flip(this.#changes[--this.changeCount] as number);
    this.captureCount = captureCount;
  }

  /** Clears all marks, for a new phase. */
  liftAll(): void {
    for (let point = 0; point < this.marks.length; point += 1)
      if (this.marks[point] === 1) this.change(point);
  }

  /** Removes the marks of captured stones. */
  liftTaken(board: Board): void {
    for (let point = 0; point < this.marks.length; point += 1) {
      if (this.marks[point] === 1 && board.stones[point] === EMPTY) this.change(point);
    }
  }

  rememberCapture(lo: number, hi: number, point: Point, color: Color): void {
    const at = this.captureCount++ * CAPTURE_COLUMNS;
    if (at === this.#captures.length) this.#captures = grown(this.#captures, new Int32Array(at * 2));
    this.#captures[at] = lo;
    this.#captures[at + 1] = hi;
    this.#captures[at + 2] = point;
    this.#captures[at + 3] = color;
  }

  /** Marks in `banned` the points where the player has already taken a ko in the present position. */
  markRepeated(board: Board, color: Color, from: number, banned: Uint8Array): void {
    const list = this.#captures;
    for (let i = from; i < this.captureCount; i += 1) {
      const at = i * CAPTURE_COLUMNS;
      if (list[at] !== board.hashLo || list[at + 1] !== board.hashHi || list[at + 3] !== color) continue;
      banned[list[at + 2] as number] = 1;
    }
  }

  /** Returns the mark that a move of `color` at `point` would lift instead of being played, or -1. */
  markLiftedBy(board: Board, point: Point, color: Color): Point {
    const rival = opponent(color);
    if (board.stones[point] === rival) return this.marks[point] === 1 ? point : -1;
    const taken = koCapture(board, this.#neighbours, point, color);
    return taken !== -1 && this.marks[taken] === 1 ? taken : -1;
  }

  copyFrom(other: Encore): void {
    this.marks.set(other.marks);
    this.secondStart.set(other.secondStart);
    this.marksLo = other.marksLo;
    this.marksHi = other.marksHi;
    if (this.#changes.length < other.#changes.length) this.#changes = other.#changes.slice();
    else this.#changes.set(other.#changes);
    if (this.#captures.length < other.#captures.length) this.#captures = other.#captures.slice();
    else this.#captures.set(other.#captures);
    this.changeCount = other.changeCount;
    this.captureCount = other.captureCount;
  }
}

/**
 * Returns the single stone that a move of `color` at the empty `point` would take in a ko, or -1: the
 * opponent surrounds the point, and exactly one chain there, of one stone, is in atari.
 */
export const koCapture = (board: Board, neighbours: Int16Array, point: Point, color: Color): Point => {
  if (board.stones[point] !== EMPTY) return -1;
  const rival = opponent(color);
  let taken = -1;
  for (let side = point * SIDES; side < point * SIDES + SIDES; side += 1) {
    const next = neighbours[side] as number;
    const stone = board.stones[next];
    if (stone === EMPTY || stone === color) return -1;
    if (stone !== rival || board.libertiesOf(next) !== 1) continue;
    if (taken !== -1) return -1;
    taken = next;
  }
  if (taken === -1) return -1;
  for (let side = taken * SIDES; side < taken * SIDES + SIDES; side += 1) {
    if (board.stones[neighbours[side] as number] === rival) return -1;
  }
  return taken;
};
