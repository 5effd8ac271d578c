import type { Unpack } from '#kernel/kata/file/kt';

/** One value is some kilobytes; a small text may unfold to gigabytes. */
const MAX_BYTES = 8_000_000;

/** Base64 of a gzip stream, unfolded up to a limit; undefined for what is none. */
export const gunzip: Unpack = async (base64) => {
  try {
    const packed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > MAX_BYTES) {
        await reader.cancel();
        return undefined;
      }
      pieces.push(value);
    }
    return new Uint8Array(await new Blob(pieces).arrayBuffer());
  } catch {
    return undefined;
  }
};
