import type { Board } from './board';
import type { Rules } from './rules';
import { type Color, WHITE } from './types';
import { WHITE_TO_MOVE_HI, WHITE_TO_MOVE_LO } from './zobrist';

/** `positional`: the stones alone; `situational`: the stones and who plays next. */
export type Likeness = 'positional' | 'situational';

/** Numbers in a cell of the table: both halves of the hash and how often it was remembered (0: free). */
const CELL = 3;
/** Enough for most games, and no more: fresh memory for more would cost as much as ten moves. */
const FIRST_CELLS = 512;

/**
 * The positions of a line so far, for the rules about repetition: a set of 64-bit hashes that can forget the
 * last ones again.
 *
 * Open addressing with linear probing. Entries leave in the reverse order of their coming, so a freed cell
 * never lies between another entry and the start of its probe, and no tombstones are needed.
 */
export class PastPositions {
  readonly likeness: Likeness;
  /** All bits set where White to move changes the hash. */
  readonly #turnMask: number;
  #mask = FIRST_CELLS - 1;
  /** The cells; behind them, where each `remember` wrote, in their order. */
  #table = tableOf(FIRST_CELLS);
  #order = CELL * FIRST_CELLS;
  #length = 0;

  /**
   * An empty past as the rules compare positions. Simple ko forbids no repetition; its positions are compared
   * by situation, because a game that repeats one without end has no result.
   */
  static for(rules: Pick<Rules, 'ko'>): PastPositions {
    return new PastPositions(rules.ko === 'positional' ? 'positional' : 'situational');
  }

  constructor(likeness: Likeness) {
    this.likeness = likeness;
    this.#turnMask = likeness === 'situational' ? -1 : 0;
  }

  /** How many positions were remembered, repeated ones included. */
  get size(): number {
    return this.#length;
  }

  /**
   * Remembers the position on the board, with `toPlay` next, and tells whether it is there for the first
   * time. The start of a game counts too.
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

  /** Forgets the position remembered last. */
  forget(): void {
    const count = (this.#table[this.#order + --this.#length] as number) + 2;
    this.#table[count] = (this.#table[count] as number) - 1;
  }

  /** How often the position on the board was remembered. */
  countOf(board: Board, toPlay: Color): number {
    return this.countOfHash(board.hashLo, board.hashHi, toPlay);
  }

  /** The same for a position known by its hash alone. */
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

  /** The cell of this hash, or the free one where it would go. */
  #find(lo: number, hi: number): number {
    const table = this.#table;
    const mask = this.#mask;
    let cell = CELL * (lo & mask);
    while (table[cell + 2] !== 0 && (table[cell] !== lo || table[cell + 1] !== hi)) {
      cell = cell === CELL * mask ? 0 : cell + CELL;
    }
    return cell;
  }

  /** Twice the room. Positions enter in their old order, which keeps forgetting sound. */
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

/** Three cells of four may be taken. */
const tableOf = (cells: number): Int32Array => new Int32Array(CELL * cells + (3 * cells) / 4);
