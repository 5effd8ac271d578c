import { differs, isZero } from './branchless';
import { Chains } from './chains';
import { BLACK, type Color, EMPTY, PASS, type Point, type Size, type Stone } from './types';
import { HEADS, KIND, KO, LIBERTIES, MAIN, NEXT, POINT, RECORD, SIZE } from './undo-record';
import { ZOBRIST_HI, ZOBRIST_LO } from './zobrist';

/**
 * A board that plays moves, captures and takes moves back. It knows simple ko and suicide but refuses no
 * move: legality.ts decides what a rule set allows.
 *
 * A move runs `connect` (places the stone and joins it to its own colour) and then `capture` (removes what
 * lost its last liberty); undo runs the same steps backwards. Play and undo share one file because each line
 * of one mirrors a line of the other.
 */

/** Packs a size and a head into one number, so that a maximum finds the largest chain without a branch. */
const HEAD_BITS = 12;
const HEAD_MASK = (1 << HEAD_BITS) - 1;

export class Board extends Chains {
  readonly #around: Int16Array;
  /** Where the next undo record goes. */
  #top = 0;

  constructor(size: Size) {
    super(size);
    this.#around = this.geometry.around;
  }

  /** The number of moves that `undo` can take back. */
  get depth(): number {
    return this.#top / RECORD;
  }

  /** Copies stones, ko, hash and prisoners from a board of the same size. Empties the undo history. */
  copyFrom(other: Board): void {
    if (other.width !== this.width || other.height !== this.height)
      throw new RangeError('the boards differ in size');
    this.memory.set(other.memory);
    this.koPoint = other.koPoint;
    this.hashLo = other.hashLo;
    this.hashHi = other.hashHi;
    this.blackPrisoners = other.blackPrisoners;
    this.whitePrisoners = other.whitePrisoners;
    this.#top = 0;
  }

  clone(): Board {
    const copy = new Board(this);
    copy.copyFrom(this);
    return copy;
  }

  /** Removes every stone and sets both prisoner counts to 0. */
  clear(): void {
    this.stones.fill(EMPTY, 0, this.points);
    this.heads.fill(this.points);
    this.koPoint = PASS;
    this.hashLo = this.geometry.emptyLo;
    this.hashHi = this.geometry.emptyHi;
    this.blackPrisoners = 0;
    this.whitePrisoners = 0;
    this.#top = 0;
  }

  /**
   * Plays a move, or PASS, which only clears the ko. Returns the number of stones that left the board.
   *
   * It refuses no move, as SGF asks: a suicide removes the player's own stones; a move on a stone replaces it
   * and empties the undo history, like `setStone`.
   */
  play(point: Point, color: Color): number {
    if (point !== PASS && this.stones[point] !== EMPTY) {
      this.setStone(point, EMPTY);
      const leaving = this.play(point, color);
      this.#top = 0;
      return leaving;
    }
    const record = this.#roomForRecord();
    const found = point === PASS ? 0 : this.#connect(point, color, record, true);
    this.#record(record, point);
    return found > 0 ? this.#capture(point, color, record) : 0;
  }

  /**
   * Plays on an empty point like `play`, but returns -1 and changes nothing when the move is a suicide. One
   * call is cheaper than `isSuicide` followed by `play`, because both look at the same neighbours.
   */
  playUnlessSuicide(point: Point, color: Color): number {
    const record = this.#roomForRecord();
    const found = this.#connect(point, color, record, false);
    if (found < 0) return -1;
    this.#record(record, point);
    return found > 0 ? this.#capture(point, color, record) : 0;
  }

  /** Returns where the next undo record goes; grows the records when they are full. */
  #roomForRecord(): number {
    if (this.#top === this.records.length) this.#growRecords();
    return this.#top;
  }

