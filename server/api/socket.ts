import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import * as v from 'valibot';
import { type WebSocket, WebSocketServer } from 'ws';
import { HOST_BEAT_MS, HOST_CLOSES, type HostFrame } from '../../workers/protocol/host-feed';
import type { FeedEvent } from './feed';
import type { Host } from './host';
import { refuseUpgrade } from './upgrades';

const HELLO_MS = 5000;
const MAX_FRAME = 64_000;
/** Every open page has one. */
const MAX_A_USER = 20;
/** The host disconnects a reader this far behind; the client then fetches what it missed. */
const MAX_WAITING_BYTES = 1_000_000;

const hello = v.object({
  type: v.literal('hello'),
  token: v.pipe(v.string(), v.maxLength(128)),
  language: v.optional(v.string()),
});

/**
 * The real-time socket, `/v2/socket`. A client sends `hello` with its token within five seconds and then
 * receives the events of its account and those for all (`workers/protocol/host-feed.ts`). Calls return the same facts.
 */
export class AccountSocket {
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME });
  readonly #host: () => Host | undefined;
  readonly #isOrigin: (origin: string) => boolean;
  readonly #open = new Map<string, Set<WebSocket>>();
  readonly #beat: NodeJS.Timeout;
  readonly #known = new WeakSet<WebSocket>();
  /** Who has answered since the last beat. */
  readonly #answering = new WeakSet<WebSocket>();

  constructor(host: () => Host | undefined, isOrigin: (origin: string) => boolean) {
    this.#host = host;
    this.#isOrigin = isOrigin;
    this.#beat = setInterval(() => {
      for (const socket of this.#sockets.clients) {
        // Whose line is cut would count among its person's sockets for hours.
        const isGone = !this.#answering.delete(socket);
        if (isGone || socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate();
        else {
          socket.ping();
          // A page cannot see a ping.
          if (this.#known.has(socket)) send(socket, { type: 'beat' });
        }
      }
    }, HOST_BEAT_MS);
    this.#beat.unref();
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { origin } = request.headers;
    if (origin !== undefined && !this.#isOrigin(origin)) refuseUpgrade(socket);
    else this.#sockets.handleUpgrade(request, socket, head, (open) => this.#greet(open));
  }

  close(): void {
    clearInterval(this.#beat);
    // 1012: the service restarts; clients reconnect by themselves.
    for (const socket of this.#sockets.clients) socket.close(1012);
    this.#sockets.close();
  }

  #greet(socket: WebSocket): void {
    const tooLate = setTimeout(() => socket.close(4408, 'hello'), HELLO_MS);
    this.#answering.add(socket);
    socket.on('pong', () => this.#answering.add(socket));
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
    if (!read.success) return socket.close(HOST_CLOSES.session, 'session');
    const { token } = read.output;
    const session = await host.sessions.find(host.db, token);
    if (!session) return socket.close(HOST_CLOSES.session, 'session');
    const key = `${session.kind}:${session.ownerId}`;
    const mine = this.#open.get(key) ?? new Set();
    if (mine.size >= MAX_A_USER) return socket.close(HOST_CLOSES.sockets, 'sockets');
    this.#open.set(key, mine.add(socket));
    const leave = host.feed.subscribe(session.kind, session.ownerId, (event: FeedEvent) => {
      if (event.type === 'again') return void this.#checkAgain(socket, token);
      if (event.type !== 'ended') return send(socket, event);
      if (event.sessions.includes(session.id)) end(socket);
    });
    socket.once('close', () => {
      leave();
      mine.delete(socket);
      if (mine.size === 0) this.#open.delete(key);
    });
    this.#known.add(socket);
    send(socket, { type: 'hello' });
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
    else send(socket, { type: 'again' });
  }
}

const send = (socket: WebSocket, frame: HostFrame): void => socket.send(JSON.stringify(frame));

const end = (socket: WebSocket): void => {
  send(socket, { type: 'ended' });
  socket.close(HOST_CLOSES.session, 'session');
};
