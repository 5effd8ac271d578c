/**
 * A game in progress as KataGo sees it. It is more than a position, because the network's inputs and the end
 * of a game depend on the rules, on passes and on earlier moves.
 *
 * Territory scoring has three phases: 0 normal play, 1 and 2 clean-up, in which a player retakes a ko by
 * first spending a move on lifting a mark ("pass for ko"). With `preventEncore` the match only notes the end
 * of normal play.
 *
 * The class is one long file because a turn reads and writes nearly every field and `undo` restores each, so
 * separate parts would only pass the fields around. Independent parts are in files of their own: the log's
 * rows, repetition, clean-up, counting, the key.
 *
 * It serves the search: `play` and `undo` allocate nothing once the logs have grown, and the superko bans and
 * the key are computed on demand.
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
} from '../board/types';
import { areaReader, isCountable } from './area';
import { Encore } from './encore';
import { handicapBonusOf } from './handicap-bonus';
import { writeMatchKey } from './match-key';
import * as log from './match-log';
import type { MatchState, Phase } from './match-state';
import { passesForget, Repetition } from './repetition';

export interface MatchSetup {
  readonly size: Size;
  readonly rules: Rules;
  /** Points for White; a multiple of one half. */
  readonly komi: number;
  /** Not validated: later stones replace earlier ones. */
  readonly initialStones: readonly Move[];
  /** Default: Black, or White when there are several black stones and no white one. */
  readonly initialPlayer?: Color | undefined;
  /**
   * True when passes end normal play for good, without clean-up phases. Default: true, as in KataGo's front
   * ends.
   */
  readonly preventEncore?: boolean | undefined;
}

const NONE = -1;

/** Callers only read the fields; `play`, `playAs`, `undo`, `giveTurnTo` and `copyFrom` change them. */
export class Match implements MatchState {
  readonly size: Size;
  readonly board: Board;
  rules: Rules;
  komi: number;
  /** May change at any time and applies to later moves; the search sets it to false. */
  preventEncore: boolean;
  toPlay: Color = BLACK;
  /**
   * The point where the side to move must not retake the ko (simple ko), or -1. Always -1 in clean-up phases.
   */
  koPoint: Point = NONE;
  phase: Phase = 0;
  consecutivePasses = 0;
  buttonAvailable = false;
  /**
   * True when normal play under territory scoring has ended without a following clean-up (`preventEncore`).
   */
  isPastNormalPhaseEnd = false;
  finished = false;
  /** True when the game ended by repetition, without a winner; `finished` is then true too. */
  noResult = false;
  /** Moves since the beginning or since the history was cleared. */
  turns = 0;
  /** How many of these the network may see: those of the present phase, and at most one after an end. */
  validTurns = 0;

  /** Twice the points that White gets for moves (territory scoring, button). */
  #bonusHalves = 0;
  readonly #log = new log.MatchLog();
  readonly #encore: Encore;
  #koCapturesStart = 0;
  readonly #repetition: Repetition;
  #initialBlack = 0;
  #initialWhite = 0;
  readonly #banned: Uint8Array;
  /** True when the bans of the present turn are computed. */
  #bansKnown = false;
  #keyKnown = false;
  readonly #key = new Int32Array(2);
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
    this.#repetition = new Repetition(this.#encore, this.#log, points);
    this.#banned = new Uint8Array(points);
    this.#marks = new Uint8Array(points);
    this.#begin(setup.initialPlayer ?? BLACK);
    if (setup.initialPlayer === undefined && this.#initialBlack > 1 && this.#initialWhite === 0)
      this.#begin(WHITE);
  }

  // ---- Changes -------------------------------------------------------------------------------------------

  /** Plays for the side to move. The caller has checked that the move is legal. */
  play(point: Point): void {
    const color = this.toPlay;
    const row = this.#logState(point, color);
    if (this.finished || this.isPastNormalPhaseEnd) this.validTurns = Math.min(this.validTurns, 1);
    this.finished = false;
    this.isPastNormalPhaseEnd = false;
    this.noResult = false;

    let kind = log.BOARD_MOVE;
    let repeatedPass = false;
    if (point === PASS) {
      kind = this.buttonAvailable ? log.TOOK_BUTTON : log.PASSED;
      repeatedPass = this.#pass(color);
    } else {
      this.consecutivePasses = 0;
      kind = this.#placeOrLift(point, color, row);
    }
    this.#log.rows[row + log.KIND] = kind;

    this.turns += 1;
    this.validTurns += 1;
    this.toPlay = opponent(color);
    this.#repetition.push(this);
    if (kind === log.BOARD_MOVE && this.rules.scoring === 'territory' && this.phase <= 1) {
      this.#bonusHalves += color === BLACK ? 2 : -2;
    }
    if (this.consecutivePasses >= 2 || repeatedPass) this.#endPhase();
    else if (point !== PASS && passesForget(this) && this.#repetition.occurrences(this) >= 3) {
      this.noResult = true;
      this.finished = true;
    }
    this.#forgetKnown();
  }

