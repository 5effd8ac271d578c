import { HOST_PATIENCE_MS } from '#contract';
import { fail, type JsonObject, ok, parseJsonObject, type Result } from '#protocol';
import { readLimited } from '../../workers/read-limited';
import { isThisMachine } from '../platform/host-address';

/** A host's public configuration; each reader validates the fields it needs. */
export type HostConfig = JsonObject;

/** A configuration is small; a host that sends more is no API host. */
const MAX_BYTES = 1_000_000;
/** A host that does not say when: its limits count by the minute. */
const USUAL_WAIT_SECONDS = 60;

/** How long a host that takes no more calls wants its callers to wait. */
const secondsOf = (answer: Response): number => {
  const seconds = Number(answer.headers.get('Retry-After'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : USUAL_WAIT_SECONDS;
};

interface CheckOptions {
  readonly signal: AbortSignal;
  readonly patienceMs?: number;
}

/**
 * Asks an API host for its configuration (GET /config/) without a token. Succeeds when the answer is a JSON object.
 * Undefined when `signal` cancels it.
 */
export const checkHost = async (
  address: string,
  { signal, patienceMs = HOST_PATIENCE_MS }: CheckOptions,
): Promise<Result<HostConfig> | undefined> => {
  const { host } = new URL(address);
  const patience = AbortSignal.timeout(patienceMs);
  try {
    const answer = await fetch(`${address}/config/`, {
      signal: AbortSignal.any([signal, patience]),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      if (answer.status === 429) return fail('host.limited', { host, seconds: secondsOf(answer) });
      return fail('host.status', { host, status: answer.status });
    }
    const body = answer.body ? await readLimited(answer.body, MAX_BYTES) : new Uint8Array();
    if (!body) return fail('host.tooLarge', { host, megabytes: MAX_BYTES / 1_000_000 });
    const config = parseJsonObject(new TextDecoder().decode(body));
    return config ? ok(config) : fail('host.notJson', { host });
  } catch (error) {
    if (signal.aborted) return undefined;
    if (patience.aborted) return fail('host.timeout', { host, seconds: patienceMs / 1000 });
    if (!isThisMachine(address) && !navigator.onLine) return fail('host.offline', { host });
    // The browser gives no detail: no network, no such host, or a host that refuses this page.
    return fail('host.unreachable', { host }, error);
  }
};
