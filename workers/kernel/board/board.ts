import { type Geometry, geometryOf } from './geometry';
import { BLACK, type Color, EMPTY, MAX_SIDE, PASS, type Point, type Size, type Stone } from './words';
import { ZOBRIST_HI, ZOBRIST_LO } from './zobrist';

/**
 * Stones on a board: places them, takes what has no liberty, takes moves back. It knows simple ko and what
 * suicide is, but refuses nothing: what a rule set allows is told in legality.ts.
 *
 * Points are unpadded. One more index, `points`, is the wall: `stones[points]` is WALL, so every neighbour
 * can be read without asking whether it exists.
 *
 * A chain is known by its head, one of its stones:
 *
 *   stones  . X X .     heads  N 1 1 N     next  - 2 1 -     (a ring through the stones of the chain)
 *           . . X O            N N 1 7           - - ...
 *
 * `sizes` and `liberties` hold true values at heads only. Empty points and the wall have the head
 * `points`, whose liberties are a scratch cell: the hot paths write to it instead of branching.
 *
 * Undo keeps one record of RECORD numbers a move. What a capture or a union overwrites is left in place
 * where it can be found again: rings of taken stones stay linked, absorbed heads keep their size and
 * liberties, and a stone placed later saves the cells it reuses.
 */
export const WALL = 3;

/** Undo records of a new board, enough for most games. */
const FIRST_RECORDS = 256;
const RECORD = 12;
// Fields of an undo record.
const POINT = 0;
const KIND = 1; // color | suicide << 2 | number of taken chains << 3 | number of absorbed chains << 6
const KO = 2;
const NEXT = 3; // what the cell of the point held
const MAIN = 4; // head of the chain that took the stone, -1 for a stone alone
const LIBERTIES = 5; // of MAIN then, or what the cells of the stone alone held, with SIZE
const SIZE = 6;
const HEADS = 7; // of the chains that MAIN absorbed, then of those taken; a point has four sides, so at most four

/** A size and a head in one number, to find the largest chain without branching. */
const HEAD_BITS = 12;
const HEAD_MASK = (1 << HEAD_BITS) - 1;

/** 1 when the two differ, else 0; for numbers from 0 to 32767. */
const differs = (one: number, other: number): number => ((one ^ other) + 0x7fff) >> 15;
/** 1 for 0, else 0; for numbers from 0. */
const isZero = (value: number): number => (value - 1) >>> 31;

export class Board {
  readonly width: number;
  readonly height: number;
  readonly points: number;
  /** EMPTY, BLACK or WHITE for each point, then WALL. Read only for everybody else. */
  readonly stones: Uint8Array;
  /** Four entries a point: left, right, up, down; `points` where the board ends. Shared by all of its size. */
  readonly neighbours: Int16Array;
  /** Where the side to move next may not retake at once; PASS when nowhere. */
  koPoint: Point = PASS;
  /** 64-bit hash of size and stones, in two int32 halves. The same in every run and release. */
  hashLo: number;
  hashHi: number;
  /** Black stones that were taken off by moves, by either side. */
  blackPrisoners = 0;
  whitePrisoners = 0;
  /** Where `positionHashAfter` leaves its answer. */
  hashAfterLo = 0;
  hashAfterHi = 0;

  private readonly geometry: Geometry;
  private readonly around: Int16Array;
  private readonly heads: Int16Array;
  private readonly next: Int16Array;
  private readonly sizes: Int16Array;
  private readonly liberties: Int16Array;
  /** The five arrays in one piece, so that a copy is one `set`. The first records lie behind them. */
  private readonly memory: Uint8Array;
  private records: Int16Array;
  private top = 0;

