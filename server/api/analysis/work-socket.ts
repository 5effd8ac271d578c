import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { sql } from 'kysely';
import { type WebSocket, WebSocketServer } from 'ws';
import {
  LONGEST_WORK_FRAME,
  readWorkerFrame,
  WORK_BEAT_MS,
  WORK_PROTOCOL,
  type WorkerFrame,
  type WorkHostFrame,
} from '../../../workers/protocol/work-frames';
import { transact } from '../database/transact';
import type { Host } from '../host';
import { hashOf } from '../secrets';
import { refuseUpgrade } from '../upgrades';
import { type Claimed, keyOf, type Why } from './queue';
import { drainWorker } from './workers';

const HELLO_MS = 5000;
const LOOK_MS = 2000;
const SILENCE_MS = 3 * WORK_BEAT_MS;
/** So many results one after another that cannot be true, and a worker gets no more work. */
const MAX_FAILURES = 3;
/** The close code of a worker that ends as it should: what it was given on its way out is no loss. */
const GOODBYE = 1000;
const MAX_TAKES = 1024;
/** Who has not said yet who it is; a frame may be long, and memory is bounded. */
const MAX_GREETED = 16;

/** The way of workers to this host: `/work`. Each computes for the AI of its key. */
export class WorkSocket {
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_WORK_FRAME });
  readonly #host: () => Host | undefined;
  readonly #workers = new Set<WorkerSession>();
  /** By AI, while its workers are given parts. */
  readonly #feeding = new Map<number, Promise<void>>();
  #greeted = 0;
  /** Ends the looks and beats for all; there while there are workers. */
  #rest: (() => void) | undefined;

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
    await Promise.all([...this.#workers].map((worker) => this.#left(worker)));
    await Promise.all(this.#feeding.values());
    this.#sockets.close();
  }

  async #left(worker: WorkerSession, why: Why = 'left'): Promise<void> {
    this.#workers.delete(worker);
    if (this.#workers.size === 0) {
      this.#rest?.();
      this.#rest = undefined;
    }
    await worker.close(why);
  }

  /** One clock for all workers: each of a thousand with its own would be a thousand questions. */
  #begin(host: Host): () => void {
    const feedAll = (): void => {
      for (const aiId of new Set([...this.#workers].map((worker) => worker.aiId))) this.#feed(host, aiId);
    };
    const look = setInterval(feedAll, LOOK_MS);
    const beat = setInterval(() => void this.#keepAlive(host), WORK_BEAT_MS);
    const leave = host.analyses.onWork(feedAll);
    return () => {
      clearInterval(look);
      clearInterval(beat);
      leave();
    };
  }

  /** Gives the workers of an AI parts, those first that have waited longest, as long as they wait and there are any. */
  #feed(host: Host, aiId: number): void {
    if (this.#feeding.has(aiId)) return;
    const feeding = this.#feedAll(host, aiId)
      .catch((error: unknown) => host.log.warn({ err: error }, 'worker'))
      .finally(() => this.#feeding.delete(aiId));
    this.#feeding.set(aiId, feeding);
  }

  async #feedAll(host: Host, aiId: number): Promise<void> {
    const waiting = (): readonly WorkerSession[] =>
      [...this.#workers]
        .filter((worker) => worker.aiId === aiId && worker.waits)
        .sort((a, b) => a.waitsSince - b.waitsSince);
    for (let count = waiting().length; count > 0; count = waiting().length) {
      const parts = await host.analyses.queue.take(aiId, count);
      if (parts.length === 0) return;
      for (const part of parts) {
        const workers = waiting();
        // What was found already is for somebody else, where there is one.
        const other = workers.find(({ id }) => part.findings.every((each) => each.worker !== id));
        const worker = other ?? workers[0];
        if (worker) worker.give(part);
        else await host.analyses.putBack(part, 'left');
      }
    }
  }

  async #keepAlive(host: Host): Promise<void> {
    const workers = [...this.#workers].filter((worker) => worker.isHeard());
    if (workers.length === 0) return;
    try {
      const rows = await host.db
        .updateTable('worker')
        .set({ seen_at: host.now() })
        .where(sql<boolean>`id = any(${workers.map(({ id }) => id)}::bigint[])`)
        .returning(['id', 'drained_at'])
        .execute();
      const used = new Set(rows.filter(({ drained_at }) => drained_at === null).map(({ id }) => id));
      // Drained by the operator, or its AI is gone.
      for (const worker of workers) if (!used.has(worker.id)) worker.drain();
    } catch (error) {
      host.log.warn({ err: error }, 'worker');
    }
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
      .returning([
        'worker.id',
        'worker.ai_type_id',
        'worker.drained_at',
        'worker.failures',
        'ai_type.name',
        'ai_type.owner_id',
      ])
      .executeTakeFirst();
    if (!row) return refuse('work.key');
    if (row.drained_at) return refuse('work.drained');
    send(socket, { type: 'welcome', ai: row.name });
    const { id, ai_type_id: aiId, failures } = row;
    const feed = (): void => this.#feed(host, aiId);
    const isStranger = row.owner_id !== null;
    const worker = new WorkerSession(socket, host, { id, aiId, failures, isStranger, feed });
    this.#workers.add(worker);
    this.#rest ??= this.#begin(host);
    socket.once('close', (code) => void this.#left(worker, code === GOODBYE ? 'left' : 'lost'));
  }
}

const send = (socket: WebSocket, frame: WorkHostFrame): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
};

interface Entered {
  readonly id: number;
  readonly aiId: number;
  readonly failures: number;
  /** Its AI has an owner, who is not the operator. */
  readonly isStranger: boolean;
  readonly feed: () => void;
}

/** One worker that is connected: what it waits for and what it holds. */
class WorkerSession {
  readonly #socket: WebSocket;
  readonly #host: Host;
  readonly id: number;
  readonly aiId: number;
  readonly #asksForParts: () => void;
  readonly #held = new Map<string, Claimed>();
  readonly #leave: () => void;
  readonly #isStranger: boolean;
  /** As the table has it: a thousand machines that do well need not be written down as such. */
  #failures: number;
  #takes = 0;
  #waitsSince = 0;
  #heardAt = performance.now();
  #isClosed = false;

  constructor(socket: WebSocket, host: Host, { id, aiId, failures, isStranger, feed }: Entered) {
    this.#socket = socket;
    this.#host = host;
    this.id = id;
    this.aiId = aiId;
    this.#failures = failures;
    this.#isStranger = isStranger;
    this.#asksForParts = feed;
    socket.on('message', (data) => {
      this.#heardAt = performance.now();
      const frame = readWorkerFrame(String(data));
      if (frame) void this.#hear(frame).catch((error: unknown) => this.#fail(error));
      else socket.close(4400, 'work.protocol');
    });
    this.#leave = host.analyses.beatFor(
      () => [...this.#held.values()],
      (isKept) => this.#keep(isKept),
    );
  }

  get waits(): boolean {
    return this.#takes > 0 && !this.#isClosed;
  }

  get waitsSince(): number {
    return this.#waitsSince;
  }

  give(part: Claimed): void {
    this.#takes -= 1;
    this.#waitsSince = performance.now();
    const id = keyOf(part);
    this.#held.set(id, part);
    const { sgf, positions, visits, pvLength, speed } = part;
    send(this.#socket, {
      type: 'work',
      part: { id, sgf, positions: [...positions], visits, pvLength, speed },
    });
  }

  /** False for one that has been silent too long, whose connection ends. */
  isHeard(): boolean {
    const isHeard = performance.now() - this.#heardAt <= SILENCE_MS;
    if (!isHeard) this.#socket.terminate();
    return isHeard;
  }

  /** It gets no more, and ends what it holds. */
  drain(): void {
    this.#takes = 0;
    send(this.#socket, { type: 'drain' });
  }

  /** What it holds goes back at once. */
  async close(why: Why): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#leave();
    for (const part of this.#held.values())
      await this.#host.analyses.putBack(part, why).catch((error: unknown) => this.#fail(error));
    this.#held.clear();
    void this.#host.analyses.wake();
  }

  async #hear(frame: WorkerFrame): Promise<void> {
    if (frame.type === 'take') {
      if (this.#takes === 0) this.#waitsSince = performance.now();
      this.#takes = Math.min(MAX_TAKES, this.#takes + 1);
      this.#asksForParts();
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
    // One that could not be stored is held by nobody: after a silence others take it.
    const accepted = await this.#host.analyses
      .accept(part, results, speed ?? undefined, this.#isStranger ? this.id : undefined)
      .finally(() => this.#held.delete(id));
    if (accepted !== 'stale') await this.#judge(accepted === 'counted');
  }

  /** Who sends what cannot be true again and again gets no more work. */
  async #judge(isTrue: boolean): Promise<void> {
    if (isTrue && this.#failures === 0) return;
    this.#failures = isTrue ? 0 : this.#failures + 1;
    const { db, now } = this.#host;
    const { id } = this;
    await db.updateTable('worker').set({ failures: this.#failures }).where('id', '=', id).execute();
    if (this.#failures < MAX_FAILURES) return;
    await transact(db, (tx) => drainWorker(tx, id, now()));
    send(this.#socket, { type: 'drain' });
    this.#socket.close(4401, 'work.drained');
  }

  #keep(isKept: (key: string) => boolean): void {
    const ids = [...this.#held.keys()].filter((id) => !isKept(id));
    for (const id of ids) this.#held.delete(id);
    if (ids.length > 0) send(this.#socket, { type: 'stop', ids });
  }

  #fail(error: unknown): void {
    this.#host.log.warn({ err: error }, 'worker');
  }
}
