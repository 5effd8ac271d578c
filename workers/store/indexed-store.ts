import * as v from 'valibot';
import { ok } from '#kernel/outcome';
import type { RecordId, Result } from '#protocol';
import type { Database } from './database';
import { IndexedAnalyses } from './indexed-analyses';
import { IndexedReviews } from './indexed-reviews';
import type { Announce } from './record-changes';
import { attempt } from './storage-failure';
import type { Kept, RecordHead, RecordStore, Store, StoredRecord, Undrawn } from './store';

const LAST_OPEN = 'lastOpen';
const UNDRAWN = 'undrawn';

class IndexedRecords implements RecordStore {
  readonly #db: Database;
  readonly #announce: Announce;

  constructor(db: Database, announce: Announce) {
    this.#db = db;
    this.#announce = announce;
  }

  list(): Promise<Result<readonly RecordHead[]>> {
    return attempt(() => this.#db.records.orderBy('changedAt').reverse().toArray());
  }

  read(record: RecordId): Promise<Result<StoredRecord | undefined>> {
    return attempt(() =>
      this.#db.transaction('r', this.#db.records, this.#db.games, async () => {
        const head = await this.#db.records.get(record);
        const game = await this.#db.games.get(record);
        return head && game ? { head, sgf: game.sgf } : undefined;
      }),
    );
  }

  findByPrint(print: string): Promise<Result<RecordId | undefined>> {
    return attempt(async () => (await this.#db.records.where('prints').equals(print).first())?.record);
  }

  async save({ head, sgf }: StoredRecord): Promise<Result<Kept>> {
    const saved = await attempt(() =>
      this.#db.transaction('rw', this.#db.records, this.#db.games, async () => {
        await this.#db.records.put(head);
        await this.#db.games.put({ record: head.record, sgf });
      }),
    );
    if (!saved.ok) return saved;
    this.#announce({ kind: 'saved', records: [head.record] });
    return ok('stored');
  }

  saveProgress(
    record: RecordId,
    progress: Pick<RecordHead, 'cursor' | 'analysed' | 'play'>,
  ): Promise<Result<void>> {
    return attempt(async () => {
      await this.#db.records.update(record, progress);
    });
  }

  async remove(record: RecordId): Promise<Result<void>> {
    const { records, games, cards, digests } = this.#db;
    const removed = await attempt(() =>
      this.#db.transaction('rw', records, games, cards, digests, async () => {
        for (const table of [records, games, cards, digests]) await table.delete(record);
      }),
    );
    if (removed.ok) this.#announce({ kind: 'removed', records: [record] });
    return removed;
  }

  last(): Promise<Result<RecordId | undefined>> {
    return attempt(async () => (await this.#db.meta.get(LAST_OPEN))?.value);
  }

  setLast(record: RecordId | undefined): Promise<Result<void>> {
    return attempt(async () => {
      if (record === undefined) await this.#db.meta.delete(LAST_OPEN);
      else await this.#db.meta.put({ key: LAST_OPEN, value: record });
    });
  }

  undrawn(): Promise<Result<Undrawn | undefined>> {
    return attempt(async () => undrawnIn((await this.#db.meta.get(UNDRAWN))?.value));
  }

  setUndrawn(note: Undrawn | undefined): Promise<Result<void>> {
    return attempt(async () => {
      if (note === undefined) await this.#db.meta.delete(UNDRAWN);
      else await this.#db.meta.put({ key: UNDRAWN, value: JSON.stringify(note) });
    });
  }
}

const NOTE = v.object({ record: v.string(), title: v.string(), at: v.number() });
/** Undefined for a damaged note. */
const undrawnIn = (text: unknown): Undrawn | undefined => {
  try {
    return v.parse(NOTE, JSON.parse(String(text)));
  } catch {
    return undefined;
  }
};

/** `today` gives milliseconds since 1970. */
export const indexedStore = (db: Database, today: () => number, announce: Announce): Store => ({
  records: new IndexedRecords(db, announce),
  analyses: new IndexedAnalyses(db, today),
  reviews: new IndexedReviews(db),
});
