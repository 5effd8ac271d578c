/**
 * Caches the ladders of recent positions. A network sees the ladders of the last three boards, and a search
 * returns to earlier boards all the time. Stones and ko determine a reading, so they form the key.
 */
import { type Point, pointsOn, type Size } from '../board/types';
import { LadderReader } from './ladder';
import type { Match } from './match';

/** A power of two. A newer reading replaces an older one. */
const PLACES = 1024;
/** Columns of a key: two words of hash, ko point. */
const KEY = 3;
const UNUSED = -2;

export class LadderCache {
  readonly #points: number;
  readonly #reader: LadderReader;
  readonly #keys = new Int32Array(PLACES * KEY).fill(UNUSED);
  readonly #flags: (Uint8Array | undefined)[] = [];

  constructor(size: Size) {
    this.#points = pointsOn(size);
    this.#reader = new LadderReader(size);
    for (let place = 0; place < PLACES; place += 1) this.#flags.push(undefined);
  }

  /** Returns the flags of `LadderReader.read` for the board some turns ago. Valid until the next call. */
  flags(match: Match, turnsAgo: number): Uint8Array {
    const lo = match.hashLoAgo(turnsAgo);
    const hi = match.hashHiAgo(turnsAgo);
    const koPoint: Point = match.koPointAgo(turnsAgo);
    const place = (lo ^ (koPoint * 0x9e35)) & (PLACES - 1);
    const at = place * KEY;
    const keys = this.#keys;
    let flags = this.#flags[place];
    if (flags && keys[at] === lo && keys[at + 1] === hi && keys[at + 2] === koPoint) return flags;
    if (!flags) {
      flags = new Uint8Array(this.#points);
      this.#flags[place] = flags;
    }
    match.boardBack(turnsAgo);
    this.#reader.read(match.board, koPoint, flags);
    match.boardForth(turnsAgo);
    keys[at] = lo;
    keys[at + 1] = hi;
    keys[at + 2] = koPoint;
    return flags;
  }
}
