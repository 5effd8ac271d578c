import { readForeign } from '#kernel/formats/formats';
import { fail, ok } from '#kernel/outcome';
import type { Result } from '#protocol';
import { HOST_PATIENCE_MS } from '../protocol/host/row';
import { readLimited } from '../read-limited';
import { MAX_BYTES, MAX_MEGABYTES, type SourceText } from './sources';

/** A site that does not answer within this time counts as unreachable. */
const PATIENCE_MS = 20_000;

const looksLikeAddress = (text: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(text);

/**
 * Reads pasted text: SGF itself, or the content of an address. Sites usually forbid pages of other sites to
 * read from them; an API host, when configured (its address, without a slash at the end), then fetches the
 * text.
 */
export const textAt = async (pasted: string, host?: string): Promise<Result<SourceText>> => {
  const text = pasted.trim();
  if (looksLikeAddress(text)) return fetched(text, host);
  const bytes = new TextEncoder().encode(text);
  // Neither an address nor the beginning of a tree.
  if (!text.includes('(') && !readForeign(bytes)) return fail('url.invalid');
  return ok({ name: '', folder: '', bytes });
};

const fetched = async (address: string, host: string | undefined): Promise<Result<SourceText>> => {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return fail('url.invalid');
  // Browsers hide the reason from pages: no network, no such site, or a site that forbids it.
  const answer =
    (await answerOf(url, PATIENCE_MS)) ??
    (host === undefined ? undefined : await answerOf(proxied(host, url), HOST_PATIENCE_MS));
  if (!answer) return fail('url.refused', { url: url.host });
  if (!answer.ok) return fail('url.notFound', { url: new URL(answer.url).host, status: answer.status });
  try {
    // Does not trust the length that the site announced.
    const bytes = answer.body ? await readLimited(answer.body, MAX_BYTES) : new Uint8Array();
    if (!bytes) return fail('file.tooLarge', { name: url.host, megabytes: MAX_MEGABYTES });
    return ok({ name: url.pathname.split('/').at(-1) ?? '', folder: '', bytes });
  } catch {
    // The connection broke off or took too long.
    return fail('url.refused', { url: url.host });
  }
};

const proxied = (host: string, url: URL): URL =>
  new URL(`${host}/v2/proxy/?url=${encodeURIComponent(url.href)}`);

const answerOf = (url: URL, patienceMs: number): Promise<Response | undefined> =>
  fetch(url, {
    signal: AbortSignal.timeout(patienceMs),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
