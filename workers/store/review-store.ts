import type { RecordId, ReportRow, ReportView, Result } from '#protocol';

/** A record waiting to be reviewed in the background, or through with it. */
export interface JobRow {
  readonly record: RecordId;
  readonly title: string;
  readonly phase: 'waiting' | 'paused' | 'done';
  /** Milliseconds since 1970: the order of the list. */
  readonly addedAt: number;
  /** How far it was, see `ReviewView`. */
  readonly done: number;
  readonly total: number;
}

/** A report that is kept: what lists show, and the whole. */
export interface StoredReport extends ReportRow {
  readonly report: ReportView;
}

/** Reviews that wait, and reports that were made. */
export interface ReviewStore {
  /** In the order they were added. */
  jobs(): Promise<Result<readonly JobRow[]>>;
  saveJobs(jobs: readonly JobRow[]): Promise<Result<void>>;
  removeJob(record: RecordId): Promise<Result<void>>;
  /** Newest first. */
  reports(): Promise<Result<readonly ReportRow[]>>;
  readReport(record: RecordId): Promise<Result<ReportView | undefined>>;
  /** One a record: the new one takes the place of the old. */
  saveReport(report: StoredReport): Promise<Result<void>>;
  removeReport(record: RecordId): Promise<Result<void>>;
}
