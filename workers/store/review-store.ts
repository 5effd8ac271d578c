import type { RecordId, ReportRow, ReportView, Result } from '#protocol';

/** A record in the background review queue, waiting or finished. */
export interface JobRow {
  readonly record: RecordId;
  readonly title: string;
  readonly phase: 'waiting' | 'paused' | 'done';
  /** Milliseconds since 1970; the list is in this order. */
  readonly addedAt: number;
  /** The progress of the review, see `ReviewView`. */
  readonly done: number;
  readonly total: number;
  /** The person has been asked whether the komi 0 of the record is meant. */
  readonly komiSettled?: true;
}

/** A stored report: the row for lists, and the text. */
export interface StoredReport extends ReportRow {
  readonly report: ReportView;
}

/** The queue of reviews, and the finished reports. */
export interface ReviewStore {
  /** In the order they were added. */
  jobs(): Promise<Result<readonly JobRow[]>>;
  saveJobs(jobs: readonly JobRow[]): Promise<Result<void>>;
  removeJob(record: RecordId): Promise<Result<void>>;
  /** Newest first. */
  reports(): Promise<Result<readonly ReportRow[]>>;
  readReport(record: RecordId): Promise<Result<ReportView | undefined>>;
  /** One report a record: a new one replaces the old. */
  saveReport(report: StoredReport): Promise<Result<void>>;
  removeReport(record: RecordId): Promise<Result<void>>;
}
