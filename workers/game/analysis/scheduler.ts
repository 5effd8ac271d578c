import type { Analysis } from '#kernel/kata/analysis';
import type { ReviewPlan } from '#kernel/review/deepening';
import {
  type AnalysisSettings,
  DEFAULT_ANALYSIS_SETTINGS,
  type EngineApi,
  type EngineView,
  type HumanProfile,
  type JudgeView,
  type Line,
  type NetworkId,
  type Point,
  type PositionKey,
  type ReviewView,
  reviewVisits,
  type Work,
} from '#protocol';
import type { Clock } from '../../clock';
import type { GameEmitter } from '../document/game-signals';
import { type Asker, isQuestion, type Job } from './engine-slot';
import { Engines } from './engines';
import { Glance } from './glance';
import { Live } from './live';
import { type Question, Questions } from './questions';
import { Review, type ReviewLine } from './review';

/** Only the last report of a review counts; the others show that the engine is alive. */
const REVIEW_REPORT_MS = 1000;
/** No screen shows reports faster. The page applies the limits of the person's account. */
const MIN_REPORT_MS = 16;
/** How much a review may think, by the person's settings. */
export const planOf = (settings: AnalysisSettings, speed?: number): ReviewPlan => ({
  budget: settings.reviewBudget,
  visits: reviewVisits(settings, speed),
  seconds: settings.reviewSeconds,
});

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
 * Gives the engines their work, in this order: the askers' questions; one engine searches the shown position (live analysis
 * or a glance); all free engines review the open record; the rest review the records in the background queue.
 */
export class Scheduler {
  readonly #host: SchedulerHost;
  readonly #signals: GameEmitter;
  readonly #engines: Engines;
  readonly #questions: Questions;
  readonly #live: Live;
  readonly #glance: Glance;
  readonly #review: Review;
  /** Of the queue, which starts and ends it. */
  readonly queueReview: Review;
  readonly #exhausted = new Set<PositionKey>();
  #settings: AnalysisSettings = DEFAULT_ANALYSIS_SETTINGS;
  #works = 0;
  #pausedByFailure = false;

