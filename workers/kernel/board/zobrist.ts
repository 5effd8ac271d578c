import { MAX_SIDE } from './types';

/**
 * The random constants behind position hashes: 64 bits in two int32 halves.
 *
 * They must never change, because users' browsers store analyses under position hashes. A fixed generator
 * (SplitMix32 steps) makes them, so they are the same in every run, build and release; a test holds the first
 * values.
 *
 * The constant of a stone lies at `2 * point + color` (colours are 1 and 2, so no two entries coincide).
 */
const ENTRIES = 2 * MAX_SIDE * MAX_SIDE + 2;

const fill = (seed: number, length: number): Int32Array => {
  const values = new Int32Array(length);
  let state = seed | 0;
  for (let i = 0; i < length; i += 1) {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    values[i] = mixed ^ (mixed >>> 15);
  }
  return values;
};

export const ZOBRIST_LO = /* @__PURE__ */ fill(0x74656e67, ENTRIES);
export const ZOBRIST_HI = /* @__PURE__ */ fill(0x656e2121, ENTRIES);

/** Xor this when White is to move, for hashes of situations: stones and side to move. */
export const WHITE_TO_MOVE_LO = 0x2545f491;
export const WHITE_TO_MOVE_HI = 0x4f6cdd1d;

/**
 * The hash of the empty board differs for every size, so that positions of two sizes never have the same
 * hash.
 */
export const emptyHash = (width: number, height: number): readonly [lo: number, hi: number] => {
  const [lo, hi] = [fill(width * 64 + height, 1), fill(~(width * 64 + height), 1)];
  return [lo[0] as number, hi[0] as number];
};
