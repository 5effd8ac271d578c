import type { Thresholds } from '#kernel/review/thresholds';
import type {
  GameInfo,
  PositionKey,
  RecordId,
  Result,
  ReviewJob,
  TengenFailure,
  TermsDoubt,
} from '#protocol';
import type { Clock } from '../../clock';
import type { JobRow } from '../../store/review-store';
import type { Store } from '../../store/store';
import type { Analyses } from '../analysis/analyses';
import { LineLoader } from '../analysis/line-loader';
import type { Review, ReviewLine } from '../analysis/review';
import { reviewLineOf } from '../analysis/review-line';
import type { GameDocument } from '../document/game-document';
import type { GameEmitter } from '../document/game-signals';
import type { Opener } from '../document/opener';
import { AnalysedLine } from '../line/analysed-line';
import type { KnownAnalysis } from '../line/known-analysis';

export interface ReviewQueueDeps {
  readonly store: Promise<Store>;
  readonly opener: Opener;
  readonly analyses: Analyses;
  readonly clock: Clock;
  readonly pause: () => Promise<void>;
  readonly thresholds: () => Thresholds;
  /** The queue's own: one record at a time. */
  readonly review: Review;
  readonly signals: GameEmitter;
}

/** One question at a time: the komi first, unless it is settled. */
const doubtOf = (
  { komiDoubted, rulesDoubted }: GameInfo,
  { komiSettled }: JobRow,
): TermsDoubt | undefined => {
  if (komiDoubted !== undefined && !komiSettled) return { komiDoubted };
  return rulesDoubted && { rulesDoubted };
};

/** The record being gone through: its main line, and what is known of it. */
interface Current {
  readonly record: RecordId;
  readonly document: GameDocument;
  readonly known: AnalysedLine;
  readonly loader: LineLoader;
}

/**
 * Reviews records in the background, one after the other, whichever record is open. Storage holds the list and the
 * analyses, so a reopened page continues where it stopped.
 */
export class ReviewQueue {
  readonly #deps: ReviewQueueDeps;
  #rows: JobRow[] = [];
  readonly #failures = new Map<RecordId, TengenFailure>();
  /** Jobs that ask before they begin. */
  readonly #doubts = new Map<RecordId, TermsDoubt>();
  #current: Current | undefined;
  #opening = false;

  constructor(deps: ReviewQueueDeps) {
    this.#deps = deps;
  }

  /** Brings back the jobs of the last visit. */
  async restore(): Promise<void> {
    const rows = await (await this.#deps.store).reviews.jobs();
    if (!rows.ok) return;
    const here = new Set(this.#rows.map(({ record }) => record));
    this.#rows = [...rows.value.filter(({ record }) => !here.has(record)), ...this.#rows];
    void this.#advance();
  }

  /** The line to be gone through now; undefined when nothing waits. */
  line(): ReviewLine | undefined {
    const { analyses, thresholds } = this.#deps;
    return this.#current && reviewLineOf(this.#current.known, thresholds(), analyses.judges.isOfAnother);
  }

  jobs(): readonly ReviewJob[] {
    return this.#rows.map((row) => this.#jobOf(row));
  }

  /** Puts records at the end of the queue; those that wait already stay where they are, and go on. */
  async add(
    records: readonly { readonly record: RecordId; readonly title: string }[],
  ): Promise<Result<void>> {
    for (const { record, title } of records) {
      this.#failures.delete(record);
      const row = this.#rows.find((other) => other.record === record);
      if (row) this.#replace({ ...row, title, phase: 'waiting' });
      else
        this.#rows.push({
          record,
          title,
          phase: 'waiting',
          addedAt: this.#deps.clock.today(),
          done: 0,
          total: 0,
        });
    }
    return this.#saved(records.map(({ record }) => record));
  }

  pause(record: RecordId): Promise<Result<void>> {
    return this.#set(record, 'paused');
  }
  resume(record: RecordId): Promise<Result<void>> {
    this.#failures.delete(record);
    return this.#set(record, 'waiting');
  }

  /** What the record says now is right. */
  settleTerms(record: RecordId): Promise<Result<void>> {
    const isKomi = this.#doubts.get(record)?.komiDoubted !== undefined;
    this.#doubts.delete(record);
    const row = this.#rows.find((other) => other.record === record);
    if (row) this.#replace({ ...row, ...(isKomi ? { komiSettled: true } : {}) });
    return this.#saved([record]);
  }

