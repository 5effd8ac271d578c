import type { Analysis } from '#kernel/kata/analysis';
import type { ReviewPlan } from '#kernel/review/deepening';
import {
  type AnalysisSettings,
  type BoardSides,
  DEFAULT_ANALYSIS_SETTINGS,
  type EngineApi,
  type EngineInfo,
  type EngineSession,
  type EngineView,
  type HumanProfile,
  type JudgeView,
  type Line,
  type NetworkId,
  type Point,
  type PositionKey,
  type ReviewView,
  SHIPPED_NETWORK,
  type TengenFailure,
} from '#protocol';
import type { Clock } from '../../clock';
import type { GameEmitter } from '../document/game-signals';
import { ASKERS, type Asker, EngineSlot, type Job } from './engine-slot';
import { Glance } from './glance';
import { Live } from './live';
import { Review, type ReviewLine } from './review';
import { SpareEngines } from './spare-engines';
import { unfit } from './unjudged';

/** Only the last report of a review counts; the others show that the engine is alive. */
const REVIEW_REPORT_MS = 1000;
/** No screen shows reports faster. The page applies the limits of the person's account. */
const MIN_REPORT_MS = 16;
/** The scheduler drops an engine that fails this many times in a row. */
const MAX_FAILURES = 3;

/** How much a review may think, by the person's settings. */
export const planOf = (settings: AnalysisSettings): ReviewPlan => ({
  budget: settings.reviewBudget,
  visits: settings.reviewVisits,
  seconds: settings.reviewSeconds,
});

/** An asker's question. It comes before all other work, and waits for another asker's. */
export interface Question {
  readonly line: Line;
  readonly visits: number;
  readonly timeMs?: number;
  /** Only among these points. */
  readonly allow?: readonly Point[];
}

interface Asked {
  readonly question: Question;
  readonly settle: (analysis: Analysis | undefined) => void;
  /** Set once an engine works on the question. */
  job?: Job;
}

const isQuestion = ({ purpose }: Job): boolean => ASKERS.some((asker) => asker === purpose);

/** Without a position it holds for all of them. */
interface Trouble {
  readonly failure: TengenFailure;
  readonly position?: PositionKey;
}

interface ShownPosition {
  readonly position: PositionKey;
  line(): Line;
  /** Answers only among these points. */
  readonly allow?: readonly Point[];
  /** Whether the page has drawn it. */
  readonly isDrawn: boolean;
}

/** What the scheduler asks of the game. */
export interface SchedulerHost {
  /** The position on the board, once its key is known. */
  shown(): ShownPosition | undefined;
  /** The line being shown becomes the one under review, until the end of it. */
  beginReview(): void;
  endReview(): void;
  /** The line under review, or without a review the line a new one would take; undefined without a record. */
  reviewLine(isActive: boolean): ReviewLine | undefined;
  /** The line of the background review; undefined without one. */
  queueLine(): ReviewLine | undefined;
  visitsOf(position: PositionKey): number;
  judgeOf(network: NetworkId, engine: string): JudgeView;
}

/**
 * Gives the engines their work, in this order: one engine searches the shown position (live analysis or a glance); all
 * free engines review the open record; the rest review the records in the background queue. Only engines of one network
 * work at a time, that of the engine that became ready last; the others wait.
 */
export class Scheduler {
  readonly #host: SchedulerHost;
  readonly #signals: GameEmitter;
  readonly #clock: Clock;
  readonly #live: Live;
  readonly #glance: Glance;
  readonly #review: Review;
  /** Of the queue, which starts and ends it. */
  readonly queueReview: Review;
  readonly #exhausted = new Set<PositionKey>();
  readonly #asked = new Map<Asker, Asked>();
  #settings: AnalysisSettings = DEFAULT_ANALYSIS_SETTINGS;
  #slots: EngineSlot[] = [];
  readonly #spares: SpareEngines;
  #network: NetworkId | undefined;
  #sides: BoardSides | undefined;
  #works = 0;
  #loading: { received: number; total: number } | undefined;
  #session: EngineSession | undefined;
  #failure: TengenFailure | undefined;
  /** What went wrong with the last question of an engine that goes on: until its next figures, or beside them. */
  #trouble: Trouble | undefined;
  #failuresInRow = 0;
  #pausedByFailure = false;

