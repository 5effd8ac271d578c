import { WebSocket } from 'ws';
import type { TengenFailure } from '#protocol';
import {
  LONGEST_WORK_FRAME,
  readWorkHostFrame,
  WORK_BEAT_MS,
  WORK_PROTOCOL,
  type WorkerFrame,
  type WorkHostFrame,
} from '../../workers/protocol/work-frames';
import { type Claimed, keyOf } from '../api/analysis/queue';
import { type Desk, isOfPart } from '../api/analysis/work-off';
import { VERSION } from '../version';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const SILENCE_MS = 3 * WORK_BEAT_MS;

type Refusal = (WorkHostFrame & { readonly type: 'refused' })['code'];

interface LinkOptions {
  /** Of the host, with `ws:` or `wss:`. */
  readonly address: string;
  readonly key: string;
  readonly lanes: number;
  readonly engine: string;
  readonly say: (line: string) => void;
  /** The host wants no more of this worker, or does not know it. */
  readonly onRefused: (code: Refusal) => void;
  /** These parts count no more. */
  readonly onStop: (isOurs: (id: string) => boolean) => void;
}

/** The one connection of a worker to its host. It is made again whenever it breaks; what was held then is forgotten. */
export class HostLink implements Desk {
  readonly #options: LinkOptions;
  #socket: WebSocket | undefined;
  #waiting: ((part: Claimed | undefined) => void)[] = [];
  #held = new Set<string>();
  #wait = FIRST_WAIT_MS;
  #heardAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #isEnding = false;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#dial();
  }

  take(): Promise<Claimed | undefined> {
    if (this.#isEnding) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#send({ type: 'take' });
    });
  }

  async hand(part: Claimed, results: readonly (string | null)[], speed: number | undefined): Promise<void> {
    const id = keyOf(part);
    if (this.#held.delete(id)) this.#send({ type: 'done', id, results: [...results], speed: speed ?? null });
  }

  async drop(part: Claimed, failure?: TengenFailure): Promise<void> {
    const id = keyOf(part);
    const isFault = failure !== undefined && isOfPart(failure);
    if (this.#held.delete(id)) this.#send({ type: 'drop', id, isFault });
  }

  /** Takes no more work. What is held goes on. */
  drain(): void {
    this.#isEnding = true;
    for (const resolve of this.#waiting.splice(0)) resolve(undefined);
  }

  async close(): Promise<void> {
    this.drain();
    clearTimeout(this.#timer);
    const socket = this.#socket;
    if (!socket) return;
    await new Promise<void>((resolve) => {
      socket.once('close', resolve);
      socket.close(1000);
      setTimeout(resolve, 1000).unref();
    });
    socket.terminate();
  }

  #dial(): void {
    const { address, key, lanes, engine, say, onRefused, onStop } = this.#options;
    const socket = new WebSocket(`${address}/work`, {
      maxPayload: LONGEST_WORK_FRAME,
      handshakeTimeout: 10_000,
    });
    this.#socket = socket;
    this.#heardAt = performance.now();
    const beat = setInterval(() => {
      if (performance.now() - this.#heardAt > SILENCE_MS) socket.terminate();
      else this.#send({ type: 'beat' });
    }, WORK_BEAT_MS);
    let isRefused = false;
    socket.on('error', () => {});
    socket.on('open', () =>
      this.#send({ type: 'hello', protocol: WORK_PROTOCOL, version: VERSION, key, lanes, engine }),
    );
    socket.on('message', (data) => {
      this.#heardAt = performance.now();
      const frame = readWorkHostFrame(String(data));
      if (frame?.type === 'welcome') {
        this.#wait = FIRST_WAIT_MS;
        say(`Works for “${frame.ai}” at ${address}`);
        for (let n = 0; n < this.#waiting.length; n += 1) this.#send({ type: 'take' });
      } else if (frame?.type === 'work') this.#begin(frame.part);
      else if (frame?.type === 'stop') {
        for (const id of frame.ids) this.#held.delete(id);
        onStop((id) => this.#held.has(id));
      } else if (frame?.type === 'drain') {
        this.drain();
        onRefused('work.drained');
      } else if (frame?.type === 'refused') {
        // A host that is starting is asked again.
        isRefused = frame.code !== 'work.starting';
        if (isRefused) onRefused(frame.code);
      }
    });
    socket.on('close', () => {
      clearInterval(beat);
      this.#socket = undefined;
      // The host has put it back by now.
      this.#held.clear();
      onStop(() => false);
      if (this.#isEnding || isRefused) return;
      say(`No connection to ${address}; dialling again in ${Math.ceil(this.#wait / 1000)} s`);
      this.#timer = setTimeout(() => this.#dial(), this.#wait);
      this.#wait = Math.min(LONGEST_WAIT_MS, this.#wait * 2);
    });
  }

  #begin({ id, ...work }: (WorkHostFrame & { readonly type: 'work' })['part']): void {
    const [jobId = 0, no = 0, attempt = 0] = id.split('.').map(Number);
    const take = this.#waiting.shift();
    if (!take) {
      // Nobody waits any more: it goes back.
      this.#send({ type: 'drop', id, isFault: false });
      return;
    }
    this.#held.add(id);
    take({ jobId, no, attempt, aiId: 0, tries: 0, findings: [], ...work });
  }

  #send(frame: WorkerFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }
}
