import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { Refusal } from '../refusal';
import { isPublicAddress } from './public-address';

/**
 * Text fetched from an untrusted address. The request sends no cookies or tokens and reaches no address
 * inside our network.
 */
export interface FetchedText {
  readonly text: Buffer;
  readonly type: string;
}

const PORTS: readonly string[] = ['', '80', '443', '8080', '8443'];
export const isUsualPort = (port: string): boolean => PORTS.includes(port);
const MAX_REDIRECTS = 3;
const MAX_BYTES = 2_000_000;
const PATIENCE_MS = 10_000;

type ResolveHost = (
  host: string,
  done: (
    error: NodeJS.ErrnoException | null,
    addresses: readonly { readonly address: string; readonly family: number }[],
  ) => void,
) => void;

interface FetchPublicOptions {
  readonly resolve?: ResolveHost;
  /** Which addresses a host's name may stand for. Tests serve from this machine and allow it here. */
  readonly isAllowed?: (address: string, host: string) => boolean;
  readonly isAllowedPort?: (port: string, host: string) => boolean;
  readonly patienceMs?: number;
}

const bySystem: ResolveHost = (host, done) =>
  systemLookup(host, { all: true }, (error, addresses) => done(error, addresses ?? []));

/**
 * Connects only to public addresses. The socket's own lookup checks every address a name resolves to, so that a name
 * cannot resolve differently between check and connection. Each redirect is checked again.
 */
export class FetchPublic {
  readonly #agent: Agent;
  readonly #isAllowed: (address: string, host: string) => boolean;
  readonly #isAllowedPort: (port: string, host: string) => boolean;
  readonly #patienceMs: number;

  constructor({
    resolve = bySystem,
    isAllowed = isPublicAddress,
    isAllowedPort = isUsualPort,
    patienceMs = PATIENCE_MS,
  }: FetchPublicOptions = {}) {
    this.#isAllowed = isAllowed;
    this.#isAllowedPort = isAllowedPort;
    this.#patienceMs = patienceMs;
    const lookup: LookupFunction = (host, options, done) =>
      resolve(host, (error, addresses) => {
        const [first] = addresses;
        if (error || !first) return done(error ?? new Error('no address'), '', 0);
        if (!addresses.every(({ address }) => isAllowed(address, host)))
          return done(new ForbiddenAddress(host), '', 0);
        if (options.all) return done(null, [...addresses]);
        done(null, first.address, first.family);
      });
    this.#agent = new Agent({
      connect: { lookup, timeout: 5000 },
      headersTimeout: patienceMs,
      bodyTimeout: patienceMs,
      maxResponseSize: MAX_BYTES,
    });
  }

  async get(typed: string): Promise<FetchedText> {
    const signal = AbortSignal.timeout(this.#patienceMs);
    let url = this.#checked(typed);
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const answer = await this.#ask(url, signal);
      const location = answer.headers.location;
      if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string') {
        answer.body.on('error', () => {}).destroy();
        if (!URL.canParse(location, url.href)) throw new Refusal('url.invalid');
        url = this.#checked(new URL(location, url).href);
        continue;
      }
      if (answer.statusCode !== 200) {
        answer.body.on('error', () => {}).destroy();
        throw new Refusal('upstream.failed', { reason: answer.statusCode });
      }
      const type = answer.headers['content-type'];
      try {
        return {
          text: Buffer.from(await answer.body.arrayBuffer()),
          type: typeof type === 'string' ? type : '',
        };
      } catch (error) {
        throw refusalOf(error, signal);
      }
    }
    throw new Refusal('upstream.failed', { reason: 'redirects' });
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  #checked(typed: string): URL {
    if (!URL.canParse(typed)) throw new Refusal('url.invalid');
    const url = new URL(typed);
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    if (!isWeb || url.username !== '' || url.password !== '' || !this.#isAllowedPort(url.port, url.hostname))
      throw new Refusal('url.invalid');
    // The lookup does not see an address in place of a name, so check it here; the URL parser has made
    // decimal, hex and octal forms plain.
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) && !this.#isAllowed(literal, url.hostname)) throw new Refusal('url.invalid');
    return url;
  }

  async #ask(url: URL, signal: AbortSignal) {
    try {
      return await request(url, {
        dispatcher: this.#agent,
        signal,
        headers: {
          accept: 'text/plain, application/x-go-sgf, */*',
          'accept-encoding': 'identity',
          'user-agent': 'Tengen',
        },
      });
    } catch (error) {
      throw refusalOf(error, signal);
    }
  }
}

class ForbiddenAddress extends Error {}

const refusalOf = (error: unknown, signal: AbortSignal): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof ForbiddenAddress) return new Refusal('url.invalid');
  const code = (error as { readonly code?: unknown }).code;
  if (signal.aborted || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT')
    return new Refusal('upstream.timeout');
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new Refusal('upstream.failed', { reason: '> 2 MB' });
  return new Refusal('upstream.failed', { reason: typeof code === 'string' ? code : 'connection' });
};
