import { Inflate } from 'fflate';
import { BlobBytes } from './blob-bytes';
import { dataStart, readDirectory, type ZipMember } from './zip-directory';

/** Why a file of a zip cannot be had. `method`: packed in a way that we do not read. */
export type ZipFault = 'unwanted' | 'damaged' | 'tooLarge' | 'noRoom' | 'encrypted' | 'method';

/** A file of a zip, or the reason why it is none. */
export interface ZipEntry {
  readonly path: string;
  readonly content:
    | { readonly ok: true; readonly bytes: Uint8Array }
    | { readonly ok: false; readonly reason: ZipFault };
}
/** What is wrong with the archive as a whole. */
export type ZipTrouble =
  | { readonly trouble: 'cut' }
  | { readonly trouble: 'noZip' }
  | { readonly trouble: 'missing'; readonly count: number };

/** The limit for all files of one zip together, those of zips inside too: a small zip can expand without end. */
const MAX_UNZIPPED = 1024 * 1024 * 1024;
export class UnzipRoom {
  left = MAX_UNZIPPED;
}
export const MAX_UNZIPPED_MEGABYTES = MAX_UNZIPPED / 1024 / 1024;

/** Bytes unpacked at once: they may become a thousand times as many. */
const PIECE_BYTES = 16 * 1024;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

interface UnzipOptions {
  readonly wants: (path: string) => boolean;
  /** The most bytes of one file. */
  readonly maxBytes: number;
  readonly room?: UnzipRoom;
}

/**
 * Reads a zip by the list at its end and yields its files, one after the other; those that nobody wants are only named. Our own reader instead of
 * `@zip.js/zip.js`: that one, too, gives up where the list is cut off, which is when people need their games most.
 * Does not throw.
 */
export async function* zipEntries(
  zip: Blob,
  { wants, maxBytes, room = new UnzipRoom() }: UnzipOptions,
): AsyncGenerator<ZipEntry | ZipTrouble> {
  const bytes = new BlobBytes(zip);
  let directory: Awaited<ReturnType<typeof readDirectory>>;
  try {
    directory = await readDirectory(bytes);
  } catch {
    // Moved, removed or not allowed since it was chosen.
    yield { trouble: 'noZip' };
    return;
  }
  const { members, state, missing } = directory;
  if (state === 'none') yield { trouble: 'noZip' };
  for (const member of members) {
    const { path } = member;
    if (path.endsWith('/') && member.size === 0) continue;
    const content = wants(path) ? await contentOf(bytes, member, maxBytes, room) : refused('unwanted');
    yield { path, content };
  }
  if (missing > 0) yield { trouble: 'missing', count: missing };
  if (state === 'cut') yield { trouble: 'cut' };
}

const contentOf = async (
  zip: BlobBytes,
  member: ZipMember,
  maxBytes: number,
  room: UnzipRoom,
): Promise<ZipEntry['content']> => {
  const { flags, method, packedSize, size, crc } = member;
  if (flags & ENCRYPTED) return refused('encrypted');
  if (method !== STORED && method !== DEFLATED) return refused('method');
  if (size > maxBytes) return refused('tooLarge');
  if (size > room.left) return refused('noRoom');
  try {
    const from = await dataStart(zip, member);
    if (from === undefined || from + packedSize > zip.size) return refused('damaged');
    const bytes =
      method === STORED
        ? (await zip.read(from, packedSize)).slice()
        : await inflated(zip, from, packedSize, size);
    if (bytes?.length !== size || crc32(bytes) !== crc) return refused('damaged');
    room.left -= size;
    return { ok: true, bytes };
  } catch {
    return refused('damaged');
  }
};

const refused = (reason: ZipFault): ZipEntry['content'] => ({ ok: false, reason });

/** Undefined when more comes out than the list says. */
const inflated = async (
  zip: BlobBytes,
  from: number,
  packedSize: number,
  size: number,
): Promise<Uint8Array | undefined> => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((piece) => {
    pieces.push(piece);
    length += piece.length;
  });
  for (let at = 0; at < packedSize && length <= size; at += PIECE_BYTES) {
    const bytes = await zip.read(from + at, Math.min(PIECE_BYTES, packedSize - at));
    inflate.push(bytes, at + bytes.length >= packedSize);
  }
  return length > size ? undefined : joined(pieces, length);
};

const joined = (pieces: readonly Uint8Array[], length: number): Uint8Array => {
  const [first] = pieces;
  if (first && pieces.length === 1) return first;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

const TABLE = new Uint32Array(256).map((_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum of zips, which their packer does not export. */
const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (let i = 0; i < bytes.length; i += 1) {
    crc = (TABLE[(crc ^ (bytes[i] as number)) & 0xff] as number) ^ (crc >>> 8);
  }
  return (crc ^ 0xffffffff) >>> 0;
};
