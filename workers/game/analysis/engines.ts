import {
  type BoardSides,
  type EngineApi,
  type EngineEvent,
  type EngineInfo,
  type EngineSession,
  type EngineView,
  type NetworkId,
  type PositionKey,
  SHIPPED_NETWORK,
  type TengenFailure,
} from '#protocol';
import type { Clock } from '../../clock';
import type { GameEmitter } from '../document/game-signals';
import { EngineSlot, isQuestion, type Job } from './engine-slot';
import { SpareEngines } from './spare-engines';

/** An engine that fails this many times in a row is dropped. */
const MAX_FAILURES = 3;

/** Without a position it holds for all of them. */
interface Trouble {
  readonly failure: TengenFailure;
  readonly position?: PositionKey;
}

/** What the scheduler hears of the engines. */
export interface EnginesListener {
  /** An engine can work. */
  ready(): void;
  /** The engines of another network work from now on. */
  networkChanged(): void;
  /** A job's figures. `ended`: the last of them. */
  report(job: Job, event: EngineEvent & { type: 'report' }, network: NetworkId, ended: boolean): void;
  /** A job brought nothing; its engine goes on. */
  skipped(job: Job): void;
  /** The last engine has gone by a failure. */
  allLost(): void;
  /** There is work for others, or fewer to do it. */
  changed(): void;
}

/**
 * The engines of the game, which of them work, and what is wrong with them. Only engines of one network work at a time, that
 * of the engine that became ready last; the others wait.
 */
export class Engines {
  readonly #signals: GameEmitter;
  readonly #clock: Clock;
  readonly #listener: EnginesListener;
  readonly #spares: SpareEngines;
  #slots: readonly EngineSlot[] = [];
  #network: NetworkId | undefined;
  #sides: BoardSides | undefined;
  #loading: { received: number; total: number } | undefined;
  #session: EngineSession | undefined;
  #failure: TengenFailure | undefined;
  /** What went wrong with the last question of an engine that goes on: until its next figures, or beside them. */
  #trouble: Trouble | undefined;
  #failuresInRow = 0;

  constructor(signals: GameEmitter, clock: Clock, listener: EnginesListener) {
    this.#signals = signals;
    this.#clock = clock;
    this.#listener = listener;
    this.#spares = new SpareEngines(clock, () => listener.changed());
  }

  /** All of them, also those that load or are of another network. */
  get all(): readonly EngineSlot[] {
    return this.#slots;
  }

  /** The engines of the network in use. */
  get able(): readonly EngineSlot[] {
    return this.#slots.filter((slot) => slot.info && slot.info.network === this.#network);
  }

  /** Of the network in use, once an engine can work. */
  get info(): EngineInfo | undefined {
    return this.able[0]?.info;
  }

  get network(): NetworkId | undefined {
    return this.#network;
  }

  /** Whether it is the network that comes with the app. */
  get isShipped(): boolean {
    return this.info?.network === SHIPPED_NETWORK.id;
  }

