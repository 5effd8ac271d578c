import type { ReviewPlan } from '#kernel/review/deepening';
import {
  type AnalysisSettings,
  DEFAULT_ANALYSIS_SETTINGS,
  type EngineApi,
  type EngineSession,
  type EngineView,
  type Line,
  MIN_REFRESH_TIME,
  type Point,
  type ReviewView,
  type TengenFailure,
} from '#protocol';
import type { Clock } from '../../clock';
import type { KnownAnalysis } from './analyses';
import { type Job, Seat } from './engine-slot';
import { Live } from './live';
import { Review, type ReviewLine } from './review';

/** Reports of a review are only looked at when they are the last; one now and then shows that it lives. */
const REVIEW_REPORT_MS = 1000;
/** A page that was not touched for so long has no need of its core. */
const PAGE_RESTS_MS = 1000;
/** Works in a row that an engine may fail before it is given up. */
const FAILURES_BEAR = 3;

const planOf = (settings: AnalysisSettings): ReviewPlan => ({
  budget: settings.reviewBudget,
  visits: settings.reviewVisits,
  seconds: settings.reviewSeconds,
});

/** What the scheduler asks and tells the game. */
export interface Desk {
  /** The position on the board, once its key is known. */
  shown(): { readonly position: string; line(): Line; readonly allow?: readonly Point[] } | undefined;
  /** The line being shown becomes the one under review, until the end of it. */
  beginReview(): void;
  endReview(): void;
  /** The line under review, or (not active) the one that would be; undefined when no record is open. */
  reviewLine(isActive: boolean): ReviewLine | undefined;
  /** The line that is gone through in the background, when one is. */
  queueLine(): ReviewLine | undefined;
  /** The background review has reached the end of its line. */
  queueFinished(): void;
  visitsOf(position: string): number;
  found(position: string, found: KnownAnalysis): void;
  /** The engines at work speak for this network now. */
  opinionOf(network: string): void;
  engineChanged(): void;
  reviewChanged(): void;
  failed(failure: TengenFailure): void;
}

/**
 * Gives the engines their work. Live analysis of the position on the board comes first and takes one engine;
 * all others, and that one too when it has nothing live to do, go through the review of the open record, and
 * what is left of them through the records that wait in the background. All that work are of one network, that
 * of the engine which became ready last; the others wait.
 *
 * A spare engine takes the core that the page draws with, and so only works while
 * nobody touches the page.
 */
export class Scheduler {
  readonly #desk: Desk;
  readonly #clock: Clock;
  readonly #live: Live;
  readonly #review: Review;
  /** Of the queue, which starts and ends it. */
  readonly queueReview: Review;
  readonly #exhausted = new Set<string>();
  #settings: AnalysisSettings = DEFAULT_ANALYSIS_SETTINGS;
  #seats: Seat[] = [];
  readonly #spares = new Set<Seat>();
  #touchedAt = Number.NEGATIVE_INFINITY;
  #cancelRest: (() => void) | undefined;
  #network: string | undefined;
  #works = 0;
  #loading: { received: number; total: number } | undefined;
  #session: EngineSession | undefined;
  #failure: TengenFailure | undefined;
  #failuresInRow = 0;
  #pausedByFailure = false;

  constructor(desk: Desk, clock: Clock) {
    this.#desk = desk;
    this.#clock = clock;
    this.#live = new Live(clock, () => this.update());
    const plan = planOf(DEFAULT_ANALYSIS_SETTINGS);
    this.#review = new Review(clock, plan);
    this.queueReview = new Review(clock, plan);
    this.configure(DEFAULT_ANALYSIS_SETTINGS);
  }

