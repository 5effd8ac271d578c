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
 * Undo keeps one record of RECORD integers a move. What a capture or a union overwrites is left in place
 * where it can be found again: rings of taken stones stay linked, absorbed heads keep their size and
 * liberties, and a stone placed later saves the cells it reuses.
 */
export const WALL = 3;

const RECORD = 13;
// Fields of an undo record; two small numbers share an integer.
const MOVE = 0; // point + 1 | color << 12 | suicide << 14 | number of taken chains << 16; 0 for a pass
const KO = 1;
const LO = 2;
const HI = 3;
const REUSED = 4; // what the point's cells held: next << 16 | size
const MAIN = 5; // head of the chain that took the stone << 16 | its liberties then; -1 for a stone alone
const UNITED = 6; // first two absorbed heads << 16 | second, then the third << 16 | number of absorbed heads
const TAKEN = 8; // up to four heads of taken chains
const LEFT = 12; // what the point's cells held, too: liberties

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
  private readonly heads: Int16Array;
  private readonly next: Int16Array;
  private readonly sizes: Int16Array;
  private readonly liberties: Int16Array;
  /** All five arrays in one piece, so that a copy is one `set`. */
  private readonly memory: Uint8Array;
  private records: Int32Array;
  private top = 0;

  constructor(size: Size) {
    const { width, height } = size;
    if (!(width >= 1 && width <= MAX_SIDE && height >= 1 && height <= MAX_SIDE)) {
      throw new RangeError(`no board of ${width}x${height}`);
    }
    const geometry = geometryOf(width, height);
    const cells = geometry.points + 1;
    const memory = new ArrayBuffer(9 * cells);
    this.width = width;
    this.height = height;
    this.points = geometry.points;
    this.geometry = geometry;
    this.neighbours = geometry.neighbours;
    this.memory = new Uint8Array(memory);
    this.heads = new Int16Array(memory, 0, cells);
    this.next = new Int16Array(memory, 2 * cells, cells);
    this.sizes = new Int16Array(memory, 4 * cells, cells);
    this.liberties = new Int16Array(memory, 6 * cells, cells);
    this.stones = new Uint8Array(memory, 8 * cells, cells);
    this.records = new Int32Array(64 * RECORD);
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
    const { stones, heads, liberties, neighbours } = this;
    for (let i = 4 * point; i < 4 * point + 4; i++) {
      const beside = neighbours[i] as number;
      const stone = stones[beside] as number;
      if (stone === EMPTY) return false;
      if (stone === WALL) continue;
      // The point is one liberty of each neighbour: ours must have another, theirs must not.
      if ((stone === color) === (liberties[heads[beside] as number] as number) > 1) return false;
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
    this.hashAfterLo = this.hashLo ^ (ZOBRIST_LO[2 * point + color] as number);
    this.hashAfterHi = this.hashHi ^ (ZOBRIST_HI[2 * point + color] as number);
    let leaving = 0;
    let alive = false;
    for (let i = 4 * point; i < 4 * point + 4; i++) {
      const beside = neighbours[i] as number;
      const stone = stones[beside] as number;
      if (stone === EMPTY) alive = true;
      if (stone === EMPTY || stone === WALL) continue;
      const head = heads[beside] as number;
      const last = liberties[head] === 1;
      if (stone === color) alive ||= !last;
      else if (last && !this.headBefore(i, 4 * point, head)) leaving += this.hashWithout(head, stone);
    }
    if (alive || leaving > 0) return leaving;
    this.hashAfterLo ^= ZOBRIST_LO[2 * point + color] as number;
    this.hashAfterHi ^= ZOBRIST_HI[2 * point + color] as number;
    for (let i = 4 * point; i < 4 * point + 4; i++) {
      const beside = neighbours[i] as number;
      const head = heads[beside] as number;
      if (stones[beside] === color && !this.headBefore(i, 4 * point, head)) {
        leaving += this.hashWithout(head, color);
      }
    }
    return -leaving - 1;
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
    if (this.top + RECORD > this.records.length) this.growRecords();
    const record = this.top;
    const records = this.records;
    this.top = record + RECORD;
    records[record + KO] = this.koPoint;
    this.koPoint = PASS;
    if (point === PASS) {
      records[record + MOVE] = 0;
      return 0;
    }
    if (this.stones[point] !== EMPTY) {
      this.setStone(point, EMPTY);
      return this.play(point, color) + this.forget();
    }
    records[record + LO] = this.hashLo;
    records[record + HI] = this.hashHi;
    this.connect(point, color, record);
    return this.capture(point, color, record);
  }

  /** Ends what can be undone. */
  private forget(): 0 {
    this.top = 0;
    return 0;
  }

  /** Puts a stone on an empty point and unites it with its own colour; nothing is taken yet. */
  private connect(point: number, color: number, record: number): void {
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
    // Each chain beside the point loses one liberty, once. (Empty points and the wall count in the scratch cell.)
    const newB = hb !== ha;
    const newC = hc !== ha && hc !== hb;
    const newD = hd !== ha && hd !== hb && hd !== hc;
    liberties[ha] = (liberties[ha] as number) - 1;
    if (newB) liberties[hb] = (liberties[hb] as number) - 1;
    if (newC) liberties[hc] = (liberties[hc] as number) - 1;
    if (newD) liberties[hd] = (liberties[hd] as number) - 1;

    records[record + REUSED] = ((next[point] as number) << 16) | (sizes[point] as number);
    records[record + LEFT] = liberties[point] as number;
    stones[point] = color;
    this.hashLo ^= ZOBRIST_LO[2 * point + color] as number;
    this.hashHi ^= ZOBRIST_HI[2 * point + color] as number;

    const sa = stones[a] as number;
    const sb = stones[b] as number;
    const sc = stones[c] as number;
    const sd = stones[d] as number;
    if (sa !== color && sb !== color && sc !== color && sd !== color) {
      heads[point] = point;
      next[point] = point;
      sizes[point] = 1;
      liberties[point] =
        (sa === EMPTY ? 1 : 0) + (sb === EMPTY ? 1 : 0) + (sc === EMPTY ? 1 : 0) + (sd === EMPTY ? 1 : 0);
      records[record + MAIN] = -1;
      return;
    }
    // The largest chain takes the stone and then the others, so that few stones change their head.
    let main = -1;
    let largest = 0;
    if (sa === color) {
      main = ha;
      largest = sizes[ha] as number;
    }
    if (sb === color && (sizes[hb] as number) > largest) {
      main = hb;
      largest = sizes[hb] as number;
    }
    if (sc === color && (sizes[hc] as number) > largest) {
      main = hc;
      largest = sizes[hc] as number;
    }
    if (sd === color && (sizes[hd] as number) > largest) main = hd;
    records[record + MAIN] = (main << 16) | (liberties[main] as number);
    liberties[main] = (liberties[main] as number) + this.newLiberties(point, main);
    heads[point] = main;
    next[point] = next[main] as number;
    next[main] = point;
    sizes[main] = (sizes[main] as number) + 1;

    records[record + UNITED + 1] = 0;
    if (sa === color && ha !== main) this.unite(main, ha, record);
    if (sb === color && newB && hb !== main) this.unite(main, hb, record);
    if (sc === color && newC && hc !== main) this.unite(main, hc, record);
    if (sd === color && newD && hd !== main) this.unite(main, hd, record);
  }

  /** How many empty points beside `point` do not touch the chain `main` yet. */
  private newLiberties(point: number, main: number): number {
    const { stones, heads, neighbours } = this;
    let count = 0;
    for (let i = 4 * point; i < 4 * point + 4; i++) {
      const empty = neighbours[i] as number;
      if (stones[empty] !== EMPTY) continue;
      const at = 4 * empty;
      if (
        heads[neighbours[at] as number] !== main &&
        heads[neighbours[at + 1] as number] !== main &&
        heads[neighbours[at + 2] as number] !== main &&
        heads[neighbours[at + 3] as number] !== main
      ) {
        count++;
      }
    }
    return count;
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

    const third = records[record + UNITED + 1] as number;
    if (third === 0) records[record + UNITED] = absorbed << 16;
    else if (third === 1) records[record + UNITED] = (records[record + UNITED] as number) | absorbed;
    records[record + UNITED + 1] = third === 2 ? (absorbed << 16) | 3 : third + 1;
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
    let chains = 0;
    let leaving = 0;
    for (let i = 4 * point; i < 4 * point + 4; i++) {
      const beside = neighbours[i] as number;
      if (stones[beside] !== other) continue;
      const head = heads[beside] as number;
      if (liberties[head] !== 0) continue;
      records[record + TAKEN + chains++] = head;
      leaving += this.take(head, other);
    }
    const head = heads[point] as number;
    let suicide = 0;
    if (leaving === 0) {
      if (liberties[head] === 0) {
        suicide = 1 << 14;
        leaving = this.take(head, color);
      }
    } else if (leaving === 1 && head === point && this.sizes[point] === 1 && liberties[point] === 1) {
      this.koPoint = records[record + TAKEN] as number;
    }
    records[record + MOVE] = (point + 1) | (color << 12) | suicide | (chains << 16);
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
    do {
      stones[stone] = color;
      heads[stone] = head;
      this.changeLiberties(stone, -1);
      stone = next[stone] as number;
    } while (stone !== head);
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
    if (b !== a) liberties[b] = (liberties[b] as number) + by;
    if (c !== a && c !== b) liberties[c] = (liberties[c] as number) + by;
    if (d !== a && d !== b && d !== c) liberties[d] = (liberties[d] as number) + by;
  }

  /** Takes the last move or pass back. False when there is nothing to undo. */
  undo(): boolean {
    if (this.top === 0) return false;
    const { records, stones, heads, sizes, liberties, next, points } = this;
    this.top -= RECORD;
    const record = this.top;
    const move = records[record + MOVE] as number;
    this.koPoint = records[record + KO] as number;
    if (move === 0) return true;
    const point = (move & 0xfff) - 1;
    const color = (move >> 12) & 3;
    const main = (records[record + MAIN] as number) >> 16;
    if ((move >> 14) & 1) this.putBack(main < 0 ? point : main, color);
    for (let chain = (move >> 16) - 1; chain >= 0; chain--) {
      this.putBack(records[record + TAKEN + chain] as number, 3 - color);
    }
    if (main >= 0) {
      this.separate(main, record);
      liberties[main] = (records[record + MAIN] as number) & 0xffff;
      sizes[main] = (sizes[main] as number) - 1;
      next[main] = next[point] as number;
    }
    stones[point] = EMPTY;
    heads[point] = points;
    next[point] = (records[record + REUSED] as number) >> 16;
    sizes[point] = (records[record + REUSED] as number) & 0xffff;
    liberties[point] = records[record + LEFT] as number;
    this.changeLiberties(point, 1);
    this.hashLo = records[record + LO] as number;
    this.hashHi = records[record + HI] as number;
    return true;
  }

  /** Undoes the unions of a move, the last first. */
  private separate(main: number, record: number): void {
    const { records, heads, sizes, next } = this;
    const pair = records[record + UNITED] as number;
    const third = records[record + UNITED + 1] as number;
    for (let i = (third & 3) - 1; i >= 0; i--) {
      const absorbed = i === 0 ? pair >> 16 : i === 1 ? pair & 0xffff : third >> 16;
      this.exchange(main, absorbed);
      sizes[main] = (sizes[main] as number) - (sizes[absorbed] as number);
      let stone = absorbed;
      do {
        heads[stone] = absorbed;
        stone = next[stone] as number;
      } while (stone !== absorbed);
    }
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
    if (stone !== EMPTY) this.connect(point, stone, 0);
  }

  /** Takes one stone out of its chain, which may fall into several. */
  private remove(point: number, color: number): void {
    const chain = new Int16Array(this.chainSize(point));
    this.chainStones(point, chain);
    this.lift(this.heads[point] as number, color);
    for (const stone of chain) if (stone !== point) this.connect(stone, color, 0);
  }

  private growRecords(): void {
    const larger = new Int32Array(2 * this.records.length);
    larger.set(this.records);
    this.records = larger;
  }
}
