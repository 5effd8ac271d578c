import type { AnalysisUse, NetworkId, PositionKey, Result } from '#protocol';
import { analysisSize, type StoredAnalysis } from './analysis-packing';
import type { Database } from './database';
import { usedNow } from './networks-used';
import { NETWORKS_USED, OPINION_BYTES, SHIFTS } from './rows';
import { attempt } from './storage-failure';
import type { AnalysisStore } from './store';

/** Updates `lastUsed` at most once in this time, so that reading does not cause writing. */
const USE_RESOLUTION_MS = 24 * 60 * 60 * 1000;
/** The number of rows to read together while making room. */
const EVICT_AT_ONCE = 200;
/** Frees room down to this share of the limit, so that few saves need to. */
const EVICT_TO = 0.9;

/** Analyses in IndexedDB. Every change updates their total size in the same transaction. */
export class IndexedAnalyses implements AnalysisStore {
  readonly #db: Database;
  readonly #today: () => number;
  #bound = Number.POSITIVE_INFINITY;

  constructor(db: Database, today: () => number) {
    this.#db = db;
    this.#today = today;
  }

  read(
    network: NetworkId,
    positions: readonly PositionKey[],
  ): Promise<Result<readonly (StoredAnalysis | undefined)[]>> {
    return attempt(async () => {
      const keys = positions.map((position): [string, string] => [position, network]);
      const rows = await this.#db.opinions.bulkGet(keys);
      await this.#use(rows.filter((row) => row !== undefined));
      return rows;
    });
  }

  networksUsed(): Promise<Result<readonly NetworkId[]>> {
    return attempt(() => this.#used());
  }

  noteUse(network: NetworkId): Promise<Result<void>> {
    const { meta } = this.#db;
    return attempt(() =>
      this.#db.transaction('rw', meta, async () => {
        const used = usedNow(await this.#used(), network);
        await meta.put({ key: NETWORKS_USED, value: used.join('\n') });
      }),
    );
  }

  async #used(): Promise<readonly NetworkId[]> {
    const value = (await this.#db.meta.get(NETWORKS_USED))?.value;
    return value === undefined ? [] : value.split('\n');
  }

  shifts(network: NetworkId): Promise<Result<readonly number[]>> {
    return attempt(async () => {
      const row = await this.#db.meta.get(SHIFTS + network);
      return row ? row.value.split(' ').map(Number) : [];
    });
  }

  setShifts(network: NetworkId, shifts: readonly number[]): Promise<Result<void>> {
    return attempt(async () => {
      const value = shifts.map((shift) => shift.toFixed(2)).join(' ');
      await this.#db.meta.put({ key: SHIFTS + network, value });
    });
  }

  save(analyses: readonly StoredAnalysis[]): Promise<Result<void>> {
    return this.#change(async () => {
      const { opinions } = this.#db;
      const keys = analyses.map(({ position, network }): [string, string] => [position, network]);
      const before = await opinions.bulkGet(keys);
      await opinions.bulkPut(analyses);
      return sum(analyses) - sum(before.filter((row) => row !== undefined));
    });
  }

  setBound(bytes: number): Promise<Result<void>> {
    this.#bound = bytes;
    return this.#change(async () => 0);
  }

  use(): Promise<Result<AnalysisUse>> {
    return attempt(async () => ({ positions: await this.#db.opinions.count(), bytes: await this.#bytes() }));
  }

  clear(): Promise<Result<void>> {
    return this.#change(async () => {
      await this.#db.opinions.clear();
      return -(await this.#bytes());
    });
  }

  /** Runs a change, which returns the bytes it added, and makes room. */
  #change(alter: () => Promise<number>): Promise<Result<void>> {
    const { opinions, meta } = this.#db;
    return attempt(() =>
      this.#db.transaction('rw', opinions, meta, async () => {
        const added = await alter();
        const bytes = (await this.#bytes()) + added;
        const freed = bytes > this.#bound ? await this.#evict(bytes - EVICT_TO * this.#bound) : 0;
        if (added !== 0 || freed > 0) await meta.put({ key: OPINION_BYTES, value: String(bytes - freed) });
      }),
    );
  }

  async #evict(wanted: number): Promise<number> {
    const { opinions } = this.#db;
    let freed = 0;
    while (freed < wanted) {
      const rows = await opinions.orderBy('lastUsed').limit(EVICT_AT_ONCE).toArray();
      if (rows.length === 0) break;
      const going: StoredAnalysis[] = [];
      for (const row of rows) {
        if (freed >= wanted) break;
        freed += analysisSize(row);
        going.push(row);
      }
      await opinions.bulkDelete(going.map(({ position, network }): [string, string] => [position, network]));
    }
    return freed;
  }

  async #bytes(): Promise<number> {
    return Number((await this.#db.meta.get(OPINION_BYTES))?.value ?? 0);
  }

  async #use(rows: readonly StoredAnalysis[]): Promise<void> {
    const lastUsed = this.#today();
    const stale = rows.filter((row) => row.lastUsed < lastUsed - USE_RESOLUTION_MS);
    if (stale.length > 0) await this.#db.opinions.bulkPut(stale.map((row) => ({ ...row, lastUsed })));
  }
}

const sum = (rows: readonly StoredAnalysis[]): number =>
  rows.reduce((bytes, row) => bytes + analysisSize(row), 0);
