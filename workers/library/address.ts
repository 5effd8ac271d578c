import * as v from 'valibot';
import { kindOfFile } from '#kernel/formats/file-kinds';
import { readForeign } from '#kernel/formats/formats';
import { fail, ok } from '#kernel/outcome';
import type { Result } from '#protocol';
import { HOST_PATIENCE_MS } from '../protocol/host/row';
import { readLimited } from '../read-limited';
import { contentOfPage, recordAddress } from './game-page';
import { MAX_BYTES, MAX_MEGABYTES, type SourceText } from './sources';

/** A site that does not answer within this time counts as unreachable. */
const PATIENCE_MS = 20_000;

const looksLikeAddress = (text: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(text);

/**
 * Reads pasted text: SGF itself, or the content of an address. Sites usually forbid pages of other sites to
 * read from them; an API host, when configured (its address, without a slash at the end), then fetches the
 * text. Pages about a game lead to their record.
 */
export const textAt = async (pasted: string, host?: string): Promise<Result<SourceText>> => {
  const text = pasted.trim();
  if (looksLikeAddress(text)) return fetched(text, host);
  if (text.length > MAX_BYTES) return fail('file.tooLarge', { name: '', megabytes: MAX_MEGABYTES });
  const bytes = new TextEncoder().encode(text);
  // Neither an address nor the beginning of a tree.
  if (!text.includes('(') && !readForeign(bytes)) return fail('url.invalid');
  return ok({ name: '', folder: '', bytes });
};

const fetched = async (address: string, host: string | undefined): Promise<Result<SourceText>> => {
  const read = await readAt(recordAddress(address), host);
  if (!read.ok || !isPage(read.value)) return read;
  // A page about a game: it holds the record, or leads to its file.
  const { bytes } = read.value;
  const page = URL.parse(address);
  const url = page?.host ?? '';
  const { sgf, links } = contentOfPage(new TextDecoder().decode(bytes), address);
  if (sgf !== undefined) return ok({ name: '', folder: '', bytes: new TextEncoder().encode(sgf) });
  const [only] = links;
  if (only === undefined) return fail('url.page', { url });
  if (links.length > 1) return fail('url.manyRecords', { url, count: links.length });
  const linked = await readAt(only, host);
  return linked.ok && isPage(linked.value) ? fail('url.page', { url }) : linked;
};

const isPage = ({ bytes }: SourceText): boolean => kindOfFile(bytes) === 'HTML';

const readAt = async (address: string, host: string | undefined): Promise<Result<SourceText>> => {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return fail('url.invalid');
  const answer = await answerFor(url, host);
  if (!answer.ok) return answer;
  try {
    // Does not trust the length that the site announced.
    const { body } = answer.value;
    const bytes = body ? await readLimited(body, MAX_BYTES) : new Uint8Array();
    if (!bytes) return fail('file.tooLarge', { name: url.host, megabytes: MAX_MEGABYTES });
    return ok({ name: url.pathname.split('/').at(-1) ?? '', folder: '', bytes });
  } catch {
    // The connection broke off or took too long.
    return fail('url.refused', { url: url.host });
  }
};

/** The site's answer, or the one that a host has fetched. The failure is that of the side that failed. */
const answerFor = async (url: URL, host: string | undefined): Promise<Result<Response>> => {
  const direct = await answerOf(url, PATIENCE_MS);
  if (typeof direct !== 'string') {
    return direct.ok
      ? ok(direct)
      : fail('url.notFound', { url: new URL(direct.url).host, status: direct.status });
  }
  // Browsers hide the reason from pages: no network, no such site, or a site that forbids it.
  if (globalThis.navigator?.onLine === false) return fail('url.offline', { url: url.host });
  if (host === undefined) return fail(direct === 'late' ? 'url.timeout' : 'url.refused', { url: url.host });
  const proxied = await answerOf(
    new URL(`${host}/v2/proxy/?url=${encodeURIComponent(url.href)}`),
    HOST_PATIENCE_MS,
  );
  const name = new URL(host).host;
  if (typeof proxied === 'string') return fail('url.hostUnreachable', { url: url.host, host: name });
  return proxied.ok ? ok(proxied) : refusalOf(proxied, url.host, name);
};

const REFUSAL = v.object({
  code: v.string(),
  data: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});

/** A host says whether the site failed or the host itself refuses. */
const refusalOf = async (answer: Response, url: string, host: string): Promise<Result<never>> => {
  const { status } = answer;
  const said = v.safeParse(REFUSAL, await answer.json().catch(() => undefined));
  const { code = '', data } = said.success ? said.output : {};
  if (code === 'upstream.timeout') return fail('url.timeout', { url });
  if (code !== 'upstream.failed') return fail('url.hostRefused', { url, host, status });
  const reason = Number(data?.reason);
  return reason >= 400 ? fail('url.notFound', { url, status: reason }) : fail('url.unreachable', { url });
};

const answerOf = (url: URL, patienceMs: number): Promise<Response | 'late' | 'none'> =>
  fetch(url, {
    signal: AbortSignal.timeout(patienceMs),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch((error: unknown) =>
    error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'none',
  );
