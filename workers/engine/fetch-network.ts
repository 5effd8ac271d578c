import { fail, ok } from '#kernel/outcome';
import type { Result } from '#protocol';

/**
 * Fetches a gzipped network file and unpacks it. `progress` tells packed bytes; `total` is 0 when the host does
 * not say. Offline the service worker answers, so a failure here means that the network was never stored.
 */
export const fetchNetwork = async (
  url: string,
  progress: (received: number, total: number) => void,
): Promise<Result<Uint8Array>> => {
  const name = url.split('/').at(-1) ?? url;
  let packed: Uint8Array;
  try {
    const response = await fetch(url);
    if (!response.ok || !response.body) {
      return fail('network.notFetched', { name, reason: `HTTP ${response.status}` });
    }
    packed = await gather(response.body, (received) =>
      progress(received, Number(response.headers.get('content-length') ?? 0)),
    );
  } catch (error) {
    return fail('network.notFetched', { name, reason: String(error) });
  }
  // A host that sends .gz files with `content-encoding: gzip` has had the browser unpack them already.
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) return ok(packed);
  try {
    const unpacked = new Blob([packed as BlobPart]).stream().pipeThrough(new DecompressionStream('gzip'));
    return ok(await gather(unpacked, () => {}));
  } catch (error) {
    return fail('network.damaged', { name, reason: String(error) });
  }
};

const gather = async (
  stream: ReadableStream<Uint8Array>,
  progress: (received: number) => void,
): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  let received = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    received += value.length;
    progress(received);
  }
  const whole = new Uint8Array(received);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};
