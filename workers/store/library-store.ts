import type { RecordId, ReportView, Result } from '#protocol';
import { analysisSize, type StoredAnalysis } from './analysis-packing';
import type { Database } from './database';
import { present, wholeReport } from './mended-rows';
import { openInTime } from './open-database';
import type { StoredReport } from './review-store';
import { BACKUP_FOLDER, type BackupFolderRow, type CardRow, OPINION_BYTES, type SummaryRow } from './rows';
import { attempt } from './storage-failure';
import type { RecordHead, StoredRecord } from './store';

/** A record to import, with all its data. */
export interface ImportedRecord extends StoredRecord {
  readonly summary: SummaryRow;
  readonly card?: CardRow;
}

/** A record without its text. */
export interface KnownRecord {
  readonly head: RecordHead;
  readonly card: CardRow | undefined;
  readonly summary: SummaryRow | undefined;
}

/** The database for the library worker: reads and writes in batches. Failures are values. */
export class LibraryStore {
  readonly #db: Database;
  readonly #open: typeof openInTime;
  #opening: Promise<Result<void>> | undefined;

  constructor(db: Database, open = openInTime) {
    this.#db = db;
    this.#open = open;
  }

  /** Opens the database again with the next call after a failure. */
  async #run<T>(operation: () => PromiseLike<T>): Promise<Result<T>> {
    if (!this.#db.isOpen()) {
      this.#opening ??= this.#open(this.#db).finally(() => {
        this.#opening = undefined;
      });
      const opened = await this.#opening;
      if (!opened.ok) return opened;
    }
    return attempt(operation);
  }

  heads(): Promise<Result<RecordHead[]>> {
    return this.#run(() => this.#db.records.toArray());
  }
  cards(): Promise<Result<CardRow[]>> {
    return this.#run(() => this.#db.cards.toArray());
  }
  /** Returns the next `max` summaries after a record, in the order of their ids. */
  summaries(after: RecordId, max: number): Promise<Result<SummaryRow[]>> {
    return this.#run(() => this.#db.digests.where('record').above(after).limit(max).toArray());
  }

  /** Returns up to `max` records, the last changed first, with their data, and the number of all records. */
  newest(max: number): Promise<Result<{ readonly count: number; readonly records: readonly KnownRecord[] }>> {
    const { records, cards, digests } = this.#db;
    return this.#run(() =>
      this.#db.transaction('r', records, cards, digests, async () => {
        const heads = await records.orderBy('changedAt').reverse().limit(max).toArray();
        const names = heads.map(({ record }) => record);
        const [said, known, count] = await Promise.all([
          cards.bulkGet(names),
          digests.bulkGet(names),
          records.count(),
        ]);
        return { count, records: heads.map((head, i) => ({ head, card: said[i], summary: known[i] })) };
      }),
    );
  }

  /** Returns the stored reports of some records. */
  reports(records: readonly RecordId[]): Promise<Result<ReportView[]>> {
    return this.#run(async () => {
      const kept = await this.#db.reportTexts.bulkGet([...records]);
      return present(kept.map(wholeReport));
    });
  }
  /** Returns all records with a report. */
  reported(): Promise<Result<RecordId[]>> {
    return this.#run(() => this.#db.reportTexts.toCollection().primaryKeys());
  }

  /** Returns the rows and texts of reports. */
  storedReports(records: readonly RecordId[]): Promise<Result<StoredReport[]>> {
    return this.#run(async () => {
      const rows = await this.#db.reports.bulkGet([...records]);
      const texts = await this.#db.reportTexts.bulkGet([...records]);
      return rows.flatMap((row, i) => {
        const report = wholeReport(texts[i]);
        return row && report ? [{ ...row, report }] : [];
      });
    });
  }

  /** Adds a report; false when the record has one. */
  addReport({ report, ...row }: StoredReport): Promise<Result<boolean>> {
    const { reports, reportTexts } = this.#db;
    return this.#run(() =>
      this.#db.transaction('rw', reports, reportTexts, async () => {
        if (await reportTexts.get(row.record)) return false;
        await reports.put(row);
        await reportTexts.put({ record: row.record, report });
        return true;
      }),
    );
  }

  /** Returns the next `max` analyses after one, in the order of their keys. */
  analysesAfter(last: StoredAnalysis | undefined, max: number): Promise<Result<StoredAnalysis[]>> {
    const { opinions } = this.#db;
    return this.#run(() => {
      const rest = last
        ? opinions.where('[position+network]').above([last.position, last.network])
        : opinions.toCollection();
      return rest.limit(max).toArray();
    });
  }

  /** Adds analyses of positions that have none by the same network; returns how many. */
  addAnalyses(rows: readonly StoredAnalysis[]): Promise<Result<number>> {
    const { opinions, meta } = this.#db;
    return this.#run(() =>
      this.#db.transaction('rw', opinions, meta, async () => {
        const keys = rows.map(({ position, network }): [string, string] => [position, network]);
        const here = await opinions.bulkGet(keys);
        const missing = rows.filter((_, i) => here[i] === undefined);
        if (missing.length === 0) return 0;
        await opinions.bulkPut(missing);
        const bytes = Number((await meta.get(OPINION_BYTES))?.value ?? 0);
        const added = missing.reduce((sum, row) => sum + analysisSize(row), 0);
        await meta.put({ key: OPINION_BYTES, value: String(bytes + added) });
        return missing.length;
      }),
    );
  }

  head(record: RecordId): Promise<Result<RecordHead | undefined>> {
    return this.#run(() => this.#db.records.get(record));
  }

  /** Returns heads and texts; leaves out records that are gone. */
  read(records: readonly RecordId[]): Promise<Result<StoredRecord[]>> {
    return this.#run(() =>
      this.#db.transaction('r', this.#db.records, this.#db.games, async () => {
        const heads = await this.#db.records.bulkGet([...records]);
        const games = await this.#db.games.bulkGet([...records]);
        return heads.flatMap((head, i) => {
          const sgf = games[i]?.sgf;
          return head && sgf ? [{ head, sgf }] : [];
        });
      }),
    );
  }

  /** Adds all records or none. */
  add(arriving: readonly ImportedRecord[]): Promise<Result<void>> {
    const { records, games, cards, digests } = this.#db;
    return this.#run(() =>
      this.#db.transaction('rw', records, games, cards, digests, async () => {
        await records.bulkPut(arriving.map(({ head }) => head));
        await games.bulkPut(arriving.map(({ head, sgf }) => ({ record: head.record, sgf })));
        await digests.bulkPut(arriving.map(({ summary }) => summary));
        const said = arriving.flatMap(({ card }) => (card ? [card] : []));
        if (said.length > 0) await cards.bulkPut(said);
      }),
    );
  }

  saveSummaries(rows: readonly SummaryRow[]): Promise<Result<void>> {
    return this.#run(async () => {
      await this.#db.digests.bulkPut([...rows]);
    });
  }

  saveCards(rows: readonly CardRow[]): Promise<Result<void>> {
    return this.#run(async () => {
      await this.#db.cards.bulkPut([...rows]);
    });
  }

  erase(gone: readonly RecordId[]): Promise<Result<void>> {
    const { records, games, cards, digests } = this.#db;
    return this.#run(() =>
      this.#db.transaction('rw', records, games, cards, digests, async () => {
        for (const table of [records, games, cards, digests]) await table.bulkDelete([...gone]);
      }),
    );
  }

  backupFolder(): Promise<Result<BackupFolderRow | undefined>> {
    return this.#run(() => this.#db.folders.get(BACKUP_FOLDER));
  }

  saveBackupFolder(row: BackupFolderRow | undefined): Promise<Result<void>> {
    return this.#run(async () => {
      if (row) await this.#db.folders.put(row);
      else await this.#db.folders.delete(BACKUP_FOLDER);
    });
  }
}
