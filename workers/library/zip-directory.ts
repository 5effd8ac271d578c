import { decodeBytes } from '#kernel/sgf/decode';
import { guessEncoding } from '#kernel/sgf/encoding-guess';
import { Utf8Check } from '#kernel/sgf/utf8';
import type { BlobBytes } from './blob-bytes';

/**
 * The list of files in a zip. It stands at the end of the archive; where it is damaged or cut off, the headers before
 * each file fill it up.
 */
export interface ZipMember {
  readonly path: string;
  /** Of the header before the file. */
  readonly offset: number;
  /** Of the packed bytes, once the header is known; else it is read from there. */
  readonly dataAt?: number;
  readonly flags: number;
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  readonly crc: number;
}

export interface ZipDirectory {
  readonly members: readonly ZipMember[];
  /** `cut`: the end is missing, so nobody knows what else there was. `none`: nothing of it is a zip. */
  readonly state: 'whole' | 'cut' | 'none';
  /** Files that the archive counts and that are nowhere. */
  readonly missing: number;
}

type Unnamed = Omit<ZipMember, 'path'> & { readonly name: Uint8Array; readonly unicode: string | undefined };

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
/** An archive may end with a comment. */
const LONGEST_COMMENT = 0xffff;
/** A larger list belongs to no collection of games. */
const LARGEST_LIST = 256 * 1024 * 1024;
const UTF8_NAME = 0x800;
const SIZES_FOLLOW = 8;

export const readDirectory = async (zip: BlobBytes): Promise<ZipDirectory> => {
  const end = await findEnd(zip);
  const listed = end ? await membersIn(zip, end) : [];
  const counted = end ? end.count : Number.POSITIVE_INFINITY;
  const isComplete = end !== undefined && (listed.length === counted || (counted === 0xffff && !end.is64));
  const found = isComplete ? [] : await scanned(zip, new Set(listed.map(({ offset }) => offset)));
  const all = [...listed, ...found.slice(0, counted - listed.length)];
  return {
    members: named(all),
    state: end ? 'whole' : all.length > 0 ? 'cut' : 'none',
    missing: isComplete || !end ? 0 : Math.max(0, counted - all.length),
  };
};

interface End {
  readonly count: number;
  readonly from: number;
  readonly to: number;
  /** How far the archive's own offsets are off, when other bytes stand before it. */
  readonly shift: number;
  readonly is64: boolean;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const findEnd = async (zip: BlobBytes): Promise<End | undefined> => {
  const from = Math.max(0, zip.size - END_BYTES - LONGEST_COMMENT);
  const tail = await zip.read(from, zip.size - from);
  const view = viewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END || at + END_BYTES + view.getUint16(at + 20, true) > tail.length)
      continue;
    const large = await end64(zip, from + at);
    const count = large?.count ?? view.getUint16(at + 10, true);
    const size = large?.size ?? view.getUint32(at + 12, true);
    const offset = large?.offset ?? view.getUint32(at + 16, true);
    const to = large?.at ?? from + at;
    if (size > to) continue;
    return { count, from: to - size, to, shift: to - size - offset, is64: large !== undefined };
  }
  return undefined;
};

/** The end of an archive with 65,535 files or 4 GB and more. */
const end64 = async (zip: BlobBytes, end: number) => {
  const locator = viewOf(await zip.read(end - 20, 20));
  if (locator.byteLength < 20 || locator.getUint32(0, true) !== LOCATOR_64) return undefined;
  const at = Number(locator.getBigUint64(8, true));
  const view = viewOf(await zip.read(at, 56));
  if (view.byteLength < 56 || view.getUint32(0, true) !== END_64) return undefined;
  const [count = 0, size = 0, offset = 0] = [32, 40, 48].map((field) =>
    Number(view.getBigUint64(field, true)),
  );
  return { count, size, offset, at };
};

