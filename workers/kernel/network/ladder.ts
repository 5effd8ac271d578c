/**
 * Finds chains caught in a ladder, with the same reading that KataGo shows its networks.
 *
 * A chain in atari is read with its owner to move; a chain with two liberties after each of the opponent's
 * two ataris. The sides alternate: the defender captures stones in atari beside the chain or extends, the
 * attacker fills one of two liberties. Three liberties mean escape, and so does a ko that the attacker needs.
 */
import { Board } from '../board/board';
import { type Color, EMPTY, opponent, PASS, type Point, pointsOn, type Size } from '../board/types';
import { koCapture } from './encore';

/** The stone belongs to a caught chain. */
export const CAUGHT_STONE = 1;
/** An atari here catches a chain of two liberties of Black or of White. */
export const CATCHES_BLACK = 2;
export const CATCHES_WHITE = 4;

const SIDES = 4;
/** The maximum number of moves in one reading; beyond it the chain counts as free. */
const MAX_MOVES = 25_000;

/** The state of a reading at some depth. */
const FREE = 0;
const CAUGHT = 1;
const OPEN = 2;

/** Holds the work space for one board size. */
export class LadderReader {
  readonly #points: number;
  readonly #neighbours: Int16Array;
  readonly #deepest: number;
  /** What a chain is at the deepest move. */
  readonly #beyond: number;
  /**
   * Moves to try: those of a depth are from `#starts[depth]` to `#starts[depth + 1]`; `#tried` is the next
   * one.
   */
  #moves: Int16Array;
  readonly #starts: Int32Array;
  readonly #tried: Int32Array;
  readonly #chain: Int16Array;
  readonly #liberties = new Int16Array(2);
  readonly #single = new Int16Array(1);
  readonly #done: Uint8Array;

  /** @param sight moves that a reading follows; a chain that is not caught by then counts as free. All by default. */
  constructor(size: Size, sight = Number.POSITIVE_INFINITY) {
    const points = pointsOn(size);
    const longest = Math.floor((points * 3) / 2);
    this.#points = points;
    this.#neighbours = Board.neighbours(size);
    this.#deepest = Math.min(sight, longest);
    this.#beyond = sight < longest ? FREE : CAUGHT;
    this.#moves = new Int16Array(points * 8 + 8);
    this.#starts = new Int32Array(this.#deepest + 2);
    this.#tried = new Int32Array(this.#deepest + 2);
    this.#chain = new Int16Array(points);
    this.#done = new Uint8Array(points);
  }

