import type { RecordId, ReportRow, ReportView, Result } from '#protocol';
import type { Database } from './database';
import { wholeReport } from './mended-rows';
import type { JobRow, ReviewStore, StoredReport } from './review-store';
import { attempt } from './storage-failure';

/** Jobs and reports in IndexedDB. A report's row for lists is stored apart from its text of some 100 kB. */
export class IndexedReviews implements ReviewStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  jobs(): Promise<Result<readonly JobRow[]>> {
    return attempt(() => this.#db.jobs.orderBy('addedAt').toArray());
  }
  saveJobs(jobs: readonly JobRow[]): Promise<Result<void>> {
    return attempt(async () => void (await this.#db.jobs.bulkPut(jobs)));
  }
  removeJob(record: RecordId): Promise<Result<void>> {
    return attempt(() => this.#db.jobs.delete(record));
  }

  reports(): Promise<Result<readonly ReportRow[]>> {
    return attempt(() => this.#db.reports.orderBy('savedAt').reverse().toArray());
  }
  readReport(record: RecordId): Promise<Result<ReportView | undefined>> {
    return attempt(async () => wholeReport(await this.#db.reportTexts.get(record)));
  }
  saveReport({ report, ...row }: StoredReport): Promise<Result<void>> {
    const { reports, reportTexts } = this.#db;
    return attempt(() =>
      this.#db.transaction('rw', reports, reportTexts, async () => {
        await reports.put(row);
        await reportTexts.put({ record: row.record, report });
      }),
    );
  }
  removeReport(record: RecordId): Promise<Result<void>> {
    const { reports, reportTexts } = this.#db;
    return attempt(() =>
      this.#db.transaction('rw', reports, reportTexts, async () => {
        await reports.delete(record);
        await reportTexts.delete(record);
      }),
    );
  }
}
