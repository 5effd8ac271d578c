import type { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import { Refusal } from '../refusal';

const MAX_REDIRECTS = 5;
const PATIENCE_MS = 30_000;

export interface FetchedFile {
  readonly body: Readable;
  /** Where in the file the body begins: at the wished byte, or at 0 where the source knows no ranges. */
  readonly start: number;
  /** Bytes of the body, where the source tells. */
  readonly length: number | undefined;
}

/**
 * Streams a file from an address of our own code or of the operator; addresses that callers give go through
 * `FetchPublic`. Releases redirect to a store whose name changes, so redirects are followed, but never from https to a
 * plain address.
 */
export class FetchFile {
  readonly #agent = new Agent({
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
    connect: { timeout: 10_000 },
  });

  async get(address: string, start: number, signal: AbortSignal): Promise<FetchedFile> {
    let url = new URL(address);
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const answer = await this.#ask(url, start, signal);
      const { location } = answer.headers;
      if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string') {
        answer.body.on('error', () => {}).destroy();
        const next = new URL(location, url);
        if (next.protocol !== 'https:' && url.protocol === 'https:')
          throw new Refusal('upstream.failed', { reason: 'redirect' });
        url = next;
        continue;
      }
      const told = Number(answer.headers['content-length']);
      const length = Number.isSafeInteger(told) && told > 0 ? told : undefined;
      if (answer.statusCode === 200) return { body: answer.body, start: 0, length };
      if (answer.statusCode === 206) return { body: answer.body, start, length };
      answer.body.on('error', () => {}).destroy();
      throw new Refusal('upstream.failed', { reason: answer.statusCode });
    }
    throw new Refusal('upstream.failed', { reason: 'redirects' });
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  async #ask(url: URL, start: number, signal: AbortSignal) {
    try {
      return await request(url, {
        dispatcher: this.#agent,
        signal,
        headers: {
          'accept-encoding': 'identity',
          'user-agent': 'Tengen',
          ...(start > 0 ? { range: `bytes=${start}-` } : {}),
        },
      });
    } catch (error) {
      const { code } = error as { readonly code?: unknown };
      if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_CONNECT_TIMEOUT')
        throw new Refusal('upstream.timeout');
      throw new Refusal('upstream.failed', { reason: typeof code === 'string' ? code : 'connection' });
    }
  }
}
