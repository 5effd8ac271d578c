import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect as dial, type Server } from 'node:net';
import { join } from 'node:path';
import { fail, type Outcome, ok } from '#kernel/outcome';

/** The lock of the one process that uses a data folder. The embedded database takes no lock of its own. */
export interface FolderLock {
  /** Receives the operator's commands. */
  readonly operator: Server;
  readonly release: () => Promise<void>;
}

/** Returns where the process that holds a data folder listens for the operator. */
export const operatorPathOf = (folder: string): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\tengen-${Buffer.from(folder).toString('hex').slice(-64)}`
    : join(folder, 'host.sock');

/** Tells whether a living process listens there. A process id could not tell, because systems reuse ids. */
export const isAnswered = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = dial(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Locks the data folder, or names the process that holds it. It moves a lock of a dead process aside; the
 * move is atomic, so of two processes that find it only one goes on.
 */
export const lockFolder = async (folder: string): Promise<Outcome<FolderLock, 'folder.inUse'>> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = join(folder, 'host.lock');
  const path = operatorPathOf(folder);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(lock, `${process.pid}\n`, { flag: 'wx', mode: 0o600 });
      break;
    } catch {
      if (attempt === 2 || (await isAnswered(path)))
        return fail('folder.inUse', { folder, pid: pidIn(lock) });
      const aside = `${lock}.${process.pid}`;
      try {
        renameSync(lock, aside);
        rmSync(aside, { force: true });
      } catch {}
    }
  }
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return ok({
    operator: server,
    release: async () => {
      await new Promise((resolve) => server.close(resolve));
      rmSync(lock, { force: true });
    },
  });
};

const pidIn = (lock: string): string => {
  try {
    return readFileSync(lock, 'utf8').trim();
  } catch {
    return '';
  }
};
