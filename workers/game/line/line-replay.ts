import { Board } from '#kernel/board/board';
import { countHandicap } from '#kernel/board/handicap';
import { komiWithPrisoners } from '#kernel/board/komi';
import { type Refusal, refusal } from '#kernel/board/legality';
import { PastPositions } from '#kernel/board/past-positions';
import { pointsWith } from '#kernel/board/types';
import { playedOn } from '#kernel/kata/played-on';
import { straySetup } from '#kernel/tree/annotations';
import type { Positions } from '#kernel/tree/positions';
import type { GameTree } from '#kernel/tree/tree';
import {
  BLACK,
  type Color,
  type Line,
  type Move,
  PASS,
  type PositionKey,
  type TengenFailure,
  WHITE,
} from '#protocol';
import { formerKeys, type KeyMaker, type KeyParts, positionKeys, type Terms } from './position-key';
import { refusedMove } from './refused-move';
import type { ShownLine } from './shown-line';

/** A message shows no more letters of what should be a point. */
const MAX_SHOWN = 20;

/** A move of the record that the rules refuse, or a move or setup that cannot be read. The record keeps it. */
export interface RefusedMove {
  readonly index: number;
  readonly node: number;
  readonly failure: TengenFailure;
}

/**
 * Replays the shown line once and notes for every entry the key of its position, how to describe it to an engine, and
 * whether its move is legal. A long line is replayed in slices; a line that changed is replayed from the first change.
 *
 *   index     0    1    2    3    4    5
 *   entry     AB   W    B    AE   W    B!       (B! breaks a rule)
 *   start     0    0    0    3    3    5        an engine gets the stones of `start` and the moves after it
 */