  /** Completes the undo record of a move and clears the ko. */
  #record(record: number, point: number): void {
    this.#top = record + RECORD;
    this.records[record + POINT] = point;
    this.records[record + KO] = this.koPoint;
    this.koPoint = PASS;
  }

  /**
   * Puts a stone on an empty point and joins it to its own colour; it captures nothing. Returns 1 when a
   * chain (the stone's own included) has no liberty left, else 0. Returns -1 and changes nothing for a
   * suicide when `acceptsSuicide` is false.
   */
  #connect(point: number, color: number, record: number, acceptsSuicide: boolean): number {
    const { stones, heads, sizes, liberties, next, neighbours, records } = this;
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
    if (!acceptsSuicide && sa * sb * sc * sd !== EMPTY && this.isSuicideShut(point, color)) return -1;
    // The scratch cell starts high, so that it never looks captured.
    const newB = differs(hb, ha);
    const newC = differs(hc, ha) & differs(hc, hb);
    const newD = differs(hd, ha) & differs(hd, hb) & differs(hd, hc);
    liberties[this.points] = 8;
    const la = (liberties[ha] as number) - 1;
    liberties[ha] = la;
    const lb = (liberties[hb] as number) - newB;
    liberties[hb] = lb;
    const lc = (liberties[hc] as number) - newC;
    liberties[hc] = lc;
    const ld = (liberties[hd] as number) - newD;
    liberties[hd] = ld;
    const takes = isZero(la) | isZero(lb) | isZero(lc) | isZero(ld);

    records[record + KIND] = color;
    records[record + NEXT] = next[point] as number;
    stones[point] = color;
    this.hashLo ^= ZOBRIST_LO[2 * point + color] as number;
    this.hashHi ^= ZOBRIST_HI[2 * point + color] as number;

    const emptyA = isZero(sa);
    const emptyB = isZero(sb);
    const emptyC = isZero(sc);
    const emptyD = isZero(sd);
    const ownA = isZero(sa ^ color);
    const ownB = isZero(sb ^ color);
    const ownC = isZero(sc ^ color);
    const ownD = isZero(sd ^ color);
    if ((ownA | ownB | ownC | ownD) === 0) {
      const own = emptyA + emptyB + emptyC + emptyD;
      records[record + MAIN] = -1;
      records[record + LIBERTIES] = liberties[point] as number;
      records[record + SIZE] = sizes[point] as number;
      heads[point] = point;
      next[point] = point;
      sizes[point] = 1;
      liberties[point] = own;
      return takes | isZero(own);
    }
    // The largest chain absorbs the stone and the other chains, so that few stones change their head.
    const main =
      Math.max(
        -ownA & (((sizes[ha] as number) << HEAD_BITS) | ha),
        -ownB & (((sizes[hb] as number) << HEAD_BITS) | hb),
        -ownC & (((sizes[hc] as number) << HEAD_BITS) | hc),
        -ownD & (((sizes[hd] as number) << HEAD_BITS) | hd),
      ) & HEAD_MASK;
    records[record + MAIN] = main;
    records[record + LIBERTIES] = liberties[main] as number;
    liberties[main] =
      (liberties[main] as number) + this.#newLiberties(point, main, emptyA, emptyB, emptyC, emptyD);
    heads[point] = main;
    next[point] = next[main] as number;
    next[main] = point;
    sizes[main] = (sizes[main] as number) + 1;

    if (ownA + ownB + ownC + ownD > 1) {
      if (ownA & differs(ha, main)) this.#unite(main, ha, record);
      if (ownB & newB & differs(hb, main)) this.#unite(main, hb, record);
      if (ownC & newC & differs(hc, main)) this.#unite(main, hc, record);
      if (ownD & newD & differs(hd, main)) this.#unite(main, hd, record);
    }
    return takes | isZero(liberties[main] as number);
  }

  /**
   * Counts the points beside `point` that become new liberties of the chain `main`: empty points that do not
   * touch the chain already. `leftEmpty` to `downEmpty` are 1 for an empty neighbour, else 0. Reads each
   * diagonal point once for both of its neighbours.
   */
  #newLiberties(
    point: number,
    main: number,
    leftEmpty: number,
    rightEmpty: number,
    upEmpty: number,
    downEmpty: number,
  ): number {
    const { heads } = this;
    const around = this.#around;
    const at = 8 * point;
    const leftUp = isZero((heads[around[at + 4] as number] as number) ^ main);
    const rightUp = isZero((heads[around[at + 5] as number] as number) ^ main);
    const leftDown = isZero((heads[around[at + 6] as number] as number) ^ main);
    const rightDown = isZero((heads[around[at + 7] as number] as number) ^ main);
    const left = leftUp | leftDown | isZero((heads[around[at] as number] as number) ^ main);
    const right = rightUp | rightDown | isZero((heads[around[at + 1] as number] as number) ^ main);
    const up = leftUp | rightUp | isZero((heads[around[at + 2] as number] as number) ^ main);
    const down = leftDown | rightDown | isZero((heads[around[at + 3] as number] as number) ^ main);
    return (leftEmpty & ~left) + (rightEmpty & ~right) + (upEmpty & ~up) + (downEmpty & ~down);
  }

  /** Joins the chain `absorbed` to `main`. Exchanging one link of each ring makes one ring of the two. */
  #unite(main: number, absorbed: number, record: number): void {
    const { stones, heads, sizes, liberties, next, neighbours, records } = this;
    let gained = 0;
    let stone = absorbed;
    do {
      const at = 4 * stone;
      gained += this.#newLiberties(
        stone,
        main,
        isZero(stones[neighbours[at] as number] as number),
        isZero(stones[neighbours[at + 1] as number] as number),
        isZero(stones[neighbours[at + 2] as number] as number),
        isZero(stones[neighbours[at + 3] as number] as number),
      );
      heads[stone] = main;
      stone = next[stone] as number;
    } while (stone !== absorbed);
    liberties[main] = (liberties[main] as number) + gained;
    sizes[main] = (sizes[main] as number) + (sizes[absorbed] as number);
    this.#exchange(main, absorbed);

    const kind = records[record + KIND] as number;
    records[record + HEADS + (kind >> 6)] = absorbed;
    records[record + KIND] = kind + (1 << 6);
  }

  /** Exchanging the same links again splits the ring as before. */
  #exchange(one: number, other: number): void {
    const link = this.next[one] as number;
    this.next[one] = this.next[other] as number;
    this.next[other] = link;
  }

  /** Removes the chains that the new stone left without liberties, or else the stone's own chain. */
  #capture(point: number, color: number, record: number): number {
    const { stones, heads, liberties, neighbours, records } = this;
    const other = 3 - color;
    const kind = records[record + KIND] as number;
    const taken = record + HEADS + (kind >> 6);
    let chains = 0;
    let leaving = 0;
    for (let i = 4 * point; i < 4 * point + 4; i += 1) {
      const beside = neighbours[i] as number;
      if (stones[beside] !== other) continue;
      const head = heads[beside] as number;
      if (liberties[head] !== 0) continue;
      records[taken + chains++] = head;
      leaving += this.#take(head, other);
    }
    const head = heads[point] as number;
    let suicide = 0;
    if (leaving === 0) {
      if (liberties[head] === 0) {
        suicide = 1;
        leaving = this.#take(head, color);
      }
    } else if (leaving === 1 && head === point && this.sizes[point] === 1 && liberties[point] === 1) {
      this.koPoint = records[taken] as number;
    }
    records[record + KIND] = kind | (suicide << 2) | (chains << 3);
    return leaving;
  }

  #take(head: number, color: number): number {
    const size = this.sizes[head] as number;
    this.#lift(head, color);
    this.#countPrisoners(color, size);
    return size;
  }

  #countPrisoners(color: number, stones: number): void {
    if (color === BLACK) this.blackPrisoners += stones;
    else this.whitePrisoners += stones;
  }

  /** Removes a chain from the board. Keeps its ring and its size, because undo needs them. */
  #lift(head: number, color: number): void {
    const { stones, heads, next, points } = this;
    let stone = head;
    let lo = this.hashLo;
    let hi = this.hashHi;
    do {
      stones[stone] = EMPTY;
      heads[stone] = points;
      lo ^= ZOBRIST_LO[2 * stone + color] as number;
      hi ^= ZOBRIST_HI[2 * stone + color] as number;
      this.#changeLiberties(stone, 1);
      stone = next[stone] as number;
    } while (stone !== head);
    this.hashLo = lo;
    this.hashHi = hi;
    this.liberties[head] = 0; // stones of the same chain that the loop has not removed yet were counted here
  }

  /** Puts a removed chain back as it was. */
  #putBack(head: number, color: number): void {
    const { stones, heads, next } = this;
    let stone = head;
    let lo = this.hashLo;
    let hi = this.hashHi;
    do {
      stones[stone] = color;
      heads[stone] = head;
      lo ^= ZOBRIST_LO[2 * stone + color] as number;
      hi ^= ZOBRIST_HI[2 * stone + color] as number;
      this.#changeLiberties(stone, -1);
      stone = next[stone] as number;
    } while (stone !== head);
    this.hashLo = lo;
    this.hashHi = hi;
    this.liberties[head] = 0;
    this.#countPrisoners(color, -(this.sizes[head] as number));
  }

  /** Adds `by` to the liberties of each chain beside the point, once for each chain. */
  #changeLiberties(point: number, by: number): void {
    const { heads, liberties, neighbours } = this;
    const at = 4 * point;
    const a = heads[neighbours[at] as number] as number;
    const b = heads[neighbours[at + 1] as number] as number;
    const c = heads[neighbours[at + 2] as number] as number;
    const d = heads[neighbours[at + 3] as number] as number;
    liberties[a] = (liberties[a] as number) + by;
    liberties[b] = (liberties[b] as number) + by * differs(b, a);
    liberties[c] = (liberties[c] as number) + by * (differs(c, a) & differs(c, b));
    liberties[d] = (liberties[d] as number) + by * (differs(d, a) & differs(d, b) & differs(d, c));
  }

  /** Takes back the last move or pass. Returns false when there is nothing to undo. */
  undo(): boolean {
    if (this.#top === 0) return false;
    const { records, stones, heads, sizes, liberties, next, points } = this;
    const record = this.#top - RECORD;
    this.#top = record;
    this.koPoint = records[record + KO] as number;
    const point = records[record + POINT] as number;
    if (point === PASS) return true;
    const kind = records[record + KIND] as number;
    const color = kind & 3;
    const main = records[record + MAIN] as number;
    if (kind & 4) this.#putBack(main < 0 ? point : main, color);
    const absorbed = kind >> 6;
    for (let chain = absorbed + ((kind >> 3) & 7) - 1; chain >= absorbed; chain -= 1) {
      this.#putBack(records[record + HEADS + chain] as number, 3 - color);
    }
    if (main >= 0) {
      for (let chain = absorbed - 1; chain >= 0; chain -= 1) {
        this.#separate(main, records[record + HEADS + chain] as number);
      }
      liberties[main] = records[record + LIBERTIES] as number;
      sizes[main] = (sizes[main] as number) - 1;
      next[main] = next[point] as number;
    } else {
      liberties[point] = records[record + LIBERTIES] as number;
      sizes[point] = records[record + SIZE] as number;
    }
    stones[point] = EMPTY;
    heads[point] = points;
    next[point] = records[record + NEXT] as number;
    this.#changeLiberties(point, 1);
    this.hashLo ^= ZOBRIST_LO[2 * point + color] as number;
    this.hashHi ^= ZOBRIST_HI[2 * point + color] as number;
    return true;
  }

  /** Undoes a union. A move with several unions undoes the last one first. */
  #separate(main: number, absorbed: number): void {
    const { heads, sizes, next } = this;
    this.#exchange(main, absorbed);
    sizes[main] = (sizes[main] as number) - (sizes[absorbed] as number);
    let stone = absorbed;
    do {
      heads[stone] = absorbed;
      stone = next[stone] as number;
    } while (stone !== absorbed);
  }

  /**
   * Sets a point to a stone or EMPTY, as an editor does: captures nothing, even a chain without liberties.
   * Clears the ko and empties the undo history.
   */
  setStone(point: Point, stone: Stone): void {
    const old = this.stones[point] as number;
    this.koPoint = PASS;
    this.#top = 0;
    if (old === stone) return;
    if (old !== EMPTY) this.#remove(point, old);
    if (stone !== EMPTY) this.#connect(point, stone, 0, true);
  }

  /** Removes one stone from its chain, which may split into several. */
  #remove(point: number, color: number): void {
    const chain = new Int16Array(this.chainSize(point));
    this.chainStones(point, chain);
    this.#lift(this.heads[point] as number, color);
    for (const stone of chain) if (stone !== point) this.#connect(stone, color, 0, true);
  }

  #growRecords(): void {
    const larger = new Int16Array(2 * this.records.length);
    larger.set(this.records);
    this.records = larger;
  }
}
