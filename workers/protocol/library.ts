import type { Rect } from '../kernel/board/rect';
import type { Color, Point, Size } from '../kernel/board/types';
import type { Result, TengenFailure } from './failures';
import type { GameInfo, RecordId, RecordRow } from './views';

/**
 * The library worker lists, searches, files, imports and exports the records of this device. It never writes the
 * record that is open for editing; it reads what the game worker saves.
 */
export interface LibraryApi {
  /** Events flow into this port. */
  connect(events: MessagePort): Promise<void>;

  /** Finds the records of a query, sorted. Undefined when a newer query has replaced this one. */
  find(query: LibraryQuery): Promise<Result<LibraryFound> | undefined>;
  /** Rows `from` up to `to` of a found list; empty when the worker no longer has the list. */
  rows(found: number, from: number, to: number): Promise<readonly LibraryRow[]>;
  /** All records of a found list, in order. */
  recordsOf(found: number): Promise<readonly RecordId[]>;
  /** The newest games that contain all words of `text`, at most `max` rows. Leaves the found list as it is. */
  lookUp(text: string, max: number): Promise<Result<readonly LibraryRow[]>>;
  /** Rows of these records, in this order, without those that are gone. */
  rowsOf(records: readonly RecordId[]): Promise<readonly LibraryRow[]>;
  /** Folders and tags in use. */
  facets(): Promise<Result<LibraryFacets>>;

  /** Changes the person's labels of records; absent fields stay. */
  label(records: readonly RecordId[], change: LabelChange): Promise<Result<void>>;
  /** Changes names, title and komi inside the record itself. One that is open in a tab is refused. */
  setInfo(
    record: RecordId,
    info: Partial<Pick<GameInfo, 'black' | 'white' | 'title' | 'komi'>>,
  ): Promise<Result<void>>;
  /** Into the trash, or out of it. */
  trash(records: readonly RecordId[], into: boolean): Promise<Result<void>>;
  /** For good. Records that are open in a tab are refused. */
  erase(records: readonly RecordId[]): Promise<Result<void>>;
  /** One record as an SGF file, several as a zip of them. */
  write(records: readonly RecordId[]): Promise<Result<LibraryFile>>;
  /** The first game of each record as a host may analyse it. What engines have found here stays here. */
  toAnalyse(records: readonly RecordId[]): Promise<Result<readonly RecordToAnalyse[]>>;

  /** Adds files, folders of files and zips to the import that runs, or begins one. */
  importFiles(files: readonly ImportFile[], options: ImportOptions): Promise<void>;
  /** The same with all files of a folder; done when all of them are known. */
  importFolder(folder: FileSystemDirectoryHandle, options: ImportOptions): Promise<void>;
  /**
   * Imports from the address of a record, or from SGF text. Answers the record of the first game. Where a site lets no
   * other page read the file, the API host fetches it, if a host is set.
   */
  importText(text: string, host?: string): Promise<Result<RecordId>>;
  /**
   * Decides on an imported record that has the moves of an older one (`ImportView.sameMoves`): keep both, merge its
   * comments, variations and marks into the old one, or drop it. Without a record: decides on all that are left.
   */
  settleSameMoves(choice: SameMovesChoice, record?: RecordId): Promise<Result<void>>;
  pauseImport(): Promise<void>;
  resumeImport(): Promise<void>;
  /** Ends the import; what has come in stays. */
  cancelImport(): Promise<void>;

  /** Where a position or pattern occurs and what follows. Undefined when a newer search has come meanwhile. */
  searchPattern(query: PatternQuery): Promise<Result<PatternFound> | undefined>;
  /** What was played next in a position. Undefined when a newer question has come meanwhile. */
  explore(query: ExplorerQuery): Promise<Result<ExplorerView> | undefined>;
  /** SGF texts that `explore` counts beside the library. */
  setSamples(texts: readonly string[]): Promise<void>;
  statistics(player: string): Promise<Result<PlayStatistics>>;

  /** Everything in one zip: SGF files and a manifest with checksums, reports, analyses, problems, and the page's part. */
  backup(page: BackupPage): Promise<Result<BackupFile>>;
  /** Adds what a backup has and the library has not. */
  restoreBackup(file: File): Promise<Result<RestoreReport>>;
  /** The folder of automatic backups; undefined without one. */
  backupFolder(): Promise<Result<BackupFolderView | undefined>>;
  /**
   * Sets the folder of automatic backups: one now, then at most one a day and only after a change. Undefined ends them;
   * the backups in the folder stay. The folder may be the current one.
   */
  keepBackupsIn(folder: FileSystemDirectoryHandle | undefined): Promise<Result<BackupFolderView | undefined>>;
  storage(): Promise<StorageView>;
}

export interface RecordToAnalyse {
  readonly record: RecordId;
  readonly title: string;
  readonly sgf: string;
  readonly size: Size;
  /** Of the main line, which is what a host analyses. */
  readonly positions: number;
  readonly stones: number;
}

