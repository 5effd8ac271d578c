/**
 * Converts 32-bit floats to 16-bit ones (nearest, ties to even) and back. Not every browser with 16-bit
 * shaders has `Float16Array`. Pads an odd number of values, because transfers need a multiple of four bytes.
 */
export const toFloat16 = (values: Float32Array): Uint16Array => {
  const bits = new Uint32Array(values.buffer, values.byteOffset, values.length);
  const out = new Uint16Array(2 * Math.ceil(values.length / 2));
  for (let i = 0; i < values.length; i += 1) {
    // Most features are 0, and so is every value of a new array.
    if (bits[i] !== 0) out[i] = half(bits[i] as number, values[i] as number);
  }
  return out;
};

/** The smallest normal half float, and the value of its last place. */
const SMALLEST = 2 ** -14;
const STEP = 2 ** -24;

const half = (bits: number, value: number): number => {
  const sign = (bits >>> 16) & 0x8000;
  const size = Math.abs(value);
  if (Number.isNaN(value)) return 0x7e00;
  if (size >= 65520) return sign | 0x7c00;
  if (size < SMALLEST) return sign | roundToEven(size / STEP);
  // The exponent's bias changes from 127 to 15; the dropped bits decide the rounding, which may carry into
  // the exponent.
  const shifted = (bits & 0x7fffffff) - (112 << 23);
  const cut = shifted & 0x1fff;
  const kept = shifted >>> 13;
  return sign | (kept + (cut > 0x1000 || (cut === 0x1000 && (kept & 1) === 1) ? 1 : 0));
};

const roundToEven = (x: number): number => {
  const below = Math.floor(x);
  const rest = x - below;
  return rest > 0.5 || (rest === 0.5 && below % 2 === 1) ? below + 1 : below;
};

/** The value of every half float, made at the first use: 256 kB, and ten times as fast as computing each. */
let known: Float32Array | undefined;

export const fromFloat16 = (values: Uint16Array): Float32Array => {
  known ??= Float32Array.from({ length: 1 << 16 }, (_, bits) => valueOfHalf(bits));
  const out = new Float32Array(values.length);
  for (let i = 0; i < out.length; i += 1) out[i] = known[values[i] as number] as number;
  return out;
};

const valueOfHalf = (bits: number): number => {
  const exponent = (bits >>> 10) & 31;
  const fraction = bits & 1023;
  const size =
    exponent === 31
      ? fraction === 0
        ? Number.POSITIVE_INFINITY
        : Number.NaN
      : exponent === 0
        ? fraction * STEP
        : 2 ** (exponent - 15) * (1 + fraction / 1024);
  return bits & 0x8000 ? -size : size;
};
