import Dexie, { type EntityTable, type Table, type Transaction } from 'dexie';
import {
  FIRST_SHIPPED_NETWORK,
  type NetworkId,
  type PositionKey,
  type ReportRow,
  type ReportView,
} from '#protocol';
import { analysisSize, type StoredAnalysis } from './analysis-packing';
import { mendRows } from './mended-rows';
import type { ProblemRow, ProblemSetRow, TriesRow } from './problem-rows';
import type { JobRow } from './review-store';
import type { RecordHead } from './store';

/** The text of a record, apart from its head, so that lists and cursor saves never touch it. */
export interface GameRow {
  readonly record: string;
  readonly sgf: Uint8Array;
}
/** A person's notes, tags, folder or star on a record; records without any have no row. */
export interface CardRow {
  readonly record: string;
  readonly folder: string;
  readonly tags: readonly string[];
  readonly starred: boolean;
  readonly note: string;
  /** Milliseconds since 1970; absent outside the trash. */
  readonly trashedAt?: number;
}
/**
 * What the library knows of a record without opening it. The library makes it from the text and makes it
 * again after the record changes.
 */
export interface SummaryRow {
  readonly record: string;
  /** `changedAt` of the record when the summary was made. */
  readonly changedAt: number;
  /** Hash of the main line, see kernel/library/game-hash.ts; absent for an empty board. */
  readonly hash?: string;
  /**
   * Hash of the content, see kernel/library/content-hash.ts; absent in rows older than version 8, which the
   * library makes again.
   */
  readonly content?: string;
  readonly width: number;
  readonly height: number;
  /** See kernel/library/game-line.ts. */
  readonly line: Uint16Array;
  readonly event: string;
  readonly place: string;
  readonly blackRank: string;
  readonly whiteRank: string;
  /** All comments of the record, for searching; very long ones are cut. */
  readonly comments: string;
}
/** The text of a stored report, apart from its row in the list. */
export interface ReportText {
  readonly record: string;
  readonly report: ReportView;
}
/**
 * Single facts by name: `lastOpen` holds a record id, `opinionBytes` the size of all analyses, `lastNetwork`
 * the network counted last, `shifts ID` the observations of a network's steadiness.
 */
export interface MetaRow {
  readonly key: string;
  readonly value: string;
}

/** The folder for automatic backups: one row or none. */
export interface BackupFolderRow {
  readonly key: typeof BACKUP_FOLDER;
  readonly folder: FileSystemDirectoryHandle;
  /** Time of the newest backup, milliseconds since 1970; absent before the first. */
  readonly madeAt?: number;
  /** The library's fingerprint at that time. */
  readonly print?: string;
}

export const BACKUP_FOLDER = 'backup';
export const OPINION_BYTES = 'opinionBytes';
export const LAST_NETWORK = 'lastNetwork';
/** Prefix of the name of a fact about one network, see `AnalysisStore.shifts`. */
export const SHIFTS = 'shifts ';

/**
 * The database and its versions. To change a stored shape, add a `version(n).stores(…).upgrade(…)` below the
 * last one, leave the older ones as they are, and add a database file of the old version to tests/fixtures.
 */
export class Database extends Dexie {
  declare readonly records: EntityTable<RecordHead, 'record'>;
  declare readonly games: EntityTable<GameRow, 'record'>;
  declare readonly opinions: Table<StoredAnalysis, [position: PositionKey, network: NetworkId]>;
  declare readonly cards: EntityTable<CardRow, 'record'>;
  declare readonly digests: EntityTable<SummaryRow, 'record'>;
  declare readonly jobs: EntityTable<JobRow, 'record'>;
  declare readonly reports: EntityTable<ReportRow, 'record'>;
  declare readonly reportTexts: EntityTable<ReportText, 'record'>;
  declare readonly meta: EntityTable<MetaRow, 'key'>;
  declare readonly folders: EntityTable<BackupFolderRow, 'key'>;
  declare readonly problems: Table<ProblemRow, [set: string, index: number]>;
  declare readonly problemSets: EntityTable<ProblemSetRow, 'set'>;
  declare readonly tries: EntityTable<TriesRow, 'key'>;

