import { isZero } from './branchless';
import { type Geometry, geometryOf } from './geometry';
import { type Color, EMPTY, MAX_SIDE, PASS, type Point, type Size, type Stone } from './types';
import { FIRST_RECORDS, RECORD } from './undo-record';
import { ZOBRIST_HI, ZOBRIST_LO } from './zobrist';

/**
 * The stones of a board and their chains, read only. board.ts changes them.
 *
 * Points are unpadded. One more index, `points`, is the wall: `stones[points]` is WALL, so code reads every
 * neighbour without a bounds check.
 *
 * A chain is identified by its head, one of its stones:
 *
 *   stones  . X X .     heads  N 1 1 N     next  - 2 1 -     (a ring through the stones of the chain)
 *           . . X O            N N 1 7           - - ...
 *
 * `sizes` and `liberties` hold true values at heads only. Empty points and the wall have the head
 * `points`, whose liberties are a scratch cell: the hot paths write to it instead of branching.
 */
export const WALL = 3;

export abstract class Chains {
  readonly width: number;
  readonly height: number;
  readonly points: number;
  /** EMPTY, BLACK or WHITE for each point, then WALL. Only the board itself writes it. */
  readonly stones: Uint8Array;
  /**
   * Four entries a point: left, right, up, down; `points` beyond the edge. All boards of one size share the
   * array.
   */
  readonly neighbours: Int16Array;
  /** The point where the side to move must not retake the ko; PASS when there is none. */
  koPoint: Point = PASS;
  /** 64-bit hash of size and stones, as two int32 halves. It is the same in every run and release. */
  hashLo: number;
  hashHi: number;
  /** Black stones that moves of either side removed. */
  blackPrisoners = 0;
  whitePrisoners = 0;
  /** `positionHashAfter` writes its result here. */
  hashAfterLo = 0;
  hashAfterHi = 0;

  protected readonly geometry: Geometry;
  protected readonly heads: Int16Array;
  protected readonly next: Int16Array;
  protected readonly sizes: Int16Array;
  protected readonly liberties: Int16Array;
  /** The five arrays in one buffer, so that one `set` copies them all. */
  protected readonly memory: Uint8Array;
  /** Undo records; the first ones lie in the same buffer, after the five arrays. */
  protected records: Int16Array;

  constructor(size: Size) {
    const { width, height } = size;
    if (!(width >= 1 && width <= MAX_SIDE && height >= 1 && height <= MAX_SIDE)) {
      throw new RangeError(`board size out of range: ${width}x${height}`);
    }
    const geometry = geometryOf(width, height);
    const cells = geometry.points + 1;
    const copied = 9 * cells + (cells & 1); // even, because 16-bit arrays follow
    const memory = new ArrayBuffer(copied + 2 * RECORD * FIRST_RECORDS);
    this.width = width;
    this.height = height;
    this.points = geometry.points;
    this.geometry = geometry;
    this.neighbours = geometry.neighbours;
    this.memory = new Uint8Array(memory, 0, copied);
    this.heads = new Int16Array(memory, 0, cells);
    this.next = new Int16Array(memory, 2 * cells, cells);
    this.sizes = new Int16Array(memory, 4 * cells, cells);
    this.liberties = new Int16Array(memory, 6 * cells, cells);
    this.stones = new Uint8Array(memory, 8 * cells, cells);
    this.records = new Int16Array(memory, copied, RECORD * FIRST_RECORDS);
    this.heads.fill(geometry.points);
    this.stones[geometry.points] = WALL;
    this.hashLo = geometry.emptyLo;
    this.hashHi = geometry.emptyHi;
  }

  /** Returns the neighbours of every point: four entries each (left, right, up, down), N for off board. */
  static neighbours(size: Size): Int16Array {
    return geometryOf(size.width, size.height).neighbours;
  }

  get size(): Size {
    return { width: this.width, height: this.height };
  }

  /** Returns what the point holds. */
  at(point: Point): Stone {
    return this.stones[point] as Stone;
  }

  /**
   * Returns the head of the chain at `point`, the same stone for all of its stones; -1 for an empty point.
   */
  chainHead(point: Point): Point {
    const head = this.heads[point] as number;
    return head === this.points ? -1 : head;
  }

  /** Returns the number of stones of the chain at `point`; 0 for an empty point. */
  chainSize(point: Point): number {
    const head = this.heads[point] as number;
    return head === this.points ? 0 : (this.sizes[head] as number);
  }

  /** Returns the number of liberties of the chain at `point`; 0 for an empty point. */
  libertiesOf(point: Point): number {
    const head = this.heads[point] as number;
    return head === this.points ? 0 : (this.liberties[head] as number);
  }

  /** Writes the stones of the chain at `point` into `into` and returns their number. */
  chainStones(point: Point, into: Int16Array): number {
    const start = this.heads[point] as number;
    if (start === this.points) return 0;
    let count = 0;
    let stone = start;
    do {
      into[count++] = stone;
      stone = this.next[stone] as number;
    } while (stone !== start);
    return count;
  }

  /**
   * Writes the liberties of the chain at `point` into `into`, each once, and returns their number. A short
   * `into` receives as many as fit.
   */
  chainLiberties(point: Point, into: Int16Array): number {
    const { stones, next, neighbours, geometry } = this;
    const start = this.heads[point] as number;
    if (start === this.points) return 0;
    const marks = geometry.marks;
    const stamp = ++geometry.stamp;
    const wanted = Math.min(this.liberties[start] as number, into.length);
    let count = 0;
    let stone = start;
    do {
      for (let i = 4 * stone; i < 4 * stone + 4 && count < wanted; i += 1) {
        const beside = neighbours[i] as number;
        if (stones[beside] !== EMPTY || marks[beside] === stamp) continue;
        marks[beside] = stamp;
        into[count++] = beside;
      }
      stone = next[stone] as number;
    } while (stone !== start && count < wanted);
    return count;
  }

