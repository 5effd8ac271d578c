import type { Board } from './board';
import { type Color, WHITE } from './words';
import { WHITE_TO_MOVE_HI, WHITE_TO_MOVE_LO } from './zobrist';

/** `positional`: the stones alone; `situational`: the stones and who plays next. */
export type Likeness = 'positional' | 'situational';

/**
 * The positions of a line so far, for the rules about repetition: a set of 64-bit hashes that can forget the
 * last ones again.
 *
 * Open addressing with linear probing. Entries leave in the reverse order of their coming, so a freed cell
 * never lies between another entry and the start of its probe, and no tombstones are needed.
 */
export class PastPositions {
  readonly likeness: Likeness;
  private mask = 511;
  private los = new Int32Array(512);
  private his = new Int32Array(512);
  /** How often the position of this cell was remembered; 0 is a free cell. */
  private counts = new Int32Array(512);
  /** Cells in the order they were written, one entry for each `remember`. */
  private order = new Int32Array(256);
  private length = 0;

  constructor(likeness: Likeness) {
    this.likeness = likeness;
  }

  /** How many positions were remembered, repeated ones included. */
  get size(): number {
    return this.length;
  }

  /** Remembers the position on the board, with `toPlay` next. The start of a game counts too. */
  remember(board: Board, toPlay: Color): void {
    const turn = this.turnOf(toPlay);
    const lo = board.hashLo ^ (turn & WHITE_TO_MOVE_LO);
    const hi = board.hashHi ^ (turn & WHITE_TO_MOVE_HI);
    if (this.length === this.order.length) this.grow();
    const cell = this.cellOf(lo, hi);
    this.los[cell] = lo;
    this.his[cell] = hi;
    this.counts[cell] = (this.counts[cell] as number) + 1;
    this.order[this.length++] = cell;
  }

  /** Forgets the position remembered last. */
  forget(): void {
    const cell = this.order[--this.length] as number;
    this.counts[cell] = (this.counts[cell] as number) - 1;
  }

  /** How often the position on the board was remembered. */
  countOf(board: Board, toPlay: Color): number {
    return this.countOfHash(board.hashLo, board.hashHi, toPlay);
  }

  /** The same for a position known by its hash alone. */
  countOfHash(hashLo: number, hashHi: number, toPlay: Color): number {
    const turn = this.turnOf(toPlay);
    return this.counts[
      this.cellOf(hashLo ^ (turn & WHITE_TO_MOVE_LO), hashHi ^ (turn & WHITE_TO_MOVE_HI))
    ] as number;
  }

  /** All bits set when the side to move belongs to the hash and it is White. */
  private turnOf(toPlay: Color): number {
    return this.likeness === 'situational' && toPlay === WHITE ? -1 : 0;
  }

  private cellOf(lo: number, hi: number): number {
    const { los, his, counts, mask } = this;
    let cell = lo & mask;
    while (counts[cell] !== 0 && (los[cell] !== lo || his[cell] !== hi)) cell = (cell + 1) & mask;
    return cell;
  }

  /** Twice the room. Positions enter in their old order, which keeps forgetting sound. */
  private grow(): void {
    const { los, his, order, length } = this;
    const room = 4 * order.length;
    this.mask = room - 1;
    this.los = new Int32Array(room);
    this.his = new Int32Array(room);
    this.counts = new Int32Array(room);
    this.order = new Int32Array(room / 2);
    for (let i = 0; i < length; i++) {
      const old = order[i] as number;
      const lo = los[old] as number;
      const hi = his[old] as number;
      const cell = this.cellOf(lo, hi);
      this.los[cell] = lo;
      this.his[cell] = hi;
      this.counts[cell] = (this.counts[cell] as number) + 1;
      this.order[i] = cell;
    }
  }
}
