import type { NetworkId, NetworkInfo } from '#protocol';
import { infoOf, readNetwork } from './read-network';
import { Sha256 } from './sha256';

/** What a stored file is whose card is lost: a whole network, or (undefined) the rest of an import that was cut off. */
export const foundAgain = async (id: NetworkId, file: Blob): Promise<NetworkInfo | undefined> => {
  const hash = new Sha256();
  const reader = file.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) hash.add(piece.value);
  if (hash.end() !== id) return undefined;
  const read = await readNetwork(file.stream(), id);
  if (!read.ok) return undefined;
  const fileName = `${read.value.info.name}.bin.gz`;
  return infoOf(read.value, { id, fileName, sizeBytes: file.size });
};
