import type {
  EngineApi,
  EngineEvent,
  EngineInfo,
  EngineSession,
  PositionKey,
  TengenFailure,
  Work,
} from '#protocol';
import type { Clock } from '../../clock';

/**
 * An engine with work counts as lost after this many silent periods, because a crashed worker sends nothing. One
 * period is not enough: a machine that wakes from sleep finds one expired. The slowest back end reports every few
 * seconds.
 */
const SILENCE_MS = 20_000;
const MAX_SILENCES = 2;

/**
 * Who asks an engine one question at a time: the game in play, a problem for the move that a person found, and the
 * page for its word on a move of the shown position.
 */
export const ASKERS = ['play', 'problem', 'word'] as const;
export type Asker = (typeof ASKERS)[number];

/** A position for an engine, and who asked for it. */
export interface Job {
  readonly work: Work;
  readonly position: PositionKey;
  /**
   * Who asked: an asker, the shown position (live analysis or a glance), the review of the open record, or the
   * background review.
   */
  readonly purpose: Asker | 'live' | 'glance' | 'review' | 'queue';
}

export const isQuestion = ({ purpose }: Job): boolean => ASKERS.some((asker) => asker === purpose);

/** What is heard of an engine. */
export interface EngineSlotListener {
  ready(): void;
  loading(received: number, total: number): void;
  /** How the connection to an engine outside the browser is. */
  session(session: EngineSession): void;
  /** A report that belongs to this job and no other. `ended`: the engine has nothing more to do for us. */
  report(job: Job, event: EngineEvent & { type: 'report' }, ended: boolean): void;
  /** The engine has given no figures for its job for so long. */
  silent(job: Job, seconds: number): void;
  /** Without a job it is the engine itself that failed. */
  failed(failure: TengenFailure, job: Job | undefined): void;
}

/**
 * One engine and what it was asked. Reports are matched to jobs by the work's id: the last report of a work
 * that was replaced still counts for its own position; one that comes after that is dropped.
 */
export class EngineSlot {
  readonly #engine: EngineApi;
  readonly #listener: EngineSlotListener;
  readonly #clock: Clock;
  readonly #asked = new Map<number, Job>();
  #silences = 0;
  /** When the job began, or its last figures came. */
  #figuresAt = 0;
  #cancelWatch: (() => void) | undefined;
  info: EngineInfo | undefined;
  job: Job | undefined;

  constructor(engine: EngineApi, clock: Clock, listener: EngineSlotListener) {
    this.#engine = engine;
    this.#clock = clock;
    this.#listener = listener;
  }

  async connect(): Promise<void> {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<EngineEvent>) => this.#hear(data);
    try {
      await this.#engine.connect(port2);
    } catch (error) {
      this.#listener.failed({ code: 'engine.offline', data: { reason: String(error) } }, undefined);
    }
  }

  start(job: Job): void {
    this.job = job;
    this.#figuresAt = this.#clock.now();
    this.#asked.set(job.work.id, job);
    this.#listen();
    this.#engine.start(job.work).catch((error: unknown) => this.#lost(error));
  }

  stop(): void {
    if (!this.job) return;
    this.job = undefined;
    this.#engine.stop().catch((error: unknown) => this.#lost(error));
  }

  close(): void {
    this.job = undefined;
    this.#asked.clear();
    this.#cancelWatch?.();
    // The engine may be gone already; its answer no longer matters.
    this.#engine.close().catch(() => {});
  }

  /** Starts to watch for silence. */
  #listen(): void {
    this.#silences = 0;
    this.#cancelWatch ??= this.#clock.after(SILENCE_MS, () => this.#silent());
  }

  #silent(): void {
    this.#cancelWatch = undefined;
    if (!this.job) return;
    this.#silences += 1;
    // A gateway's engine shows that it is connected and may give no figures all the same.
    const silentMs = this.#clock.now() - this.#figuresAt;
    if (silentMs >= SILENCE_MS) this.#listener.silent(this.job, Math.round(silentMs / 1000));
    if (this.#silences > MAX_SILENCES) this.#lost('silent');
    else this.#cancelWatch = this.#clock.after(SILENCE_MS, () => this.#silent());
  }

  #hear(event: EngineEvent): void {
    this.#silences = 0;
    switch (event.type) {
      case 'ready':
        this.info = event.info;
        this.#listener.ready();
        break;
      case 'loading':
        // Perhaps another network: until it is loaded, the slot has no engine.
        this.info = undefined;
        this.#listener.loading(event.received, event.total);
        break;
      case 'session':
        this.#listener.session(event.session);
        break;
      case 'report':
        this.#report(event);
        break;
      case 'failed':
        this.#failed(event.failure, event.work);
        break;
    }
  }

  #report(event: EngineEvent & { type: 'report' }): void {
    const job = this.#asked.get(event.work);
    if (!job) return;
    this.#figuresAt = this.#clock.now();
    if (event.final) this.#asked.delete(event.work);
    const ended = event.final && this.job === job;
    if (ended) this.job = undefined;
    this.#listener.report(job, event, ended);
  }

  #failed(failure: TengenFailure, work: number | undefined): void {
    const job = work === undefined ? undefined : this.#asked.get(work);
    if (work !== undefined) this.#asked.delete(work);
    if (this.job === job || work === undefined) this.job = undefined;
    this.#listener.failed(failure, job);
  }

  #lost(error: unknown): void {
    this.#failed({ code: 'engine.offline', data: { reason: String(error) } }, undefined);
  }
}
