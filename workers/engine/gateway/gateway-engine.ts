import type { Analysis } from '#kernel/kata/analysis';
import type {
  BoardSides,
  EngineApi,
  EngineEvent,
  EngineInfo,
  EngineSession,
  RemoteEngine,
  TengenFailure,
  Work,
} from '#protocol';
import type { Clock } from '../../clock';
import type { Dial } from '../../dial';
import { AnalysisSession } from './analysis-session';
import { Connection, type StartedFrame } from './connection';
import type { EngineDialect } from './engine-dialect';
import { GtpSession } from './gtp-session';

/** The page sees that an engine is being set up only when it takes longer than this. */
const MENTION_MS = 300;

export interface GatewayDeps {
  readonly dial: Dial;
  readonly clock: Clock;
}

/**
 * An engine behind a gateway. Each lane is an `EngineApi` with one work; all lanes share one connection and
 * one engine. When either is lost, the works stay and go to the next engine that starts.
 */
export class GatewayEngine {
  readonly #target: RemoteEngine;
  readonly #clock: Clock;
  readonly #connection: Connection;
  readonly #lanes: Lane[] = [];
  #dialect: EngineDialect | undefined;
  #info: EngineInfo | undefined;
  #sides: BoardSides | undefined;
  #isReady = false;
  #cancelMention: (() => void) | undefined;

  constructor(target: RemoteEngine, { dial, clock }: GatewayDeps) {
    this.#target = target;
    this.#clock = clock;
    this.#connection = new Connection(dial, clock, target, {
      session: (session) => this.#tellSession(session),
      started: (frame) => this.#started(frame),
      bytes: (bytes) => this.#dialect?.hear(bytes),
      lost: () => this.#lost(),
      failed: (failure) => this.#failed(failure),
    });
  }

  get info(): EngineInfo | undefined {
    return this.#info;
  }

  /** Adds a lane: one more position at a time. */
  lane(): EngineApi {
    const lane = new Lane(this, this.#lanes.length);
    this.#lanes.push(lane);
    return lane;
  }

  /** Call when a lane has a listener or another work. */
  attend(lane: Lane): void {
    if (!this.#info || lane.work) this.#connection.want();
    if (this.#isReady) {
      if (lane.work) this.#dialect?.start(lane.index, lane.work);
      else this.#dialect?.stop(lane.index);
    }
    this.#restIfIdle();
  }

  leave(): void {
    if (this.#lanes.some(({ isOpen }) => isOpen)) return;
    this.#connection.close();
    this.#lost();
  }

  #started(frame: StartedFrame): void {
    const { kind, perspective, sides } = frame.engine;
    this.#sides = sides;
    const model = frame.model ?? this.#target.model;
    const now = (): number => this.#clock.now();
    const host = {
      say: (lines: readonly string[]) => this.#connection.say(lines),
      ready: (info: EngineInfo) => this.#ready(info),
      telling: (what: 'setting' | 'switching' | undefined) => this.#mention(what),
      report: (lane: number, work: Work, analysis: Analysis, final: boolean, otherTerms?: TengenFailure) =>
        this.#lanes[lane]?.report(work, analysis, final, otherTerms),
      failed: (lane: number, work: Work, failure: TengenFailure) => this.#lanes[lane]?.fail(failure, work),
    };
    this.#dialect =
      kind === 'json' ? new AnalysisSession(host, now, model) : new GtpSession(host, now, perspective, model);
    this.#dialect.begin();
  }

  /** Sends all pending work to a new engine, from the start. */
  #ready(engine: EngineInfo): void {
    const info = this.#sides ? { ...engine, sides: this.#sides } : engine;
    const isOther = JSON.stringify(this.#info) !== JSON.stringify(info);
    this.#info = info;
    this.#isReady = true;
    this.#connection.ready();
    for (const lane of this.#lanes) {
      if (isOther) lane.tell({ type: 'ready', info });
      if (lane.work) this.#dialect?.start(lane.index, lane.work);
    }
    this.#restIfIdle();
  }

  #lost(): void {
    this.#dialect = undefined;
    this.#isReady = false;
    this.#mention(undefined);
  }

  #failed(failure: TengenFailure): void {
    for (const lane of this.#lanes) lane.fail(failure);
  }

  /**
   * Reports setup and switching only when they last, and their end only after it has reported their start.
   */
  #mention(what: 'setting' | 'switching' | undefined): void {
    const wasMentioned = what === undefined && this.#cancelMention === undefined;
    this.#cancelMention?.();
    this.#cancelMention = undefined;
    if (what) {
      this.#cancelMention = this.#clock.after(MENTION_MS, () => {
        this.#cancelMention = undefined;
        this.#tellSession({ state: what });
      });
    } else if (wasMentioned && this.#isReady) this.#connection.ready();
  }

  #tellSession(session: EngineSession): void {
    for (const lane of this.#lanes) lane.tell({ type: 'session', session });
  }

  /** Call at the end of a work. */
  restIfIdle(): void {
    this.#restIfIdle();
  }

  #restIfIdle(): void {
    if (this.#isReady && this.#lanes.every(({ work }) => !work)) this.#connection.rest();
  }
}

/** One of the positions that an engine analyses at the same time; to its caller it looks like an engine. */
class Lane implements EngineApi {
  readonly index: number;
  readonly #engine: GatewayEngine;
  #port: MessagePort | undefined;
  work: Work | undefined;

  constructor(engine: GatewayEngine, index: number) {
    this.#engine = engine;
    this.index = index;
  }

  get isOpen(): boolean {
    return this.#port !== undefined;
  }

  async connect(events: MessagePort): Promise<void> {
    this.#port = events;
    const { info } = this.#engine;
    if (info) this.tell({ type: 'ready', info });
    this.#engine.attend(this);
  }

  async describe(): Promise<EngineInfo | undefined> {
    return this.#engine.info;
  }

  async start(work: Work): Promise<void> {
    this.work = work;
    this.#engine.attend(this);
  }

  async stop(): Promise<void> {
    this.work = undefined;
    this.#engine.attend(this);
  }

  async close(): Promise<void> {
    await this.stop();
    this.#port?.close();
    this.#port = undefined;
    this.#engine.leave();
  }

  /**
   * Costs one structured clone, about 15 kB, not a transfer: the same analysis may be sent as a report and as
   * the final one.
   */
  report(work: Work, analysis: Analysis, final: boolean, otherTerms: TengenFailure | undefined): void {
    this.tell({ type: 'report', work: work.id, analysis, final, ...(otherTerms ? { otherTerms } : {}) });
    if (final) this.#finished(work);
  }

  fail(failure: TengenFailure, work?: Work): void {
    this.tell(work ? { type: 'failed', work: work.id, failure } : { type: 'failed', failure });
    if (work) this.#finished(work);
  }

  tell(event: EngineEvent): void {
    this.#port?.postMessage(event);
  }

  #finished(work: Work): void {
    if (this.work !== work) return;
    this.work = undefined;
    this.#engine.restIfIdle();
  }
}
