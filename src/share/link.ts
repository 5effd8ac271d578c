import { readLimited } from '../../workers/read-limited';
import { LINK_PATH } from '../platform/routes';

/**
 * A small game in an address: SGF text, deflated, in the part after "#", which browsers never send to a server.
 *
 *   …/#/g/<base64url of deflate-raw>/<place, as the numbers of a path: 12.1.5>
 */
const PREFIX = `#${LINK_PATH}/`;
/** Messengers and browsers cut longer addresses. */
const MAX_CHARACTERS = 6000;
/** Maximum size of an unpacked link; a larger record is not a small game. */
export const MAX_BYTES = 400_000;

const pass = (bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream) =>
  readLimited(new Blob([bytes]).stream().pipeThrough(through), MAX_BYTES);

/** The address that opens this record; undefined when it would be too long. */
export const linkTo = async (
  sgf: string,
  page: string,
  cursor: readonly number[] = [],
): Promise<string | undefined> => {
  const deflated = await pass(new TextEncoder().encode(sgf), new CompressionStream('deflate-raw'));
  if (!deflated) return undefined;
  const text = btoa(String.fromCharCode(...deflated.subarray(0, MAX_CHARACTERS)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  const place = cursor.some((step) => step > 0) ? `/${cursor.join('.')}` : '';
  const link = `${page.split('#')[0]}${PREFIX}${text}${place}`;
  return deflated.length > MAX_CHARACTERS || link.length > MAX_CHARACTERS ? undefined : link;
};

export interface Linked {
  readonly sgf: string;
  readonly cursor: readonly number[];
}

/** The record in an address; undefined when there is none or it is damaged. */
export const recordInLink = async (hash: string): Promise<Linked | undefined> => {
  if (!hash.startsWith(PREFIX)) return undefined;
  const [packed = '', place = ''] = hash.slice(PREFIX.length).split('/');
  try {
    const text = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    const inflated = await pass(bytes, new DecompressionStream('deflate-raw'));
    if (!inflated) return undefined;
    return { sgf: new TextDecoder('utf-8', { fatal: true }).decode(inflated), cursor: cursorOf(place) };
  } catch {
    return undefined;
  }
};

const LONGEST_PLACE = 2000;

/** A place that cannot be read is the beginning. */
const cursorOf = (place: string): readonly number[] =>
  place.length <= LONGEST_PLACE && /^\d{1,7}(\.\d{1,7})*$/.test(place) ? place.split('.').map(Number) : [];
