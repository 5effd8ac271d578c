import { fail, ok } from '#kernel/outcome';
import type { Result } from '#protocol';
import { bodySize } from './body-size';

export interface FetchedStream {
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** The last part of the address. */
  readonly name: string;
  /** Bytes; 0 when the host does not say. */
  readonly total: number;
}

/**
 * Requests a file from a host. The browser reports a host that is unreachable and one that forbids other
 * sites to read its files (CORS) in the same way, so the message covers both.
 */
export const fetchStream = async (
  fetchFrom: typeof fetch,
  address: string,
  signal: AbortSignal,
): Promise<Result<FetchedStream>> => {
  const url = parseAddress(address);
  if (!url) return fail('network.badAddress', { name: address });
  const name = url.pathname.split('/').at(-1) || url.host;
  try {
    const response = await fetchFrom(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (!response.ok || !response.body) {
      return fail('network.notFetched', { name, reason: `HTTP ${response.status}` });
    }
    return ok({ stream: response.body, name, total: bodySize(response) });
  } catch (error) {
    return fail('network.unreachable', { name, host: url.host }, error);
  }
};

const parseAddress = (address: string): URL | undefined => {
  try {
    const url = new URL(address.trim());
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
};
