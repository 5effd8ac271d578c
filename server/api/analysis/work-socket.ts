import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import {
  LONGEST_WORK_FRAME,
  readWorkerFrame,
  WORK_BEAT_MS,
  WORK_PROTOCOL,
  type WorkerFrame,
  type WorkHostFrame,
} from '../../../workers/protocol/work-frames';
import { audit } from '../audit';
import { transact } from '../database/transact';
import type { Host } from '../host';
import { hashOf } from '../secrets';
import { refuseUpgrade } from '../upgrades';
import { type Claimed, keyOf } from './queue';

const HELLO_MS = 5000;
const LOOK_MS = 2000;
const SILENCE_MS = 3 * WORK_BEAT_MS;
/** So many results one after another that cannot be true, and a worker gets no more work. */
const MAX_FAILURES = 3;
const MAX_TAKES = 1024;
/** Who has not said yet who it is; a frame may be long, and memory is bounded. */
const MAX_GREETED = 16;

/** The way of workers to this host: `/work`. Each computes for the AI of its key. */
export class WorkSocket {
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_WORK_FRAME });
  readonly #host: () => Host | undefined;
  readonly #workers = new Set<WorkerSession>();
  #greeted = 0;

  constructor(host: () => Host | undefined) {
    this.#host = host;
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // A program, never a page.
    if (request.headers.origin !== undefined || this.#greeted >= MAX_GREETED) refuseUpgrade(socket);
    else this.#sockets.handleUpgrade(request, socket, head, (open) => this.#greet(open));
  }

  /** Workers dial again; what they held goes back. */
  async close(): Promise<void> {
    for (const socket of this.#sockets.clients) socket.close(1012);
    await Promise.all([...this.#workers].map((worker) => worker.close()));
    this.#sockets.close();
  }

  #greet(socket: WebSocket): void {
    let isUnknown = true;
    this.#greeted += 1;
    const known = (): void => {
      clearTimeout(tooLate);
      if (isUnknown) this.#greeted -= 1;
      isUnknown = false;
    };
    const tooLate = setTimeout(() => socket.close(4408, 'hello'), HELLO_MS);
    socket.on('error', () => socket.terminate());
    socket.once('close', known);
    socket.once('message', (data) => {
      known();
      void this.#enter(socket, readWorkerFrame(String(data))).catch(() => socket.close(1011));
    });
  }

  async #enter(socket: WebSocket, frame: WorkerFrame | undefined): Promise<void> {
    const refuse = (code: (WorkHostFrame & { readonly type: 'refused' })['code']): void => {
      send(socket, { type: 'refused', code });
      socket.close(4401, code);
    };
    if (frame?.type !== 'hello' || frame.protocol !== WORK_PROTOCOL) return refuse('work.protocol');
    const host = this.#host();
    if (!host) return refuse('work.starting');
    const row = await host.db
      .updateTable('worker')
      .from('ai_type')
      .whereRef('ai_type.id', '=', 'worker.ai_type_id')
      .set({ seen_at: host.now(), lanes: frame.lanes, engine: frame.engine })
      .where('key_hash', '=', hashOf(frame.key))
      .returning(['worker.id', 'worker.ai_type_id', 'worker.drained_at', 'ai_type.name'])
      .executeTakeFirst();
    if (!row) return refuse('work.key');
    if (row.drained_at) return refuse('work.drained');
    send(socket, { type: 'welcome', ai: row.name });
    const worker = new WorkerSession(socket, host, { id: row.id, aiId: row.ai_type_id });
    this.#workers.add(worker);
    socket.once('close', () => {
      this.#workers.delete(worker);
      void worker.close();
    });
  }
}

const send = (socket: WebSocket, frame: WorkHostFrame): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
};

/** One worker that is connected: what it waits for and what it holds. */
class WorkerSession {
  readonly #socket: WebSocket;
  readonly #host: Host;
  readonly #worker: { readonly id: number; readonly aiId: number };
  readonly #held = new Map<string, Claimed>();
  readonly #beat: NodeJS.Timeout;
  readonly #look: NodeJS.Timeout;
  readonly #leave: readonly (() => void)[];
  #takes = 0;
  #heardAt = performance.now();
  #feeding: Promise<void> | undefined;
  #isClosed = false;

