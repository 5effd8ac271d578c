import type { Analysis } from '#kernel/kata/analysis';
import type { EngineApi, EngineEvent, EngineInfo, TengenFailure, Work } from '#protocol';
import { markOnce } from './performance-marks';
import type { LoadThinker, Thinker } from './thinker';

/** A user who returns within this time finds the search tree unchanged. */
const REST_MS = 120_000;

/**
 * An engine in this thread: it runs one work, keeps the newest waiting one, and drops those between.
 *
 *   start(1)  thinking 1 ───── start(2) ─┐ final report of 1, thinking 2 ── limit ── final report of 2, idle
 *
 * `use` sets the network and starts loading, even before a page connects; a work requested meanwhile waits.
 * Another `use` ends the running work, which still reports its result, and loads the new network. The service
 * reports a failed load and tries again at the next `connect` or `start`. Closing frees the memory;
 * connecting again starts over. After `REST_MS` without work it frees the memory of past searches.
 */
export class EngineService implements EngineApi {
  #load: LoadThinker | undefined;
  #port: MessagePort | undefined;
  #thinker: Thinker | undefined;
  /** The engine that the listener was last told about. */
  #announced: EngineInfo | undefined;
  #loading = false;
  #waiting: Work | undefined;
  #abort: AbortController | undefined;
  #running = false;
  #closed = false;
  readonly #restMs: number;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(load?: LoadThinker, restMs = REST_MS) {
    this.#load = load;
    this.#restMs = restMs;
  }

  async use(load: LoadThinker): Promise<void> {
    this.#load = load;
    this.#leave();
    void this.#makeReady();
  }

  async connect(events: MessagePort): Promise<void> {
    this.#closed = false;
    this.#port = events;
    if (this.#thinker) this.#tellReady(this.#thinker);
    else void this.#makeReady();
  }

  async describe(): Promise<EngineInfo | undefined> {
    return this.#thinker?.info;
  }

  async start(work: Work): Promise<void> {
    this.#waiting = work;
    this.#abort?.abort();
    if (!this.#thinker) void this.#makeReady();
    else void this.#run(this.#thinker);
  }

  async stop(): Promise<void> {
    this.#waiting = undefined;
    this.#abort?.abort();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.stop();
    this.#leave();
    this.#port?.close();
  }

  /** Releases the thinker at the end of its present work. */
  #leave(): void {
    clearTimeout(this.#rest);
    this.#abort?.abort();
    if (!this.#running) this.#thinker?.close();
    this.#thinker = undefined;
  }

  async #makeReady(): Promise<void> {
    const load = this.#load;
    // A thinker that is being replaced sends its last report first, so that nobody mistakes it for the next
    // one's.
    if (!load || this.#loading || this.#running || this.#closed) return;
    this.#loading = true;
    const loaded = await load((received, total) =>
      this.#send({ type: 'loading', stage: 'network', received, total }),
    );
    this.#loading = false;
    if (this.#closed || load !== this.#load) {
      if (loaded.ok) loaded.value.close();
      if (!this.#closed) void this.#makeReady();
    } else if (!loaded.ok) {
      this.#fail(loaded.failure);
    } else {
      this.#thinker = loaded.value;
      this.#tellReady(loaded.value);
      void this.#run(loaded.value);
    }
  }

  /** Processes requests until none waits. A second caller returns because the first is still processing. */
  async #run(thinker: Thinker): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    clearTimeout(this.#rest);
    while (this.#waiting && this.#thinker === thinker && !this.#closed) {
      const work: Work = this.#waiting;
      this.#waiting = undefined;
      await this.#think(thinker, work);
    }
    this.#running = false;
    if (this.#thinker === thinker) {
      this.#rest = setTimeout(() => this.#thinker?.rest(), this.#restMs);
      return;
    }
    thinker.close();
    void this.#makeReady();
  }

  async #think(thinker: Thinker, work: Work): Promise<void> {
    markOnce('working');
    const abort = new AbortController();
    this.#abort = abort;
    try {
      const found = await thinker.think(work, abort.signal, (analysis) =>
        this.#report(thinker, work, analysis, false),
      );
      this.#report(thinker, work, found, true);
    } catch (error) {
      // A bug. The engine stays, because the next work may succeed.
      this.#fail({ code: 'engine.unknown', data: { message: String(error) } }, work.id);
    }
  }

  /** Costs one structured clone of the candidates, about 10 kB; the ownership moves without a copy. */
  #report(thinker: Thinker, work: Work, analysis: Analysis, final: boolean): void {
    markOnce('reported');
    if (thinker.info !== this.#announced) this.#tellReady(thinker);
    const moved = analysis.ownership ? [analysis.ownership.buffer] : [];
    this.#send({ type: 'report', work: work.id, analysis, final }, moved);
  }

  #tellReady({ info }: Thinker): void {
    this.#announced = info;
    this.#send({ type: 'ready', info });
  }

  #fail(failure: TengenFailure, work?: number): void {
    this.#send(work === undefined ? { type: 'failed', failure } : { type: 'failed', work, failure });
  }

  #send(event: EngineEvent, moved: Transferable[] = []): void {
    if (!this.#closed) this.#port?.postMessage(event, moved);
  }
}
