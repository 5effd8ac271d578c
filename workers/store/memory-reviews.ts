import { ok } from '#kernel/outcome';
import type { RecordId, ReportRow, ReportView, Result } from '#protocol';
import type { JobRow, ReviewStore, StoredReport } from './review-store';

/** Jobs and reports of this visit only. */
export class MemoryReviews implements ReviewStore {
  readonly #jobs = new Map<RecordId, JobRow>();
  readonly #reports = new Map<RecordId, StoredReport>();

  async jobs(): Promise<Result<readonly JobRow[]>> {
    return ok([...this.#jobs.values()].sort((a, b) => a.addedAt - b.addedAt));
  }
  async saveJobs(jobs: readonly JobRow[]): Promise<Result<void>> {
    for (const job of jobs) this.#jobs.set(job.record, job);
    return ok(undefined);
  }
  async removeJob(record: RecordId): Promise<Result<void>> {
    this.#jobs.delete(record);
    return ok(undefined);
  }

  async reports(): Promise<Result<readonly ReportRow[]>> {
    const rows = [...this.#reports.values()].map(({ report: _, ...row }) => row);
    return ok(rows.sort((a, b) => b.savedAt - a.savedAt));
  }
  async readReport(record: RecordId): Promise<Result<ReportView | undefined>> {
    return ok(this.#reports.get(record)?.report);
  }
  async saveReport(report: StoredReport): Promise<Result<void>> {
    this.#reports.set(report.record, report);
    return ok(undefined);
  }
  async removeReport(record: RecordId): Promise<Result<void>> {
    this.#reports.delete(record);
    return ok(undefined);
  }
}
