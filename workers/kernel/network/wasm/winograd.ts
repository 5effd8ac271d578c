import type { Conv } from '../model';
import { LANES, toLanes } from './packing';

/** Points a tile gives a side, places a side it is multiplied at; see kernels/winograd.as.ts. */
export const TILE = 5;
export const PLACES = 7;
export const PLANES = PLACES * PLACES;

/**
 * From three weights to their values at the seven places: (1, p, p^2) / product of (p - q) over the other
 * finite places q; the last place is infinity.
 */
const FINITE = [0, 1, -1, 2, -2, 0.5];
const SPREAD: readonly (readonly [number, number, number])[] = [
  ...FINITE.map((p): [number, number, number] => {
    const scale = FINITE.reduce((product, q) => (q === p ? product : product * (p - q)), 1);
    return [1 / scale, p / scale, (p * p) / scale];
  }),
  [0, 0, 1],
];

export const isWinograd = (conv: Conv): boolean =>
  conv.height === 3 && conv.width === 3 && conv.dilationY === 1 && conv.dilationX === 1;

/** Weights of a 3x3 convolution at the 49 places, as `multiplyPlanes` reads them: [place][outputs / 8][inputs][8]. */
export const winogradWeights = ({ inputs, outputs, weights }: Conv): Float32Array => {
  const rows = toLanes(inputs);
  const plane = rows * toLanes(outputs);
  const out = new Float32Array(PLANES * plane);
  const pair = inputs * outputs;
  const half = new Float64Array(3 * PLACES);
  for (let i = 0; i < inputs; i += 1) {
    for (let o = 0; o < outputs; o += 1) {
      const from = i * outputs + o;
      const to = Math.floor(o / LANES) * rows * LANES + i * LANES + (o % LANES);
      for (let x = 0; x < 3; x += 1) {
        const w0 = weights[from + x * pair] as number;
        const w1 = weights[from + (3 + x) * pair] as number;
        const w2 = weights[from + (6 + x) * pair] as number;
        for (let v = 0; v < PLACES; v += 1) {
          const [a, b, c] = SPREAD[v] as readonly [number, number, number];
          half[v * 3 + x] = a * w0 + b * w1 + c * w2;
        }
      }
      for (let v = 0; v < PLACES; v += 1) {
        const w0 = half[v * 3] as number;
        const w1 = half[v * 3 + 1] as number;
        const w2 = half[v * 3 + 2] as number;
        for (let u = 0; u < PLACES; u += 1) {
          const [a, b, c] = SPREAD[u] as readonly [number, number, number];
          out[(v * PLACES + u) * plane + to] = a * w0 + b * w1 + c * w2;
        }
      }
    }
  }
  return out;
};
