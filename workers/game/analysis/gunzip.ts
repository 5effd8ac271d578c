import type { Unpack } from '#kernel/kata/file/kt';
import { readLimited } from '../../read-limited';

/** One value has some kilobytes; a small text may unpack to gigabytes. */
const MAX_BYTES = 8_000_000;

/** Unpacks base64 of a gzip stream; undefined where it is neither, or longer than MAX_BYTES. */
export const gunzip: Unpack = async (base64) => {
  try {
    const packed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return await readLimited(stream, MAX_BYTES);
  } catch {
    return undefined;
  }
};