  constructor(socket: WebSocket, host: Host, worker: { readonly id: number; readonly aiId: number }) {
    this.#socket = socket;
    this.#host = host;
    this.#worker = worker;
    socket.on('message', (data) => {
      this.#heardAt = performance.now();
      const frame = readWorkerFrame(String(data));
      if (frame) void this.#hear(frame).catch((error: unknown) => this.#fail(error));
      else socket.close(4400, 'work.protocol');
    });
    this.#beat = setInterval(() => void this.#keepAlive(), WORK_BEAT_MS);
    this.#look = setInterval(() => this.#feed(), LOOK_MS);
    this.#leave = [
      host.analyses.beatFor(
        () => [...this.#held.values()],
        (kept) => this.#keep(kept),
      ),
      host.analyses.onWork(() => this.#feed()),
    ];
  }

  /** What it holds goes back at once. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#beat);
    clearInterval(this.#look);
    for (const leave of this.#leave) leave();
    await this.#feeding;
    for (const part of this.#held.values())
      await this.#host.analyses.putBack(part, 'lost').catch((error: unknown) => this.#fail(error));
    this.#held.clear();
    void this.#host.analyses.wake();
  }

  async #hear(frame: WorkerFrame): Promise<void> {
    if (frame.type === 'take') {
      this.#takes = Math.min(MAX_TAKES, this.#takes + 1);
      this.#feed();
    } else if (frame.type === 'done') await this.#take(frame);
    else if (frame.type === 'drop') {
      const part = this.#held.get(frame.id);
      this.#held.delete(frame.id);
      if (part) await this.#host.analyses.putBack(part, frame.isFault ? 'failed' : 'left');
    } else if (frame.type === 'beat') send(this.#socket, { type: 'beat' });
  }

  async #take({ id, results, speed }: WorkerFrame & { readonly type: 'done' }): Promise<void> {
    const part = this.#held.get(id);
    if (!part) return;
    const accepted = await this.#host.analyses.accept(part, results, speed ?? undefined);
    this.#held.delete(id);
    if (accepted !== 'stale') await this.#judge(accepted === 'counted');
  }

  /** Who sends what cannot be true again and again gets no more work. */
  async #judge(isTrue: boolean): Promise<void> {
    const { db, now } = this.#host;
    const { id } = this.#worker;
    const { failures } = await db
      .updateTable('worker')
      .set((eb) => ({ failures: isTrue ? 0 : eb('failures', '+', 1) }))
      .where('id', '=', id)
      .returning('failures')
      .executeTakeFirstOrThrow();
    if (failures < MAX_FAILURES) return;
    await transact(db, async (tx) => {
      await tx.updateTable('worker').set({ drained_at: now() }).where('id', '=', id).execute();
      await audit(tx, { who: 'host', what: 'drainWorker', thing: `worker:${id}`, at: now() });
    });
    send(this.#socket, { type: 'drain' });
    this.#socket.close(4401, 'work.drained');
  }

  /** Gives it parts, one after another, as long as it waits and there are any. */
  #feed(): void {
    this.#feeding ??= this.#feedAll()
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#feeding = undefined;
      });
  }

  async #feedAll(): Promise<void> {
    while (this.#takes > 0 && !this.#isClosed) {
      const part = await this.#host.analyses.queue.next([this.#worker.aiId]);
      if (!part) return;
      this.#takes -= 1;
      const id = keyOf(part);
      this.#held.set(id, part);
      const { sgf, positions, visits, pvLength, speed } = part;
      send(this.#socket, {
        type: 'work',
        part: { id, sgf, positions: [...positions], visits, pvLength, speed },
      });
    }
  }

  #keep(kept: ReadonlySet<string>): void {
    const ids = [...this.#held.keys()].filter((id) => !kept.has(id));
    for (const id of ids) this.#held.delete(id);
    if (ids.length > 0) send(this.#socket, { type: 'stop', ids });
  }

  async #keepAlive(): Promise<void> {
    if (performance.now() - this.#heardAt > SILENCE_MS) {
      this.#socket.terminate();
      return;
    }
    const { db, now } = this.#host;
    try {
      const row = await db
        .updateTable('worker')
        .set({ seen_at: now() })
        .where('id', '=', this.#worker.id)
        .returning('drained_at')
        .executeTakeFirst();
      // Drained by the operator, or its AI is gone: it ends what it holds.
      if (!row || row.drained_at) {
        this.#takes = 0;
        send(this.#socket, { type: 'drain' });
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#host.log.warn({ err: error }, 'worker');
  }
}
