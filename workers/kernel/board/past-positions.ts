import type { Board } from './board';
import type { Rules } from './rules';
import { type Color, WHITE } from './types';
import { WHITE_TO_MOVE_HI, WHITE_TO_MOVE_LO } from './zobrist';

/**
 * What makes two positions equal. `positional`: the stones alone; `situational`: the stones and the side to
 * move.
 */
export type Likeness = 'positional' | 'situational';

/** Numbers per cell of the table: both halves of the hash, and how often it was added (0: a free cell). */
const CELL = 3;
/** Enough for nearly every game. Allocating more costs as much time as ten moves. */
const FIRST_CELLS = 512;

/**
 * The positions of a line so far, for the rules about repetition: a set of 64-bit hashes that can remove the
 * entries added last.
 *
 * It uses open addressing with linear probing. Entries leave in the reverse order of their arrival, so a
 * freed cell never lies between another entry and the start of its probe, and the table needs no tombstones.
 */
export class PastPositions {
  readonly likeness: Likeness;
  /** All bits are set when the side to move is part of the hash, else none. */
  readonly #turnMask: number;
  #mask = FIRST_CELLS - 1;
  /** The cells, followed by the cell index of each `remember`, in order. */
  #table = tableOf(FIRST_CELLS);
  #order = CELL * FIRST_CELLS;
  #length = 0;

  /**
   * Makes an empty past that compares positions as the rules do. Simple ko forbids no repetition; its
   * positions are compared as `situational`, because endless repetition of one gives no result.
   */
  static for(rules: Pick<Rules, 'ko'>): PastPositions {
    return new PastPositions(rules.ko === 'positional' ? 'positional' : 'situational');
  }

  constructor(likeness: Likeness) {
    this.likeness = likeness;
    this.#turnMask = likeness === 'situational' ? -1 : 0;
  }

  /** The number of positions added, repeated ones included. */
  get size(): number {
    return this.#length;
  }

  /**
   * Adds the position on the board, with `toPlay` to move. Returns true when it is new. Callers add the start
   * of the game too.
   */
  remember(board: Board, toPlay: Color): boolean {
    const turn = toPlay === WHITE ? this.#turnMask : 0;
    if (this.#order + this.#length === this.#table.length) this.#grow();
    const cell = this.#add(
      board.hashLo ^ (turn & WHITE_TO_MOVE_LO),
      board.hashHi ^ (turn & WHITE_TO_MOVE_HI),
    );
    this.#table[this.#order + this.#length++] = cell;
    return this.#table[cell + 2] === 1;
  }

  /** Removes the position added last. */
  forget(): void {
    const count = (this.#table[this.#order + --this.#length] as number) + 2;
    this.#table[count] = (this.#table[count] as number) - 1;
  }

  /** Returns how often the position on the board was added. */
  countOf(board: Board, toPlay: Color): number {
    return this.countOfHash(board.hashLo, board.hashHi, toPlay);
  }

  /** `countOf` for a position given by its hash. */
  countOfHash(hashLo: number, hashHi: number, toPlay: Color): number {
    const turn = toPlay === WHITE ? this.#turnMask : 0;
    const cell = this.#find(hashLo ^ (turn & WHITE_TO_MOVE_LO), hashHi ^ (turn & WHITE_TO_MOVE_HI));
    return this.#table[cell + 2] as number;
  }

  #add(lo: number, hi: number): number {
    const table = this.#table;
    const cell = this.#find(lo, hi);
    table[cell] = lo;
    table[cell + 1] = hi;
    table[cell + 2] = (table[cell + 2] as number) + 1;
    return cell;
  }

  /** Returns the cell of this hash, or the free cell where it would go. */
  #find(lo: number, hi: number): number {
    const table = this.#table;
    const mask = this.#mask;
    let cell = CELL * (lo & mask);
    while (table[cell + 2] !== 0 && (table[cell] !== lo || table[cell + 1] !== hi)) {
      cell = cell === CELL * mask ? 0 : cell + CELL;
    }
    return cell;
  }

  /** Doubles the table. Positions enter in their old order, so that `forget` still finds the last ones. */
  #grow(): void {
    const table = this.#table;
    const order = this.#order;
    this.#mask = 2 * this.#mask + 1;
    this.#table = tableOf(this.#mask + 1);
    this.#order = 2 * order;
    for (let i = 0; i < this.#length; i += 1) {
      const old = table[order + i] as number;
      this.#table[this.#order + i] = this.#add(table[old] as number, table[old + 1] as number);
    }
  }
}

/** A table of `cells` cells, of which three quarters may be in use. */
const tableOf = (cells: number): Int32Array => new Int32Array(CELL * cells + (3 * cells) / 4);
