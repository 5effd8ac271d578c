import { fail, ok } from '#kernel/outcome';
import type { Result, WantedNetwork } from '#protocol';
import type { BegunFile } from './network-files';

export interface FetchKnown {
  readonly fetch: typeof fetch;
  /** Waits this many milliseconds, or less when the signal stops it. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
  readonly progress: (done: number) => void;
}

/** After so many tries without a byte the next address gets its turn. */
const FRUITLESS = 3;
/** The first wait between two tries; each one without a byte doubles it. */
const WAIT_MS = 1000;
/** A line on which nothing arrives for so long is taken for cut. */
const STALL_MS = 30_000;

/**
 * Brings the rest of a file whose size is known: from the first address that answers, and again from where it was cut.
 * The browser tells a host that lets no other site read its files (CORS) and one that is out of reach in the same way, so
 * an address that has given nothing yet gets no second try.
 */
export const fetchKnown = async (
  file: BegunFile,
  wanted: WantedNetwork,
  options: FetchKnown,
): Promise<Result<void>> => {
  let failure: Result<void> = fail('network.badAddress', { name: wanted.fileName });
  for (const address of wanted.addresses) {
    let hasGiven = false;
    for (let fruitless = 0; fruitless < FRUITLESS; ) {
      const before = file.size;
      const tried = await fetchOnce(file, wanted, address, options);
      if (tried.ok && file.size === wanted.sizeBytes) return tried;
      if (tried.ok) {
        // The answer was whole: what lies there is another file.
        failure = otherLength(wanted, file.size);
        file.restart();
        break;
      }
      failure = tried;
      hasGiven ||= file.size > before;
      if (!hasGiven) break;
      fruitless = file.size > before ? 0 : fruitless + 1;
      if (fruitless === FRUITLESS) break;
      await options.pause(WAIT_MS * 2 ** fruitless, options.signal);
      options.signal.throwIfAborted();
    }
  }
  return failure;
};

const otherLength = ({ fileName, sizeBytes }: WantedNetwork, size: number): Result<void> =>
  fail('network.other', { name: fileName, expected: `${sizeBytes} B`, found: `${size} B` });

/** One request. It rejects when the signal stops it or the disk is full; a line that is cut is a failure. */
const fetchOnce = async (
  file: BegunFile,
  { fileName, sizeBytes }: WantedNetwork,
  address: string,
  { fetch, signal, progress }: FetchKnown,
): Promise<Result<void>> => {
  const stalled = new AbortController();
  const stop = (): void => stalled.abort(signal.reason);
  signal.addEventListener('abort', stop);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(stop, STALL_MS);
  };
  try {
    wait();
    const answer = await fetch(address, {
      signal: stalled.signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // A network is kept once, not in the browser's cache too.
      cache: 'no-store',
      ...(file.size > 0 ? { headers: { Range: `bytes=${file.size}-` } } : {}),
    });
    if (!answer.ok || !answer.body) {
      if (answer.status === 416) file.restart();
      return fail('network.notFetched', { name: fileName, reason: await reasonOf(answer) });
    }
    if (answer.status !== 206 && file.size > 0) file.restart();
    const reader = answer.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return ok(undefined);
      wait();
      append(file, value);
      progress(file.size);
      if (file.size > sizeBytes) {
        await reader.cancel();
        return ok(undefined);
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Full) throw error.cause;
    return fail('network.unreachable', { name: fileName, host: hostOf(address) }, error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
};

/** What the disk says, told apart from what the line says. */
class Full extends Error {}

const append = (file: BegunFile, piece: Uint8Array<ArrayBuffer>): void => {
  try {
    file.append(piece);
  } catch (cause) {
    throw new Full('', { cause });
  }
};

/** Our own host says why in a sentence. */
const reasonOf = async (answer: Response): Promise<string> => {
  try {
    const said: unknown = await answer.json();
    const message = typeof said === 'object' && said !== null && 'message' in said ? said.message : undefined;
    if (typeof message === 'string') return message;
  } catch {
    // Most hosts answer with a page.
  }
  return `HTTP ${answer.status}`;
};

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
