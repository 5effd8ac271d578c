import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import * as v from 'valibot';
import { type WebSocket, WebSocketServer } from 'ws';
import type { FeedEvent } from './feed';
import type { Host } from './host';
import { refuseUpgrade } from './upgrades';

const HELLO_MS = 5000;
const PING_MS = 15_000;
const MAX_FRAME = 64_000;
const MAX_A_USER = 5;
/** The host disconnects a reader this far behind; the client then fetches what it missed. */
const MAX_WAITING_BYTES = 1_000_000;

const hello = v.object({
  type: v.literal('hello'),
  token: v.pipe(v.string(), v.maxLength(128)),
  language: v.optional(v.string()),
});

/**
 * The real-time socket, `/v2/socket`. A client sends `hello` with its token within five seconds and then
 * receives the events of its account: `coin`, `order`, `job`, `ended`, and `again` when the host may have missed some. Calls
 * return the same facts.
 */
export class AccountSocket {
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME });
  readonly #host: () => Host | undefined;
  readonly #isOrigin: (origin: string) => boolean;
  readonly #open = new Map<string, Set<WebSocket>>();
  readonly #ping: NodeJS.Timeout;

  constructor(host: () => Host | undefined, isOrigin: (origin: string) => boolean) {
    this.#host = host;
    this.#isOrigin = isOrigin;
    this.#ping = setInterval(() => {
      for (const socket of this.#sockets.clients) {
        if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate();
        else socket.ping();
      }
    }, PING_MS);
    this.#ping.unref();
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { origin } = request.headers;
    if (origin !== undefined && !this.#isOrigin(origin)) refuseUpgrade(socket);
    else this.#sockets.handleUpgrade(request, socket, head, (open) => this.#greet(open));
  }

  close(): void {
    clearInterval(this.#ping);
    // 1012: the service restarts; clients reconnect by themselves.
    for (const socket of this.#sockets.clients) socket.close(1012);
    this.#sockets.close();
  }

  #greet(socket: WebSocket): void {
    const tooLate = setTimeout(() => socket.close(4408, 'hello'), HELLO_MS);
    socket.on('error', () => socket.terminate());
    socket.once('close', () => clearTimeout(tooLate));
    socket.once('message', (data) => {
      clearTimeout(tooLate);
      void this.#enter(socket, String(data)).catch(() => socket.close(1011));
    });
  }

  async #enter(socket: WebSocket, text: string): Promise<void> {
    const host = this.#host();
    if (!host) return socket.close(1013);
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), hello), text);
    if (!read.success) return socket.close(4401, 'session');
    const { token } = read.output;
    const session = await host.sessions.find(host.db, token);
    if (!session) return socket.close(4401, 'session');
    const key = `${session.kind}:${session.ownerId}`;
    const mine = this.#open.get(key) ?? new Set();
    if (mine.size >= MAX_A_USER) return socket.close(4429, 'sockets');
    this.#open.set(key, mine.add(socket));
    const leave = host.feed.subscribe(session.kind, session.ownerId, (event: FeedEvent) => {
      if (event.type === 'again') return void this.#checkAgain(socket, token);
      if (event.type !== 'ended') return socket.send(JSON.stringify(event));
      if (event.sessions.includes(session.id)) end(socket);
    });
    socket.once('close', () => {
      leave();
      mine.delete(socket);
      if (mine.size === 0) this.#open.delete(key);
    });
    socket.send(JSON.stringify({ type: 'hello' }));
  }

  /** The end of the session may be among what was missed. */
  async #checkAgain(socket: WebSocket, token: string): Promise<void> {
    const host = this.#host();
    if (!host) return;
    // A database that is away again ends nothing.
    const hasEnded = await host.sessions.find(host.db, token).then(
      (session) => session === undefined,
      () => false,
    );
    if (hasEnded) end(socket);
    else socket.send(JSON.stringify({ type: 'again' }));
  }
}

const end = (socket: WebSocket): void => {
  socket.send(JSON.stringify({ type: 'ended' }));
  socket.close(4401, 'session');
};
