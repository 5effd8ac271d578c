import * as v from 'valibot';
import { FetchPublic, isUsualPort } from '../outgoing/fetch-public';
import { isPublicAddress } from '../outgoing/public-address';
import { Refusal } from '../refusal';
import { Pace } from './pace';

/** What the operator lets the host ask of one platform. */
const USUAL_APART_MS = 1000;

/**
 * Texts of one platform: one call a second, two megabytes and ten seconds at most. The addresses that the operator chose
 * may lie in our own network; those that a platform's answers lead to may not.
 */
export class TextSource {
  readonly #pace: Pace;
  readonly #fetch: FetchPublic;

  constructor(chosen: readonly string[], { apart_ms = USUAL_APART_MS, patienceMs }: TextSourceOptions = {}) {
    this.#pace = new Pace(apart_ms);
    const urls = chosen.map((address) => new URL(address));
    this.#fetch = new FetchPublic({
      isAllowed: (address, host) =>
        isPublicAddress(address) || urls.some(({ hostname }) => hostname === host),
      isAllowedPort: (port, host) =>
        isUsualPort(port) || urls.some((url) => url.hostname === host && url.port === port),
      ...(patienceMs === undefined ? {} : { patienceMs }),
    });
  }

  async text(url: string): Promise<string> {
    await this.#pace.wait();
    const { text } = await this.#fetch.get(url);
    return text.toString('utf8');
  }

  /** The answer of a call in the form that we know. Anything else, a page for people too, is the platform's failure. */
  async json<Schema extends v.GenericSchema>(url: string, form: Schema): Promise<v.InferOutput<Schema>> {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), form), await this.text(url));
    if (!read.success) throw new Refusal('upstream.failed', { reason: 'JSON' });
    return read.output;
  }

  close(): Promise<void> {
    return this.#fetch.close();
  }
}

export interface TextSourceOptions {
  readonly apart_ms?: number;
  readonly patienceMs?: number;
}
