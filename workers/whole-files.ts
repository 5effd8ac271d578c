/**
 * Checks that a file of the app is the one that was built. Hosts answer a missing file with their start page and 200,
 * and a deployment in progress answers with files of two versions; stored, either would stay for good.
 */
export interface WholeFiles {
  /**
   * The file's digest in the build (`sha256-…`), for a compressed file also that of what it holds; undefined for the
   * document and for files of other builds.
   */
  integrityOf(url: string): string | undefined;
  /** Whether this build has such a file. */
  has(url: string): boolean;
}

const DOCUMENT = /\/index\.html$/;

/** Without the query that tells two versions of a cached file apart. */
const pathOf = (url: string): string => new URL(url).pathname;

/** `response` may still be read afterwards. */
export const isWhole = async (files: WholeFiles, url: string, response: Response): Promise<boolean> => {
  if (!response.ok) return false;
  if (DOCUMENT.test(pathOf(url))) return isOurDocument(files, url, await response.clone().text());
  const integrity = files.integrityOf(url);
  if (integrity === undefined) return false;
  return integrity.split(' ').includes(await integrityIn(await response.clone().arrayBuffer()));
};

/**
 * Its host may mark the document (`server/api/page-files.ts`), so it is known by the scripts that it starts with and by
 * its end: cut off behind them it would look like the whole one.
 */
const isOurDocument = (files: WholeFiles, url: string, html: string): boolean => {
  if (!/<\/html>\s*$/.test(html)) return false;
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src = '']) => src);
  return scripts.length > 0 && scripts.every((src) => files.has(new URL(src, url).href));
};

const integrityIn = async (bytes: ArrayBuffer): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
};

/** No browser runs a script, a style or a module that calls itself HTML: a host has answered with its start page. */
export const isStartPageInstead = (url: string, response: Response): boolean =>
  /\.(js|css|wasm)$/.test(pathOf(url)) && /^text\/html\b/.test(response.headers.get('Content-Type') ?? '');
