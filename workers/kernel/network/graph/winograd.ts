import type { Conv } from '../model';
import { LANES, toLanes } from './packing';

/** Points per side of an output tile, and evaluation points per side; see ../wasm/kernels/winograd.as.ts. */
export const TILE = 5;
const PLACES = 7;
export const PLANES = PLACES * PLACES;

/**
 * Transforms three weights to their values at the seven evaluation points: (1, p, p^2) / product of (p - q)
 * over the other finite points q; the last one is infinity.
 */
const FINITE = [0, 1, -1, 2, -2, 0.5];
type Triple = readonly [number, number, number];
const SPREAD: readonly Triple[] = [
  ...FINITE.map((p): Triple => {
    const scale = FINITE.reduce((product, q) => (q === p ? product : product * (p - q)), 1);
    return [1 / scale, p / scale, (p * p) / scale];
  }),
  [0, 0, 1],
];

export const isWinograd = (conv: Conv): boolean =>
  conv.height === 3 && conv.width === 3 && conv.dilationY === 1 && conv.dilationX === 1;

/** Returns how many floats `writeWinograd` writes. */
export const winogradLength = (conv: Conv): number => PLANES * toLanes(conv.inputs) * toLanes(conv.outputs);

/**
 * Writes the weights of a 3x3 convolution at the 49 evaluation points, as `multiplyPlanes` reads them:
 * [place][outputs / 8][inputs][8]. `out` must hold zeros. It may be the machine's own memory, which saves a
 * copy: the weights take five times the file, and touching new memory costs the most.
 */
export const writeWinograd = ({ inputs, outputs, weights }: Conv, out: Float32Array): void => {
  const rows = toLanes(inputs);
  const panel = rows * LANES;
  const plane = rows * toLanes(outputs);
  const pair = inputs * outputs;
  const columns = [new Float64Array(pair), new Float64Array(pair), new Float64Array(pair)] as const;
  for (let v = 0; v < PLACES; v += 1) {
    const along = SPREAD[v] as Triple;
    columns.forEach((to, x) => {
      spread(weights, x * pair, (3 + x) * pair, (6 + x) * pair, along, to);
    });
    for (let u = 0; u < PLACES; u += 1) {
      const place = out.subarray((v * PLACES + u) * plane, (v * PLACES + u + 1) * plane);
      const [a, b, c] = SPREAD[u] as Triple;
      const [w0, w1, w2] = columns;
      for (let i = 0; i < inputs; i += 1) {
        for (let o = 0; o < outputs; o += 1) {
          const from = i * outputs + o;
          const to = (o >> 3) * panel + i * 8 + (o & 7);
          place[to] = a * (w0[from] as number) + b * (w1[from] as number) + c * (w2[from] as number);
        }
      }
    }
  }
};

const spread = (
  weights: Float32Array,
  at0: number,
  at1: number,
  at2: number,
  [a, b, c]: Triple,
  to: Float64Array,
): void => {
  for (let i = 0; i < to.length; i += 1) {
    to[i] =
      a * (weights[at0 + i] as number) + b * (weights[at1 + i] as number) + c * (weights[at2 + i] as number);
  }
};
