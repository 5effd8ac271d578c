import { fail, ok } from '#kernel/outcome';
import type { AgreementRule } from '#kernel/review/agreement';
import type { Thresholds } from '#kernel/review/moments';
import type { AnalysisUse, RecordId, ReportRow, ReportView, Result, ReviewApi, ReviewEvent } from '#protocol';
import type { Clock } from '../../clock';
import type { Store } from '../../store/store';
import type { Analyses } from '../analysis/analyses';
import type { GameDocument } from '../document/game-document';
import { makeReport, reportRow } from './report';
import type { ReviewQueue } from './review-queue';

/** Least time between two lists of jobs. */
const TELL_MS = 200;

export interface ReviewsDeps {
  readonly analyses: Analyses;
  readonly store: Promise<Store>;
  readonly queue: ReviewQueue;
  readonly clock: Clock;
  readonly pause: () => Promise<void>;
  readonly rules: () => Thresholds & AgreementRule;
  readonly document: () => GameDocument | undefined;
  /** What was known is no more: the open record is looked at anew. */
  readonly cleared: () => void;
}

/** Keeps `ReviewApi`: what is found out of whole games, and what is kept of it. */
export class Reviews implements ReviewApi {
  readonly #deps: ReviewsDeps;
  #port: MessagePort | undefined;
  #telling = false;

  constructor(deps: ReviewsDeps) {
    this.#deps = deps;
  }

  async connect(events: MessagePort): Promise<void> {
    this.#port = events;
    this.#tell();
  }

  /** The list of jobs looks different now: told a little later, together with what follows. */
  changed(): void {
    if (this.#telling || !this.#port) return;
    this.#telling = true;
    this.#deps.clock.after(TELL_MS, () => {
      this.#telling = false;
      this.#tell();
    });
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
  removeJob(record: RecordId): Promise<Result<void>> {
    return this.#deps.queue.remove(record);
  }

  async report(): Promise<Result<ReportView>> {
    const { document: open, analyses, clock, pause, rules } = this.#deps;
    const document = open();
    if (!document) return fail('record.missing');
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
    if (cleared.ok) this.#deps.cleared();
    return cleared;
  }

  async #reviewStore(): Promise<Store['reviews']> {
    return (await this.#deps.store).reviews;
  }

  #tell(): void {
    const jobs = this.#deps.queue.jobs();
    this.#port?.postMessage({ type: 'jobs', jobs } satisfies ReviewEvent);
  }
}
