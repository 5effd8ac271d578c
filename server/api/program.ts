import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { request as ask } from 'undici';
import { SANDBOX_NAMES, Sandbox } from '../sandbox/sandbox';
import { WorkSocket } from './analysis/work-socket';
import { isLoopback, isOrigin } from './caller';
import type { Config } from './config';
import { writeBackup } from './database/backup';
import type { OpenDatabase } from './database/database';
import { type FolderLock, lockFolder } from './database/folder-lock';
import { openDatabase } from './database/open';
import { FeedCarrier } from './feed-carrier';
import { takeInFiles } from './files';
import { Following } from './following/following';
import type { Host } from './host';
import type { Log } from './log';
import { listNetworks, openHost } from './open-host';
import { answerOperator } from './operator/socket';
import type { PageFiles } from './page-files';
import { stockEmptyShop } from './payments/goods';
import { LiveGames } from './platforms/live-games';
import { Refusal } from './refusal';
import { HostServer } from './server';
import { AccountSocket } from './socket';
import { keepTasks } from './tasks';
import { offerThisMachine } from './this-machine';
import { routeUpgrades } from './upgrades';

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
  /** Lists the engine of a gateway on this machine, once the data is there. */
  readonly offerEngine: (gateway: Parameters<typeof offerThisMachine>[1]) => Promise<void>;
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
  const work = new WorkSocket(hostOf);
  routeUpgrades(server.app.server, {
    '/v2/socket': (...request) => socket.upgrade(...request),
    '/work': (...request) => work.upgrade(...request),
  });
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
      () => host.platforms.close(),
      () => host.networks.close(),
    );
    if (sandbox) await stockEmptyShop(database.db);
    if (page) await listNetworks(database.db, page.folder);
    await takeInFiles(database.db, config.data_folder);
    if (config.database_url) {
      const carrier = new FeedCarrier(host.feed, config.database_url, host.log);
      cleanups.push(() => carrier.close());
      await carrier.begin();
    } else cleanups.push(keepBackups(database, host));
    if (lock) answerOperator(lock.operator, host);
    cleanups.push(keepTasks(host));
    host.analyses.begin();
    host.leases.looks.begin();
    cleanups.push(
      () => host.analyses.close(),
      () => host.leases.looks.close(),
    );
    const following = new Following(host);
    following.begin();
    const liveGames = new LiveGames(host);
    liveGames.looks.begin();
    cleanups.push(
      () => following.close(),
      () => liveGames.looks.close(),
    );
    server.state = { phase: 'ready', host };
    return { ok: true };
  };

  let closing: Promise<void> | undefined;
  const ready = open();
  return {
    port,
    ready,
    offerEngine: async (gateway) => {
      await ready.catch(() => {});
      const host = hostOf();
      if (host) await offerThisMachine(host, gateway);
    },
    close: () => {
      closing ??= (async () => {
        await ready.catch(() => {});
        // Waits for running calls, then closes what they use, the last opened first.
        socket.close();
        await work.close();
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

/**
 * Forwards `/sandbox/…` on the host's port to the sandbox, for this machine only and only while there is a
 * sandbox.
 */
const addSandboxRoute = (app: FastifyInstance, sandboxUrl: () => string | undefined): void => {
  app.route({
    method: ['GET', 'POST'],
    url: '/sandbox/*',
    handler: async (request, reply) => {
      const target = sandboxUrl();
      if (target === undefined || !isLoopback(request)) throw new Refusal('thing.missing');
      const answer = await ask(`${target}${request.url.replace(/^\/sandbox/, '')}`, {
        method: request.method === 'POST' ? 'POST' : 'GET',
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        headers: { 'content-type': 'application/json' },
      });
      for (const name of ['content-type', 'location', 'content-security-policy']) {
        const value = answer.headers[name];
        if (typeof value === 'string') void reply.header(name, value);
      }
      return reply.code(answer.statusCode).send(Buffer.from(await answer.body.arrayBuffer()));
    },
  });
};