  /**
   * Writes flags for every point into `into`. `koPoint` is the simple ko, in force for the first atari only.
   * Plays on the board and restores it.
   */
  read(board: Board, koPoint: Point, into: Uint8Array): void {
    const done = this.#done;
    done.fill(0);
    into.fill(0, 0, this.#points);
    for (let point = 0; point < this.#points; point += 1) {
      const stone = board.stones[point] as number;
      if (stone === EMPTY) continue;
      const liberties = board.libertiesOf(point);
      if (liberties > 2 || done[point] === 1) continue;
      const caught =
        liberties === 1
          ? this.isCaught(board, point)
          : this.#catchingMoves(board, point, stone as Color, koPoint, into);
      const count = board.chainStones(point, this.#chain);
      for (let i = 0; i < count; i += 1) {
        const at = this.#chain[i] as number;
        done[at] = 1;
        if (caught) into[at] = (into[at] as number) | CAUGHT_STONE;
      }
    }
  }

  #catchingMoves(board: Board, point: Point, color: Color, koPoint: Point, into: Uint8Array): boolean {
    board.chainLiberties(point, this.#liberties);
    const first = this.#liberties[0] as number;
    const second = this.#liberties[1] as number;
    const flag = color === 1 ? CATCHES_BLACK : CATCHES_WHITE;
    let caught = false;
    for (let move = first; ; move = second) {
      if (this.atariCatches(board, point, move, opponent(color), koPoint)) {
        into[move] = (into[move] as number) | flag;
        caught = true;
      }
      if (move === second) return caught;
    }
  }

  /**
   * Tells whether the attacker's atari at `move` catches the chain at `point`, which has two liberties. Plays
   * on the board and restores it.
   */
  atariCatches(board: Board, point: Point, move: Point, attacker: Color, koPoint: Point): boolean {
    if (move === koPoint || board.isSuicide(move, attacker)) return false;
    board.play(move, attacker);
    const caught = board.libertiesOf(point) === 1 && this.isCaught(board, point);
    board.undo();
    return caught;
  }

  /**
   * Tells whether the chain at `point`, which is in atari, cannot escape with its owner to move. Plays on the
   * board and restores it.
   */
  isCaught(board: Board, point: Point): boolean {
    const defender = board.stones[point] as Color;
    const attacker = opponent(defender);
    const tried = this.#tried;
    let depth = 0;
    let played = 0;
    this.#starts[0] = 0;
    for (;;) {
      let state = this.#judge(board, point, defender, depth);
      for (;;) {
        const defends = (depth & 1) === 0;
        if (state === OPEN) {
          const color = defends ? defender : attacker;
          const koPoint = depth === 0 ? PASS : board.koPoint;
          let move: Point = PASS;
          while ((tried[depth] as number) < (this.#starts[depth + 1] as number)) {
            const next = this.#moves[tried[depth] as number] as number;
            tried[depth] = (tried[depth] as number) + 1;
            if (next === koPoint || board.isSuicide(next, color)) continue;
            move = next;
            break;
          }
          if (move !== PASS) {
            board.play(move, color);
            played += 1;
            depth += 1;
            break;
          }
          state = defends ? CAUGHT : FREE;
        }
        if (depth === 0) return state === CAUGHT;
        board.undo();
        depth -= 1;
        // One good answer decides for the side to move.
        if (state !== ((depth & 1) === 0 ? FREE : CAUGHT)) state = OPEN;
      }
      if (played >= MAX_MOVES && depth < this.#deepest) {
        while (depth-- > 0) board.undo();
        return false;
      }
    }
  }

  /** Decides by the chain's liberties alone whether it is caught or free. If open, lists the moves to try. */
  #judge(board: Board, point: Point, defender: Color, depth: number): number {
    if (depth >= this.#deepest) return this.#beyond;
    const start = this.#starts[depth] as number;
    this.#tried[depth] = start;
    if (start + this.#points + 1 > this.#moves.length) {
      const longer = new Int16Array(this.#moves.length * 2);
      longer.set(this.#moves);
      this.#moves = longer;
    }
    const liberties = board.libertiesOf(point);
    if ((depth & 1) === 0) {
      if (liberties >= 2 || (depth > 0 && board.koPoint !== PASS)) return FREE;
      return this.#listDefences(board, point, defender, depth);
    }
    if (liberties <= 1) return CAUGHT;
    if (liberties >= 3) return FREE;
    return this.#listAttacks(board, point, defender, depth);
  }

  #listDefences(board: Board, point: Point, defender: Color, depth: number): number {
    const { stones } = board;
    const attacker = opponent(defender);
    const start = this.#starts[depth] as number;
    let end = start;
    const count = board.chainStones(point, this.#chain);
    for (let i = 0; i < count; i += 1) {
      const base = (this.#chain[i] as number) * SIDES;
      for (let side = base; side < base + SIDES; side += 1) {
        const next = this.#neighbours[side] as number;
        if (stones[next] !== attacker || board.libertiesOf(next) !== 1) continue;
        board.chainLiberties(next, this.#single);
        end = this.#list(this.#single[0] as number, start, end);
      }
    }
    board.chainLiberties(point, this.#single);
    end = this.#list(this.#single[0] as number, start, end);
    this.#starts[depth + 1] = end;

    const base = (this.#moves[end - 1] as number) * SIDES;
    let room = 0;
    let takes = 0;
    let taken = 0;
    let gained = 0;
    let best = 0;
    for (let side = base; side < base + SIDES; side += 1) {
      const next = this.#neighbours[side] as number;
      const stone = stones[next];
      if (stone === EMPTY) room += 1;
      else if (stone === defender) {
        const more = board.libertiesOf(next) - 1;
        gained += more;
        if (more > best) best = more;
      } else if (stone === attacker && board.libertiesOf(next) === 1) {
        takes += 1;
        taken += board.chainSize(next);
      }
    }
    // The chain has at least, and at most, this many liberties after the last move of the list.
    if (takes + Math.max(best, room) >= 3) return FREE;
    return end === start + 1 && room + taken + gained <= 1 ? CAUGHT : OPEN;
  }

  #list(move: Point, start: number, end: number): number {
    for (let i = start; i < end; i += 1) if (this.#moves[i] === move) return end;
    this.#moves[end] = move;
    return end + 1;
  }

  #listAttacks(board: Board, point: Point, defender: Color, depth: number): number {
    board.chainLiberties(point, this.#liberties);
    let first = this.#liberties[0] as number;
    let second = this.#liberties[1] as number;
    const roomAtFirst = this.#room(board, first);
    const roomAtSecond = this.#room(board, second);
    if (
      roomAtFirst === 0 &&
      roomAtSecond === 0 &&
      this.#isDoubleKoDeath(board, point, first, second, defender)
    ) {
      return CAUGHT;
    }
    const start = this.#starts[depth] as number;
    let count = 2;
    if (!this.#areBeside(first, second)) {
      if (roomAtFirst >= 3 && roomAtSecond >= 3) return FREE;
      // After the other move the chain would escape here.
      if (roomAtFirst >= 3) count = 1;
      else if (roomAtSecond >= 3) {
        count = 1;
        first = second;
      }
    }
    if (count === 2) {
      const atFirst = 2 * roomAtFirst + this.#help(board, first, defender);
      const atSecond = 2 * roomAtSecond + this.#help(board, second, defender);
      if (atSecond > atFirst) {
        const swapped = first;
        first = second;
        second = swapped;
      }
    }
    this.#moves[start] = first;
    this.#moves[start + 1] = second;
    this.#starts[depth + 1] = start + count;
    return OPEN;
  }

  #room(board: Board, point: Point): number {
    let room = 0;
    for (let side = point * SIDES; side < point * SIDES + SIDES; side += 1) {
      if (board.stones[this.#neighbours[side] as number] === EMPTY) room += 1;
    }
    return room;
  }

  #areBeside(one: Point, other: Point): boolean {
    for (let side = one * SIDES; side < one * SIDES + SIDES; side += 1) {
      if (this.#neighbours[side] === other) return true;
    }
    return false;
  }

  /** Returns how much the defender would gain by connecting here, which orders the attacks. */
  #help(board: Board, point: Point, defender: Color): number {
    let help = 0;
    for (let side = point * SIDES; side < point * SIDES + SIDES; side += 1) {
      const next = this.#neighbours[side] as number;
      if (board.stones[next] !== defender) continue;
      const liberties = board.libertiesOf(next);
      if (liberties > 1) help += 2 * liberties - 3;
    }
    return help;
  }

  /**
   * Tells whether the attacker can take either of two kos, while connecting at one does not save the chain
   * from the other and there is nothing to capture: no ko threat helps.
   */
  #isDoubleKoDeath(board: Board, point: Point, first: Point, second: Point, defender: Color): boolean {
    const attacker = opponent(defender);
    if (koCapture(board, this.#neighbours, first, attacker) === -1) return false;
    if (koCapture(board, this.#neighbours, second, attacker) === -1) return false;
    if (this.#libertiesAfter(board, first, defender) > 2) return false;
    if (this.#libertiesAfter(board, second, defender) > 2) return false;
    const count = board.chainStones(point, this.#chain);
    for (let i = 0; i < count; i += 1) {
      const base = (this.#chain[i] as number) * SIDES;
      for (let side = base; side < base + SIDES; side += 1) {
        const next = this.#neighbours[side] as number;
        if (board.stones[next] === attacker && board.libertiesOf(next) === 1) return false;
      }
    }
    return true;
  }

  #libertiesAfter(board: Board, move: Point, color: Color): number {
    if (board.isSuicide(move, color)) return 0;
    board.play(move, color);
    const liberties = board.libertiesOf(move);
    board.undo();
    return liberties;
  }
}