export interface LibraryFile {
  readonly name: string;
  readonly blob: Blob;
}

export const LIBRARY_SORTS = ['changed', 'date', 'black', 'white', 'event', 'moves', 'result'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];
export const LIBRARY_GROUPS = ['none', 'folder', 'event', 'black', 'year'] as const;
export type LibraryGroup = (typeof LIBRARY_GROUPS)[number];

/** Empty texts and absent fields ask for nothing. */
export interface LibraryQuery {
  /** Words that all must occur: names in any script or spelling, event, title, tags, notes, comments. */
  readonly text: string;
  readonly player?: string;
  readonly opponent?: string;
  /** Of `player`. */
  readonly color?: 'black' | 'white';
  readonly event?: string;
  /** As SGF writes dates, or the beginning of one: "1933", "1933-10". Inclusive. */
  readonly dateFrom?: string;
  readonly dateTo?: string;
  readonly result?: ResultFilter;
  readonly movesFrom?: number;
  readonly movesTo?: number;
  readonly folder?: string;
  readonly tag?: string;
  readonly starred?: boolean;
  readonly trashed?: boolean;
  /** Positions of it have been analysed. */
  readonly analysed?: boolean;
  /** Games of a pattern search: its number. */
  readonly pattern?: number;
  readonly sort: LibrarySort;
  readonly descending: boolean;
  readonly group: LibraryGroup;
}
export const RESULT_FILTERS = ['black', 'white', 'resign', 'points', 'draw', 'none'] as const;
export type ResultFilter = (typeof RESULT_FILTERS)[number];

export interface LibraryFound {
  /** Names this list in `rows`. */
  readonly found: number;
  readonly count: number;
  /** All records outside the trash. */
  readonly total: number;
  /** Where each group begins; empty without grouping. */
  readonly groups: readonly { readonly name: string; readonly from: number; readonly count: number }[];
  /** The first rows, so that a list is drawn without asking again. */
  readonly rows: readonly LibraryRow[];
}

export interface LibraryRow extends RecordRow {
  readonly event: string;
  readonly size: Size;
  readonly folder: string;
  readonly tags: readonly string[];
  readonly starred: boolean;
  readonly note: string;
  readonly trashed: boolean;
  /** Absent for a draw, and where the record names no winner. */
  readonly winner?: Color;
  /** Stones after the opening, for a small picture: one byte a point. Absent until the record was looked into. */
  readonly picture?: Uint8Array;
  /** The move where the pattern of the query was found. */
  readonly hit?: number;
}

export interface LibraryFacets {
  readonly folders: readonly string[];
  readonly tags: readonly string[];
  /** Records in the trash. */
  readonly trashed: number;
}

export interface LabelChange {
  readonly addTag?: string;
  readonly removeTag?: string;
  readonly starred?: boolean;
  readonly folder?: string;
  readonly note?: string;
}

export interface ImportFile {
  /** Handles are cheaper for the page: a browser may look up the type of each `File`, about 1 ms each. */
  readonly file: File | FileSystemFileHandle;
  /** Folders above the file, as "a/b"; empty for a file chosen by itself. */
  readonly folder: string;
}
export interface ImportOptions {
  /** Imports games again that the library already has. */
  readonly duplicates: boolean;
  /**
   * Number of files of the whole import, sent with its first portion; 0 with later portions, which the worker drops
   * when the import was cancelled. Absent: this portion is the whole import.
   */
  readonly total?: number;
}
export interface ImportView {
  readonly phase: 'running' | 'paused' | 'done' | 'cancelled';
  /** Files that were looked at, and those known so far. */
  readonly files: number;
  readonly totalFiles: number;
  /** Games that came in. */
  readonly added: number;
  readonly duplicates: number;
  /** Imported records with the moves of an older one, waiting for a decision; a long list is cut. */
  readonly sameMoves: readonly SameMoves[];
  readonly sameMovesCount: number;
  /** Files that could not be imported, and why; a long list is cut. */
  readonly skipped: readonly { readonly name: string; readonly failure: TengenFailure }[];
  readonly skippedCount: number;
  /** The last game that came in. */
  readonly record?: RecordId;
}

/** An imported record and the older one with the same moves. Their comments, variations or marks differ. */
export interface SameMoves {
  readonly record: RecordId;
  readonly like: RecordId;
  /** Of the file it came in. */
  readonly name: string;
  readonly title: string;
  readonly likeTitle: string;
  /** One of them has the board turned or mirrored, so they cannot be merged. */
  readonly turned: boolean;
}
export const SAME_MOVES_CHOICES = ['both', 'merge', 'skip'] as const;
export type SameMovesChoice = (typeof SAME_MOVES_CHOICES)[number];