  /**
   * `strict` writes are on disk when they are reported as done, so that a power cut loses none; the operating
   * system holds the others, which survive a crash of the browser but not of the machine.
   */
  constructor(
    factories?: { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof IDBKeyRange },
    durability: 'strict' | 'relaxed' = 'relaxed',
  ) {
    super('tengen', { ...factories, chromeTransactionDurability: durability });
    this.version(1).stores({
      records: 'record, changedAt, *prints',
      games: 'record',
      analyses: 'position, lastUsed',
      meta: 'key',
    });
    // The library. Needs no migration: cards come from people, summaries from the texts.
    this.version(2).stores({ cards: 'record', digests: 'record' });
    // One analysis for each position and network, so that a stronger engine's is available when that engine
    // returns.
    this.version(3)
      .stores({ opinions: '[position+network], position, lastUsed', analyses: null })
      .upgrade(async (tx) => {
        let bytes = 0;
        await tx.table('analyses').each((row: StoredAnalysis) => {
          bytes += analysisSize(row);
          void tx.table('opinions').put({ ...row, foundAt: row.lastUsed });
        });
        await tx.table('meta').put({ key: OPINION_BYTES, value: String(bytes) });
      });
    // Identifies networks by the hash of their file instead of the name.
    this.version(4).stores({}).upgrade(nameByHash);
    // Background reviews and reports. Needs no migration.
    this.version(5).stores({ jobs: 'record, addedAt', reports: 'record, savedAt', reportTexts: 'record' });
    // Folders outside the browser. Needs no migration.
    this.version(6).stores({ folders: 'key' });
    // Life-and-death problems from files, and the tries of all problems. Needs no migration.
    this.version(7).stores({ problems: '[set+index], set', problemSets: 'set', tries: 'key, dueAt' });
    // File names and content hashes. Needs no migration: the names of older files are unknown, and the
    // library makes summaries without `content` again, a few at a time (`library/catalogue.ts`).
    this.version(8).stores({});
    // Reports had six classes of moves; this joins the two worst.
    this.version(9).stores({}).upgrade(joinWorstClasses);
    mendRows(this);
  }
}

/** Index of the removed class, and of the class that takes its moves. */
const GONE_CLASS = 5;
const WORST_CLASS = 4;

/**
 * The parts of a stored report by class. A report that lacks a part must not stop the database from opening.
 */
interface ClassedReport {
  readonly black?: ClassedSide;
  readonly white?: ClassedSide;
  readonly columns?: { readonly qualities: Uint8Array };
  readonly moments?: readonly { quality: string }[];
  readonly keyMoments?: readonly { quality: string }[];
}
interface ClassedSide {
  readonly whole: { readonly classes: number[] };
  readonly phases: Readonly<Record<string, { readonly classes: number[] }>>;
}

const joinWorstClasses = async (transaction: Transaction): Promise<void> => {
  const texts = transaction.table<{ report: ClassedReport }>('reportTexts');
  await texts
    .toCollection()
    .modify(({ report: { black, white, columns, moments = [], keyMoments = [] } }) => {
      for (const side of [black, white]) {
        for (const { classes } of side ? [side.whole, ...Object.values(side.phases)] : []) {
          const gone = classes.splice(GONE_CLASS).reduce((sum, count) => sum + count, 0);
          classes[WORST_CLASS] = (classes[WORST_CLASS] ?? 0) + gone;
        }
      }
      const qualities = columns?.qualities ?? new Uint8Array();
      qualities.forEach((quality, index) => {
        if (quality === GONE_CLASS) qualities[index] = WORST_CLASS;
      });
      for (const moment of [...moments, ...keyMoments])
        if (moment.quality === 'disaster') moment.quality = 'blunder';
    });
};

const nameByHash = async (transaction: Transaction): Promise<void> => {
  const opinions = transaction.table<StoredAnalysis>('opinions');
  const { id: network, name } = FIRST_SHIPPED_NETWORK;
  const old = await opinions.filter((row) => row.network === name).toArray();
  if (old.length === 0) return;
  await opinions.bulkDelete(old.map((row): [string, string] => [row.position, row.network]));
  await opinions.bulkPut(old.map((row) => ({ ...row, network })));
  await transaction.table('meta').put({ key: LAST_NETWORK, value: network });
};
