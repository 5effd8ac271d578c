import Dexie, { type EntityTable, type Table, type Transaction } from 'dexie';
import {
  FIRST_SHIPPED_NETWORK,
  type NetworkId,
  type PositionKey,
  type ReportRow,
  type ReportView,
} from '#protocol';
import { analysisSize, type StoredAnalysis } from './analysis-packing';
import type { ProblemRow, ProblemSetRow, TriesRow } from './problem-rows';
import type { JobRow } from './review-store';
import type { RecordHead } from './store';

/** The text of a record, apart from its head so that lists and cursor saves never touch it. */
export interface GameRow {
  readonly record: string;
  readonly sgf: Uint8Array;
}
/** What a person says of a record; no row for records without notes, tags, folder or star. */
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
 * What the library knows of a record without opening it: made from the text, and remade when the record was changed
 * later than this says.
 */
export interface SummaryRow {
  readonly record: string;
  /** `changedAt` of the record that was looked into. */
  readonly changedAt: number;
  /** Of the games' main line, see kernel/library/game-hash.ts; absent for an empty board. */
  readonly hash?: string;
  /** Of all that it says, see kernel/library/content-hash.ts; absent in rows older than version 8, which are remade. */
  readonly content?: string;
  readonly width: number;
  readonly height: number;
  /** See kernel/library/game-line.ts. */
  readonly line: Uint16Array;
  readonly event: string;
  readonly place: string;
  readonly blackRank: string;
  readonly whiteRank: string;
  /** All comments of the record, to be searched; cut where they are very long. */
  readonly comments: string;
}
/** The whole of a kept report, apart from its row of the list. */
export interface ReportText {
  readonly record: string;
  readonly report: ReportView;
}
/** Single facts by name: `lastOpen` holds a record id, `opinionBytes` what all opinions take, `lastNetwork` whose count, `shifts ID` how steady one is. */
export interface MetaRow {
  readonly key: string;
  readonly value: string;
}

/** The folder that backups go to by themselves: one row or none. */
export interface BackupFolderRow {
  readonly key: typeof BACKUP_FOLDER;
  readonly folder: FileSystemDirectoryHandle;
  /** Of the newest backup in it, milliseconds since 1970; absent before the first. */
  readonly madeAt?: number;
  /** What the library held then. */
  readonly print?: string;
}

export const BACKUP_FOLDER = 'backup';
export const OPINION_BYTES = 'opinionBytes';
export const LAST_NETWORK = 'lastNetwork';
/** Begins the name of a fact about one network, see `AnalysisStore.shifts`. */
export const SHIFTS = 'shifts ';

/**
 * The database and its history. A change of a stored shape is one more `version(n).stores(…).upgrade(…)` below
 * the last; the older ones stay as they are, and a database file of the old version joins tests/fixtures.
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
   * `strict` writes are on the disk itself when they are reported as done, so that a power cut loses none of them; the
   * others are with the system, which outlives the browser but not the machine.
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
    // The library. Nothing to move: cards come with what people say, summaries are made from the texts.
    this.version(2).stores({ cards: 'record', digests: 'record' });
    // One opinion a position and network, so that a stronger engine's is there when it comes back.
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
    // Networks went by their own name, and there was one; now by the hash of their file.
    this.version(4).stores({}).upgrade(nameByHash);
    // Reviews in the background, and reports. Nothing to move.
    this.version(5).stores({ jobs: 'record, addedAt', reports: 'record, savedAt', reportTexts: 'record' });
    // Folders outside the browser. Nothing to move.
    this.version(6).stores({ folders: 'key' });
    // Life-and-death problems of files, and what was tried of any problem. Nothing to move.
    this.version(7).stores({ problems: '[set+index], set', problemSets: 'set', tries: 'key, dueAt' });
    // Names of files, and what records say beside their moves. Nothing to move: names of files that were opened before
    // are not known, and the library makes summaries without `content` anew, a few at a time (`library/catalogue.ts`).
    this.version(8).stores({});
    // Reports told moves in six classes, of which the two worst are one now.
    this.version(9).stores({}).upgrade(joinWorstClasses);
  }
}

/** Index of the class that is gone, and of the one that has its moves. */
const GONE_CLASS = 5;
const WORST_CLASS = 4;

/** What of a stored report tells moves by class. A report that lacks a part must not keep the database from opening. */
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
