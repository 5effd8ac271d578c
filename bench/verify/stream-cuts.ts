import { createHash } from 'node:crypto';

/** Lengths of the pieces of a stream: whole, like a network's, and very short. */
export const CUTS = [Number.POSITIVE_INFINITY, 65_536, 1_460, 7] as const;
/** The maximum length for single bytes, which take long. */
const SINGLE_BYTES_UP_TO = 300_000;

/** Cuts the stream into pieces of varying length, except for the whole and the single bytes. */
export const cutBytes = (bytes: Uint8Array, longest: number): Uint8Array[] => {
  const pieces: Uint8Array[] = [];
  let state = 12345;
  for (let at = 0; at < bytes.length; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const length = longest === Number.POSITIVE_INFINITY ? bytes.length : 1 + (state % longest);
    pieces.push(bytes.slice(at, at + length));
    at += length;
  }
  return pieces;
};

export const cutsFor = (bytes: Uint8Array): readonly number[] =>
  bytes.length <= SINGLE_BYTES_UP_TO ? [...CUTS, 1] : CUTS.slice(0, 3);

/** Collects events into a digest of all of them, arrays of numbers included. */
export const eventDigest = (): { readonly add: (event: unknown) => void; readonly end: () => string } => {
  const hash = createHash('sha1');
  return {
    add: (event) => {
      const fields: Float32Array[] = [];
      hash.update(
        JSON.stringify(event, (_, value: unknown) => {
          if (!(value instanceof Float32Array)) return value;
          fields.push(value);
          return 'field';
        }),
      );
      for (const field of fields) hash.update(field);
    },
    end: () => hash.digest('hex'),
  };
};
