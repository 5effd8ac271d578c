import { pointsOn } from '../../board/types';
import type { Analysis } from '../analysis';
import { isObject } from '../json';
import { readJsonAnalysis } from '../json-stream';
import type { NodeContext } from './context';

/** Returns the bytes of a gzip stream in base64; undefined when it is invalid or too large. */
export type Unpack = (base64: string) => Promise<Uint8Array | undefined>;

/**
 * KaTrain's `KT[ownership][policy][main]`: rows of half-precision numbers and a JSON object, all in Black's
 * view. The keys of `main.moves` are vertices; the reader leaves out those without a search.
 */
export const readKt = async (
  values: readonly string[],
  { size }: NodeContext,
  unpack: Unpack,
): Promise<Analysis | undefined> => {
  const [ownership, policy, main] = await Promise.all(values.slice(0, 3).map(unpack));
  const read = main && parse(main);
  if (!isObject(read)) return undefined;
  const moves = isObject(read.moves) ? Object.values(read.moves) : [];
  const points = pointsOn(size);
  const answer = {
    moveInfos: moves.filter((move) => isObject(move) && typeof move.visits === 'number' && move.visits > 0),
    // KaTrain requests Black's view, so reading needs no player to move.
    rootInfo: isObject(read.root) ? read.root : undefined,
    ownership: float16s(ownership, points),
    policy: float16s(policy, points + 1),
  };
  return readJsonAnalysis(answer, { engine: 'KataGo (KaTrain)', size, perspective: 'black' });
};

const decoder = new TextDecoder();
const parse = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return undefined;
  }
};

/** Reads IEEE 754 binary16, little-endian; undefined unless there are exactly `count`. */
const float16s = (bytes: Uint8Array | undefined, count: number): number[] | undefined => {
  if (bytes?.length !== 2 * count) return undefined;
  return Array.from({ length: count }, (_, i) =>
    half((bytes[2 * i] as number) | ((bytes[2 * i + 1] as number) << 8)),
  );
};

const half = (bits: number): number => {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
};