  /**
   * Tells whether a stone on this empty point would capture nothing and leave its own chain without a
   * liberty.
   */
  isSuicide(point: Point, color: Color): boolean {
    return !this.#hasEmptyBeside(point) && this.isSuicideShut(point, color);
  }

  /**
   * A method of its own, because V8 inlines it at this size and it answers for nearly every point of a game.
   */
  #hasEmptyBeside(point: number): boolean {
    const { stones, neighbours } = this;
    const at = 4 * point;
    // EMPTY is 0, so one product tests all four neighbours with one branch instead of four unpredictable
    // ones.
    return (
      (stones[neighbours[at] as number] as number) *
        (stones[neighbours[at + 1] as number] as number) *
        (stones[neighbours[at + 2] as number] as number) *
        (stones[neighbours[at + 3] as number] as number) ===
      0
    );
  }

  /** `isSuicide` for a point with no empty point beside it. */
  protected isSuicideShut(point: number, color: number): boolean {
    const { stones, heads, liberties, neighbours } = this;
    for (let i = 4 * point; i < 4 * point + 4; i += 1) {
      const beside = neighbours[i] as number;
      const stone = stones[beside] as number;
      // The point is one liberty of each neighbour: an own chain must have another, an opponent's must not.
      if (stone !== WALL && (stone === color) === (liberties[heads[beside] as number] as number) > 1) {
        return false;
      }
    }
    return true;
  }

  /** Tells whether the stone would be a suicide of one stone, which every rule set refuses. */
  wouldBeSingleStoneSuicide(point: Point, color: Color): boolean {
    for (let i = 4 * point; i < 4 * point + 4; i += 1) {
      if (this.stones[this.neighbours[i] as number] === color) return false;
    }
    return this.isSuicide(point, color);
  }

  /**
   * Writes the hash of the position after a stone on this empty point into `hashAfterLo` and `hashAfterHi`.
   * Returns the number of stones it captures; a negative number for a suicide, which loses that many of its
   * own.
   */
  positionHashAfter(point: Point, color: Color): number {
    const { stones, heads, liberties, neighbours } = this;
    const at = 4 * point;
    const a = neighbours[at] as number;
    const b = neighbours[at + 1] as number;
    const c = neighbours[at + 2] as number;
    const d = neighbours[at + 3] as number;
    const ha = heads[a] as number;
    const hb = heads[b] as number;
    const hc = heads[c] as number;
    const hd = heads[d] as number;
    const sa = stones[a] as number;
    const sb = stones[b] as number;
    const sc = stones[c] as number;
    const sd = stones[d] as number;
    const other = 3 - color;
    this.hashAfterLo = this.hashLo ^ (ZOBRIST_LO[2 * point + color] as number);
    this.hashAfterHi = this.hashHi ^ (ZOBRIST_HI[2 * point + color] as number);
    const takenA = isZero(sa ^ other) & isZero((liberties[ha] as number) ^ 1);
    const takenB = isZero(sb ^ other) & isZero((liberties[hb] as number) ^ 1);
    const takenC = isZero(sc ^ other) & isZero((liberties[hc] as number) ^ 1);
    const takenD = isZero(sd ^ other) & isZero((liberties[hd] as number) ^ 1);
    if (takenA | takenB | takenC | takenD) {
      let leaving = 0;
      if (takenA) leaving = this.#hashWithout(ha, other);
      if (takenB && hb !== ha) leaving += this.#hashWithout(hb, other);
      if (takenC && hc !== ha && hc !== hb) leaving += this.#hashWithout(hc, other);
      if (takenD && hd !== ha && hd !== hb && hd !== hc) leaving += this.#hashWithout(hd, other);
      return leaving;
    }
    if (sa * sb * sc * sd === EMPTY) return 0;
    if (sa === color && (liberties[ha] as number) > 1) return 0;
    if (sb === color && (liberties[hb] as number) > 1) return 0;
    if (sc === color && (liberties[hc] as number) > 1) return 0;
    if (sd === color && (liberties[hd] as number) > 1) return 0;
    return -this.#hashAfterSuicide(point, color);
  }

  #hashAfterSuicide(point: number, color: number): number {
    const { stones, heads, neighbours } = this;
    this.hashAfterLo = this.hashLo;
    this.hashAfterHi = this.hashHi;
    let leaving = 1;
    for (let i = 4 * point; i < 4 * point + 4; i += 1) {
      const beside = neighbours[i] as number;
      const head = heads[beside] as number;
      if (stones[beside] === color && !this.#headBefore(i, 4 * point, head)) {
        leaving += this.#hashWithout(head, color);
      }
    }
    return leaving;
  }

  #headBefore(end: number, start: number, head: number): boolean {
    for (let i = start; i < end; i += 1) if (this.heads[this.neighbours[i] as number] === head) return true;
    return false;
  }

  #hashWithout(head: number, color: number): number {
    let stone = head;
    do {
      this.hashAfterLo ^= ZOBRIST_LO[2 * stone + color] as number;
      this.hashAfterHi ^= ZOBRIST_HI[2 * stone + color] as number;
      stone = this.next[stone] as number;
    } while (stone !== head);
    return this.sizes[head] as number;
  }
}