/** A part of a board: what lies in it, and where it is. */
export interface PatternQuery {
  readonly size: Size;
  /** EMPTY, BLACK, WHITE, or 3 for any of them; one entry for each point of the whole board. */
  readonly stones: Uint8Array;
  /** The part that is looked for. */
  readonly region: Rect;
  /** Find it with colours exchanged too. */
  readonly swapColors: boolean;
}
export interface PatternFound {
  /** Names this search in `LibraryQuery.pattern`. */
  readonly pattern: number;
  readonly games: number;
  /** Games the colours of the pattern won. */
  readonly blackWins: number;
  readonly whiteWins: number;
  /** Games that were searched. */
  readonly searched: number;
  readonly tookMs: number;
  /** What was played next inside the part, most frequent first. */
  readonly next: readonly PatternMove[];
}
export interface PatternMove {
  /** On the board of the query. */
  readonly point: Point;
  readonly color: Color;
  readonly games: number;
  readonly blackWins: number;
  readonly whiteWins: number;
}

/** A position of the board, to be looked up in all games however they are turned. */
export interface ExplorerQuery {
  readonly size: Size;
  /** EMPTY, BLACK or WHITE, one a point. */
  readonly stones: Uint8Array;
  readonly toPlay: Color;
  /** The person's own name in records, in any spelling; empty when unknown. */
  readonly player: string;
}
export interface ExplorerView {
  /** Games with the position, and who won them. */
  readonly games: number;
  readonly blackWins: number;
  readonly whiteWins: number;
  /** Games that were looked at. */
  readonly searched: number;
  /** Most frequent first; the first of many. */
  readonly moves: readonly ExplorerMove[];
}
export interface ExplorerMove {
  readonly point: Point;
  readonly games: number;
  readonly blackWins: number;
  readonly whiteWins: number;
  /** Games of the person, by either side, and those that the person won. */
  readonly mine: number;
  readonly mineWon: number;
}

/** Counts of games; `won` are the player's. */
export interface PlayCount {
  readonly name: string;
  readonly games: number;
  readonly won: number;
  readonly lost: number;
}
export interface PlayStatistics {
  /** Players with the most games, to choose from. */
  readonly players: readonly PlayCount[];
  /** Of the player asked for; all counts are empty for an unknown one. */
  readonly colors: readonly PlayCount[];
  readonly opponents: readonly PlayCount[];
  readonly openings: readonly PlayCount[];
  /** "2026-11", the newest first. */
  readonly months: readonly PlayCount[];
  /** From the player's games with a report; absent when there is none. */
  readonly phaseLosses?: PhaseLosses;
}

export const GAME_PHASES = ['opening', 'middle', 'endgame'] as const;

/** Where a player loses points. */
export interface PhaseLosses {
  /** Games with a report. */
  readonly games: number;
  /** In the order of the game. */
  readonly phases: readonly PhaseLoss[];
}
export interface PhaseLoss {
  readonly phase: (typeof GAME_PHASES)[number];
  /** The player's moves that were judged, and those that were mistakes or worse. */
  readonly moves: number;
  readonly mistakes: number;
  /** Points, over all moves of all games. */
  readonly lost: number;
}

/** What a backup holds of the page: its settings as their file has them, and the networks by name. */
export interface BackupPage {
  readonly settings?: string;
  readonly networks: readonly string[];
}

export interface BackupFile extends LibraryFile {
  readonly holds: {
    readonly records: number;
    readonly reports: number;
    /** Analysed positions. */
    readonly analyses: number;
    /** Problems that were tried. */
    readonly tries: number;
  };
}

export interface RestoreReport extends BackupPage {
  readonly added: number;
  readonly known: number;
  readonly reports: number;
  readonly analyses: number;
  /** There was no record here before. */
  readonly wasEmpty: boolean;
  /** Names of files whose checksum differs, or that cannot be read. */
  readonly damaged: readonly string[];
}

export interface BackupFolderView {
  readonly folder: FileSystemDirectoryHandle;
  /** Of the newest backup in it, milliseconds since 1970; absent before the first. */
  readonly madeAt?: number;
  /** Why the next one cannot be written, or the last was not. */
  readonly failure?: TengenFailure;
}

/** The browser asks the person before it lets pages write to a folder. */
declare global {
  interface FileSystemHandle {
    readonly queryPermission?: (wanted: { readonly mode: 'readwrite' }) => Promise<PermissionState>;
    readonly requestPermission?: (wanted: { readonly mode: 'readwrite' }) => Promise<PermissionState>;
  }
}

export interface StorageView {
  readonly usedBytes: number;
  readonly quotaBytes: number;
  readonly records: number;
}

export type LibraryEvent =
  /** Something in the library has changed: what was found may be old. */
  | { readonly type: 'changed' }
  | { readonly type: 'import'; readonly import: ImportView }
  /** The search index is being made, or a search runs. */
  | {
      readonly type: 'progress';
      readonly task: 'index' | 'search';
      readonly done: number;
      readonly total: number;
    }
  /** A backup was written by itself, or could not be. */
  | { readonly type: 'backup'; readonly backup: BackupFolderView };
