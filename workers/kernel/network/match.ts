/**
 * A game in progress as KataGo sees it: more than a position, because what the network is shown and when a
 * game ends depend on the rules, on passes and on what was played before.
 *
 * Territory scoring has three phases: 0 normal play, 1 and 2 clean-up, in which kos are retaken by first
 * spending a move on lifting a mark ("pass for ko"). With `preventEncore` the end of normal play is only noted.
 *
 * Made for the search: `play` and `undo` allocate nothing once the logs have grown, and neither the superko
 * bans nor the key are worked out before someone asks.
 */
import { Board } from '../board/board';
import type { Rules } from '../board/rules';
import {
  BLACK,
  type Color,
  EMPTY,
  type Move,
  opponent,
  PASS,
  type Point,
  pointsOn,
  type Size,
  WHITE,
} from '../board/words';
import { areaReader, isCountable } from './area';
import { Encore } from './encore';
import { KoHashes } from './ko-hashes';
import { pointHi, pointLo, scramble } from './scramble';

export interface MatchSetup {
  readonly size: Size;
  readonly rules: Rules;
  /** Points White gets; a multiple of one half. */
  readonly komi: number;
  /** Not validated: later stones replace earlier ones. */
  readonly initialStones: readonly Move[];
  /** Absent: Black, or White when there are several black stones and no white one. */
  readonly initialPlayer?: Color | undefined;
  /** Do passes end normal play for good, without clean-up phases? Absent: yes, as KataGo's front ends do. */
  readonly preventEncore?: boolean | undefined;
}

export type Phase = 0 | 1 | 2;

/** What a turn did. */
const BOARD_MOVE = 0;
const PASSED = 1;
const TOOK_BUTTON = 2;
const LIFTED_MARK = 3;

/** Columns of the log, one row per turn: what was played, and what was so before. */
const POINT = 0;
const COLOR = 1;
const KIND = 2;
const KO = 3;
const PASSES = 4;
const BONUS = 5;
const VALID = 6;
const FLAGS = 7;
const KO_START = 8;
const LAST_PASS = 9;
const MARK_CHANGES = 10;
const KO_CAPTURES = 11;
const KO_CAPTURES_START = 12;
const NEWLY_USED = 13;
const HASH_LO = 14;
const HASH_HI = 15;
const COLUMNS = 16;

const NONE = -1;
/** Purposes of the point hashes. */
const KO_POINT = 1;
const BANNED = 2;
/** And one more for the colour. */
const SECOND_START = 8;
const PLAYER_LO = scramble(0x51ed270b);
const PLAYER_HI = scramble(0x2545f491);

/** The fields are for reading; only `play`, `playAs`, `undo`, `giveTurnTo` and `copyFrom` change them. */
export class Match {
  readonly size: Size;
  readonly board: Board;
  rules: Rules;
  komi: number;
  /** May be changed at any time and holds for the moves after that; the search sets it to false. */
  preventEncore: boolean;
  toPlay: Color = BLACK;
  /** Where the side to move may not take back at once (simple ko), or -1. Always -1 in clean-up phases. */
  koPoint: Point = NONE;
  phase: Phase = 0;
  consecutivePasses = 0;
  buttonAvailable = false;
  /** Normal play under territory scoring has ended and no clean-up follows (`preventEncore`). */
  isPastNormalPhaseEnd = false;
  finished = false;
  /** Ended by repetition, without winner; then `finished` holds too. */
  noResult = false;
  /** Moves since the beginning or since the history was cleared. */
  turns = 0;
  /** Of these, how many the network may be shown: from the present phase, and one at most after an end. */
  validTurns = 0;