  addEngine(engine: EngineApi, spare = false): void {
    const seat: Seat = new Seat(engine, this.#clock, {
      ready: () => this.#ready(seat),
      loading: (received, total) => {
        this.#loading = { received, total };
        this.#desk.engineChanged();
      },
      session: (session) => this.#connected(session),
      report: (job, { analysis }, ended) => {
        this.#failuresInRow = 0;
        this.#desk.found(job.position, { analysis, network: seat.info?.network ?? analysis.engine });
        if (ended) this.#ended(job, analysis.visits);
      },
      failed: (failure, job) => this.#failed(seat, failure, job),
    });
    this.#seats.push(seat);
    if (spare) this.#spares.add(seat);
    this.#loading ??= { received: 0, total: 0 };
    void seat.connect();
    this.#desk.engineChanged();
  }

  /** Lets all engines go; others may come. A running review waits for them. */
  clearEngines(): void {
    const seats = this.#seats;
    this.#seats = [];
    this.#spares.clear();
    for (const seat of seats) seat.close();
    this.#loading = undefined;
    this.#session = undefined;
    this.#failure = undefined;
    if (this.#review.running) {
      this.#pausedByFailure = true;
      this.#review.pause();
      this.#desk.reviewChanged();
    }
    this.#desk.engineChanged();
  }

  configure(settings: AnalysisSettings): void {
    this.#settings = settings;
    this.#exhausted.clear();
    this.#live.configure(settings.idleTime);
    this.#review.configure(planOf(settings));
    this.queueReview.configure(planOf(settings));
    this.update();
  }

  touch(): void {
    this.#touchedAt = this.#clock.now();
    if (this.#spares.size > 0) this.#watchRest();
    this.#live.touch();
  }
  setLive(on: boolean): void {
    this.#live.set(on);
  }

  get isReviewing(): boolean {
    return this.#review.running;
  }

  startReview(): void {
    if (!this.#review.isActive) this.#desk.beginReview();
    this.#review.start();
    this.#pausedByFailure = this.#seats.length === 0;
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
    const seats = this.#able();
    this.#seatLive(seats);
    this.#seatReview(seats);
    this.#desk.engineChanged();
  }

  engineView(): EngineView {
    const ready = this.#able();
    const info = ready[0]?.info;
    if (info) {
      const shown = this.#desk.shown();
      const live = this.#live.state(shown !== undefined && this.#isDeep(shown.position));
      return { phase: 'ready', info, engines: ready.length, live, ...this.#sessionPart() };
    }
    if (this.#seats.length > 0 && this.#loading) {
      return { phase: 'loading', ...this.#loading, ...this.#sessionPart() };
    }
    return this.#failure ? { phase: 'failed', failure: this.#failure } : { phase: 'absent' };
  }

  reviewView(): ReviewView {
    const line = this.#desk.reviewLine(this.#review.isActive);
    if (line) return this.#review.view(line);
    return { phase: 'idle', stage: 'fast', done: 0, total: 0, visits: this.#settings.reviewVisits };
  }

  /** The engines of the network in use. */
  #able(): Seat[] {
    return this.#seats.filter((seat) => seat.info && seat.info.network === this.#network);
  }

  #use(network: string | undefined): void {
    if (network === undefined || network === this.#network) return;
    this.#network = network;
    for (const seat of this.#seats) if (seat.info && seat.info.network !== network) seat.stop();
    this.#review.askAgain();
    this.queueReview.askAgain();
    this.#desk.opinionOf(network);
  }

  #seatLive(seats: readonly Seat[]): void {
    const shown = this.#live.wanted ? this.#desk.shown() : undefined;
    const busy = seats.find((seat) => seat.job?.purpose === 'live');
    if (!shown || this.#isDeep(shown.position)) {
      busy?.stop();
      return;
    }
    if (busy?.job?.position === shown.position) return;
    const able = seats.filter((candidate) => !this.#spares.has(candidate));
    const seat = busy ?? able.find((candidate) => !candidate.job) ?? able[0] ?? seats[0];
    seat?.start(this.#job('live', shown.position, shown.line(), this.#settings.liveVisits, shown.allow));
  }

  #seatReview(seats: readonly Seat[]): void {
    const line = this.#review.running ? this.#desk.reviewLine(true) : undefined;
    if (line) {
      this.#seatAlong(seats, 'review', this.#review, line);
      if (this.#review.isDone(line)) this.#endReview();
      this.#desk.reviewChanged();
    }
    const waiting = this.queueReview.running ? this.#desk.queueLine() : undefined;
    if (!waiting) return;
    this.#seatAlong(seats, 'queue', this.queueReview, waiting);
    if (this.queueReview.isDone(waiting)) this.#desk.queueFinished();
  }

  /** Gives the engines that are free the next positions of a line. */
  #seatAlong(seats: readonly Seat[], purpose: 'review' | 'queue', review: Review, line: ReviewLine): void {
    const taken = (position: string): boolean => seats.some((seat) => seat.job?.position === position);
    for (const seat of seats) {
      if (seat.job || this.#rests(seat)) continue;
      const step = review.next(line, taken);
      const position = step && line.positionAt(step.index);
      if (!step || position === undefined) break;
      seat.start(this.#job(purpose, position, line.lineAt(step.index), step.visits));
    }
  }

  #rests(seat: Seat): boolean {
    return this.#spares.has(seat) && this.#clock.now() - this.#touchedAt < PAGE_RESTS_MS;
  }

  /** One timer, set anew only when it fires too early. */
  #watchRest(): void {
    this.#cancelRest ??= this.#clock.after(PAGE_RESTS_MS, () => {
      this.#cancelRest = undefined;
      if (this.#clock.now() - this.#touchedAt < PAGE_RESTS_MS) this.#watchRest();
      else this.update();
    });
  }

  #job(purpose: Job['purpose'], position: string, line: Line, visits: number, allow?: readonly Point[]): Job {
    this.#works += 1;
    const live = purpose === 'live';
    const reportEveryMs = live
      ? Math.max(MIN_REFRESH_TIME, this.#settings.dataRefreshTime)
      : REVIEW_REPORT_MS;
    const work = {
      id: this.#works,
      line,
      limits: { visits },
      reportEveryMs,
      eager: live,
      ownership: true,
      ...(allow ? { allow } : {}),
      // A review compares one position with the next: what one search found by chance would be taken for a mistake.
      ...(live ? {} : { steady: true }),
    };
    return { work, position, purpose };
  }

  #ended(job: Job, visits: number): void {
    if (job.purpose === 'live' && visits < this.#settings.liveVisits) this.#exhausted.add(job.position);
    const asked = job.work.limits.visits ?? 0;
    if (job.purpose === 'review') this.#review.finished(job.position, visits, asked);
    if (job.purpose === 'queue') this.queueReview.finished(job.position, visits, asked);
    this.update();
  }

  #isDeep(position: string): boolean {
    return this.#desk.visitsOf(position) >= this.#settings.liveVisits || this.#exhausted.has(position);
  }

  #endReview(): void {
    this.#review.cancel();
    this.#desk.endReview();
  }

  #endReviewJobs(change: () => void): void {
    change();
    this.#stop('review');
    this.#desk.reviewChanged();
    this.update();
  }

  /** The queue goes through another line, or rests. */
  queueChanged(): void {
    if (!this.queueReview.running) this.#stop('queue');
    this.update();
  }

  #stop(purpose: Job['purpose']): void {
    for (const seat of this.#seats) if (seat.job?.purpose === purpose) seat.stop();
  }

  #ready(seat: Seat): void {
    this.#use(seat.info?.network);
    this.#failure = undefined;
    this.#loading = undefined;
    this.#exhausted.clear();
    if (this.#pausedByFailure) this.#review.start();
    this.#pausedByFailure = false;
    this.update();
  }

  /** Every way to the same engine tells the same: trouble is told when it begins. */
  #connected(session: EngineSession): void {
    const { failure } = session;
    if (failure && failure.code !== this.#session?.failure?.code) this.#desk.failed(failure);
    this.#session = session;
    this.#desk.engineChanged();
  }

  #sessionPart(): { readonly session?: EngineSession } {
    return this.#session ? { session: this.#session } : {};
  }

  /** A work that failed is skipped; an engine that fails by itself, or too often, leaves. */
  #failed(seat: Seat, failure: TengenFailure, job: Job | undefined): void {
    this.#failuresInRow += 1;
    if (job && failure.code !== 'engine.offline' && this.#failuresInRow < FAILURES_BEAR) {
      this.#ended(job, 0);
      return;
    }
    this.#seats = this.#seats.filter((other) => other !== seat);
    this.#spares.delete(seat);
    seat.close();
    if (this.#able().length === 0) this.#use(this.#seats.findLast((other) => other.info)?.info?.network);
    this.#failuresInRow = 0;
    this.#desk.failed(failure);
    if (this.#seats.length === 0) {
      this.#failure = failure;
      this.#pausedByFailure = this.#review.running;
      this.#review.pause();
      this.#desk.reviewChanged();
    }
    this.update();
  }
}
