import { fail, ok } from '#kernel/outcome';
import type { AgreementRule } from '#kernel/review/agreement';
import type { Thresholds } from '#kernel/review/thresholds';
import type {
  AnalysisUse,
  MistakesOfGame,
  RecordId,
  ReportRow,
  ReportView,
  Result,
  ReviewApi,
  ReviewEvent,
} from '#protocol';
import type { Clock } from '../../clock';
import type { Store } from '../../store/store';
import { Throttle } from '../../throttle';
import type { Analyses } from '../analysis/analyses';
import type { GameDocument } from '../document/game-document';
import type { GameEmitter } from '../document/game-signals';
import { mistakesOf } from './game-mistakes';
import { makeReport, reportRow } from './report';
import type { ReviewQueue } from './review-queue';

/** Minimum time between two lists of jobs. */
const SEND_MS = 200;

export interface ReviewsDeps {
  readonly analyses: Analyses;
  readonly store: Promise<Store>;
  readonly queue: ReviewQueue;
  readonly clock: Clock;
  readonly pause: () => Promise<void>;
  readonly rules: () => Thresholds & AgreementRule;
  readonly document: () => GameDocument | undefined;
  readonly isReviewing: () => boolean;
  readonly signals: GameEmitter;
}

/** Answers `ReviewApi`: background reviews, reports, and the room that analyses take. */
export class Reviews implements ReviewApi {
  readonly #deps: ReviewsDeps;
  #port: MessagePort | undefined;
  readonly #sendSoon: Throttle;

  constructor(deps: ReviewsDeps) {
    this.#deps = deps;
    this.#sendSoon = new Throttle(deps.clock, SEND_MS, () => this.#sendJobs());
    deps.signals.on('jobsChanged', () => this.#sendSoon.call());
    deps.signals.on('queueRecordReviewed', (document) => void this.#reportOf(document));
    deps.signals.on('assertionChanged', () => this.#reviewTurned());
  }

  async connect(events: MessagePort): Promise<void> {
    this.#port = events;
    this.#sendJobs();
  }

  async enqueue(records: readonly RecordId[]): Promise<Result<void>> {
    const { records: stored } = await this.#deps.store;
    const heads = await stored.list();
    if (!heads.ok) return heads;
    const titles = new Map(heads.value.map(({ record, title }) => [record, title]));
    const wanted = records.filter((record) => titles.has(record));
    return this.#deps.queue.add(wanted.map((record) => ({ record, title: titles.get(record) ?? '' })));
  }
  pauseJob(record: RecordId): Promise<Result<void>> {
    return this.#deps.queue.pause(record);
  }
  resumeJob(record: RecordId): Promise<Result<void>> {
    return this.#deps.queue.resume(record);
  }
  settleTerms(record: RecordId): Promise<Result<void>> {
    return this.#deps.queue.settleTerms(record);
  }
  removeJob(record: RecordId): Promise<Result<void>> {
    return this.#deps.queue.remove(record);
  }

  async report(): Promise<Result<ReportView>> {
    const document = this.#deps.document();
    return document ? this.#reportOf(document) : fail('record.missing');
  }

  async mistakes(): Promise<Result<MistakesOfGame>> {
    const document = this.#deps.document();
    if (!document) return fail('record.missing');
    const { analyses, clock, pause, rules } = this.#deps;
    const unjudged = analyses.judges.unjudged(document.tree);
    if (unjudged) return { ok: false, failure: unjudged };
    return ok(await mistakesOf(document, { analyses, clock, pause, rules: rules() }));
  }

  /** Stores the report as soon as a review ends, before anybody opens it. */
  #reviewTurned(): void {
    const document = this.#deps.document();
    if (document?.analysed === 1 && !this.#deps.isReviewing()) void this.#reportOf(document);
  }

  async #reportOf(document: GameDocument): Promise<Result<ReportView>> {
    const { analyses, clock, pause, rules } = this.#deps;
    const unjudged = analyses.judges.unjudged(document.tree);
    if (unjudged) return { ok: false, failure: unjudged };
    const report = await makeReport(document, { analyses, clock, pause, rules: rules() });
    const isWhole = report.analysed === report.positions && report.moveCount > 0;
    if (!isWhole) return ok(report);
    const kept = await (await this.#reviewStore()).saveReport({ ...reportRow(report), report });
    return kept.ok ? ok(report) : kept;
  }

  async reports(): Promise<Result<readonly ReportRow[]>> {
    return (await this.#reviewStore()).reports();
  }
  async readReport(record: RecordId): Promise<Result<ReportView>> {
    const read = await (await this.#reviewStore()).readReport(record);
    if (!read.ok) return read;
    return read.value ? ok(read.value) : fail('report.missing');
  }
  async removeReport(record: RecordId): Promise<Result<void>> {
    return (await this.#reviewStore()).removeReport(record);
  }

  analysisUse(): Promise<Result<AnalysisUse>> {
    return this.#deps.analyses.use();
  }
  async clearAnalyses(): Promise<Result<void>> {
    const cleared = await this.#deps.analyses.clear();
    if (cleared.ok) this.#deps.signals.emit('analysesCleared');
    return cleared;
  }

  async #reviewStore(): Promise<Store['reviews']> {
    return (await this.#deps.store).reviews;
  }

  #sendJobs(): void {
    const jobs = this.#deps.queue.jobs();
    this.#port?.postMessage({ type: 'jobs', jobs } satisfies ReviewEvent);
  }
}