  constructor(host: SchedulerHost, signals: GameEmitter, clock: Clock) {
    this.#host = host;
    this.#signals = signals;
    this.#engines = new Engines(signals, clock, {
      ready: () => this.#ready(),
      networkChanged: () => {
        this.#plan();
        this.#review.askAgain();
        this.queueReview.askAgain();
      },
      report: (job, { analysis, otherTerms }, network, ended) => {
        if (isQuestion(job)) {
          if (ended) this.#questions.answered(job, analysis);
          return;
        }
        this.#signals.emit('analysisFound', job.position, {
          analysis,
          network,
          ...(otherTerms ? { isPassing: true } : {}),
        });
        if (ended) this.#ended(job, analysis.visits);
      },
      skipped: (job) => this.#ended(job, 0),
      allLost: () => {
        this.#pausedByFailure = this.#review.running;
        this.#review.pause();
        this.#signals.emit('reviewChanged');
        this.#questions.dropAll();
      },
      changed: () => this.update(),
    });
    this.#questions = new Questions(
      this.#engines,
      (asker, { line, visits, timeMs, allow }) =>
        this.#job(asker, '', line, { visits, ...(timeMs === undefined ? {} : { timeMs }) }, allow),
      () => this.update(),
    );
    this.#live = new Live(clock, () => this.update());
    this.#glance = new Glance(clock, () => this.update());
    const plan = planOf(DEFAULT_ANALYSIS_SETTINGS);
    this.#review = new Review(clock, plan);
    this.queueReview = new Review(clock, plan);
    this.configure(DEFAULT_ANALYSIS_SETTINGS);
  }

  addEngine(engine: EngineApi, spare = false): void {
    this.#engines.add(engine, spare);
  }

  /** Releases all engines. A running review waits until others join. */
  clearEngines(): void {
    this.#engines.clear();
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
    this.#plan();
    this.update();
  }

  #plan(): void {
    const plan = planOf(this.#settings, this.#engines.info?.evaluationsPerSecond);
    this.#review.configure(plan);
    this.queueReview.configure(plan);
  }

  touch(): void {
    this.#engines.touch();
    this.#live.touch();
  }

  /** One question of an asker at a time: a newer one drops it. Undefined when it was dropped, or no engine can answer. */
  ask(asker: Asker, question: Question): Promise<Analysis | undefined> {
    return this.#questions.ask(asker, question);
  }
  dropQuestion(asker: Asker): void {
    this.#questions.drop(asker);
  }

  /** The profile that the network in use imitates; undefined for a network that imitates no people. */
  get profile(): HumanProfile | undefined {
    return this.#engines.info?.profile;
  }

  /** The network in use. */
  get network(): NetworkId | undefined {
    return this.#engines.network;
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
    this.#pausedByFailure = this.#engines.all.length === 0;
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
    this.#questions.assign();
    this.#assignShown();
    this.#assignReview();
    this.#signals.emit('engineChanged');
  }

  engineView(): EngineView {
    const { info, able } = this.#engines;
    if (!info) return this.#engines.view();
    const shown = this.#host.shown();
    const live = this.#live.state(shown !== undefined && this.#isDeep(shown.position));
    const glance = shown !== undefined && this.#isComing(shown.position);
    const judge = this.#host.judgeOf(info.network, info.name);
    const trouble = this.#engines.troubleAt(shown?.position);
    return { phase: 'ready', info, judge, engines: able.length, live, glance, ...trouble };
  }

  /** Whether the person has live analysis on. */
  get isLive(): boolean {
    return this.#live.wanted;
  }

  reviewView(): ReviewView {
    const line = this.#host.reviewLine(this.#review.isActive);
    if (line) return this.#review.view(line);
    return { phase: 'idle', stage: 'fast', done: 0, total: 0, visits: this.#settings.reviewVisits };
  }

  /** Whether it is the network that comes with the app. */
  get isShipped(): boolean {
    return this.#engines.isShipped;
  }

  /** Searches the shown position: without end while live analysis is on, else with a glance. */
  #assignShown(): void {
    const shown = this.#host.shown();
    this.#glance.arrive(shown?.position, shown?.isDrawn === true);
    const purpose = shown && this.#purposeAt(shown.position);
    const busy = this.#engines.able.find(
      (slot) => slot.job?.purpose === 'live' || slot.job?.purpose === 'glance',
    );
    if (!shown || !purpose) {
      busy?.stop();
      return;
    }
    if (busy?.job?.position === shown.position && busy.job.purpose === purpose) return;
    const slot = busy ?? this.#engines.forPerson;
    const visits = purpose === 'live' ? this.#settings.liveVisits : this.#glance.visits;
    slot?.start(this.#job(purpose, shown.position, shown.line(), { visits }, shown.allow));
  }

  #purposeAt(position: PositionKey): 'live' | 'glance' | undefined {
    if (this.#live.wanted) {
      this.#glance.ended(position);
      return this.#isDeep(position) ? undefined : 'live';
    }
    return this.#glance.wants(position, this.#host.visitsOf(position)) ? 'glance' : undefined;
  }

  #assignReview(): void {
    const line = this.#review.running ? this.#host.reviewLine(true) : undefined;
    if (line) {
      this.#assignAlong('review', this.#review, line);
      if (this.#review.isDone(line)) this.#endReview();
      this.#signals.emit('reviewChanged');
    }
    const waiting = this.queueReview.running ? this.#host.queueLine() : undefined;
    if (!waiting) return;
    this.#assignAlong('queue', this.queueReview, waiting);
    if (this.queueReview.isDone(waiting)) this.#signals.emit('queueLineReviewed');
  }

  /** Gives the engines that are free the next positions of a line. */
  #assignAlong(purpose: 'review' | 'queue', review: Review, line: ReviewLine): void {
    const slots = this.#engines.able;
    const taken = (position: PositionKey): boolean => slots.some((slot) => slot.job?.position === position);
    for (const slot of this.#engines.atRest) {
      const step = review.next(line, taken);
      const position = step && line.positionAt(step.index);
      if (!step || position === undefined) break;
      const visits = step.visits;
      slot.start(this.#job(purpose, position, line.lineAt(step.index), { visits }));
    }
  }

  #job(
    purpose: Job['purpose'],
    position: PositionKey,
    line: Line,
    limits: Work['limits'],
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
      limits,
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
      this.#questions.answered(job, undefined);
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
    this.#engines.stop('review');
    this.#signals.emit('reviewChanged');
    this.update();
  }

  /** The queue goes through another line, or rests. */
  queueChanged(): void {
    if (!this.queueReview.running) this.#engines.stop('queue');
    this.update();
  }

  #ready(): void {
    this.#exhausted.clear();
    this.#glance.again();
    if (this.#pausedByFailure) this.#review.start();
    this.#pausedByFailure = false;
    this.update();
  }
}