/** Reads the list; behind a damaged row it goes on with the next that begins as one. */
const membersIn = async (zip: BlobBytes, { from, to, shift }: End): Promise<Unnamed[]> => {
  if (to - from > LARGEST_LIST) return [];
  const list = await zip.read(from, to - from);
  const view = viewOf(list);
  const members: Unnamed[] = [];
  for (let at = 0; at + CENTRAL_BYTES <= list.length; ) {
    const next = view.getUint32(at, true) === CENTRAL ? at + lengthAt(view, at) : at;
    const ends = next === list.length || (next + 4 <= list.length && view.getUint32(next, true) === CENTRAL);
    if (next === at || next > list.length || (!ends && next + CENTRAL_BYTES <= list.length)) {
      at = nextSignature(list, at + 1, 1, 2);
      continue;
    }
    members.push(memberAt(list, view, at, shift));
    at = next;
  }
  return members;
};

const lengthAt = (view: DataView, at: number): number =>
  CENTRAL_BYTES +
  view.getUint16(at + 28, true) +
  view.getUint16(at + 30, true) +
  view.getUint16(at + 32, true);

const nextSignature = (bytes: Uint8Array, from: number, third: number, fourth: number): number => {
  for (let i = bytes.indexOf(0x50, from); i >= 0; i = bytes.indexOf(0x50, i + 1)) {
    if (bytes[i + 1] === 0x4b && bytes[i + 2] === third && bytes[i + 3] === fourth) return i;
  }
  return bytes.length;
};

const memberAt = (list: Uint8Array, view: DataView, at: number, shift: number): Unnamed => {
  const nameLength = view.getUint16(at + 28, true);
  const extraAt = at + CENTRAL_BYTES + nameLength;
  const name = list.subarray(at + CENTRAL_BYTES, extraAt);
  const extra = list.subarray(extraAt, extraAt + view.getUint16(at + 30, true));
  let size = view.getUint32(at + 24, true);
  let packedSize = view.getUint32(at + 20, true);
  let offset = view.getUint32(at + 42, true);
  const large = extraField(extra, 1);
  if (large) {
    const numbers = viewOf(large);
    let field = 0;
    const wide = (value: number): number => {
      if (value !== 0xffffffff || field + 8 > large.length) return value;
      field += 8;
      return Number(numbers.getBigUint64(field - 8, true));
    };
    size = wide(size);
    packedSize = wide(packedSize);
    offset = wide(offset);
  }
  return {
    name,
    unicode: unicodeName(extra),
    offset: offset + shift,
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize,
    size,
  };
};

const extraField = (extra: Uint8Array, wanted: number): Uint8Array | undefined => {
  const view = viewOf(extra);
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === wanted) return extra.subarray(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return undefined;
};

/** The name in UTF-8 that some programs add. */
const unicodeName = (extra: Uint8Array): string | undefined => {
  const field = extraField(extra, 0x7075);
  return field && field.length > 5 ? new TextDecoder().decode(field.subarray(5)) : undefined;
};

const STEP = 64 * 1024;

/** Searches the whole archive for the headers that stand before files. */
const scanned = async (zip: BlobBytes, known: ReadonlySet<number>): Promise<Unnamed[]> => {
  const members: Unnamed[] = [];
  /** Sizes that stand behind the packed bytes are known at the next header. */
  let open: Unnamed | undefined;
  const close = async (end: number): Promise<void> => {
    if (open) members.push(await withSizes(zip, open, end));
    open = undefined;
  };
  for (let at = 0; at < zip.size; ) {
    const piece = await zip.read(at, STEP);
    const found = nextSignature(piece, 0, 3, 4);
    const list = nextSignature(piece, 0, 1, 2);
    if (list < found) {
      // The list follows the last file, but these bytes may also stand inside one.
      await close(at + list);
      at += list + 4;
      continue;
    }
    if (found === piece.length) {
      at += at + piece.length >= zip.size ? piece.length : piece.length - 3;
      continue;
    }
    const offset = at + found;
    const member = await localMember(zip, offset);
    at = offset + 4;
    if (!member) continue;
    await close(offset);
    const dataAt = member.dataAt ?? at;
    if (member.flags & SIZES_FOLLOW && member.packedSize === 0) {
      if (!known.has(offset)) open = member;
      at = dataAt;
    } else {
      if (!known.has(offset)) members.push(member);
      at = Math.min(zip.size, dataAt + member.packedSize);
    }
  }
  await close(zip.size);
  return members;
};

