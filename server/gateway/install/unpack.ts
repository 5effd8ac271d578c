import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/** The archive is not one that can be unpacked; its hash says whether it is the wanted one. */
export class DamagedArchive extends Error {}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

/** Unpacks a zip archive file by file, in little memory; returns the paths of its files. */
export const unpack = async (
  archive: string,
  folder: string,
  tell: (percent: number) => void,
): Promise<readonly string[]> => {
  const file = await open(archive);
  try {
    const entries = await entriesOf(file);
    const total = entries.reduce((sum, { packed }) => sum + packed, 0);
    const paths: string[] = [];
    let done = 0;
    for (const entry of entries) {
      const path = resolve(folder, entry.name);
      if (!path.startsWith(resolve(folder) + sep)) throw new DamagedArchive(entry.name);
      if (!entry.name.endsWith('/')) {
        await mkdir(dirname(path), { recursive: true });
        await extract(archive, await contentStart(file, entry), entry, path);
        paths.push(path);
      }
      done += entry.packed;
      tell(total > 0 ? Math.floor((100 * done) / total) : 100);
    }
    return paths;
  } finally {
    await file.close();
  }
};

const extract = async (archive: string, start: number, entry: Entry, path: string): Promise<void> => {
  const target = createWriteStream(path);
  if (entry.packed === 0) {
    target.end();
    await finished(target);
    return;
  }
  const source = createReadStream(archive, { start, end: start + entry.packed - 1 });
  try {
    if (entry.method === STORED) await pipeline(source, target);
    else await pipeline(source, createInflateRaw(), target);
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (typeof code === 'string' && code.startsWith('Z_')) throw new DamagedArchive(entry.name);
    throw error;
  }
  if (target.bytesWritten !== entry.size) throw new DamagedArchive(entry.name);
};

const entriesOf = async (file: FileHandle): Promise<readonly Entry[]> => {
  const { size } = await file.stat();
  const tailSize = Math.min(size, END_BYTES + LONGEST_COMMENT);
  const tail = await bytesAt(file, size - tailSize, tailSize);
  let end = tail.length - END_BYTES;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new DamagedArchive('no end');
  const count = tail.readUInt16LE(end + 10);
  const listSize = tail.readUInt32LE(end + 12);
  const listAt = tail.readUInt32LE(end + 16);
  if (listAt + listSize > size) throw new DamagedArchive('list');
  const list = await bytesAt(file, listAt, listSize);
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + CENTRAL_BYTES > list.length || list.readUInt32LE(at) !== CENTRAL)
      throw new DamagedArchive('list');
    const method = list.readUInt16LE(at + 10);
    const nameSize = list.readUInt16LE(at + 28);
    const name = list.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameSize);
    if (method !== STORED && method !== DEFLATED) throw new DamagedArchive(name);
    entries.push({
      name: name.replaceAll('\\', '/'),
      method,
      packed: list.readUInt32LE(at + 20),
      size: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
    });
    at += CENTRAL_BYTES + nameSize + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return entries;
};

const contentStart = async (file: FileHandle, { at, name }: Entry): Promise<number> => {
  const head = await bytesAt(file, at, LOCAL_BYTES);
  if (head.readUInt32LE(0) !== LOCAL) throw new DamagedArchive(name);
  return at + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
};

const bytesAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) throw new DamagedArchive('short');
  return buffer;
};
