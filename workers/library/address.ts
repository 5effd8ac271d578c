import { fail, ok } from '#kernel/outcome';
import type { Result } from '#protocol';
import { MOST_BYTES, MOST_MEGABYTES, type SourceText } from './sources';

/** A site that has not answered by then is told as one that cannot be reached. */
const PATIENCE_MS = 20_000;

const looksLikeAddress = (text: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(text);

/** What was pasted: SGF text as it is, or what lies at an address. */
export const textAt = async (pasted: string): Promise<Result<SourceText>> => {
  const text = pasted.trim();
  if (looksLikeAddress(text)) return fetched(text);
  // Neither an address nor the beginning of a tree.
  if (!text.includes('(')) return fail('url.invalid');
  return ok({ name: '', folder: '', bytes: new TextEncoder().encode(text) });
};

const fetched = async (address: string): Promise<Result<SourceText>> => {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return fail('url.invalid');
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (!answer.ok) return fail('url.notFound', { url: url.host, status: answer.status });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length > MOST_BYTES)
      return fail('file.tooLarge', { name: url.host, megabytes: MOST_MEGABYTES });
    return ok({ name: url.pathname.split('/').at(-1) ?? '', folder: '', bytes });
  } catch {
    // The browser tells pages nothing more: no network, no such site, or a site that forbids it.
    return fail('url.refused', { url: url.host });
  }
};
