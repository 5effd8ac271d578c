import { fail, ok } from '#kernel/outcome';
import type { NetworkSource, Result } from '#protocol';
import { bodySize } from '../networks/body-size';

export interface OpenedNetwork {
  readonly stream: ReadableStream<Uint8Array>;
  /** Compressed bytes; 0 when the host does not say. */
  readonly total: number;
}

/**
 * Opens the file of a network. Offline, the service worker answers for the app's own network, so a failure
 * here means that the browser never stored it.
 */
export const openNetwork = async ({ file, fileName }: NetworkSource): Promise<Result<OpenedNetwork>> => {
  if (file instanceof Blob) return ok({ stream: file.stream(), total: file.size });
  try {
    const response = await fetch(file);
    if (!response.ok || !response.body) {
      return fail('network.notFetched', { name: fileName, reason: `HTTP ${response.status}` });
    }
    return ok({ stream: response.body, total: bodySize(response) });
  } catch (error) {
    return fail('network.notFetched', { name: fileName, reason: String(error) });
  }
};
