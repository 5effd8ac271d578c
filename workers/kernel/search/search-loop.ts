import type { NetRaw } from '../network/evaluator';
import type { EvaluationCache } from './evaluation-cache';
import { type StopSignal, untilStopped } from './stop';
import type { Walk, Walker } from './walker';

/** What the loop needs. */
export interface SearchLoopDeps {
  readonly walker: Walker;
  readonly cache: EvaluationCache;
  readonly rootVisits: () => number;
  /** Milliseconds of any monotonic clock. */
  readonly now: () => number;
  readonly pause: (() => Promise<void>) | undefined;
  /** The maximum number of positions at the network at the same time, and of positions in one call. */
  readonly inFlight: number;
  readonly batch: number;
  /** The maximum of `inFlight` once the root has many visits. */
  readonly mostInFlight: number;
}

/** When the loop ends, and who receives reports meanwhile. */
export interface LoopLimits {
  readonly visits: number;
  /** On the clock of `SearchLoopDeps.now`. */
  readonly endMs: number;
  readonly signal: StopSignal | undefined;
  readonly report: (() => void) | undefined;
  readonly reportEveryMs: number;
  /** The first report waits only for a few visits, not for that time. */
  readonly eager: boolean;
}

const PAUSE_EVERY_MS = 10;
/** Enough visits for candidates worth showing. */
const FIRST_VISITS = 8;
/**
 * Visits of the root for each position in flight above the usual number. Walks that do not know each other's
 * results spread; among so many visits a few more do not matter.
 */
const VISITS_A_FLIGHT = 8;
/** After this many consecutive walks without a visit the search counts as stuck. */
const MAX_EXTRAS = 1000;

/** Walks whose leaves are at the network. */
interface Flight {
  readonly walks: readonly Walk[];
  landed: Promise<void>;
  /** True when the walks were taken back before the answer arrived. */
  isBack: boolean;
}

/**
 * Grows the tree until a limit: starts walks, sends their leaves to the network and carries the answers back
 * up. At a limit it waits for the pending answers. On abort it does not wait: it takes back the open walks
 * and later stores their answers by position only.
 */
export class SearchLoop {
  readonly #deps: SearchLoopDeps;
  readonly #limits: LoopLimits;
  readonly #flights = new Set<Flight>();
  #flying = 0;
  #extras = 0;
  #full = false;
  #failure: { readonly cause: unknown } | undefined;

  constructor(deps: SearchLoopDeps, limits: LoopLimits) {
    this.#deps = deps;
    this.#limits = limits;
  }

  /** Rejects only when the network does. */
  async run(): Promise<void> {
    const stop = untilStopped(this.#limits.signal);
    try {
      await this.#grow(stop.stopped);
    } finally {
      stop.forget();
      for (const flight of this.#flights) this.#takeBack(flight);
    }
    if (this.#failure) throw this.#failure.cause;
  }

  async #grow(stopped: Promise<void>): Promise<void> {
    const { now, pause } = this.#deps;
    const { report, reportEveryMs, signal } = this.#limits;
    let { eager } = this.#limits;
    let paused = now();
    let reported = paused;
    for (;;) {
      const time = now();
      const isFirst = eager && this.#deps.rootVisits() >= FIRST_VISITS;
      if (report && (isFirst || time - reported >= reportEveryMs)) {
        eager = false;
        reported = time;
        report();
      }
      if (pause && time - paused >= PAUSE_EVERY_MS) {
        await pause();
        paused = now();
      }
      if (signal?.aborted) return;
      const over = this.#isOver(time);
      const blocked = !over && this.#send();
      const waits = over || blocked || this.#isEnough() || this.#flying >= this.#mayFly();
      if (this.#flights.size > 0 && waits)
        await Promise.race([stopped, ...[...this.#flights].map((flight) => flight.landed)]);
      else if (this.#flights.size === 0 && (over || this.#isEnough())) return;
    }
  }

  #isOver(time: number): boolean {
    return (
      this.#full || this.#failure !== undefined || time >= this.#limits.endMs || this.#extras > MAX_EXTRAS
    );
  }

  /** Tells whether the visits suffice once all pending walks, and `more`, have returned. */
  #isEnough(more = 0): boolean {
    return this.#deps.rootVisits() + this.#flying + more >= this.#limits.visits;
  }

  #mayFly(): number {
    const { inFlight, mostInFlight, rootVisits } = this.#deps;
    return Math.max(inFlight, Math.min(mostInFlight, Math.floor(rootVisits() / VISITS_A_FLIGHT)));
  }

  /** Sends as much as one call may hold. Returns true when no walk can proceed before another returns. */
  #send(): boolean {
    const { walker, cache, inFlight, batch } = this.#deps;
    const mayFly = this.#mayFly();
    const room = Math.min(Math.floor((batch * mayFly) / inFlight), mayFly - this.#flying);
    const walks: Walk[] = [];
    let busy = false;
    while (walks.length < room && !this.#isEnough(walks.length)) {
      const walk = walker.walk();
      if (typeof walk !== 'string') {
        walks.push(walk);
        continue;
      }
      if (walk === 'busy') busy = true;
      else if (walk === 'full') this.#full = true;
      else this.#extras = walk === 'extra' ? this.#extras + 1 : 0;
      // Walks without the network are fast, but there may be very many: check the clock between them.
      if (busy || this.#full || walks.length === 0) break;
    }
    if (walks.length === 0) return busy || this.#full;
    this.#extras = 0;
    const answer = cache.evaluator.evaluate(walks.map((walk) => walk.question.inputs));
    if (Array.isArray(answer)) this.#land(walks, answer);
    else this.#launch(walks, answer);
    return busy || this.#full;
  }

  #launch(walks: readonly Walk[], answer: Promise<NetRaw[]>): void {
    const flight: Flight = { walks, landed: Promise.resolve(), isBack: false };
    this.#flying += walks.length;
    this.#flights.add(flight);
    flight.landed = answer.then(
      (raws) => {
        if (flight.isBack) this.#remember(walks, raws);
        else {
          this.#forget(flight);
          this.#land(walks, raws);
        }
      },
      (cause: unknown) => {
        if (flight.isBack) return;
        this.#failure = { cause };
        this.#takeBack(flight);
      },
    );
  }

  #land(walks: readonly Walk[], raws: readonly NetRaw[]): void {
    const { walker, cache } = this.#deps;
    walks.forEach((walk, i) => {
      const raw = raws[i];
      if (raw) walker.settle(walk, cache.learn(walk.question, raw));
      else walker.abandon(walk);
    });
  }

  /** The tree may be another one by now. */
  #remember(walks: readonly Walk[], raws: readonly NetRaw[]): void {
    walks.forEach(({ question }, i) => {
      const raw = raws[i];
      if (raw) this.#deps.cache.learn(question, raw);
    });
  }

  #takeBack(flight: Flight): void {
    flight.isBack = true;
    this.#forget(flight);
    for (const walk of flight.walks) this.#deps.walker.abandon(walk);
  }

  #forget(flight: Flight): void {
    this.#flights.delete(flight);
    this.#flying -= flight.walks.length;
  }
}
