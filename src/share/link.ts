import { readLimited } from '../../workers/read-limited';
import { LINK_PATH } from '../platform/routes';

/**
 * A small game in an address: SGF text, deflated, in the part after "#", which browsers never send to a server.
 *
 *   …/#/g/<base64url of deflate-raw>
 */
const PREFIX = `#${LINK_PATH}/`;
/** Messengers and browsers cut longer addresses. */
const MAX_CHARACTERS = 6000;
/** Maximum size of an unpacked link; a larger record is not a small game. */
const MAX_BYTES = 400_000;

const pass = (bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream) =>
  readLimited(new Blob([bytes]).stream().pipeThrough(through), MAX_BYTES);

/** The address that opens this record; undefined when it would be too long. */
export const linkTo = async (sgf: string, page: string): Promise<string | undefined> => {
  const deflated = await pass(new TextEncoder().encode(sgf), new CompressionStream('deflate-raw'));
  if (!deflated) return undefined;
  const text = btoa(String.fromCharCode(...deflated.subarray(0, MAX_CHARACTERS)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  const link = `${page.split('#')[0]}${PREFIX}${text}`;
  return deflated.length > MAX_CHARACTERS || link.length > MAX_CHARACTERS ? undefined : link;
};

/** The SGF text in an address; undefined when there is none or it is damaged. */
export const sgfInLink = async (hash: string): Promise<string | undefined> => {
  if (!hash.startsWith(PREFIX)) return undefined;
  try {
    const text = atob(hash.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    const inflated = await pass(bytes, new DecompressionStream('deflate-raw'));
    return inflated && new TextDecoder('utf-8', { fatal: true }).decode(inflated);
  } catch {
    return undefined;
  }
};
