import { GLOBAL_CHANNELS, SPATIAL_CHANNELS } from '../evaluator';
import type { Conv, InputsVersion, Matrix } from '../model';
import type { ModelCursor } from './cursor';
import { readConv, readMatrix } from './layers';

/**
 * The planes and numbers that networks of one inputs version take, each as the index of the same one in
 * version 7 (`features.ts`).
 *
 * The reader spreads their weights over the places of version 7, with 0 for what a network does not take, so
 * all networks run on the same inputs. Source: KataGo's `cpp/neuralnet/nninputs.cpp`.
 */
export interface InputLayout {
  readonly spatial: readonly number[];
  readonly global: readonly number[];
  /** How much larger the network takes the komi. */
  readonly komi: number;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const KOMI = 5;
/** Inputs before version 6 take komi in 15 points, later ones in 20. */
const KOMI_OF_OLD = 20 / 15;
/** Passes, komi, ko, suicide and scoring; phases; a pass that ends the phase; the wave of komi. */
const RULES_OF_OLD = [...upTo(10), 12, 13];

const LAYOUTS: Readonly<Record<InputsVersion, InputLayout>> = {
  3: { spatial: upTo(22), global: [...RULES_OF_OLD, 14, 18], komi: KOMI_OF_OLD },
  4: { spatial: upTo(22), global: [...RULES_OF_OLD, 14, 18], komi: KOMI_OF_OLD },
  // Stones, kos, recent moves and the start of the second phase: no liberties, ladders and areas.
  5: {
    spatial: [0, 1, 2, 6, 7, 8, 9, 10, 11, 12, 13, 20, 21],
    global: RULES_OF_OLD,
    komi: KOMI_OF_OLD,
  },
  6: { spatial: upTo(22), global: [...upTo(15), 18], komi: 1 },
  7: { spatial: upTo(SPATIAL_CHANNELS), global: upTo(GLOBAL_CHANNELS), komi: 1 },
};

/** The inputs version of a model version, 3 to 17. */
export const inputsOf = (version: number): InputsVersion => {
  if (version >= 8) return 7;
  if (version === 7) return 6;
  if (version === 6) return 5;
  return version === 5 ? 4 : 3;
};

export const layoutOf = (inputs: InputsVersion): InputLayout => LAYOUTS[inputs];

/** Reads the first convolution of a network; the result takes the planes of version 7. */
export const readInputConv = (cursor: ModelCursor, { spatial }: InputLayout, channels: number): Conv => {
  const conv = readConv(cursor, spatial.length, channels);
  const weights = new Float32Array(conv.height * conv.width * SPATIAL_CHANNELS * channels);
  for (let row = 0; row < conv.height * conv.width * spatial.length; row += 1) {
    const at = Math.floor(row / spatial.length) * SPATIAL_CHANNELS + (spatial[row % spatial.length] ?? 0);
    weights.set(conv.weights.subarray(row * channels, (row + 1) * channels), at * channels);
  }
  return { ...conv, inputs: SPATIAL_CHANNELS, weights };
};

/** Reads the matrix of the numbers beside the planes; the result takes the numbers of version 7. */
export const readInputMatrix = (
  cursor: ModelCursor,
  { global, komi }: InputLayout,
  channels: number,
): Matrix => {
  const matrix = readMatrix(cursor, global.length, channels);
  const weights = new Float32Array(GLOBAL_CHANNELS * channels);
  for (const [row, at] of global.entries()) {
    const values = matrix.weights.subarray(row * channels, (row + 1) * channels);
    weights.set(at === KOMI && komi !== 1 ? values.map((value) => value * komi) : values, at * channels);
  }
  return { ...matrix, inputs: GLOBAL_CHANNELS, weights };
};