  /** Twice the points White gets for what was played (territory scoring, button). */
  #bonusHalves = 0;
  #log = new Int32Array(64 * COLUMNS);
  readonly #koHashes = new KoHashes();
  /** Turn from which positions count as repeated. */
  #koStart = 0;
  /** Turn of the last counted pass in this phase, or -1. The log links it to the one before. */
  #lastPass = NONE;
  readonly #encore: Encore;
  #koCapturesStart = 0;
  /** 1 where a stone has stood since the beginning. */
  readonly #used: Uint8Array;
  #initialBlack = 0;
  #initialWhite = 0;
  readonly #banned: Uint8Array;
  /** What was worked out for the present turn and need not be again. */
  #bansKnown = false;
  #keyKnown = false;
  #keyLo = 0;
  #keyHi = 0;
  readonly #marks: Uint8Array;

  constructor(setup: MatchSetup) {
    this.size = setup.size;
    this.rules = setup.rules;
    this.komi = setup.komi;
    this.preventEncore = setup.preventEncore ?? true;
    const points = pointsOn(setup.size);
    this.board = new Board(setup.size);
    for (const { point, color } of setup.initialStones) this.board.setStone(point, color);
    this.#encore = new Encore(setup.size, Board.neighbours(setup.size));
    this.#used = new Uint8Array(points);
    this.#banned = new Uint8Array(points);
    this.#marks = new Uint8Array(points);
    this.#begin(setup.initialPlayer ?? BLACK);
    if (setup.initialPlayer === undefined && this.#initialBlack > 1 && this.#initialWhite === 0)
      this.#begin(WHITE);
  }

  // ---- Changes -------------------------------------------------------------------------------------------

  /** Plays for the side to move. Whether the move is legal has been seen to. */
  play(point: Point): void {
    const color = this.toPlay;
    const before = this.turns * COLUMNS;
    this.#logState(before, point, color);
    if (this.finished || this.isPastNormalPhaseEnd) this.validTurns = Math.min(this.validTurns, 1);
    this.finished = false;
    this.isPastNormalPhaseEnd = false;
    this.noResult = false;

    let kind = BOARD_MOVE;
    let repeatedPass = false;
    if (point === PASS) {
      kind = this.buttonAvailable ? TOOK_BUTTON : PASSED;
      repeatedPass = this.#pass(color);
    } else {
      this.consecutivePasses = 0;
      kind = this.#placeOrLift(point, color, before);
    }
    this.#log[before + KIND] = kind;

    this.turns++;
    this.validTurns++;
    this.toPlay = opponent(color);
    this.#pushKoHash();
    if (kind === BOARD_MOVE && this.rules.scoring === 'territory' && this.phase <= 1) {
      this.#bonusHalves += color === BLACK ? 2 : -2;
    }
    if (this.consecutivePasses >= 2 || repeatedPass) this.#endPhase();
    else if (point !== PASS && this.#passesForget && this.#repetitions() >= 3) {
      this.noResult = true;
      this.finished = true;
    }
    this.#forgetKnown();
  }

  /**
   * A move of a record, by either colour. Ko and suicide of several stones are accepted whatever the rules say;
   * false, and nothing happens, when the point is taken or the move is the suicide of a single stone.
   * A move out of turn clears the history, as KataGo's front ends do.
   */
  playAs(color: Color, point: Point): boolean {
    if (point !== PASS && !this.#isPlaceable(point, color)) return false;
    this.giveTurnTo(color);
    this.play(point);
    return true;
  }

  /** Lets `color` move next. When it is not its turn, what was played so far becomes the initial position. */
  giveTurnTo(color: Color): void {
    if (color === this.toPlay) return;
    this.#begin(color);
  }

  /** Takes back the last move; false when there is none since the beginning or the clearing of the history. */
  undo(): boolean {
    if (this.turns === 0) return false;
    const row = --this.turns * COLUMNS;
    const log = this.#log;
    if (log[row + KIND] === BOARD_MOVE) this.board.undo();
    if (log[row + NEWLY_USED] === 1) this.#used[log[row + POINT] as number] = 0;
    this.#koHashes.pop();
    this.#encore.rewind(log[row + MARK_CHANGES] as number, log[row + KO_CAPTURES] as number);
    this.#koCapturesStart = log[row + KO_CAPTURES_START] as number;
    this.toPlay = log[row + COLOR] as Color;
    this.koPoint = log[row + KO] as number;
    this.consecutivePasses = log[row + PASSES] as number;
    this.#bonusHalves = log[row + BONUS] as number;
    this.validTurns = log[row + VALID] as number;
    this.#koStart = log[row + KO_START] as number;
    this.#lastPass = log[row + LAST_PASS] as number;
    const flags = log[row + FLAGS] as number;
    this.phase = (flags & 3) as Phase;
    this.buttonAvailable = (flags & 4) !== 0;
    this.isPastNormalPhaseEnd = (flags & 8) !== 0;
    this.finished = (flags & 16) !== 0;
    this.noResult = (flags & 32) !== 0;
    // A phase change has rewritten the hash of its turn; this one is from before it, and unchanged.
    this.#forgetKnown();
    return true;
  }

  /**
   * Becomes equal to a match on a board of the same size, down to what can be undone. Costs about as much as
   * replaying the game; a search goes down and up with `play` and `undo` instead.
   */
  copyFrom(other: Match): void {
    other.boardBack(other.turns);
    this.board.copyFrom(other.board);
    other.boardForth(other.turns);
    this.rules = other.rules;
    this.komi = other.komi;
    this.preventEncore = other.preventEncore;
    this.toPlay = other.toPlay;
    this.koPoint = other.koPoint;
    this.phase = other.phase;
    this.consecutivePasses = other.consecutivePasses;
    this.buttonAvailable = other.buttonAvailable;
    this.isPastNormalPhaseEnd = other.isPastNormalPhaseEnd;
    this.finished = other.finished;
    this.noResult = other.noResult;
    this.turns = other.turns;
    this.validTurns = other.validTurns;
    this.#bonusHalves = other.#bonusHalves;
    if (this.#log.length < other.#log.length) this.#log = other.#log.slice();
    else this.#log.set(other.#log);
    this.boardForth(this.turns);
    this.#koHashes.copyFrom(other.#koHashes);
    this.#koStart = other.#koStart;
    this.#lastPass = other.#lastPass;
    this.#encore.copyFrom(other.#encore);
    this.#koCapturesStart = other.#koCapturesStart;
    this.#used.set(other.#used);
    this.#initialBlack = other.#initialBlack;
    this.#initialWhite = other.#initialWhite;
    this.#forgetKnown();
  }

  // ---- Questions -----------------------------------------------------------------------------------------

  /** May the side to move play here, by the rules to the letter? A pass always may. */
  isLegal(point: Point): boolean {
    if (point === PASS) return true;
    const { board, toPlay } = this;
    if (this.phase > 0 && this.#encore.markLiftedBy(board, point, toPlay) !== NONE) return true;
    if (board.stones[point] !== EMPTY || point === this.koPoint) return false;
    if (this.#isRefusedSuicide(point)) return false;
    return this.superKoBanned[point] === 0;
  }

  /** 1 where repetition forbids the side to move to play; the simple ko is not among them. */
  get superKoBanned(): Uint8Array {
    if (this.#bansKnown) return this.#banned;
    this.#bansKnown = true;
    this.#banned.fill(0);
    if (this.phase > 0) {
      this.#encore.markRepeated(this.board, this.toPlay, this.#koCapturesStart, this.#banned);
    } else if (this.rules.ko !== 'simple' && this.turns > 0) {
      this.#markSuperKo();
    }
    return this.#banned;
  }

  /** Clean-up phases: 1 on stones that may be retaken only after their mark was lifted by a move. */
  get koMarks(): Uint8Array {
    return this.#encore.marks;
  }

  /** Stones at the start of phase 2; empty before it. */
  get secondStart(): Uint8Array {
    return this.#encore.secondStart;
  }

  /** Would a pass now end the phase (in area scoring: the game)? */
  get passWouldEndPhase(): boolean {
    return this.consecutivePasses + 1 >= 2 || this.#wouldRepeatPass(this.toPlay);
  }

  get passWouldEndGame(): boolean {
    return isCountable(this.rules, this.phase) && this.passWouldEndPhase;
  }

  /** Would a pass now be the second in a row where rules let players pass before dead stones are taken off? */
  get passWouldBeFriendly(): boolean {
    return (
      this.rules.friendlyPass &&
      this.rules.scoring === 'area' &&
      this.consecutivePasses + 1 === 2 &&
      !this.#wouldRepeatPass(this.toPlay)
    );
  }

  /** Point of the move `turnsAgo` turns back: 1 is the last move, `turns` the first. */
  pointAgo(turnsAgo: number): Point {
    return this.#log[(this.turns - turnsAgo) * COLUMNS + POINT] as number;
  }

  colorAgo(turnsAgo: number): Color {
    return this.#log[(this.turns - turnsAgo) * COLUMNS + COLOR] as Color;
  }

  /** Simple ko, and hash of the stones, as they were `turnsAgo` turns back (0: now). */
  koPointAgo(turnsAgo: number): Point {
    return turnsAgo === 0 ? this.koPoint : (this.#log[(this.turns - turnsAgo) * COLUMNS + KO] as number);
  }

  hashLoAgo(turnsAgo: number): number {
    return turnsAgo === 0
      ? this.board.hashLo
      : (this.#log[(this.turns - turnsAgo) * COLUMNS + HASH_LO] as number);
  }

  hashHiAgo(turnsAgo: number): number {
    return turnsAgo === 0
      ? this.board.hashHi
      : (this.#log[(this.turns - turnsAgo) * COLUMNS + HASH_HI] as number);
  }

  /** Takes the stones, and only them, some turns back; `boardForth` of the same number must follow. */
  boardBack(turns: number): void {
    for (let turn = this.turns - 1; turn >= this.turns - turns; turn--) {
      if (this.#log[turn * COLUMNS + KIND] === BOARD_MOVE) this.board.undo();
    }
  }

  boardForth(turns: number): void {
    for (let row = (this.turns - turns) * COLUMNS; row < this.turns * COLUMNS; row += COLUMNS) {
      if (this.#log[row + KIND] !== BOARD_MOVE) continue;
      this.board.play(this.#log[row + POINT] as number, this.#log[row + COLOR] as Color);
    }
  }

  // ---- Points --------------------------------------------------------------------------------------------

  /**
   * Points White gets beyond komi for handicap: counted are the black stones set up, where there is no white one,
   * and Black's moves before White's first. White may pass in between, but not move twice.
   */
  get handicapBonus(): number {
    if (this.rules.handicapBonus === 'none' || this.#initialWhite > 0) return 0;
    let leading = 0;
    for (let turn = 0; turn < this.turns; turn++) {
      const point = this.#log[turn * COLUMNS + POINT] as number;
      if (this.#log[turn * COLUMNS + COLOR] === WHITE) {
        if (turn + 1 < this.turns && this.#log[(turn + 1) * COLUMNS + COLOR] === WHITE) {
          leading = 0;
          break;
        }
        if (point !== PASS) break;
      } else if (point !== PASS) leading++;
    }
    const stones = this.#initialBlack + leading;
    if (stones <= 1) return 0;
    return this.rules.handicapBonus === 'n' ? stones : stones - 1;
  }

  /** Points White has got for moves and prisoners (territory scoring) and for the button. */
  get whiteBonus(): number {
    return this.#bonusHalves / 2;
  }

  /**
   * All the points `color` gets apart from the board. `drawEquivalentWinsForWhite` (0 to 1) moves whole-numbered
   * results, where draws are possible, by up to half a point.
   */
  selfKomi(color: Color, drawEquivalentWinsForWhite = 0.5): number {
    const drawsPossible = Number.isInteger(this.komi) !== this.rules.button;
    // In single precision, as KataGo reckons and as the network has learnt it.
    const white = Math.fround(
      this.whiteBonus +
        this.handicapBonus +
        this.komi +
        Math.fround(drawsPossible ? drawEquivalentWinsForWhite - 0.5 : 0),
    );
    return color === WHITE ? white : -white;
  }

  /**
   * White's points minus Black's with the board counted as it stands; undefined where the rules have no such
   * count (normal play and first clean-up of territory scoring).
   */
  finalWhiteScore(): number | undefined {
    if (!isCountable(this.rules, this.phase)) return undefined;
    const by = {
      rules: this.rules,
      phase: this.phase,
      secondStart: this.secondStart,
      suicide: this.rules.suicide,
    };
    const board = areaReader(this.size).count(this.board, by, this.#marks);
    return board + this.whiteBonus + this.handicapBonus + this.komi;
  }

  // ---- Key -----------------------------------------------------------------------------------------------

  /**
   * Two 32-bit words for all that decides what may happen from here on, but not how it came about: stones, side
   * to move, bans, clean-up marks, points, rules, button, passes, end.
   */
  get keyLo(): number {
    if (!this.#keyKnown) this.#makeKey();
    return this.#keyLo;
  }

  get keyHi(): number {
    if (!this.#keyKnown) this.#makeKey();
    return this.#keyHi;
  }

  #makeKey(): void {
    const encore = this.#encore;
    let lo = this.board.hashLo ^ encore.marksLo;
    let hi = this.board.hashHi ^ encore.marksHi;
    if (this.koPoint !== NONE) {
      lo ^= pointLo(this.koPoint, KO_POINT);
      hi ^= pointHi(this.koPoint, KO_POINT);
    }
    if (this.phase > 0 || this.rules.ko !== 'simple') {
      const banned = this.superKoBanned;
      for (let point = 0; point < banned.length; point++) {
        if (banned[point] === 0) continue;
        lo ^= pointLo(point, BANNED);
        hi ^= pointHi(point, BANNED);
      }
    }
    const flags =
      this.toPlay |
      (this.phase << 2) |
      (Number(this.buttonAvailable) << 4) |
      (Number(this.isPastNormalPhaseEnd) << 5) |
      (Number(this.finished) << 6) |
      (Number(this.noResult) << 7) |
      (Number(this.passWouldEndPhase) << 8) |
      (this.consecutivePasses << 9);
    const points = Math.round(this.selfKomi(WHITE) * 2);
    const rules = rulesWord(this.rules);
    lo = scramble(scramble(scramble(lo ^ flags) ^ points) ^ rules);
    hi = scramble(scramble(scramble(hi + flags) + points) + rules);
    if (this.phase === 2) {
      for (let point = 0; point < this.secondStart.length; point++) {
        const stone = this.secondStart[point] as number;
        if (stone === EMPTY) continue;
        lo ^= pointLo(point, SECOND_START + stone);
        hi ^= pointHi(point, SECOND_START + stone);
      }
    }
    this.#keyLo = lo;
    this.#keyHi = hi;
    this.#keyKnown = true;
  }

  #forgetKnown(): void {
    this.#bansKnown = false;
    this.#keyKnown = false;
  }

  // ---- How a turn goes -----------------------------------------------------------------------------------

  /** Starts the history anew from the stones on the board, in the present phase. */
  #begin(toPlay: Color): void {
    const { board } = this;
    let black = 0;
    let white = 0;
    for (let point = 0; point < board.points; point++) {
      const stone = board.stones[point];
      if (stone === BLACK) black++;
      else if (stone === WHITE) white++;
      this.#used[point] = stone === EMPTY ? 0 : 1;
    }
    this.#initialBlack = black;
    this.#initialWhite = white;
    this.toPlay = toPlay;
    this.koPoint = NONE;
    this.consecutivePasses = 0;
    this.buttonAvailable = this.rules.button && this.phase === 0;
    this.isPastNormalPhaseEnd = false;
    this.finished = false;
    this.noResult = false;
    this.turns = 0;
    this.validTurns = 0;
    const taken = board.blackPrisoners - board.whitePrisoners;
    this.#bonusHalves = this.rules.scoring === 'territory' ? 2 * (black - white - taken) : 0;
    this.#lastPass = NONE;
    this.#koStart = 0;
    this.#koCapturesStart = 0;
    this.#encore.clear();
    this.#koHashes.clear();
    this.#pushKoHash();
    this.#forgetKnown();
  }

  #logState(row: number, point: Point, color: Color): void {
    if (row + COLUMNS > this.#log.length) {
      const longer = new Int32Array(this.#log.length * 2);
      longer.set(this.#log);
      this.#log = longer;
    }
    const log = this.#log;
    log[row + POINT] = point;
    log[row + COLOR] = color;
    log[row + KO] = this.koPoint;
    log[row + PASSES] = this.consecutivePasses;
    log[row + BONUS] = this.#bonusHalves;
    log[row + VALID] = this.validTurns;
    log[row + FLAGS] =
      this.phase |
      (Number(this.buttonAvailable) << 2) |
      (Number(this.isPastNormalPhaseEnd) << 3) |
      (Number(this.finished) << 4) |
      (Number(this.noResult) << 5);
    log[row + KO_START] = this.#koStart;
    log[row + LAST_PASS] = this.#lastPass;
    log[row + MARK_CHANGES] = this.#encore.changeCount;
    log[row + KO_CAPTURES] = this.#encore.captureCount;
    log[row + KO_CAPTURES_START] = this.#koCapturesStart;
    log[row + NEWLY_USED] = 0;
    log[row + HASH_LO] = this.board.hashLo;
    log[row + HASH_HI] = this.board.hashHi;
  }

  /** Answers whether this pass ends the phase because the player passed in this position before. */
  #pass(color: Color): boolean {
    this.koPoint = NONE;
    if (this.buttonAvailable) {
      this.buttonAvailable = false;
      this.#bonusHalves += color === WHITE ? 1 : -1;
      this.consecutivePasses = 0;
      this.#lastPass = NONE;
      this.#koStart = this.turns + 1;
      return false;
    }
    const repeated = this.#wouldRepeatPass(color);
    if (this.#passesForget) this.#koStart = this.turns + 1;
    this.consecutivePasses++;
    this.#lastPass = this.turns;
    return repeated;
  }

  #placeOrLift(point: Point, color: Color, row: number): number {
    const { board } = this;
    const encore = this.#encore;
    if (this.phase > 0) {
      const lifted = encore.markLiftedBy(board, point, color);
      if (lifted !== NONE) {
        encore.change(lifted);
        return LIFTED_MARK;
      }
    }
    board.play(point, color);
    this.koPoint = board.koPoint;
    if (this.#used[point] === 0) {
      this.#used[point] = 1;
      this.#log[row + NEWLY_USED] = 1;
    }
    if (this.phase > 0) {
      if (this.koPoint !== NONE) {
        encore.rememberCapture(
          this.#log[row + HASH_LO] as number,
          this.#log[row + HASH_HI] as number,
          point,
          color,
        );
        if (encore.marks[point] === 0) encore.change(point);
        this.koPoint = NONE;
      }
      encore.liftTaken(board);
    }
    return BOARD_MOVE;
  }

  #endPhase(): void {
    if (isCountable(this.rules, this.phase)) {
      this.finished = true;
      this.buttonAvailable = false;
    } else if (this.preventEncore) {
      this.isPastNormalPhaseEnd = true;
      this.validTurns = Math.min(this.validTurns, 1);
    } else {
      this.phase = this.phase === 0 ? 1 : 2;
      this.validTurns = 0;
      this.consecutivePasses = 0;
      this.#lastPass = NONE;
      this.#encore.liftAll();
      this.#koCapturesStart = this.#encore.captureCount;
      if (this.phase === 2) this.secondStart.set(this.board.stones.subarray(0, this.board.points));
      this.#koStart = this.turns;
      this.#koHashes.pop();
      this.#pushKoHash();
    }
  }

  // ---- Repetition ----------------------------------------------------------------------------------------

  /** Simple ko and clean-up phases: a pass starts counting repetitions afresh. */
  get #passesForget(): boolean {
    return this.phase > 0 || this.rules.ko === 'simple';
  }

  /** What must not occur again: the stones alone (positional superko), or with the side to move and the marks. */
  #koLo(boardLo: number, toPlay: Color): number {
    const positional = this.phase === 0 && this.rules.ko === 'positional';
    return boardLo ^ this.#encore.marksLo ^ (positional || toPlay === BLACK ? 0 : PLAYER_LO);
  }

  #koHi(boardHi: number, toPlay: Color): number {
    const positional = this.phase === 0 && this.rules.ko === 'positional';
    return boardHi ^ this.#encore.marksHi ^ (positional || toPlay === BLACK ? 0 : PLAYER_HI);
  }

  #pushKoHash(): void {
    const { board, toPlay } = this;
    this.#koHashes.push(this.#koLo(board.hashLo, toPlay), this.#koHi(board.hashHi, toPlay));
  }

  #repetitions(): number {
    const now = this.turns;
    return this.#koHashes.count(this.#koHashes.lo(now), this.#koHashes.hi(now), this.#koStart);
  }

  /** Has the player passed in this very position before, in this phase? */
  #wouldRepeatPass(color: Color): boolean {
    if (!this.#passesForget) return false;
    const hashes = this.#koHashes;
    const lo = hashes.lo(this.turns);
    const hi = hashes.hi(this.turns);
    for (let turn = this.#lastPass; turn !== NONE; turn = this.#log[turn * COLUMNS + LAST_PASS] as number) {
      if (this.#log[turn * COLUMNS + COLOR] === color && hashes.lo(turn) === lo && hashes.hi(turn) === hi) {
        return true;
      }
    }
    return false;
  }

  #markSuperKo(): void {
    const { board, toPlay } = this;
    const next = opponent(toPlay);
    for (let point = 0; point < board.points; point++) {
      if (board.stones[point] !== EMPTY || point === this.koPoint) continue;
      const suicide = board.isSuicide(point, toPlay);
      // Where no stone ever stood, a new one makes a new position.
      if (suicide ? this.#isRefusedSuicide(point) : this.#used[point] === 0) continue;
      board.positionHashAfter(point, toPlay);
      const lo = this.#koLo(board.hashAfterLo, next);
      if (this.#koHashes.has(lo, this.#koHi(board.hashAfterHi, next), this.#koStart)) this.#banned[point] = 1;
    }
  }

  #isRefusedSuicide(point: Point): boolean {
    const { board, toPlay } = this;
    return this.rules.suicide
      ? board.wouldBeSingleStoneSuicide(point, toPlay)
      : board.isSuicide(point, toPlay);
  }

  #isPlaceable(point: Point, color: Color): boolean {
    const { board } = this;
    if (this.phase > 0 && this.#encore.markLiftedBy(board, point, color) !== NONE) return true;
    return board.stones[point] === EMPTY && !board.wouldBeSingleStoneSuicide(point, color);
  }
}

const RULES_WORDS = new WeakMap<Rules, number>();
/** All that a rules object says, in one number. */
const rulesWord = (rules: Rules): number => {
  const known = RULES_WORDS.get(rules);
  if (known !== undefined) return known;
  const text = [
    rules.ko,
    rules.scoring,
    rules.tax,
    rules.suicide,
    rules.button,
    rules.handicapBonus,
    rules.friendlyPass,
  ];
  let word = 0;
  for (const char of text.join()) word = scramble(word ^ char.charCodeAt(0)) + 1;
  RULES_WORDS.set(rules, word | 0);
  return word | 0;
};