  /**
   * Plays a move of a record, by either colour. It accepts ko and suicide of several stones whatever the
   * rules say. It returns false and does nothing when the point is occupied or the move is the suicide of a
   * single stone. A move out of turn clears the history, as in KataGo's front ends.
   */
  playAs(color: Color, point: Point): boolean {
    if (point !== PASS && !this.#isPlaceable(point, color)) return false;
    this.giveTurnTo(color);
    this.play(point);
    return true;
  }

  /** Gives the turn to `color`. If that is a change, the present position becomes the initial one. */
  giveTurnTo(color: Color): void {
    if (color === this.toPlay) return;
    this.#begin(color);
  }

  /**
   * Takes back the last move; returns false when there is none since the beginning or the clearing of the
   * history.
   */
  undo(): boolean {
    if (this.turns === 0) return false;
    const { rows } = this.#log;
    const row = this.#log.row(--this.turns);
    if (rows[row + log.KIND] === log.BOARD_MOVE) this.board.undo();
    if (rows[row + log.NEWLY_USED] === 1) this.#repetition.used[rows[row + log.POINT] as number] = 0;
    this.#repetition.pop();
    this.#repetition.start = rows[row + log.REPETITION_START] as number;
    this.#repetition.lastPass = rows[row + log.LAST_PASS] as number;
    this.#encore.rewind(rows[row + log.MARK_CHANGES] as number, rows[row + log.KO_CAPTURES] as number);
    this.#koCapturesStart = rows[row + log.KO_CAPTURES_START] as number;
    this.toPlay = rows[row + log.COLOR] as Color;
    this.koPoint = rows[row + log.KO] as number;
    this.consecutivePasses = rows[row + log.PASSES] as number;
    this.#bonusHalves = rows[row + log.BONUS_HALVES] as number;
    this.validTurns = rows[row + log.VALID_TURNS] as number;
    const flags = rows[row + log.FLAGS] as number;
    this.phase = (flags & log.PHASE_MASK) as Phase;
    this.buttonAvailable = (flags & log.BUTTON_FLAG) !== 0;
    this.isPastNormalPhaseEnd = (flags & log.PAST_END_FLAG) !== 0;
    this.finished = (flags & log.FINISHED_FLAG) !== 0;
    this.noResult = (flags & log.NO_RESULT_FLAG) !== 0;
    this.#forgetKnown();
    return true;
  }

  /**
   * Becomes equal to a match on a board of the same size, undo history included. It costs about as much as
   * replaying the game; a search uses `play` and `undo` instead.
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
    this.#log.copyFrom(other.#log);
    this.boardForth(this.turns);
    this.#repetition.copyFrom(other.#repetition);
    this.#encore.copyFrom(other.#encore);
    this.#koCapturesStart = other.#koCapturesStart;
    this.#initialBlack = other.#initialBlack;
    this.#initialWhite = other.#initialWhite;
    this.#forgetKnown();
  }

  // ---- Questions -----------------------------------------------------------------------------------------

  /** Tells whether the rules allow the side to move to play here. A pass is always legal. */
  isLegal(point: Point): boolean {
    if (point === PASS) return true;
    const { board, toPlay } = this;
    if (this.phase > 0 && this.#encore.markLiftedBy(board, point, toPlay) !== NONE) return true;
    if (board.stones[point] !== EMPTY || point === this.koPoint) return false;
    if (this.#isRefusedSuicide(point)) return false;
    return this.superKoBanned[point] === 0;
  }

  /** 1 where repetition forbids a move of the side to move; does not include the simple ko. */
  get superKoBanned(): Uint8Array {
    if (this.#bansKnown) return this.#banned;
    this.#bansKnown = true;
    this.#banned.fill(0);
    if (this.phase > 0) {
      this.#encore.markRepeated(this.board, this.toPlay, this.#koCapturesStart, this.#banned);
    } else if (this.rules.ko !== 'simple' && this.turns > 0) {
      this.#repetition.markSuperKo(this, this.#banned);
    }
    return this.#banned;
  }

  /** Clean-up phases: 1 on stones that a player may retake only after a move has lifted their mark. */
  get koMarks(): Uint8Array {
    return this.#encore.marks;
  }

  /** Stones at the start of phase 2; empty before it. */
  get secondStart(): Uint8Array {
    return this.#encore.secondStart;
  }

  /** Tells whether a pass now would end the phase (in area scoring: the game). */
  get passWouldEndPhase(): boolean {
    return this.consecutivePasses + 1 >= 2 || this.#repetition.wouldRepeatPass(this, this.toPlay);
  }

  get passWouldEndGame(): boolean {
    return isCountable(this.rules, this.phase) && this.passWouldEndPhase;
  }

  /**
   * Tells whether a pass now would be the second in a row under rules that allow passing before dead stones
   * are removed.
   */
  get passWouldBeFriendly(): boolean {
    return (
      this.rules.friendlyPass &&
      this.rules.scoring === 'area' &&
      this.consecutivePasses + 1 === 2 &&
      !this.#repetition.wouldRepeatPass(this, this.toPlay)
    );
  }

  /** Returns the point of the move `turnsAgo` turns back: 1 is the last move, `turns` the first. */
  pointAgo(turnsAgo: number): Point {
    return this.#log.get(this.turns - turnsAgo, log.POINT);
  }

  colorAgo(turnsAgo: number): Color {
    return this.#log.get(this.turns - turnsAgo, log.COLOR) as Color;
  }

  /** Returns the simple ko as it was `turnsAgo` turns back (0: now). */
  koPointAgo(turnsAgo: number): Point {
    return turnsAgo === 0 ? this.koPoint : this.#log.get(this.turns - turnsAgo, log.KO);
  }

  hashLoAgo(turnsAgo: number): number {
    return turnsAgo === 0 ? this.board.hashLo : this.#log.get(this.turns - turnsAgo, log.HASH_LO);
  }

  hashHiAgo(turnsAgo: number): number {
    return turnsAgo === 0 ? this.board.hashHi : this.#log.get(this.turns - turnsAgo, log.HASH_HI);
  }

  /** Sets only the stones back some turns; a call of `boardForth` with the same number must follow. */
  boardBack(turns: number): void {
    for (let turn = this.turns - 1; turn >= this.turns - turns; turn -= 1) {
      if (this.#log.get(turn, log.KIND) === log.BOARD_MOVE) this.board.undo();
    }
  }

  boardForth(turns: number): void {
    for (let turn = this.turns - turns; turn < this.turns; turn += 1) {
      if (this.#log.get(turn, log.KIND) !== log.BOARD_MOVE) continue;
      this.board.play(this.#log.get(turn, log.POINT), this.#log.get(turn, log.COLOR) as Color);
    }
  }

  // ---- Points --------------------------------------------------------------------------------------------

  /** Points for White beyond komi for handicap stones, set up or played first. */
  get handicapBonus(): number {
    return handicapBonusOf(this, this.#initialBlack, this.#initialWhite);
  }

  /** Points for White from moves and prisoners (territory scoring) and from the button. */
  get whiteBonus(): number {
    return this.#bonusHalves / 2;
  }

  /**
   * Returns all points of `color` apart from the board. `drawEquivalentWinsForWhite` (0 to 1) shifts
   * whole-numbered results, in case draws are possible, by up to half a point.
   */
  selfKomi(color: Color, drawEquivalentWinsForWhite = 0.5): number {
    const drawsPossible = Number.isInteger(this.komi) !== this.rules.button;
    // In single precision, as KataGo computes it and the network was trained.
    const white = Math.fround(
      this.whiteBonus +
        this.handicapBonus +
        this.komi +
        Math.fround(drawsPossible ? drawEquivalentWinsForWhite - 0.5 : 0),
    );
    return color === WHITE ? white : -white;
  }

  /**
   * Returns White's points minus Black's on the present board; undefined where the rules have no such count
   * (normal play and first clean-up of territory scoring).
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

  /** Low and high word of everything that decides how the match may continue; see `match-key.ts`. */
  get keyLo(): number {
    this.#knowKey();
    return this.#key[0] as number;
  }

  get keyHi(): number {
    this.#knowKey();
    return this.#key[1] as number;
  }

  #knowKey(): void {
    if (this.#keyKnown) return;
    writeMatchKey(this, this.#key);
    this.#keyKnown = true;
  }

  #forgetKnown(): void {
    this.#bansKnown = false;
    this.#keyKnown = false;
  }

  // ---- How a turn goes -----------------------------------------------------------------------------------

  /** Restarts the history from the stones on the board, in the present phase. */
  #begin(toPlay: Color): void {
    const { board } = this;
    let black = 0;
    let white = 0;
    for (let point = 0; point < board.points; point += 1) {
      const stone = board.stones[point];
      if (stone === BLACK) black += 1;
      else if (stone === WHITE) white += 1;
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
    this.#koCapturesStart = 0;
    this.#encore.clear();
    this.#repetition.clear(board);
    this.#repetition.push(this);
    this.#forgetKnown();
  }

  /** Records the move and the state before it; returns the start of its row. */
  #logState(point: Point, color: Color): number {
    const row = this.#log.row(this.turns);
    const { rows } = this.#log;
    rows[row + log.POINT] = point;
    rows[row + log.COLOR] = color;
    rows[row + log.KO] = this.koPoint;
    rows[row + log.PASSES] = this.consecutivePasses;
    rows[row + log.BONUS_HALVES] = this.#bonusHalves;
    rows[row + log.VALID_TURNS] = this.validTurns;
    rows[row + log.FLAGS] =
      this.phase |
      (this.buttonAvailable ? log.BUTTON_FLAG : 0) |
      (this.isPastNormalPhaseEnd ? log.PAST_END_FLAG : 0) |
      (this.finished ? log.FINISHED_FLAG : 0) |
      (this.noResult ? log.NO_RESULT_FLAG : 0);
    rows[row + log.REPETITION_START] = this.#repetition.start;
    rows[row + log.LAST_PASS] = this.#repetition.lastPass;
    rows[row + log.MARK_CHANGES] = this.#encore.changeCount;
    rows[row + log.KO_CAPTURES] = this.#encore.captureCount;
    rows[row + log.KO_CAPTURES_START] = this.#koCapturesStart;
    rows[row + log.NEWLY_USED] = 0;
    rows[row + log.HASH_LO] = this.board.hashLo;
    rows[row + log.HASH_HI] = this.board.hashHi;
    return row;
  }

  /** Returns whether this pass ends the phase because the player already passed in this position. */
  #pass(color: Color): boolean {
    this.koPoint = NONE;
    if (this.buttonAvailable) {
      this.buttonAvailable = false;
      this.#bonusHalves += color === WHITE ? 1 : -1;
      this.consecutivePasses = 0;
      this.#repetition.lastPass = NONE;
      this.#repetition.start = this.turns + 1;
      return false;
    }
    const repeated = this.#repetition.wouldRepeatPass(this, color);
    if (passesForget(this)) this.#repetition.start = this.turns + 1;
    this.consecutivePasses += 1;
    this.#repetition.lastPass = this.turns;
    return repeated;
  }

  #placeOrLift(point: Point, color: Color, row: number): number {
    const { board } = this;
    const { rows } = this.#log;
    const encore = this.#encore;
    if (this.phase > 0) {
      const lifted = encore.markLiftedBy(board, point, color);
      if (lifted !== NONE) {
        encore.change(lifted);
        return log.LIFTED_MARK;
      }
    }
    board.play(point, color);
    this.koPoint = board.koPoint;
    const { used } = this.#repetition;
    if (used[point] === 0) {
      used[point] = 1;
      rows[row + log.NEWLY_USED] = 1;
    }
    if (this.phase > 0) {
      if (this.koPoint !== NONE) {
        encore.rememberCapture(
          rows[row + log.HASH_LO] as number,
          rows[row + log.HASH_HI] as number,
          point,
          color,
        );
        if (encore.marks[point] === 0) encore.change(point);
        this.koPoint = NONE;
      }
      encore.liftTaken(board);
    }
    return log.BOARD_MOVE;
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
      this.#repetition.lastPass = NONE;
      this.#encore.liftAll();
      this.#koCapturesStart = this.#encore.captureCount;
      if (this.phase === 2) this.secondStart.set(this.board.stones.subarray(0, this.board.points));
      this.#repetition.start = this.turns;
      this.#repetition.pop();
      this.#repetition.push(this);
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
