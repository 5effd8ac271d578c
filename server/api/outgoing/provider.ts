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
  /** As it came: a signature covers these very characters. */
  readonly text: string;
}

/** Calls a provider that the operator configured. Its address is trusted; after ten seconds without an answer the call fails. */
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

/** The JSON that a provider answers with 200; anything else is a refusal. */
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