export class LineReplay {
  readonly #tree: GameTree;
  readonly #positions: Positions;
  readonly #line: ShownLine;
  #terms: Terms;
  #keyOf: KeyMaker;
  #formerKeyOf: KeyMaker | undefined;
  readonly #keys: PositionKey[] = [];
  readonly #formerKeys = new Map<PositionKey, PositionKey>();
  readonly #starts: number[] = [];
  readonly #los: number[] = [];
  readonly #his: number[] = [];
  readonly #blackTaken: number[] = [];
  readonly #whiteTaken: number[] = [];
  readonly #koPoints: number[] = [];
  readonly #columns = [
    this.#keys,
    this.#koPoints,
    this.#starts,
    this.#los,
    this.#his,
    this.#blackTaken,
    this.#whiteTaken,
  ];
  readonly #refused: RefusedMove[] = [];
  readonly #refusedAt = new Map<number, TengenFailure>();
  // State at the end of the replay.
  #board: Board;
  #past: PastPositions;
  #pastLo = 0;
  #pastHi = 0;
  #passes = 0;
  #passed = false;
  #handicap = 0;
  // Until White has moved, Black's moves may be handicap stones; index of the last entry where that held.
  #opening = true;
  #openingEnd = 0;

  constructor(tree: GameTree, positions: Positions, line: ShownLine, terms: Terms) {
    this.#tree = tree;
    this.#positions = positions;
    this.#line = line;
    this.#terms = terms;
    this.#keyOf = positionKeys(terms);
    this.#formerKeyOf = formerKeys(terms);
    this.#board = new Board(tree.size);
    this.#past = PastPositions.for(terms.rules);
  }

  /** Entries replayed so far. */
  get length(): number {
    return this.#keys.length;
  }
  get keys(): readonly PositionKey[] {
    return this.#keys;
  }
  /** Key under which earlier releases stored the analysis of a position; empty where it is the current key. */
  get formerKeys(): ReadonlyMap<PositionKey, PositionKey> {
    return this.#formerKeys;
  }
  /** The point where ko forbids to retake, negative for none; one for each replayed entry. */
  get koPoints(): readonly number[] {
    return this.#koPoints;
  }
  /** In the order of the line. */
  get refused(): readonly RefusedMove[] {
    return this.#refused;
  }

  /** Stones of each side taken by moves up to here. Of replayed entries only. */
  prisonersAt(index: number): { readonly black: number; readonly white: number } | undefined {
    const black = this.#blackTaken[index];
    const white = this.#whiteTaken[index];
    return black === undefined || white === undefined ? undefined : { black, white };
  }

  refusedAt(index: number): TengenFailure | undefined {
    return this.#refusedAt.get(index);
  }

  keyAt(index: number): PositionKey | undefined {
    return this.#keys[index];
  }

  /** 64-bit hash of size and stones. Of replayed entries only. */
  hashAt(index: number): { readonly lo: number; readonly hi: number } | undefined {
    const lo = this.#los[index];
    const hi = this.#his[index];
    return lo === undefined || hi === undefined ? undefined : { lo, hi };
  }

  /** The line is the old one up to `same` entries, or the terms have changed (`same` 0 then). */
  cut(same: number, terms: Terms): void {
    this.#terms = terms;
    this.#keyOf = positionKeys(terms);
    this.#formerKeyOf = formerKeys(terms);
    if (same >= this.#keys.length) return;
    // Superko would need earlier positions removed from the history; a new replay is simpler and cheap.
    const kept = terms.rules.ko === 'simple' && !this.#opening && same > this.#openingEnd ? same : 0;
    for (const column of this.#columns) column.length = kept;
    if (kept === 0) this.#formerKeys.clear();
    while ((this.#refused.at(-1)?.index ?? -1) >= kept)
      this.#refusedAt.delete(this.#refused.pop()?.index ?? -1);
    if (kept === 0) return;
    const last = this.#line.nodeAt(kept - 1) ?? this.#tree.root;
    this.#board = this.#positions.boardAt(last);
    this.#passes = 0;
    for (let i = kept - 1; i >= 0 && this.#isPass(i); i -= 1) this.#passes += 1;
  }

  /** Replays on to the end or until `isTime`; returns whether the end is reached. */
  advance(isTime: () => boolean): boolean {
    while (this.#keys.length < this.#line.length) {
      this.#step(this.#keys.length);
      // Looking at the clock at every entry would cost more than the entry.
      if (this.#keys.length % 16 === 0 && isTime()) break;
    }
    return this.#keys.length >= this.#line.length;
  }

  /** The position in the form that engines take; after the end of a game, as if it went on. Only for replayed entries. */
  lineAt(index: number): Line {
    const start = this.#starts[index] ?? 0;
    const node = this.#line.nodeAt(start) ?? this.#tree.root;
    const stones = this.#positions.stonesAt(node);
    const initialStones = { black: pointsWith(stones, BLACK), white: pointsWith(stones, WHITE) };
    const moves: Move[] = [];
    for (let i = start + 1; i <= index; i += 1) {
      const color = this.#line.colors[i] as 0 | Color;
      if (color !== 0) moves.push({ color, point: this.#line.points[i] ?? PASS });
    }
    return {
      size: this.#tree.size,
      rules: this.#terms.rules,
      komi: this.#komiFrom(start, node),
      initialStones,
      initialPlayer: this.#positions.toMove(node),
      moves: playedOn(moves),
    };
  }

  #step(index: number): void {
    const node = this.#line.nodeAt(index) ?? this.#tree.root;
    const color = this.#line.colors[index] as 0 | Color;
    const point = this.#line.points[index] ?? PASS;
    const isUnreadable = color === 0 && this.#tree.hasMove(node);
    if (isUnreadable) this.#noteUnreadable(index, node);
    else if (this.#tree.hasSetup(node)) this.#noteStray(index, node);
    // An engine cannot be told an unreadable move, but whose turn it is after it.
    if (index === 0 || isUnreadable || this.#tree.hasSetup(node)) {
      this.#restart(index, node);
    } else if (color !== 0) {
      this.#remember();
      this.#play(index, node, { color, point });
    } else {
      this.#continue(index);
    }
    this.#keys.push(this.#key(node));
    this.#koPoints.push(this.#board.koPoint);
    this.#los.push(this.#board.hashLo);
    this.#his.push(this.#board.hashHi);
    this.#blackTaken.push(this.#board.blackPrisoners);
    this.#whiteTaken.push(this.#board.whitePrisoners);
  }

  #play(index: number, node: number, { color, point }: Move): void {
    const { rules } = this.#terms;
    const refused = refusal(this.#board, point, color, rules, this.#past);
    if (refused) {
      if (this.#tree.get(node, 'KO') === undefined) this.#note(index, node, { color, point }, refused);
      this.#restart(index, node);
      return;
    }
    this.#board.play(point, color);
    this.#passes = point === PASS ? this.#passes + 1 : 0;
    this.#passed ||= point === PASS;
    this.#continue(index);
    if (this.#opening) this.#countHandicap(index);
  }

  #continue(index: number): void {
    this.#starts.push(this.#starts[index - 1] ?? 0);
  }

  #restart(index: number, node: number): void {
    this.#board = this.#positions.boardAt(node);
    this.#past = PastPositions.for(this.#terms.rules);
    this.#pastLo = 0;
    this.#pastHi = 0;
    this.#passes = 0;
    this.#passed = false;
    this.#starts.push(index);
    this.#opening = true;
    this.#countHandicap(index);
  }

  /** The position that is being left counts as past. */
  #remember(): void {
    if (this.#terms.rules.ko === 'simple') return;
    const last = this.#line.nodeAt(this.#keys.length - 1) ?? this.#tree.root;
    this.#past.remember(this.#board, this.#positions.toMove(last));
    this.#pastLo = (this.#pastLo + this.#board.hashLo) | 0;
    this.#pastHi = (this.#pastHi + this.#board.hashHi) | 0;
  }

  #countHandicap(index: number): void {
    const { initialStones, moves } = this.lineAt(index);
    this.#handicap = countHandicap(initialStones.black.length, initialStones.white.length, moves);
    this.#opening = moves.length < 20 && moves.every((move) => move.color === BLACK || move.point === PASS);
    if (this.#opening) this.#openingEnd = index;
  }

  #note(index: number, node: number, move: Move, reason: Refusal): void {
    const moveNumber = this.#line.numbers[index] ?? 0;
    const failure = refusedMove(reason, move.color, move.point, moveNumber, this.#tree.size);
    this.#refuse({ index, node, failure });
  }

  /** A move written with what is no point of this board; the board stays as it was. */
  #noteUnreadable(index: number, node: number): void {
    const black = this.#tree.get(node, 'B')?.[0];
    const sgf = black ?? this.#tree.get(node, 'W')?.[0] ?? '';
    const moveNumber = (this.#line.numbers[index] ?? 0) + 1;
    const data = { color: black === undefined ? 'white' : 'black', moveNumber, sgf: sgf.slice(0, MAX_SHOWN) };
    this.#refuse({ index, node, failure: { code: 'board.unreadable', data } });
  }

  /** Setup beyond the board; the rest of it stands there, and nothing is wrong with a move. */
  #noteStray(index: number, node: number): void {
    const stray = straySetup(this.#tree, node);
    if (stray.length === 0) return;
    const data = { moveNumber: this.#line.numbers[index] ?? 0, sgf: stray.join(' ').slice(0, MAX_SHOWN) };
    this.#refused.push({ index, node, failure: { code: 'setup.unreadable', data } });
  }

  #refuse(move: RefusedMove): void {
    this.#refused.push(move);
    this.#refusedAt.set(move.index, move.failure);
  }

  #key(node: number): PositionKey {
    const { hashLo, hashHi, koPoint, blackPrisoners, whitePrisoners } = this.#board;
    const parts: KeyParts = {
      hashLo,
      hashHi,
      koPoint,
      toPlay: this.#positions.toMove(node),
      passes: this.#passes,
      passed: this.#passed,
      prisoners: blackPrisoners - whitePrisoners,
      handicap: this.#handicap,
      pastLo: this.#pastLo,
      pastHi: this.#pastHi,
    };
    const key = this.#keyOf(parts);
    if (this.#formerKeyOf) this.#formerKeys.set(key, this.#formerKeyOf(parts));
    return key;
  }

  /** An engine that starts in the middle of the line gets no prisoners; the komi carries them. */
  #komiFrom(start: number, node: number): number {
    const { komi, rules } = this.#terms;
    return start === 0 ? komi : komiWithPrisoners(komi, rules, this.#positions.prisonersAt(node));
  }

  #isPass(index: number): boolean {
    return this.#line.colors[index] !== 0 && this.#line.points[index] === PASS;
  }
}