  /** The engine that takes what the person waits for: one at rest before one at work, a spare one last. */
  get forPerson(): EngineSlot | undefined {
    const free = this.able.filter(({ job }) => !job || !isQuestion(job));
    const own = free.filter((candidate) => !this.#spares.has(candidate));
    return own.find(({ job }) => !job) ?? own[0] ?? free[0];
  }

  /** The engines that take a review's next position. */
  get atRest(): readonly EngineSlot[] {
    return this.able.filter((slot) => !slot.job && !this.#spares.mustRest(slot));
  }

  add(engine: EngineApi, spare: boolean): void {
    const slot: EngineSlot = new EngineSlot(engine, this.#clock, {
      ready: () => this.#ready(slot),
      loading: (received, total) => {
        this.#loading = { received, total };
        this.#signals.emit('engineChanged');
      },
      session: (session) => this.#connected(session),
      report: (job, event, ended) => {
        const { analysis, otherTerms } = event;
        this.#failuresInRow = 0;
        if (otherTerms?.code !== this.#trouble?.failure.code)
          this.#setTrouble(otherTerms && { failure: otherTerms });
        this.#listener.report(job, event, slot.info?.network ?? analysis.engine, ended);
      },
      silent: ({ position }, seconds) =>
        this.#setTrouble({ failure: { code: 'engine.silent', data: { seconds } }, position }),
      failed: (failure, job) => this.#failed(slot, failure, job),
    });
    this.#slots = [...this.#slots, slot];
    if (spare) this.#spares.add(slot);
    this.#loading ??= { received: 0, total: 0 };
    void slot.connect();
    this.#signals.emit('engineChanged');
  }

  clear(): void {
    const slots = this.#slots;
    this.#slots = [];
    this.#spares.clear();
    for (const slot of slots) slot.close();
    this.#loading = undefined;
    this.#session = undefined;
    this.#failure = undefined;
  }

  /** The person has touched the page. */
  touch(): void {
    this.#spares.touch();
  }

  stop(purpose: Job['purpose']): void {
    for (const slot of this.#slots) if (slot.job?.purpose === purpose) slot.stop();
  }

  /** What an engine that works says of itself beside its work. */
  troubleAt(position: PositionKey | undefined): {
    readonly trouble?: TengenFailure;
    readonly session?: EngineSession;
  } {
    const { failure, position: at = position } = this.#trouble ?? {};
    return { ...(failure && at === position ? { trouble: failure } : {}), ...this.#sessionPart() };
  }

  /** While none can work. */
  view(): EngineView {
    if (this.#slots.length > 0 && this.#loading)
      return { phase: 'loading', ...this.#loading, ...this.#sessionPart() };
    return this.#failure ? { phase: 'failed', failure: this.#failure } : { phase: 'absent' };
  }

  #use(info: EngineInfo | undefined): void {
    if (!info) return;
    const { network, sides } = info;
    if (network === this.#network) {
      // The same network may come in a program that knows other boards.
      if (sides?.min !== this.#sides?.min || sides?.max !== this.#sides?.max)
        this.#signals.emit('networkUsed', network, sides);
      this.#sides = sides;
      return;
    }
    this.#network = network;
    this.#sides = sides;
    for (const slot of this.#slots) if (slot.info && slot.info.network !== network) slot.stop();
    this.#listener.networkChanged();
    this.#signals.emit('networkUsed', network, sides);
  }

  #ready(slot: EngineSlot): void {
    this.#use(slot.info);
    this.#failure = undefined;
    this.#trouble = undefined;
    this.#loading = undefined;
    this.#listener.ready();
    this.#signals.emit('engineReady');
  }

  /** All connections to one engine report the same session: a failure is emitted once, when it begins. */
  #connected(session: EngineSession): void {
    const { failure } = session;
    if (failure && failure.code !== this.#session?.failure?.code) this.#signals.emit('engineFailed', failure);
    this.#session = session;
    this.#signals.emit('engineChanged');
  }

  #setTrouble(trouble: Trouble | undefined): void {
    this.#trouble = trouble;
    this.#signals.emit('engineChanged');
  }

  #sessionPart(): { readonly session?: EngineSession } {
    return this.#session ? { session: this.#session } : {};
  }

  /** Skips failed work. Drops an engine that fails without work, or too often. */
  #failed(slot: EngineSlot, failure: TengenFailure, job: Job | undefined): void {
    this.#failuresInRow += 1;
    if (job && failure.code !== 'engine.offline' && this.#failuresInRow < MAX_FAILURES) {
      this.#setTrouble({ failure, position: job.position });
      this.#listener.skipped(job);
      return;
    }
    this.#slots = this.#slots.filter((other) => other !== slot);
    this.#spares.remove(slot);
    slot.close();
    if (!this.info) this.#use(this.#slots.findLast((other) => other.info)?.info);
    this.#failuresInRow = 0;
    this.#signals.emit('engineFailed', failure);
    if (this.#slots.length === 0) {
      this.#failure = failure;
      this.#listener.allLost();
    }
    this.#listener.changed();
  }
}
