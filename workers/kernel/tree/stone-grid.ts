import { WALL } from '../board/chains';
import { geometryOf } from '../board/geometry';
import { EMPTY, type Point, type Size, type Stone } from '../board/types';

/**
 * Stones without chains, for walking through a tree. The grid executes moves as SGF asks, legal or not, and
 * notes every point that changes. Without chains it loads a snapshot by one copy.
 *
 * A change is a point and what it holds now: `point | stone << CHANGE_SHIFT`.
 */
export const CHANGE_SHIFT = 12;
export const CHANGE_POINT = (1 << CHANGE_SHIFT) - 1;

export class StoneGrid {
  readonly points: number;
  /** What each point holds. */
  readonly stones: Uint8Array;
  /** The same memory as 32-bit words, to copy four points at a time; the wall follows the points. */
  readonly words: Int32Array;
  /** The changes since `begin`: `changes[0 .. changeCount)`. */
  changes = new Uint16Array(64);
  changeCount = 0;
  /** The stones, followed by the wall that stands for every neighbour off the board. */
  readonly #cells: Uint8Array;
  readonly #neighbours: Int16Array;
  readonly #chain: Int16Array;
  readonly #marks: Uint32Array;
  #mark = 0;

  constructor(size: Size) {
    this.points = size.width * size.height;
    this.#neighbours = geometryOf(size.width, size.height).neighbours;
    this.words = new Int32Array((this.points >> 2) + 1);
    this.#cells = new Uint8Array(this.words.buffer);
    this.stones = this.#cells.subarray(0, this.points);
    this.#cells[this.points] = WALL;
    this.#chain = new Int16Array(this.points);
    this.#marks = new Uint32Array(this.points);
  }

  /** Removes every stone; notes no changes. */
  clear(): void {
    this.stones.fill(EMPTY);
  }

  /** Begins a new list of changes. */
  begin(): void {
    this.changeCount = 0;
  }

  put(point: Point, stone: Stone): void {
    if (this.stones[point] === stone) return;
    this.stones[point] = stone;
    this.#note(point, stone);
  }

  /** Plays a stone and removes chains without liberty: first the opponent's, then its own. */
  play(point: Point, color: number): void {
    const cells = this.#cells;
    const neighbours = this.#neighbours;
    cells[point] = color;
    this.#note(point, color);
    const before = this.changeCount;
    for (let side = 0; side <= 4; side += 1) {
      const at = side < 4 ? (neighbours[4 * point + side] as number) : point;
      const whose = side < 4 ? 3 - color : color;
      if (side === 4 && this.changeCount > before) return;
      if (cells[at] === whose) this.#takeDead(at, whose);
    }
  }

  /** Removes the chain at `point` unless it has a liberty. */
  #takeDead(point: Point, color: number): void {
    const cells = this.#cells;
    const neighbours = this.#neighbours;
    const chain = this.#chain;
    const marks = this.#marks;
    this.#mark = this.#mark === 0xffffffff ? this.#restart() : this.#mark + 1;
    const mark = this.#mark;
    let count = 1;
    chain[0] = point;
    marks[point] = mark;
    for (let i = 0; i < count; i += 1) {
      const sides = 4 * (chain[i] as number);
      for (let side = sides; side < sides + 4; side += 1) {
        const to = neighbours[side] as number;
        const stone = cells[to];
        if (stone === EMPTY) return;
        if (stone === color && marks[to] !== mark) {
          marks[to] = mark;
          chain[count++] = to;
        }
      }
    }
    for (let i = 0; i < count; i += 1) {
      cells[chain[i] as number] = EMPTY;
      this.#note(chain[i] as number, EMPTY);
    }
  }

  #restart(): number {
    this.#marks.fill(0);
    return 1;
  }

  #note(point: Point, stone: number): void {
    if (this.changeCount === this.changes.length) {
      const wider = new Uint16Array(this.changes.length * 2);
      wider.set(this.changes);
      this.changes = wider;
    }
    this.changes[this.changeCount++] = point | (stone << CHANGE_SHIFT);
  }
}
