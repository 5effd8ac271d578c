import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Refusal } from '../refusal';
import { SgfShelf, type ShelfFile } from './sgf-shelf';

/** The whole of a larger file is no record of a game. */
const MAX_BYTES = 2_000_000;

/** The name of a file may hold anything; its id may not. */
export const fileId = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32);

const filesIn = async (folder: string): Promise<readonly ShelfFile[]> => {
  const names = await readdir(folder, { recursive: true }).catch(() => {
    throw new Refusal('upstream.failed', { reason: 'folder' });
  });
  const records = names.filter((name) => extname(name).toLowerCase() === '.sgf');
  const files: ShelfFile[] = [];
  for (const name of records) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || found.size > MAX_BYTES) continue;
    files.push({
      id: fileId(name),
      version: `${found.mtimeMs}:${found.size}`,
      changedAt: found.mtimeMs,
      read: () => readFile(path),
    });
  }
  return files;
};

/** A folder of SGF files on the host's machine, with the folders in it. */
export const folderPlatform = (folder: string, now?: () => number): SgfShelf =>
  new SgfShelf(() => filesIn(folder), now ? { now } : {});
