import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of the host by key. The host makes the names; user-given names never reach the disk. */
export interface Files {
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file; the reader handles errors of the stream. */
  read(key: string): ReadStream;
  remove(key: string): Promise<void>;
}

const KEY = /^[\w-]{16,64}$/;

/** Files under a folder. A file appears complete or not at all. */
export const diskFiles = (folder: string): Files => {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('invalid file key');
    return join(folder, key.slice(0, 2), key);
  };
  return {
    write: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
    },
    read: (key) => createReadStream(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
};
