import { request } from 'undici';
import { Refusal } from '../refusal';

const PATIENCE_MS = 10_000;
const MAX_BYTES = 200_000;

interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string | URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks a provider the operator has named. Its address is trusted, its patience is not: ten seconds, then a refusal. */
export const askProvider = async ({ method, url, headers = {}, body }: ProviderRequest): Promise<unknown> => {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const answer = await request(url, { method, headers, body: body ?? null, signal });
    const text = await answer.body.text();
    if (answer.statusCode !== 200 || text.length > MAX_BYTES)
      throw new Refusal('upstream.failed', { reason: answer.statusCode });
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw signal.aborted
      ? new Refusal('upstream.timeout')
      : new Refusal('upstream.failed', { reason: 'connection' });
  }
};