  /** Removes a job from the list; its analyses stay. */
  async remove(record: RecordId): Promise<Result<void>> {
    this.#rows = this.#rows.filter((row) => row.record !== record);
    if (this.#current?.record === record) this.#leave();
    void this.#advance();
    this.#deps.signals.emit('jobsChanged');
    return (await this.#deps.store).reviews.removeJob(record);
  }

  /** An analysis has come for some position. */
  found(position: PositionKey, known: KnownAnalysis): void {
    if (this.#current?.loader.found(position, known)) this.#note();
  }

  /** Another network's opinion counts now, or none. */
  relearn(): void {
    this.#current?.loader.relearn();
  }

  /** The review has reached the end of its line. */
  finish(): void {
    if (!this.#current) return;
    const { record, document, known } = this.#current;
    this.#deps.signals.emit('queueRecordReviewed', document);
    void this.#noteAnalysed(record, known.figures.analysed);
    this.#note();
    this.#leave();
    void this.#set(record, 'done');
  }

  /** The library shows how much of a record is analysed. */
  async #noteAnalysed(record: RecordId, analysed: number): Promise<void> {
    const { records } = await this.#deps.store;
    const read = await records.read(record);
    if (read.ok && read.value)
      await records.saveProgress(record, { cursor: read.value.head.cursor, analysed });
  }

  #jobOf(row: JobRow): ReviewJob {
    const { record, title, phase, done, total } = row;
    const failure = this.#failures.get(record);
    if (failure) return { record, title, phase: 'failed', done, total, failure };
    const doubt = this.#doubts.get(record);
    if (doubt && phase === 'waiting') return { record, title, phase: 'asks', done, total, doubt };
    const line = this.#current?.record === record ? this.line() : undefined;
    if (!line) return { record, title, phase, done, total };
    const view = this.#deps.review.view(line);
    return { record, title, ...view, phase: phase === 'waiting' ? 'running' : phase };
  }

  /** Takes the first job that waits, when none is at work. */
  async #advance(): Promise<void> {
    if (this.#current || this.#opening) return;
    const row = this.#rows.find(
      ({ record, phase }) => phase === 'waiting' && !this.#failures.has(record) && !this.#doubts.has(record),
    );
    if (!row) return;
    this.#opening = true;
    const opened = await this.#deps.opener.open({ kind: 'record', record: row.record }, () => {});
    this.#opening = false;
    // It may have been taken off or stopped meanwhile.
    const wanted = this.#rows.some(({ record, phase }) => record === row.record && phase === 'waiting');
    const unjudged = opened?.ok ? this.#deps.analyses.judges.unjudged(opened.value.document.tree) : undefined;
    const failure = opened && !opened.ok ? opened.failure : unjudged;
    const doubt = opened?.ok ? doubtOf(opened.value.document.info, row) : undefined;
    if (failure) this.#failures.set(row.record, failure);
    else if (doubt) this.#doubts.set(row.record, doubt);
    else if (opened?.ok && wanted) this.#take(row.record, opened.value.document);
    this.#deps.signals.emit('jobsChanged');
    if (!this.#current) void this.#advance();
  }

  #take(record: RecordId, document: GameDocument): void {
    const { tree, positions, terms } = document;
    const known = new AnalysedLine(tree, positions, terms);
    const { analyses, clock, pause } = this.#deps;
    const loader = new LineLoader(known, {
      analyses,
      clock,
      pause,
      // Analyses from the file do not count as our review.
      fileAnalysis: async () => undefined,
      onLearned: () => this.#learned(),
    });
    this.#current = { record, document, known, loader };
    this.#deps.review.start();
    loader.follow();
    this.#deps.signals.emit('queueLineChanged');
  }

  #learned(): void {
    this.#note();
    this.#deps.signals.emit('queueLineChanged');
  }

  #leave(): void {
    this.#current?.loader.close();
    this.#current = undefined;
    this.#deps.review.cancel();
    this.#deps.signals.emit('queueLineChanged');
  }

  /** How far the current one is, for the list of the next visit. */
  #note(): void {
    const line = this.line();
    const row = this.#rows.find(({ record }) => record === this.#current?.record);
    if (!line || !row) return;
    const { done, total } = this.#deps.review.view(line);
    this.#replace({ ...row, done, total });
    this.#deps.signals.emit('jobsChanged');
  }

  #set(record: RecordId, phase: JobRow['phase']): Promise<Result<void>> {
    const row = this.#rows.find((other) => other.record === record);
    if (row) this.#replace({ ...row, phase });
    if (phase !== 'waiting' && this.#current?.record === record) this.#leave();
    return this.#saved([record]);
  }

  #replace(row: JobRow): void {
    this.#rows = this.#rows.map((other) => (other.record === row.record ? row : other));
  }

  async #saved(records: readonly RecordId[]): Promise<Result<void>> {
    void this.#advance();
    this.#deps.signals.emit('jobsChanged');
    const rows = this.#rows.filter(({ record }) => records.includes(record));
    return (await this.#deps.store).reviews.saveJobs(rows);
  }
}
