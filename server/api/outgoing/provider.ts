import { request } from 'undici';
import { Refusal } from '../refusal';

const PATIENCE_MS = 10_000;
const MAX_BYTES = 200_000;

export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string | URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The unchanged text, because a signature covers exactly these characters. */
  readonly text: string;
}

/**
 * Calls a provider that the operator configured. Its address is trusted; the call fails after ten seconds
 * without an answer.
 */
export const sendToProvider = async ({
  method,
  url,
  headers = {},
  body,
}: ProviderRequest): Promise<ProviderAnswer> => {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const answer = await request(url, { method, headers, body: body ?? null, signal });
    const text = await answer.body.text();
    if (text.length > MAX_BYTES) throw new Refusal('upstream.failed', { reason: answer.statusCode });
    return { status: answer.statusCode, headers: answer.headers, text };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw signal.aborted
      ? new Refusal('upstream.timeout')
      : new Refusal('upstream.failed', { reason: 'connection' });
  }
};

/** Returns the JSON of a provider's answer with status 200; refuses any other. */
export const askProvider = async (asked: ProviderRequest): Promise<unknown> => {
  const { status, text } = await sendToProvider(asked);
  if (status !== 200) throw new Refusal('upstream.failed', { reason: status });
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new Refusal('upstream.failed', { reason: 'JSON' });
  }
};