  constructor(host: SchedulerHost, signals: GameEmitter, clock: Clock) {
    this.#host = host;
    this.#signals = signals;
    this.#clock = clock;
    this.#spares = new SpareEngines(clock, () => this.update());
    this.#live = new Live(clock, () => this.update());
    this.#glance = new Glance(clock, () => this.update());
    const plan = planOf(DEFAULT_ANALYSIS_SETTINGS);
    this.#review = new Review(clock, plan);
    this.queueReview = new Review(clock, plan);
    this.configure(DEFAULT_ANALYSIS_SETTINGS);
  }

  addEngine(engine: EngineApi, spare = false): void {
    const slot: EngineSlot = new EngineSlot(engine, this.#clock, {
      ready: () => this.#ready(slot),
      loading: (received, total) => {
        this.#loading = { received, total };
        this.#signals.emit('engineChanged');
      },
      session: (session) => this.#connected(session),
      report: (job, { analysis, otherTerms }, ended) => {
        this.#failuresInRow = 0;
        if (otherTerms?.code !== this.#trouble?.failure.code)
          this.#setTrouble(otherTerms && { failure: otherTerms });
        if (isQuestion(job)) {
          if (ended) this.#answered(job, analysis);
          return;
        }
        this.#signals.emit('analysisFound', job.position, {
          analysis,
          network: slot.info?.network ?? analysis.engine,
          ...(otherTerms ? { isPassing: true } : {}),
        });
        if (ended) this.#ended(job, analysis.visits);
      },
      silent: ({ position }, seconds) =>
        this.#setTrouble({ failure: { code: 'engine.silent', data: { seconds } }, position }),
      failed: (failure, job) => this.#failed(slot, failure, job),
    });
    this.#slots.push(slot);
    if (spare) this.#spares.add(slot);
    this.#loading ??= { received: 0, total: 0 };
    void slot.connect();
    this.#signals.emit('engineChanged');
  }

  /** Releases all engines. A running review waits until others join. */
  clearEngines(): void {
    const slots = this.#slots;
    this.#slots = [];
    this.#spares.clear();
    for (const slot of slots) slot.close();
    this.#loading = undefined;
    this.#session = undefined;
    this.#failure = undefined;
    if (this.#review.running) {
      this.#pausedByFailure = true;
      this.#review.pause();
      this.#signals.emit('reviewChanged');
    }
    this.#signals.emit('engineChanged');
  }

  configure(settings: AnalysisSettings): void {
    this.#settings = settings;
    this.#exhausted.clear();
    this.#live.configure(settings.idleTime);
    this.#glance.configure(settings.glanceVisits);
    this.#review.configure(planOf(settings));
    this.queueReview.configure(planOf(settings));
    this.update();
  }

  touch(): void {
    this.#spares.touch();
    this.#live.touch();
  }

  /** One question of an asker at a time: a newer one drops it. Undefined when it was dropped, or no engine can answer. */
  ask(asker: Asker, question: Question): Promise<Analysis | undefined> {
    this.dropQuestion(asker);
    return new Promise((settle) => {
      this.#asked.set(asker, { question, settle });
      if (this.#slots.length === 0) this.dropQuestion(asker);
      else this.update();
    });
  }

  dropQuestion(asker: Asker): void {
    const asked = this.#asked.get(asker);
    if (!asked) return;
    this.#asked.delete(asker);
    for (const slot of this.#slots) if (slot.job && slot.job === asked.job) slot.stop();
    asked.settle(undefined);
    this.update();
  }

  /** The profile that the network in use imitates; undefined for a network that imitates no people. */
  get profile(): HumanProfile | undefined {
    return this.#able()[0]?.info?.profile;
  }

  /** The network in use. */
  get network(): NetworkId | undefined {
    return this.#network;
  }

  /** Starts a glance at the shown position, also while automatic glances are off. */
  glance(): void {
    this.#glance.ask();
  }

  setLive(on: boolean): void {
    this.#live.set(on);
  }

  get isReviewing(): boolean {
    return this.#review.running;
  }

  /** Whether the running review is a second look, see `Review.isAgain`. */
  get isLookingAgain(): boolean {
    return this.#review.running && this.#review.isAgain;
  }

  startReview(again = false): void {
    if (!this.#review.isActive) this.#host.beginReview();
    this.#review.start(again);
    this.#pausedByFailure = this.#slots.length === 0;
    if (this.#pausedByFailure) this.#review.pause();
    this.update();
  }
  pauseReview(): void {
    this.#pausedByFailure = false;
    this.#endReviewJobs(() => this.#review.pause());
  }
  cancelReview(): void {
    this.#pausedByFailure = false;
    this.#endReviewJobs(() => this.#endReview());
  }

  /** Another position is shown, or the line or what is known of it has changed. */
  update(): void {
    const slots = this.#able();
    for (const [asker, asked] of this.#asked) this.#assignQuestion(slots, asker, asked);
    this.#assignShown(slots);
    this.#assignReview(slots);
    this.#signals.emit('engineChanged');
  }

  engineView(): EngineView {
    const ready = this.#able();
    const info = ready[0]?.info;
    if (info) {
      const shown = this.#host.shown();
      const live = this.#live.state(shown !== undefined && this.#isDeep(shown.position));
      const glance = shown !== undefined && this.#isComing(shown.position);
      const judge = this.#host.judgeOf(info.network, info.name);
      const { failure, position = shown?.position } = this.#trouble ?? {};
      const trouble = failure && position === shown?.position ? { trouble: failure } : {};
      const engines = ready.length;
      return { phase: 'ready', info, judge, engines, live, glance, ...trouble, ...this.#sessionPart() };
    }
    if (this.#slots.length > 0 && this.#loading) {
      return { phase: 'loading', ...this.#loading, ...this.#sessionPart() };
    }
    return this.#failure ? { phase: 'failed', failure: this.#failure } : { phase: 'absent' };
  }

  reviewView(): ReviewView {
    const line = this.#host.reviewLine(this.#review.isActive);
    if (line) return this.#review.view(line);
    return { phase: 'idle', stage: 'fast', done: 0, total: 0, visits: this.#settings.reviewVisits };
  }

  /** Whether it is the network that comes with the app. */
  get isShipped(): boolean {
    return this.#able()[0]?.info?.network === SHIPPED_NETWORK.id;
  }

  /** The engines of the network in use. */
  #able(): EngineSlot[] {
    return this.#slots.filter((slot) => slot.info && slot.info.network === this.#network);
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
    this.#review.askAgain();
    this.queueReview.askAgain();
    this.#signals.emit('networkUsed', network, sides);
  }

  /** Searches the shown position: without end while live analysis is on, else with a glance. */
  #assignShown(slots: readonly EngineSlot[]): void {
    const shown = this.#host.shown();
    this.#glance.arrive(shown?.position, shown?.isDrawn === true);
    const purpose = shown && this.#purposeAt(shown.position);
    const busy = slots.find((slot) => slot.job?.purpose === 'live' || slot.job?.purpose === 'glance');
    if (!shown || !purpose) {
      busy?.stop();
      return;
    }
    if (busy?.job?.position === shown.position && busy.job.purpose === purpose) return;
    const free = slots.filter(({ job }) => !job || !isQuestion(job));
    const able = free.filter((candidate) => !this.#spares.has(candidate));
    const slot = busy ?? able.find((candidate) => !candidate.job) ?? able[0] ?? free[0];
    const visits = purpose === 'live' ? this.#settings.liveVisits : this.#glance.visits;
    slot?.start(this.#job(purpose, shown.position, shown.line(), visits, shown.allow));
  }

  #purposeAt(position: PositionKey): 'live' | 'glance' | undefined {
    if (this.#live.wanted) {
      this.#glance.ended(position);
      return this.#isDeep(position) ? undefined : 'live';
    }
    return this.#glance.wants(position, this.#host.visitsOf(position)) ? 'glance' : undefined;
  }

  #assignQuestion(slots: readonly EngineSlot[], asker: Asker, asked: Asked): void {
    if (asked.job && slots.some((slot) => slot.job === asked.job)) return;
    const free = slots.filter(({ job }) => !job || !isQuestion(job));
    const able = free.filter((candidate) => !this.#spares.has(candidate));
    const slot = able.find((candidate) => !candidate.job) ?? able[0] ?? free[0];
    if (!slot) return;
    const { line, visits, timeMs, allow } = asked.question;
    if (unfit(line.size, slot.info?.sides)) {
      this.dropQuestion(asker);
      return;
    }
    this.#works += 1;
    const work = {
      id: this.#works,
      line,
      limits: { visits, ...(timeMs === undefined ? {} : { timeMs }) },
      reportEveryMs: REVIEW_REPORT_MS,
      ownership: true,
      ...(allow ? { allow } : {}),
      steady: true,
    };
    asked.job = { work, position: '', purpose: asker };
    slot.start(asked.job);
  }

  #answered(job: Job, analysis: Analysis | undefined): void {
    for (const [asker, asked] of this.#asked) {
      if (asked.job !== job) continue;
      this.#asked.delete(asker);
      asked.settle(analysis);
    }
    this.update();
  }

  #assignReview(slots: readonly EngineSlot[]): void {
    const line = this.#review.running ? this.#host.reviewLine(true) : undefined;
    if (line) {
      this.#assignAlong(slots, 'review', this.#review, line);
      if (this.#review.isDone(line)) this.#endReview();
      this.#signals.emit('reviewChanged');
    }
    const waiting = this.queueReview.running ? this.#host.queueLine() : undefined;
    if (!waiting) return;
    this.#assignAlong(slots, 'queue', this.queueReview, waiting);
    if (this.queueReview.isDone(waiting)) this.#signals.emit('queueLineReviewed');
  }

  /** Gives the engines that are free the next positions of a line. */
  #assignAlong(
    slots: readonly EngineSlot[],
    purpose: 'review' | 'queue',
    review: Review,
    line: ReviewLine,
  ): void {
    const taken = (position: PositionKey): boolean => slots.some((slot) => slot.job?.position === position);
    for (const slot of slots) {
      if (slot.job || this.#spares.mustRest(slot)) continue;
      const step = review.next(line, taken);
      const position = step && line.positionAt(step.index);
      if (!step || position === undefined) break;
      slot.start(this.#job(purpose, position, line.lineAt(step.index), step.visits));
    }
  }

  #job(
    purpose: Job['purpose'],
    position: PositionKey,
    line: Line,
    visits: number,
    allow?: readonly Point[],
  ): Job {
    this.#works += 1;
    const live = purpose === 'live';
    const isShown = live || purpose === 'glance';
    const reportEveryMs = isShown
      ? Math.max(MIN_REPORT_MS, this.#settings.dataRefreshTime)
      : REVIEW_REPORT_MS;
    const work = {
      id: this.#works,
      line,
      limits: { visits },
      reportEveryMs,
      eager: isShown,
      ownership: true,
      ...(allow ? { allow } : {}),
      // Stored analyses are compared with the next position's: a chance result of one search would look like a mistake.
      ...(live ? {} : { steady: true }),
    };
    return { work, position, purpose };
  }

  #ended(job: Job, visits: number): void {
    if (isQuestion(job)) {
      this.#answered(job, undefined);
      return;
    }
    if (job.purpose === 'glance') this.#glance.ended(job.position);
    if (job.purpose === 'live' && visits < this.#settings.liveVisits) this.#exhausted.add(job.position);
    const asked = job.work.limits.visits ?? 0;
    if (job.purpose === 'review') this.#review.finished(job.position, visits, asked);
    if (job.purpose === 'queue') this.queueReview.finished(job.position, visits, asked);
    this.update();
  }

  #isComing(position: PositionKey): boolean {
    return this.#glance.isComing(position, this.#host.visitsOf(position));
  }

  #isDeep(position: PositionKey): boolean {
    return this.#host.visitsOf(position) >= this.#settings.liveVisits || this.#exhausted.has(position);
  }

  #endReview(): void {
    this.#review.cancel();
    this.#host.endReview();
  }

  #endReviewJobs(change: () => void): void {
    change();
    this.#stop('review');
    this.#signals.emit('reviewChanged');
    this.update();
  }

  /** The queue goes through another line, or rests. */
  queueChanged(): void {
    if (!this.queueReview.running) this.#stop('queue');
    this.update();
  }

  #stop(purpose: Job['purpose']): void {
    for (const slot of this.#slots) if (slot.job?.purpose === purpose) slot.stop();
  }

  #ready(slot: EngineSlot): void {
    this.#use(slot.info);
    this.#failure = undefined;
    this.#trouble = undefined;
    this.#loading = undefined;
    this.#exhausted.clear();
    this.#glance.again();
    if (this.#pausedByFailure) this.#review.start();
    this.#pausedByFailure = false;
    this.update();
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
      this.#ended(job, 0);
      return;
    }
    this.#slots = this.#slots.filter((other) => other !== slot);
    this.#spares.remove(slot);
    slot.close();
    if (this.#able().length === 0) this.#use(this.#slots.findLast((other) => other.info)?.info);
    this.#failuresInRow = 0;
    this.#signals.emit('engineFailed', failure);
    if (this.#slots.length === 0) {
      this.#failure = failure;
      this.#pausedByFailure = this.#review.running;
      this.#review.pause();
      this.#signals.emit('reviewChanged');
      for (const asker of ASKERS) this.dropQuestion(asker);
    }
    this.update();
  }
}
