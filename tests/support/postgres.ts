import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL server for tests: an empty one from this machine's programs, or the one in `TEST_DATABASE_URL`. */
export interface TestPostgres {
  readonly url: string;
  readonly stop: () => void;
  /** Ends all connections and starts again. A given server is not ours to restart. */
  readonly restart?: () => void;
}

/** Debian's folders, newest first; then the path. */
const programsFolder = (): string | undefined => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
};

export const hasPostgres = (): boolean =>
  process.env.TEST_DATABASE_URL !== undefined || programsFolder() !== undefined;

/** A port that nobody listens at. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** PostgreSQL refuses to run as root; Debian's package creates a user for it. */
const serverUser = (): { readonly uid: number; readonly gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(spawnSync('id', [flag, 'postgres']).stdout.toString().trim());
  return { uid: id('-u'), gid: id('-g') };
};

export const startPostgres = async (): Promise<TestPostgres> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) return { url: given, stop: () => {} };
  const programs = programsFolder();
  if (programs === undefined) throw new Error('no PostgreSQL');
  const folder = mkdtempSync(join(tmpdir(), 'tengen-pg-'));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const run = (program: string, args: readonly string[]): void => {
    const { status, stderr } = spawnSync(join(programs, program), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  };
  run('initdb', ['-D', data, '-U', 'tengen', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
  run('pg_ctl', ['-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', options, 'start']);
  return {
    url: `postgres://tengen@127.0.0.1:${port}/postgres`,
    restart: () =>
      run('pg_ctl', ['-D', data, '-w', '-s', '-l', join(folder, 'log'), '-m', 'immediate', 'restart']),
    stop: () => {
      try {
        run('pg_ctl', ['-D', data, '-s', '-m', 'immediate', 'stop']);
      } catch {}
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