  constructor(size: Size) {
    const { width, height } = size;
    if (!(width >= 1 && width <= MAX_SIDE && height >= 1 && height <= MAX_SIDE)) {
      throw new RangeError(`no board of ${width}x${height}`);
    }
    const geometry = geometryOf(width, height);
    const cells = geometry.points + 1;
    const copied = 9 * cells + (cells & 1); // even, for what follows
    const memory = new ArrayBuffer(copied + 2 * RECORD * FIRST_RECORDS);
    this.width = width;
    this.height = height;
    this.points = geometry.points;
    this.geometry = geometry;
    this.neighbours = geometry.neighbours;
    this.around = geometry.around;
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

  /** Neighbours of every point of a board: four entries each (left, right, up, down), N for off board. */
  static neighbours(size: Size): Int16Array {
    return geometryOf(size.width, size.height).neighbours;
  }

  get size(): Size {
    return { width: this.width, height: this.height };
  }

  /** How many moves can be undone. */
  get depth(): number {
    return this.top / RECORD;
  }

  /** Takes over stones, ko, hash and prisoners of a board of the same size. Nothing to undo afterwards. */
  copyFrom(other: Board): void {
    if (other.width !== this.width || other.height !== this.height) throw new RangeError('sizes differ');
    this.memory.set(other.memory);
    this.koPoint = other.koPoint;
    this.hashLo = other.hashLo;
    this.hashHi = other.hashHi;
    this.blackPrisoners = other.blackPrisoners;
    this.whitePrisoners = other.whitePrisoners;
    this.top = 0;
  }

  clone(): Board {
    const copy = new Board(this);
    copy.copyFrom(this);
    return copy;
  }

  /** Takes every stone away, prisoners too. */
  clear(): void {
    this.stones.fill(EMPTY, 0, this.points);
    this.heads.fill(this.points);
    this.koPoint = PASS;
    this.hashLo = this.geometry.emptyLo;
    this.hashHi = this.geometry.emptyHi;
    this.blackPrisoners = 0;
    this.whitePrisoners = 0;
    this.top = 0;
  }

  /** What lies on the point of the board. */
  at(point: Point): Stone {
    return this.stones[point] as Stone;
  }

  /** Any stone of the chain at `point`, the same one for all its stones; -1 for an empty point. */
  chainHead(point: Point): Point {
    const head = this.heads[point] as number;
    return head === this.points ? -1 : head;
  }

  /** Stones of the chain at `point`; 0 for an empty point. */
  chainSize(point: Point): number {
    const head = this.heads[point] as number;
    return head === this.points ? 0 : (this.sizes[head] as number);
  }

  /** Liberties of the chain at `point`; 0 for an empty point. */
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

  /** Writes the liberties of the chain at `point`, each once, and returns their number. `into` may be short. */
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
      for (let i = 4 * stone; i < 4 * stone + 4 && count < wanted; i++) {
        const beside = neighbours[i] as number;
        if (stones[beside] !== EMPTY || marks[beside] === stamp) continue;
        marks[beside] = stamp;
        into[count++] = beside;
      }
      stone = next[stone] as number;
    } while (stone !== start && count < wanted);
    return count;
  }

  /** Would a stone on this empty point, and all it connects to, be left without a liberty and take nothing? */
  isSuicide(point: Point, color: Color): boolean {
    return !this.hasEmptyBeside(point) && this.isSuicideShut(point, color);
  }

  /** Apart from the rest because it is small enough to be inlined, and answers for most points of a game. */
  private hasEmptyBeside(point: number): boolean {
    const { stones, neighbours } = this;
    const at = 4 * point;
    // EMPTY is 0, so one product asks all four at once, with one branch where four would often be guessed wrong.
    return (
      (stones[neighbours[at] as number] as number) *
        (stones[neighbours[at + 1] as number] as number) *
        (stones[neighbours[at + 2] as number] as number) *
        (stones[neighbours[at + 3] as number] as number) ===
      0
    );
  }

  /** The same for a point with no empty point beside it. */
  private isSuicideShut(point: number, color: number): boolean {
    const { stones, heads, liberties, neighbours } = this;
    for (let i = 4 * point; i < 4 * point + 4; i++) {
      const beside = neighbours[i] as number;
      const stone = stones[beside] as number;
      // The point is one liberty of each neighbour: ours must have another, theirs must not.
      if (stone !== WALL && (stone === color) === (liberties[heads[beside] as number] as number) > 1) {
        return false;
      }
    }
    return true;
  }

  /** Suicide of the placed stone alone: refused by every rule set. */
  wouldBeSingleStoneSuicide(point: Point, color: Color): boolean {
    for (let i = 4 * point; i < 4 * point + 4; i++) {
      if (this.stones[this.neighbours[i] as number] === color) return false;
    }
    return this.isSuicide(point, color);
  }

  /**
   * Leaves in `hashAfterLo` and `hashAfterHi` what the hash would be after a stone on this empty point, and
   * returns how many stones it would take; below zero for a suicide, which loses that many of its own.
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
      if (takenA) leaving = this.hashWithout(ha, other);
      if (takenB && hb !== ha) leaving += this.hashWithout(hb, other);
      if (takenC && hc !== ha && hc !== hb) leaving += this.hashWithout(hc, other);
      if (takenD && hd !== ha && hd !== hb && hd !== hc) leaving += this.hashWithout(hd, other);
      return leaving;
    }
    if (sa * sb * sc * sd === EMPTY) return 0;
    if (sa === color && (liberties[ha] as number) > 1) return 0;
    if (sb === color && (liberties[hb] as number) > 1) return 0;
    if (sc === color && (liberties[hc] as number) > 1) return 0;
    if (sd === color && (liberties[hd] as number) > 1) return 0;
    return -this.hashAfterSuicide(point, color);
  }

  private hashAfterSuicide(point: number, color: number): number {
    const { stones, heads, neighbours } = this;
    this.hashAfterLo = this.hashLo;
    this.hashAfterHi = this.hashHi;
    let leaving = 1;
    for (let i = 4 * point; i < 4 * point + 4; i++) {
      const beside = neighbours[i] as number;
      const head = heads[beside] as number;
      if (stones[beside] === color && !this.headBefore(i, 4 * point, head)) {
        leaving += this.hashWithout(head, color);
      }
    }
    return leaving;
  }

  private headBefore(end: number, start: number, head: number): boolean {
    for (let i = start; i < end; i++) if (this.heads[this.neighbours[i] as number] === head) return true;
    return false;
  }

  private hashWithout(head: number, color: number): number {
    let stone = head;
    do {
      this.hashAfterLo ^= ZOBRIST_LO[2 * stone + color] as number;
      this.hashAfterHi ^= ZOBRIST_HI[2 * stone + color] as number;
      stone = this.next[stone] as number;
    } while (stone !== head);
    return this.sizes[head] as number;
  }

  /**
   * Plays a move, or PASS, which only clears the ko. Returns how many stones left the board.
   *
   * Nothing is refused, as SGF asks: a suicide takes the own stones off; a stone already on the point is
   * replaced, which ends what can be undone, like `setStone`.
   */
  play(point: Point, color: Color): number {
    if (point !== PASS && this.stones[point] !== EMPTY) {
      this.setStone(point, EMPTY);
      const leaving = this.play(point, color);
      this.top = 0;
      return leaving;
    }
    const record = this.roomForRecord();
    const found = point === PASS ? 0 : this.connect(point, color, record, true);
    this.record(record, point);
    return found > 0 ? this.capture(point, color, record) : 0;
  }

  /**
   * The same on an empty point, unless it is a suicide: then nothing changes and the answer is -1. Cheaper
   * than asking beforehand, as both look at the same neighbours.
   */
  playUnlessSuicide(point: Point, color: Color): number {
    const record = this.roomForRecord();
    const found = this.connect(point, color, record, false);
    if (found < 0) return -1;
    this.record(record, point);
    return found > 0 ? this.capture(point, color, record) : 0;
  }

  /** Where the next undo record goes. */
  private roomForRecord(): number {
    if (this.top === this.records.length) this.growRecords();
    return this.top;
  }

  /** Completes the undo record of a move, and lifts the ko. */
  private record(record: number, point: number): void {
    this.top = record + RECORD;
    this.records[record + POINT] = point;
    this.records[record + KO] = this.koPoint;
    this.koPoint = PASS;
  }

  /**
   * Puts a stone on an empty point and unites it with its own colour; nothing is taken yet. Returns 1 when
   * something, the stone itself included, is left without liberties, else 0; -1 for a suicide that is not
   * accepted, and nothing has changed.
   */
  private connect(point: number, color: number, record: number, acceptsSuicide: boolean): number {
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
    // What lies beside a point is as good as random, so every branch on it is a bad guess half of the time:
    // `differs` and `isZero` count instead. The scratch cell starts high, so that it never looks taken.
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

    const ownA = isZero(sa ^ color);
    const ownB = isZero(sb ^ color);
    const ownC = isZero(sc ^ color);
    const ownD = isZero(sd ^ color);
    if ((ownA | ownB | ownC | ownD) === 0) {
      const own = isZero(sa) + isZero(sb) + isZero(sc) + isZero(sd);
      records[record + MAIN] = -1;
      records[record + LIBERTIES] = liberties[point] as number;
      records[record + SIZE] = sizes[point] as number;
      heads[point] = point;
      next[point] = point;
      sizes[point] = 1;
      liberties[point] = own;
      return takes | isZero(own);
    }
    // The largest chain takes the stone and then the others, so that few stones change their head.
    const main =
      Math.max(
        -ownA & (((sizes[ha] as number) << HEAD_BITS) | ha),
        -ownB & (((sizes[hb] as number) << HEAD_BITS) | hb),
        -ownC & (((sizes[hc] as number) << HEAD_BITS) | hc),
        -ownD & (((sizes[hd] as number) << HEAD_BITS) | hd),
      ) & HEAD_MASK;
    records[record + MAIN] = main;
    records[record + LIBERTIES] = liberties[main] as number;
    liberties[main] = (liberties[main] as number) + this.newLiberties(point, main);
    heads[point] = main;
    next[point] = next[main] as number;
    next[main] = point;
    sizes[main] = (sizes[main] as number) + 1;

    const others =
      (ownA & differs(ha, main)) |
      (ownB & differs(hb, main)) |
      (ownC & differs(hc, main)) |
      (ownD & differs(hd, main));
    if (others !== 0) {
      if (ownA & differs(ha, main)) this.unite(main, ha, record);
      if (ownB & newB & differs(hb, main)) this.unite(main, hb, record);
      if (ownC & newC & differs(hc, main)) this.unite(main, hc, record);
      if (ownD & newD & differs(hd, main)) this.unite(main, hd, record);
    }
    return takes | isZero(liberties[main] as number);
  }

  /**
   * How many empty points beside `point`, which is not of the chain `main`, do not touch that chain. Each
   * diagonal point is asked once for both neighbours it touches.
   */
  private newLiberties(point: number, main: number): number {
    const { stones, heads, neighbours, around } = this;
    const at = 4 * point;
    const far = 8 * point;
    const leftUp = isZero((heads[around[far + 4] as number] as number) ^ main);
    const rightUp = isZero((heads[around[far + 5] as number] as number) ^ main);
    const leftDown = isZero((heads[around[far + 6] as number] as number) ^ main);
    const rightDown = isZero((heads[around[far + 7] as number] as number) ^ main);
    const left = leftUp | leftDown | isZero((heads[around[far] as number] as number) ^ main);
    const right = rightUp | rightDown | isZero((heads[around[far + 1] as number] as number) ^ main);
    const up = leftUp | rightUp | isZero((heads[around[far + 2] as number] as number) ^ main);
    const down = leftDown | rightDown | isZero((heads[around[far + 3] as number] as number) ^ main);
    return (
      (isZero(stones[neighbours[at] as number] as number) & ~left) +
      (isZero(stones[neighbours[at + 1] as number] as number) & ~right) +
      (isZero(stones[neighbours[at + 2] as number] as number) & ~up) +
      (isZero(stones[neighbours[at + 3] as number] as number) & ~down)
    );
  }

  /** Joins the chain `absorbed` to `main`. Exchanging two links of two rings makes one ring of them. */
  private unite(main: number, absorbed: number, record: number): void {
    const { heads, sizes, liberties, next, records } = this;
    let gained = 0;
    let stone = absorbed;
    do {
      gained += this.newLiberties(stone, main);
      heads[stone] = main;
      stone = next[stone] as number;
    } while (stone !== absorbed);
    liberties[main] = (liberties[main] as number) + gained;
    sizes[main] = (sizes[main] as number) + (sizes[absorbed] as number);
    this.exchange(main, absorbed);

    const kind = records[record + KIND] as number;
    records[record + HEADS + (kind >> 6)] = absorbed;
    records[record + KIND] = kind + (1 << 6);
  }

  /** Exchanging links also parts the ring again, as it was. */
  private exchange(one: number, other: number): void {
    const link = this.next[one] as number;
    this.next[one] = this.next[other] as number;
    this.next[other] = link;
  }

  /** Takes off what the stone just placed left without liberties, or the stone itself with its chain. */
  private capture(point: number, color: number, record: number): number {
    const { stones, heads, liberties, neighbours, records } = this;
    const other = 3 - color;
    const kind = records[record + KIND] as number;
    const taken = record + HEADS + (kind >> 6);
    let chains = 0;
    let leaving = 0;
    for (let i = 4 * point; i < 4 * point + 4; i++) {
      const beside = neighbours[i] as number;
      if (stones[beside] !== other) continue;
      const head = heads[beside] as number;
      if (liberties[head] !== 0) continue;
      records[taken + chains++] = head;
      leaving += this.take(head, other);
    }
    const head = heads[point] as number;
    let suicide = 0;
    if (leaving === 0) {
      if (liberties[head] === 0) {
        suicide = 1;
        leaving = this.take(head, color);
      }
    } else if (leaving === 1 && head === point && this.sizes[point] === 1 && liberties[point] === 1) {
      this.koPoint = records[taken] as number;
    }
    records[record + KIND] = kind | (suicide << 2) | (chains << 3);
    return leaving;
  }

  private take(head: number, color: number): number {
    const size = this.sizes[head] as number;
    this.lift(head, color);
    this.countPrisoners(color, size);
    return size;
  }

  private countPrisoners(color: number, stones: number): void {
    if (color === BLACK) this.blackPrisoners += stones;
    else this.whitePrisoners += stones;
  }

  /** Takes a chain off. Its ring stays linked and its size stays known, for undo. */
  private lift(head: number, color: number): void {
    const { stones, heads, next, points } = this;
    let stone = head;
    let lo = this.hashLo;
    let hi = this.hashHi;
    do {
      stones[stone] = EMPTY;
      heads[stone] = points;
      lo ^= ZOBRIST_LO[2 * stone + color] as number;
      hi ^= ZOBRIST_HI[2 * stone + color] as number;
      this.changeLiberties(stone, 1);
      stone = next[stone] as number;
    } while (stone !== head);
    this.hashLo = lo;
    this.hashHi = hi;
    this.liberties[head] = 0; // its own stones not yet lifted counted here
  }

  /** Puts a lifted chain back as it was. */
  private putBack(head: number, color: number): void {
    const { stones, heads, next } = this;
    let stone = head;
    let lo = this.hashLo;
    let hi = this.hashHi;
    do {
      stones[stone] = color;
      heads[stone] = head;
      lo ^= ZOBRIST_LO[2 * stone + color] as number;
      hi ^= ZOBRIST_HI[2 * stone + color] as number;
      this.changeLiberties(stone, -1);
      stone = next[stone] as number;
    } while (stone !== head);
    this.hashLo = lo;
    this.hashHi = hi;
    this.liberties[head] = 0;
    this.countPrisoners(color, -(this.sizes[head] as number));
  }

  /** Gives each chain beside the point one liberty more or less, once. */
  private changeLiberties(point: number, by: number): void {
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

  /** Takes the last move or pass back. False when there is nothing to undo. */
  undo(): boolean {
    if (this.top === 0) return false;
    const { records, stones, heads, sizes, liberties, next, points } = this;
    const record = this.top - RECORD;
    this.top = record;
    this.koPoint = records[record + KO] as number;
    const point = records[record + POINT] as number;
    if (point === PASS) return true;
    const kind = records[record + KIND] as number;
    const color = kind & 3;
    const main = records[record + MAIN] as number;
    if (kind & 4) this.putBack(main < 0 ? point : main, color);
    const absorbed = kind >> 6;
    for (let chain = absorbed + ((kind >> 3) & 7) - 1; chain >= absorbed; chain--) {
      this.putBack(records[record + HEADS + chain] as number, 3 - color);
    }
    if (main >= 0) {
      for (let chain = absorbed - 1; chain >= 0; chain--) {
        this.separate(main, records[record + HEADS + chain] as number);
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
    this.changeLiberties(point, 1);
    this.hashLo ^= ZOBRIST_LO[2 * point + color] as number;
    this.hashHi ^= ZOBRIST_HI[2 * point + color] as number;
    return true;
  }

  /** Undoes a union; several of one move the last first. */
  private separate(main: number, absorbed: number): void {
    const { heads, sizes, next } = this;
    this.exchange(main, absorbed);
    sizes[main] = (sizes[main] as number) - (sizes[absorbed] as number);
    let stone = absorbed;
    do {
      heads[stone] = absorbed;
      stone = next[stone] as number;
    } while (stone !== absorbed);
  }

  /**
   * Puts a stone, or EMPTY, on a point as an editor does: nothing is taken, even what has no liberty left.
   * Clears the ko, and what was played before can no longer be undone.
   */
  setStone(point: Point, stone: Stone): void {
    const old = this.stones[point] as number;
    this.koPoint = PASS;
    this.top = 0;
    if (old === stone) return;
    if (old !== EMPTY) this.remove(point, old);
    if (stone !== EMPTY) this.connect(point, stone, 0, true);
  }

  /** Takes one stone out of its chain, which may fall into several. */
  private remove(point: number, color: number): void {
    const chain = new Int16Array(this.chainSize(point));
    this.chainStones(point, chain);
    this.lift(this.heads[point] as number, color);
    for (const stone of chain) if (stone !== point) this.connect(stone, color, 0, true);
  }

  private growRecords(): void {
    const larger = new Int16Array(2 * this.records.length);
    larger.set(this.records);
    this.records = larger;
  }
}
