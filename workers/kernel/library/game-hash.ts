import { EMPTY, PASS, type Size } from '../board/types';
import { entryPoint, entryStone, type GameLine, isBlank, isMove } from './game-line';
import { turnsOf } from './turns';

/**
 * Hashes the moves and setup of a game, the same for every rotation and reflection of the board. Comments,
 * names, variations and passes at the end do not count. Undefined for an empty board, which is no game yet.
 * 64 bits and the size: among a million different games the chance that two share a hash is 1 in 10^7.
 */
export const gameHash = (line: GameLine, size: Size): string | undefined => {
  if (isBlank(line)) return undefined;
  const end = lastStone(line) + 1;
  const names = turnsOf(size).map(({ points }) => turnedName(line, end, points));
  return `${size.width}x${size.height}-${names.sort()[0] ?? ''}`;
};

const lastStone = (line: GameLine): number => {
  for (let i = line.length - 1; i >= 0; i -= 1) if (entryPoint(line[i] as number) !== PASS) return i;
  return -1;
};

/** Moves count in their order; setup stones count as a set, because files list them in any order. */
const turnedName = (line: GameLine, end: number, points: Int16Array): string => {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  let setup = 0;
  for (let i = 0; i < end; i += 1) {
    const code = line[i] as number;
    const stone = entryStone(code);
    const point = entryPoint(code);
    const word = 4 * (point === PASS ? points.length : (points[point] as number)) + stone;
    if (isMove(code)) {
      a = Math.imul(a ^ word, 0x01000193) + 0x5bd1e995;
      b = Math.imul((b << 5) ^ (b >>> 27) ^ word, 0x85ebca6b);
    } else if (stone !== EMPTY) setup = (setup + scattered(word)) | 0;
  }
  return hex(a ^ setup) + hex(b ^ Math.imul(setup, 0x27d4eb2f));
};

/** Mixes the bits well, so that sums of a few hashes differ (the finalizer of MurmurHash3). */
const scattered = (word: number): number => {
  let h = word + 0x9e3779b9;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
};

const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');
