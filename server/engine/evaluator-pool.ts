import { Worker } from 'node:worker_threads';
import type { Evaluator, NetInputs, NetRaw } from '#kernel/network/evaluator';
import type { WasmEvaluator } from '#kernel/network/wasm/wasm-evaluator';
import type { Answer, Question, ThreadStart } from './pool-messages';

interface Thread {
  readonly worker: Worker;
  /** The number of pending positions. */
  load: number;
}
interface Waiting {
  readonly thread: Thread;
  readonly count: number;
  readonly resolve: (answers: NetRaw[]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * One network on several cores: `worker_threads` that share the weights of the first evaluator, each
 * evaluating one position at a time. The pool spreads a batch over all threads; several batches may be
 * pending.
 */
export class EvaluatorPool implements Evaluator {
  readonly name: string;
  readonly model: Evaluator['model'];
  readonly backend: Evaluator['backend'];
  readonly #threads: readonly Thread[];
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #ended: Error | undefined;

  constructor(evaluator: WasmEvaluator, threads: number) {
    this.name = evaluator.name;
    this.model = evaluator.model;
    this.backend = evaluator.backend;
    const start: ThreadStart = { shared: evaluator.shared };
    this.#threads = Array.from({ length: threads }, () => this.#startThread(start));
  }

  get threads(): number {
    return this.#threads.length;
  }

  async evaluate(batch: readonly NetInputs[]): Promise<NetRaw[]> {
    const share = Math.ceil(batch.length / this.#threads.length);
    const parts: Promise<NetRaw[]>[] = [];
    for (let start = 0; start < batch.length; start += share) {
      parts.push(this.#ask(batch.slice(start, start + share)));
    }
    return (await Promise.all(parts)).flat();
  }

  close(): void {
    for (const { worker } of this.#threads) void worker.terminate();
    this.#endAll(new Error('the pool was closed'));
  }

  #ask(batch: readonly NetInputs[]): Promise<NetRaw[]> {
    if (this.#ended) return Promise.reject(this.#ended);
    const thread = this.#threads.reduce((idlest, other) => (other.load < idlest.load ? other : idlest));
    thread.load += batch.length;
    const id = this.#asked++;
    const question: Question = { id, batch };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { thread, count: batch.length, resolve, reject });
      thread.worker.postMessage(question);
    });
  }

  #startThread(start: ThreadStart): Thread {
    const worker = new Worker(new URL('./pool-thread.mjs', import.meta.url), { workerData: start });
    worker.on('message', (answer: Answer) => this.#hear(answer));
    // A failing thread is a bug in Tengen; pending callers must get the error.
    worker.on('error', (error) => this.#endAll(error));
    // An idle pool does not keep the process alive.
    worker.unref();
    return { worker, load: 0 };
  }

  #hear(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    this.#waiting.delete(answer.id);
    waiting.thread.load -= waiting.count;
    if ('failure' in answer) waiting.reject(new Error(answer.failure));
    else waiting.resolve([...answer.answers]);
  }

  #endAll(error: Error): void {
    this.#ended = error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
