import type { EntityTable, Table } from 'dexie';
import type { NetworkId, PositionKey, ReportRow, ReportView } from '#protocol';
import type { StoredAnalysis } from './analysis-packing';
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
 * the networks in use, one a line, the last first, `shifts ID` the observations of a network's steadiness.
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
export const NETWORKS_USED = 'lastNetwork';
/** Prefix of the name of a fact about one network, see `AnalysisStore.shifts`. */
export const SHIFTS = 'shifts ';

/** The tables of the database and their rows. */
export interface Tables {
  readonly records: EntityTable<RecordHead, 'record'>;
  readonly games: EntityTable<GameRow, 'record'>;
  readonly opinions: Table<StoredAnalysis, [position: PositionKey, network: NetworkId]>;
  readonly cards: EntityTable<CardRow, 'record'>;
  readonly digests: EntityTable<SummaryRow, 'record'>;
  readonly jobs: EntityTable<JobRow, 'record'>;
  readonly reports: EntityTable<ReportRow, 'record'>;
  readonly reportTexts: EntityTable<ReportText, 'record'>;
  readonly meta: EntityTable<MetaRow, 'key'>;
  readonly folders: EntityTable<BackupFolderRow, 'key'>;
  readonly problems: Table<ProblemRow, [set: string, index: number]>;
  readonly problemSets: EntityTable<ProblemSetRow, 'set'>;
  readonly tries: EntityTable<TriesRow, 'key'>;
}
