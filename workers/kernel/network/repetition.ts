/**
 * The earlier positions of a match, and who passed in them.
 *
 * The ko rule defines which positions are equal: the stones alone (positional superko), or with the side to
 * move (situational, simple ko, clean-up phases), and always with the marks of the clean-up phases.
 */
import type { Board } from '../board/board';
import type { Rules } from '../board/rules';
import { BLACK, type Color, EMPTY, opponent, type Point } from '../board/types';
import type { Encore } from './encore';
import { KoHashes } from './ko-hashes';
import { COLOR, LAST_PASS, type MatchLog } from './match-log';
import { scramble } from './scramble';

const NONE = -1;
const WHITE_LO = scramble(0x51ed270b);
const WHITE_HI = scramble(0x2545f491);

/** The parts of a match that make up a position. */
interface Situation {
  readonly board: Board;
  readonly rules: Rules;
  readonly phase: number;
  readonly toPlay: Color;
  readonly koPoint: Point;
  readonly turns: number;
}

/** Simple ko and clean-up phases: a pass restarts the counting of repetitions. */
export const passesForget = ({ rules, phase }: Situation): boolean => phase > 0 || rules.ko === 'simple';

export class Repetition {
  /** The turn from which positions count. */
  start = 0;
  /** Turn of the last counted pass in this phase, or -1. The log links it to the one before. */
  lastPass = NONE;
  readonly #hashes = new KoHashes();
  readonly #encore: Encore;
  readonly #log: MatchLog;
  /** 1 for a point that has held a stone since the beginning. */
  readonly used: Uint8Array;

  constructor(encore: Encore, log: MatchLog, points: number) {
    this.#encore = encore;
    this.#log = log;
    this.used = new Uint8Array(points);
  }

  clear(board: Board): void {
    this.start = 0;
    this.lastPass = NONE;
    this.#hashes.clear();
    for (let point = 0; point < board.points; point += 1)
      this.used[point] = Number(board.stones[point] !== EMPTY);
  }

  /** Adds the present position. */
  push(now: Situation): void {
    const { board, toPlay } = now;
    const side = this.#sideCounts(now, toPlay);
    this.#hashes.push(this.#lo(board.hashLo, side), this.#hi(board.hashHi, side));
  }

  pop(): void {
    this.#hashes.pop();
  }

  /** Returns how often the present position occurred, this time included. */
  occurrences({ turns }: Situation): number {
    return this.#hashes.count(this.#hashes.lo(turns), this.#hashes.hi(turns), this.start);
  }

  /** Tells whether the player passed in exactly this position before, in this phase. */
  wouldRepeatPass(now: Situation, color: Color): boolean {
    if (this.lastPass === NONE || !passesForget(now)) return false;
    const hashes = this.#hashes;
    const lo = hashes.lo(now.turns);
    const hi = hashes.hi(now.turns);
    for (let turn = this.lastPass; turn !== NONE; turn = this.#log.get(turn, LAST_PASS)) {
      if (this.#log.get(turn, COLOR) === color && hashes.lo(turn) === lo && hashes.hi(turn) === hi)
        return true;
    }
    return false;
  }

  /** Sets 1 in `banned` where a move of normal play would repeat a position. */
  markSuperKo(now: Situation, banned: Uint8Array): void {
    const { board, toPlay, koPoint, rules } = now;
    const side = this.#sideCounts(now, opponent(toPlay));
    for (let point = 0; point < board.points; point += 1) {
      if (board.stones[point] !== EMPTY || point === koPoint) continue;
      // A stone on a point that never held one makes a new position, unless it is a suicide.
      if (board.isSuicide(point, toPlay)) {
        if (!rules.suicide || board.wouldBeSingleStoneSuicide(point, toPlay)) continue;
      } else if (this.used[point] === 0) continue;
      board.positionHashAfter(point, toPlay);
      const lo = this.#lo(board.hashAfterLo, side);
      if (this.#hashes.has(lo, this.#hi(board.hashAfterHi, side), this.start)) banned[point] = 1;
    }
  }

  copyFrom(other: Repetition): void {
    this.start = other.start;
    this.lastPass = other.lastPass;
    this.#hashes.copyFrom(other.#hashes);
    this.used.set(other.used);
  }

  /** Tells whether White is to move and that is part of the position. */
  #sideCounts({ phase, rules }: Situation, toPlay: Color): boolean {
    return toPlay !== BLACK && (phase > 0 || rules.ko !== 'positional');
  }

  #lo(boardLo: number, white: boolean): number {
    return boardLo ^ this.#encore.marksLo ^ (white ? WHITE_LO : 0);
  }

  #hi(boardHi: number, white: boolean): number {
    return boardHi ^ this.#encore.marksHi ^ (white ? WHITE_HI : 0);
  }
}
