import { pointsOn, type Size } from '../board/types';
import type { NetInputs, NetRaw } from './evaluator';

/**
 * The eight symmetries of a board, numbered as in KataGo: bit 0 flips y, bit 1 flips x, bit 2 transposes,
 * flips first. Boards that are not square are never transposed.
 */
export const SYMMETRIES = 8;

/** Returns the target of every point. */
export const symmetryMap = (size: Size, symmetry: number): Int32Array => {
  const { width, height } = size;
  const transposes = (symmetry & 4) !== 0 && width === height;
  return Int32Array.from({ length: pointsOn(size) }, (_, point) => {
    const x0 = point % width;
    const y0 = Math.floor(point / width);
    const x = (symmetry & 2) !== 0 ? width - 1 - x0 : x0;
    const y = (symmetry & 1) !== 0 ? height - 1 - y0 : y0;
    return transposes ? x * width + y : y * width + x;
  });
};

/** Returns the inputs of the position under a symmetry. */
export const turnedInputs = (inputs: NetInputs, symmetry: number): NetInputs => {
  if (symmetry === 0) return inputs;
  const map = symmetryMap(inputs.size, symmetry);
  const spatial = new Float32Array(inputs.spatial.length);
  for (let start = 0; start < spatial.length; start += map.length) {
    for (let p = 0; p < map.length; p += 1) {
      spatial[start + (map[p] as number)] = inputs.spatial[start + p] as number;
    }
  }
  return { ...inputs, spatial };
};

/** Returns the outputs for the original position, given those of the position under a symmetry. */
export const turnedBack = (raw: NetRaw, size: Size, symmetry: number): NetRaw => {
  if (symmetry === 0) return raw;
  const map = symmetryMap(size, symmetry);
  const policy = raw.policy.slice();
  for (let start = 0; start < policy.length; start += map.length + 1) {
    for (let p = 0; p < map.length; p += 1) {
      policy[start + p] = raw.policy[start + (map[p] as number)] as number;
    }
  }
  return {
    ...raw,
    policy,
    ownership: raw.ownership.map((_, p) => raw.ownership[map[p] as number] as number),
  };
};
