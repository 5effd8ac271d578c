import { ok } from '#kernel/outcome';
import type { RecordId, Result, TengenFailure } from '#protocol';
import type { StoredAnalysis } from './analysis-packing';
import type { AnalysisStore, RecordHead, RecordStore, Store, StoredRecord } from './store';

/** Keeps records for this visit only: what is left when the browser keeps nothing. */
class MemoryRecords implements RecordStore {
  readonly #rows = new Map<RecordId, StoredRecord>();
  #last: RecordId | undefined;

  async list(): Promise<Result<readonly RecordHead[]>> {
    const heads = [...this.#rows.values()].map((row) => row.head);
    return ok(heads.sort((a, b) => b.changedAt - a.changedAt));
  }

  async read(record: RecordId): Promise<Result<StoredRecord | undefined>> {
    return ok(this.#rows.get(record));
  }

  async findByPrint(print: string): Promise<Result<RecordId | undefined>> {
    for (const { head } of this.#rows.values()) if (head.prints.includes(print)) return ok(head.record);
    return ok(undefined);
  }

  async save(record: StoredRecord): Promise<Result<void>> {
    this.#rows.set(record.head.record, record);
    return ok(undefined);
  }

  async saveProgress(
    record: RecordId,
    progress: Pick<RecordHead, 'cursor' | 'analysed'>,
  ): Promise<Result<void>> {
    const row = this.#rows.get(record);
    if (row) this.#rows.set(record, { ...row, head: { ...row.head, ...progress } });
    return ok(undefined);
  }

  async remove(record: RecordId): Promise<Result<void>> {
    this.#rows.delete(record);
    return ok(undefined);
  }

  async last(): Promise<Result<RecordId | undefined>> {
    return ok(this.#last);
  }

  async setLast(record: RecordId | undefined): Promise<Result<void>> {
    this.#last = record;
    return ok(undefined);
  }
}

class MemoryAnalyses implements AnalysisStore {
  readonly #rows = new Map<string, StoredAnalysis>();

  async read(positions: readonly string[]): Promise<Result<readonly (StoredAnalysis | undefined)[]>> {
    return ok(positions.map((position) => this.#rows.get(position)));
  }

  async save(analyses: readonly StoredAnalysis[]): Promise<Result<void>> {
    for (const row of analyses) this.#rows.set(row.position, row);
    return ok(undefined);
  }
}

export const memoryStore = (refused?: TengenFailure): Store => ({
  ...(refused ? { refused } : {}),
  records: new MemoryRecords(),
  analyses: new MemoryAnalyses(),
});
