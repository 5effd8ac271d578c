import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { isIP } from 'node:net';
import { homedir, hostname } from 'node:os';
import { type WebSocket, WebSocketServer } from 'ws';
import { LONGEST_FRAME } from '#protocol';
import { VERSION } from '../version';
import { Access } from './access';
import { type GatewayConfig, readConfig } from './config';
import { INSTALLED_ENGINE, type Installer } from './install/installer';
import type { Log } from './log';
import { Pool } from './pool';
import { Session } from './session';
import { Usage } from './usage';

/** A client that does not answer a ping within this time is gone. */
const HEARTBEAT_MS = 15_000;
/** The maximum number of connections without an engine, such as those being refused. */
const MAX_WAITING = 256;
/** … and from one address. */
const MAX_WAITING_OF_ONE = 64;

/** The engine gateway: offers engine processes of this machine as WebSockets, and a health address. */
export class Gateway {
  #config: GatewayConfig;
  readonly #log: Log;
  readonly #pool: Pool;
  readonly #installer: Installer | undefined;
  readonly #usage = new Usage();
  readonly #server: Server;
  readonly #sockets: WebSocketServer;
  readonly #sessions = new Map<WebSocket, Session>();
  readonly #addresses = new WeakMap<WebSocket, string>();
  readonly #alive = new WeakSet<WebSocket>();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #startedAt = Date.now();
  #count = 0;

  private constructor(given: GatewayConfig, log: Log, installer: Installer | undefined) {
    const engines = [...given.engines];
    const config: GatewayConfig = { ...given, engines };
    this.#config = config;
    this.#installer = installer;
    this.#log = log;
    this.#pool = new Pool(config, log);
    installer?.connect({
      offer: (row) => {
        const at = engines.findIndex(({ id }) => id === INSTALLED_ENGINE);
        const [before] = at < 0 ? [] : engines.splice(at, 1);
        const read = row && readConfig({ engines: [row] }, homedir());
        if (read?.ok) engines.push(...read.value.engines);
        return before !== undefined && this.#pool.retire(before);
      },
      retire: () => this.#pool.endRetired(),
    });
    const answer = (request: IncomingMessage, response: ServerResponse): void =>
      this.#answer(request, response);
    const { tls } = config;
    this.#server = tls
      ? createSecureServer({ cert: readFileSync(tls.cert), key: readFileSync(tls.key) }, answer)
      : createServer(answer);
    this.#sockets = new WebSocketServer({
      server: this.#server,
      maxPayload: LONGEST_FRAME,
      // Reports compress well, but clients are usually on this machine, where compression only costs time.
      perMessageDeflate: false,
    });
    this.#sockets.on('connection', (socket, request) => this.#join(socket, request));
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  static listen(config: GatewayConfig, log: Log, installer?: Installer): Promise<Gateway> {
    const gateway = new Gateway(config, log, installer);
    return new Promise((resolve, reject) => {
      const failed = (error: Error): void => {
        gateway.close();
        reject(error);
      };
      gateway.#server.once('error', failed);
      // The socket server repeats the HTTP server's errors; without a listener they would end the program.
      gateway.#sockets.on('error', () => {});
      gateway.#server.listen(config.port, config.host, () => {
        gateway.#server.off('error', failed);
        resolve(gateway);
      });
    });
  }

  /** The port in use. */
  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : this.#config.port;
  }

  /** Takes a host's tickets from now on. */
  trust(hostKey: string): void {
    this.#config = { ...this.#config, hostKey };
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const session of this.#sessions.values()) session.end();
    this.#installer?.close();
    this.#pool.close();
    this.#sockets.close();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  health(): object {
    const open = [...this.#sessions.values()].filter(({ isOpen }) => isOpen).length;
    return {
      status: 'ok',
      version: VERSION,
      upSeconds: Math.round((Date.now() - this.#startedAt) / 1000),
      sessions: open,
      connections: this.#sessions.size,
      processes: this.#pool.processes,
      memoryMb: Math.round(process.memoryUsage().rss / 1048576),
      engines: this.#pool.health(),
    };
  }

  #join(socket: WebSocket, request: IncomingMessage): void {
    const { origin } = request.headers;
    const address = request.socket.remoteAddress ?? '';
    this.#makeRoom(address);
    this.#count += 1;
    const log = this.#log.child({ session: this.#count });
    log.info({ origin }, 'connected');
    const { sessions } = this.#config.limits;
    const access = new Access(this.#config);
    const session = new Session(
      socket,
      origin,
      {
        config: this.#config,
        pool: this.#pool,
        access,
        installer: this.#installer,
        usage: this.#usage,
        sessions: () => this.#sessions.values(),
        log,
        admits: (asking) =>
          [...this.#sessions.values()].filter((other) => other.isOpen && other !== asking).length < sessions,
      },
      log,
    );
    this.#sessions.set(socket, session);
    this.#addresses.set(socket, address);
    this.#alive.add(socket);
    socket.on('pong', () => this.#alive.add(socket));
    socket.on('close', () => this.#sessions.delete(socket));
    // Known before its hello: a page of another site does not wait among the others. It is told why.
    if (access.isForeign(origin)) session.refuse('engine.origin', { origin: origin ?? '', version: VERSION });
  }

  /**
   * Who wants an engine says so at once. So the connections that have waited longest make room for a new one: strangers
   * cannot keep the places.
   */
  #makeRoom(address: string): void {
    const waiting = [...this.#sessions].filter(([, session]) => !session.isOpen).map(([socket]) => socket);
    const near = waiting.filter((socket) => this.#addresses.get(socket) === address);
    const going = new Set([
      ...near.slice(0, Math.max(0, near.length + 1 - MAX_WAITING_OF_ONE)),
      ...waiting.slice(0, Math.max(0, waiting.length + 1 - MAX_WAITING)),
    ]);
    for (const socket of going) {
      this.#sessions.get(socket)?.end();
      this.#sessions.delete(socket);
      socket.terminate();
    }
  }

  #beat(): void {
    for (const socket of this.#sessions.keys()) {
      if (this.#alive.delete(socket)) socket.ping();
      else socket.terminate();
    }
  }

  #answer({ url, method, headers }: IncomingMessage, response: ServerResponse): void {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'no-store');
    if (method !== 'GET' || url !== '/health') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('This is the Tengen engine gateway.\n');
      return;
    }
    // A name that somebody else has pointed here would let their page read the answer.
    if (!this.#config.tls && !isOwnHost(headers.host, this.#config.host)) {
      response.writeHead(403, { 'Content-Type': 'text/plain' }).end('Ask by the address of this machine.\n');
      return;
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(this.health()));
  }
}

/** An address in figures, localhost, the configured name, or this machine's own; with any port. */
const isOwnHost = (header: string | undefined, configured: string): boolean => {
  const name = URL.parse(`http://${header ?? ''}`)?.hostname ?? '';
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === 'localhost') return true;
  return [configured, hostname(), `${hostname()}.local`].some((own) => own.toLowerCase() === name);
};
