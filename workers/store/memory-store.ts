import { ok } from '#kernel/outcome';
import type { AnalysisUse, NetworkId, PositionKey, RecordId, Result, TengenFailure } from '#protocol';
import { analysisSize, type StoredAnalysis } from './analysis-packing';
import { MemoryReviews } from './memory-reviews';
import { usedNow } from './networks-used';
import type { AnalysisStore, Kept, RecordHead, RecordStore, Store, StoredRecord, Undrawn } from './store';

/** In bytes. A tab has less room than a disk. */
const MEMORY_BOUND = 64 * 1024 * 1024;

/**
 * Keeps records for this visit only, for browsers that store nothing. Storage that answers late takes over what has come
 * meanwhile, and everything that comes after.
 */
class MemoryRecords implements RecordStore {
  readonly #rows = new Map<RecordId, StoredRecord>();
  #heir: RecordStore | undefined;
  #last: RecordId | undefined;
  #undrawn: Undrawn | undefined;

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

  async save(record: StoredRecord): Promise<Result<Kept>> {
    this.#rows.set(record.head.record, record);
    return this.#heir ? this.#heir.save(record) : ok('held');
  }

  async handTo(heir: RecordStore): Promise<void> {
    this.#heir = heir;
    for (const row of this.#rows.values()) await heir.save(row);
    if (this.#last !== undefined) await heir.setLast(this.#last);
  }

  async saveProgress(
    record: RecordId,
    progress: Pick<RecordHead, 'cursor' | 'analysed' | 'play'>,
  ): Promise<Result<void>> {
    const row = this.#rows.get(record);
    if (row) this.#rows.set(record, { ...row, head: { ...row.head, ...progress } });
    return this.#heir ? this.#heir.saveProgress(record, progress) : ok(undefined);
  }

  async remove(record: RecordId): Promise<Result<void>> {
    this.#rows.delete(record);
    return this.#heir ? this.#heir.remove(record) : ok(undefined);
  }

  async last(): Promise<Result<RecordId | undefined>> {
    return ok(this.#last);
  }

  async setLast(record: RecordId | undefined): Promise<Result<void>> {
    this.#last = record;
    return this.#heir ? this.#heir.setLast(record) : ok(undefined);
  }

  async undrawn(): Promise<Result<Undrawn | undefined>> {
    return ok(this.#undrawn);
  }

  async setUndrawn(note: Undrawn | undefined): Promise<Result<void>> {
    this.#undrawn = note;
    return ok(undefined);
  }
}

const keyOf = ({ position, network }: Pick<StoredAnalysis, 'position' | 'network'>): string =>
  `${network} ${position}`;

class MemoryAnalyses implements AnalysisStore {
  // In order of use, the least recently used first.
  readonly #rows = new Map<string, StoredAnalysis>();
  #bytes = 0;
  #bound = MEMORY_BOUND;
  #used: readonly NetworkId[] = [];
  readonly #shifts = new Map<NetworkId, readonly number[]>();

  async read(
    network: NetworkId,
    positions: readonly PositionKey[],
  ): Promise<Result<readonly (StoredAnalysis | undefined)[]>> {
    return ok(
      positions.map((position) => {
        const row = this.#rows.get(keyOf({ position, network }));
        if (row) this.#put(row);
        return row;
      }),
    );
  }

  async save(analyses: readonly StoredAnalysis[]): Promise<Result<void>> {
    for (const row of analyses) this.#put(row);
    this.#makeRoom();
    return ok(undefined);
  }

  async networksUsed(): Promise<Result<readonly NetworkId[]>> {
    return ok(this.#used);
  }

  async noteUse(network: NetworkId): Promise<Result<void>> {
    this.#used = usedNow(this.#used, network);
    return ok(undefined);
  }

  async shifts(network: NetworkId): Promise<Result<readonly number[]>> {
    return ok(this.#shifts.get(network) ?? []);
  }

  async setShifts(network: NetworkId, shifts: readonly number[]): Promise<Result<void>> {
    this.#shifts.set(network, [...shifts]);
    return ok(undefined);
  }

  async setBound(bytes: number): Promise<Result<void>> {
    this.#bound = Math.min(bytes, MEMORY_BOUND);
    this.#makeRoom();
    return ok(undefined);
  }

  async use(): Promise<Result<AnalysisUse>> {
    return ok({ positions: this.#rows.size, bytes: this.#bytes });
  }

  async clear(): Promise<Result<void>> {
    this.#rows.clear();
    this.#bytes = 0;
    return ok(undefined);
  }

  #put(row: StoredAnalysis): void {
    const key = keyOf(row);
    this.#remove(key);
    this.#rows.set(key, row);
    this.#bytes += analysisSize(row);
  }

  #remove(key: string): void {
    const row = this.#rows.get(key);
    if (row) this.#bytes -= analysisSize(row);
    this.#rows.delete(key);
  }

  #makeRoom(): void {
    for (const key of this.#rows.keys()) {
      if (this.#bytes <= this.#bound) return;
      this.#remove(key);
    }
  }
}

/** `late`: storage that may still answer; see `Store.late`. */
export const memoryStore = (refused?: TengenFailure, late?: Promise<Store | undefined>): Store => {
  const records = new MemoryRecords();
  return {
    ...(refused ? { refused } : {}),
    ...(late && {
      late: late.then(async (store) => {
        if (store) await records.handTo(store.records);
        return store !== undefined;
      }),
    }),
    records,
    analyses: new MemoryAnalyses(),
    reviews: new MemoryReviews(),
  };
};