const localMember = async (zip: BlobBytes, offset: number): Promise<Unnamed | undefined> => {
  const header = await zip.read(offset, LOCAL_BYTES);
  if (header.length < LOCAL_BYTES) return undefined;
  const view = viewOf(header);
  const nameLength = view.getUint16(26, true);
  const extraLength = view.getUint16(28, true);
  const method = view.getUint16(8, true);
  if (nameLength === 0 || nameLength > 4096 || (method !== 0 && method > 99)) return undefined;
  const rest = await zip.read(offset + LOCAL_BYTES, nameLength + extraLength);
  if (rest.length < nameLength) return undefined;
  return {
    name: rest.slice(0, nameLength),
    unicode: unicodeName(rest.subarray(nameLength)),
    offset,
    dataAt: offset + LOCAL_BYTES + nameLength + extraLength,
    flags: view.getUint16(6, true),
    method,
    crc: view.getUint32(14, true),
    packedSize: view.getUint32(18, true),
    size: view.getUint32(22, true),
  };
};

const withSizes = async (zip: BlobBytes, member: Unnamed, end: number): Promise<Unnamed> => {
  const dataAt = member.dataAt ?? end;
  const tail = viewOf(await zip.read(Math.max(dataAt, end - 16), Math.min(16, end - dataAt)));
  const isThere = tail.byteLength === 16 && tail.getUint32(0, true) === DESCRIPTOR;
  // Without them the file breaks off; a length of its own that cannot be says so.
  if (!isThere) return { ...member, packedSize: zip.size };
  return {
    ...member,
    crc: tail.getUint32(4, true),
    packedSize: tail.getUint32(8, true),
    size: tail.getUint32(12, true),
  };
};

/**
 * Old programs write names in the encoding of their system and do not say which. All names of an archive together
 * tell it best.
 */
const named = (members: readonly Unnamed[]): ZipMember[] => {
  const legacy = members
    .filter((member) => !saysUtf8(member) && !isUtf8(member.name))
    .map(({ name }) => name);
  const sample = new Uint8Array(legacy.reduce((sum, { length }) => sum + length + 1, 0)).fill(10);
  let at = 0;
  for (const name of legacy) {
    sample.set(name, at);
    at += name.length + 1;
  }
  const encoding = legacy.length > 0 ? guessEncoding(sample) : 'utf-8';
  return members.map((member) => {
    const { name, unicode, ...rest } = member;
    const isPlain = saysUtf8(member) || isUtf8(name);
    const path = unicode ?? decodeBytes(name, isPlain ? 'utf-8' : encoding);
    return { ...rest, path: path.normalize('NFC').replaceAll('\\', '/') };
  });
};

const saysUtf8 = ({ flags, unicode }: Unnamed): boolean => (flags & UTF8_NAME) !== 0 || unicode !== undefined;

const isUtf8 = (name: Uint8Array): boolean => {
  const check = new Utf8Check();
  check.feed(name, 0, name.length);
  check.finish();
  return check.valid;
};

/** Where the packed bytes begin: behind the header, whose length only it knows. */
export const dataStart = async (zip: BlobBytes, member: ZipMember): Promise<number | undefined> => {
  if (member.dataAt !== undefined) return member.dataAt;
  if (member.offset < 0) return undefined;
  const header = viewOf(await zip.read(member.offset, LOCAL_BYTES));
  if (header.byteLength < LOCAL_BYTES || header.getUint32(0, true) !== LOCAL) return undefined;
  return member.offset + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
};
