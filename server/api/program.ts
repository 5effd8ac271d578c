import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { SANDBOX_NAMES, Sandbox } from '../sandbox/sandbox';
import { isOrigin } from './caller';
import type { Config } from './config';
import { writeBackup } from './database/backup';
import type { OpenDatabase } from './database/database';
import { type FolderLock, lockFolder } from './database/folder-lock';
import { openDatabase } from './database/open';
import type { Host } from './host';
import type { Log } from './log';
import { listOwnNetworks, openHost } from './open-host';
import { answerOperator } from './operator/socket';
import type { PageFiles } from './page-files';
import { stockEmptyShop } from './payments/goods';
import { addSandboxRoute } from './sandbox-route';
import { HostServer } from './server';
import { AccountSocket } from './socket';
import { keepTasks } from './tasks';

const CHANNEL = 'tengen_feed';
const NIGHT_HOUR = 3;

interface ProgramOptions {
  readonly config: Config;
  readonly log: Log;
  readonly page?: PageFiles | undefined;
  readonly now?: () => Date;
}

/**
 * The running host. `ready` resolves to the address of its data, or to the reason why it serves only the
 * page.
 */
export interface Program {
  readonly port: number;
  readonly ready: Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
  readonly close: () => Promise<void>;
}

/**
 * Starts the host. It serves the page at once; until the database is open, calls get the answer that the host
 * is starting. Rejects when the port is not available.
 */
export const startProgram = async ({ config, log, page, now }: ProgramOptions): Promise<Program> => {
  const server = new HostServer({ config, log, page });
  const cleanups: (() => Promise<unknown> | unknown)[] = [];
  let sandbox: Sandbox | undefined;
  if (config.mode === 'demo') addSandboxRoute(server.app, () => sandbox?.url);
  const hostOf = (): Host | undefined => (server.state.phase === 'ready' ? server.state.host : undefined);
  await server.app.listen({ host: config.host, port: config.port });
  const { port } = server.app.server.address() as AddressInfo;
  const publicUrl = (config.public_url ?? `http://localhost:${port}`).replace(/\/$/, '');
  const socket = new AccountSocket(hostOf, (origin) => origin === publicUrl || isOrigin(config, origin));
  socket.attach(server.app.server);
  cleanups.push(() => socket.close());

  const open = async (): Promise<Awaited<Program['ready']>> => {
    let lock: FolderLock | undefined;
    if (!config.database_url) {
      const locked = await lockFolder(config.data_folder);
      if (!locked.ok) {
        server.state = { phase: 'absent' };
        const { folder, pid } = locked.failure.data ?? {};
        return { ok: false, reason: `the data folder ${folder} is in use by process ${pid}` };
      }
      lock = locked.value;
      cleanups.push(lock.release);
    }
    const database = await openDatabase(config);
    cleanups.push(database.close);
    if (config.mode === 'demo') {
      sandbox = await Sandbox.open(config.data_folder, now);
      cleanups.push(() => sandbox?.close());
    }
    const whole = sandbox ? { ...sandbox.configuration(publicUrl), ...withoutGaps(config) } : config;
    const host = await openHost({
      config: whole,
      publicUrl,
      db: database.db,
      log,
      ...(now ? { now } : {}),
      dump: database.dump,
      sandbox: SANDBOX_NAMES.filter((name) => sandbox && !config[name]),
    });
    cleanups.push(
      () => host.limits.close(),
      () => host.outgoing.close(),
    );
    if (sandbox) await stockEmptyShop(database.db);
    if (page) await listOwnNetworks(database.db, page.folder);
    if (config.database_url) cleanups.push(await carryFeed(host, config.database_url));
    else cleanups.push(keepBackups(database, host));
    if (lock) answerOperator(lock.operator, host);
    cleanups.push(keepTasks(host));
    host.analyses.begin();
    cleanups.push(() => host.analyses.close());
    server.state = { phase: 'ready', host };
    return { ok: true };
  };

  let closing: Promise<void> | undefined;
  const ready = open();
  return {
    port,
    ready,
    close: () => {
      closing ??= (async () => {
        await ready.catch(() => {});
        // Waits for running calls, then closes what they use, the last opened first.
        socket.close();
        await server.app.close();
        for (const cleanup of cleanups.reverse()) await cleanup();
      })();
      return closing;
    },
  };
};

/** Removes undefined fields, which would override the sandbox's. */
const withoutGaps = (config: Config): Config =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined)) as Config;

/** Sends events to the other hosts of the database and receives theirs. */
const carryFeed = async (host: Host, url: string): Promise<() => Promise<void>> => {
  const self = crypto.randomUUID();
  const listener = new pg.Client({ connectionString: url });
  listener.on('error', (error) => host.log.warn({ err: error }, 'feed'));
  await listener.connect();
  await listener.query(`listen ${CHANNEL}`);
  listener.on('notification', ({ payload = '' }) => {
    const [from = '', ...message] = payload.split('\n');
    if (from !== self) host.feed.receive(message.join('\n'));
  });
  host.feed.carryWith((message) => {
    listener.query('select pg_notify($1, $2)', [CHANNEL, `${self}\n${message}`]).catch(() => {});
  });
  return () => listener.end();
};

/** Makes a backup every night at three o'clock, local time. */
const keepBackups = ({ dump }: OpenDatabase, host: Host): (() => void) => {
  let done = '';
  const timer = setInterval(() => {
    const now = host.now();
    const day = now.toDateString();
    if (!dump || now.getHours() !== NIGHT_HOUR || done === day) return;
    done = day;
    writeBackup(dump, host.config.data_folder, now).then(
      (path) => host.log.info({ path }, 'backup'),
      (error: unknown) => host.log.error({ err: error }, 'backup'),
    );
  }, 600_000);
  timer.unref();
  return () => clearInterval(timer);
};
