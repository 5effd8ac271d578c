/**
 * A stored value as JSON: numbers that JSON lacks and typed arrays are written as marked objects. Only for values of our
 * own stores; what is read is checked by the caller.
 */
const ARRAYS = { Uint8Array, Int8Array, Uint16Array, Int16Array, Int32Array, Float32Array, Float64Array };
type ArrayName = keyof typeof ARRAYS;

const NUMBERS: Readonly<Record<string, number>> = {
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  '-Infinity': Number.NEGATIVE_INFINITY,
};

/** `String.fromCharCode` takes no more arguments at once. */
const LETTERS = 8192;

const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += LETTERS)
    text += String.fromCharCode(...bytes.subarray(at, at + LETTERS));
  return btoa(text);
};

const isArrayName = (name: unknown): name is ArrayName =>
  typeof name === 'string' && Object.hasOwn(ARRAYS, name);

export const writeValue = (value: unknown): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify(value, (_, part: unknown) => {
      if (typeof part === 'number') return Number.isFinite(part) ? part : { '~': String(part) };
      if (!ArrayBuffer.isView(part)) return part;
      const name = Object.prototype.toString.call(part).slice(8, -1);
      const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
      return { '~': name, of: toBase64(bytes) };
    }),
  );

/** Throws for anything that `writeValue` has not written. */
export const readValue = (bytes: Uint8Array): unknown =>
  JSON.parse(new TextDecoder().decode(bytes), (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || !('~' in part)) return part;
    const name = part['~'];
    if (isArrayName(name) && 'of' in part && typeof part.of === 'string') {
      const raw = Uint8Array.from(atob(part.of), (letter) => letter.charCodeAt(0));
      return new ARRAYS[name](raw.buffer);
    }
    return typeof name === 'string' && Object.hasOwn(NUMBERS, name) ? NUMBERS[name] : undefined;
  });
