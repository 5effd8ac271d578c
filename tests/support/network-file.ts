import { gzipSync } from 'node:zlib';
import { type TinyShape, tinyNetwork } from './tiny-network';

/** A compressed test network, as people import it. */
export const networkFile = (
  name: string,
  shape: Partial<TinyShape> = {},
  cut: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes,
): File => {
  const { bytes } = tinyNetwork({ version: 8, blocks: ['ordinary'], ...shape });
  return new File([new Uint8Array(gzipSync(cut(bytes)))], name);
};
