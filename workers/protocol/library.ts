import type { Rect } from '../kernel/board/rect';
import type { Color, Point, Size } from '../kernel/board/types';
import type { Result, TengenFailure } from './failures';
import type { GameInfo, RecordId, RecordRow } from './views';

/**
 * The library worker: every record of this device, to be listed, searched, sorted into folders, brought in and
 * taken out. It never touches the record that is open for editing; what the game worker saves it reads again.
 */
export interface LibraryApi {
  /** Events flow into this port. */
  connect(events: MessagePort): Promise<void>;

  /** What of the library a query asks for, in order. Undefined when a newer query has come meanwhile. */
  find(query: LibraryQuery): Promise<Result<LibraryFound> | undefined>;
  /** Rows of what was found last, `from` up to `to`; nothing for a list that is no longer known. */
  rows(found: number, from: number, to: number): Promise<readonly LibraryRow[]>;
  /** All records of what was found, in order. */
  recordsOf(found: number): Promise<readonly RecordId[]>;
  /** The newest games whose words hold all of `text`, at most `max` rows; the list found last stays. */
  lookUp(text: string, max: number): Promise<Result<readonly LibraryRow[]>>;
  /** Rows of these records, in this order, without those that are gone. */
  rowsOf(records: readonly RecordId[]): Promise<readonly LibraryRow[]>;
  /** Folders and tags in use. */
  facets(): Promise<Result<LibraryFacets>>;

  /** Changes what the person says of records; fields left out stay. */
  label(records: readonly RecordId[], change: LabelChange): Promise<Result<void>>;
  /** Changes names and title inside the record itself. One that is open in a tab is refused. */
  setInfo(
    record: RecordId,
    info: Partial<Pick<GameInfo, 'black' | 'white' | 'title'>>,
  ): Promise<Result<void>>;
  /** Into the trash, or out of it. */
  trash(records: readonly RecordId[], into: boolean): Promise<Result<void>>;
  /** For good. Records that are open in a tab are refused. */
  erase(records: readonly RecordId[]): Promise<Result<void>>;
  /** One record as an SGF file, several as a zip of them. */
  write(records: readonly RecordId[]): Promise<Result<LibraryFile>>;

  /** Adds files, folders of files and zips to the import that runs, or begins one. */
  importFiles(files: readonly ImportFile[], options: ImportOptions): Promise<void>;
  /** The same with all files of a folder; done when all of them are known. */
  importFolder(folder: FileSystemDirectoryHandle, options: ImportOptions): Promise<void>;
  /**
   * An address of a record, or SGF text. Answers the record of its first game. What a site lets no page read
   * is fetched by the API host, where its address is given.
   */
  importText(text: string, host?: string): Promise<Result<RecordId>>;
  /**
   * What becomes of a record that came in beside one with the same moves (`ImportView.sameMoves`): both stay, the new
   * one's comments, variations and marks go into the old one, or the new one goes. Without a record: of all that are left.
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

  /** Everything in one zip: SGF files and a manifest with checksums. */
  backup(): Promise<Result<LibraryFile>>;
  /** Adds what a backup has and the library has not. */
  restoreBackup(file: File): Promise<Result<RestoreReport>>;
  /** Where backups are written by themselves; undefined while that is nowhere. */
  backupFolder(): Promise<Result<BackupFolderView | undefined>>;
  /**
   * From now on a backup is written into a folder, at most one a day and only when something has changed; the first
   * one now. Undefined ends that; what was written stays. The folder may be the one that is used already.
   */
  keepBackupsIn(folder: FileSystemDirectoryHandle | undefined): Promise<Result<BackupFolderView | undefined>>;
  storage(): Promise<StorageView>;
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
  /** A handle costs the page nothing: for a file a browser may look up its type, about a millisecond each. */
  readonly file: File | FileSystemFileHandle;
  /** Folders above the file, as "a/b"; empty for a file chosen by itself. */
  readonly folder: string;
}
export interface ImportOptions {
  /** Games that the library has already come in again. */
  readonly duplicates: boolean;
  /**
   * Files of the whole import, sent with its first portion; 0 with those that follow, which belong to nothing when
   * the import was cancelled meanwhile. Those given are all of them where it is not said.
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
  /** Those that came in beside a record with the same moves, to be decided on; the first of many. */
  readonly sameMoves: readonly SameMoves[];
  readonly sameMovesCount: number;
  /** What did not come in and why; the first of many. */
  readonly skipped: readonly { readonly name: string; readonly failure: TengenFailure }[];
  readonly skippedCount: number;
  /** The last game that came in. */
  readonly record?: RecordId;
}

/** A record that came in, and the one of the same moves that was here. They differ in what they say. */
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
  /** EMPTY, BLACK, WHITE, or 3 where anything may lie; one a point of the whole board. */
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
  /** The person's own name in records, in any spelling; empty for nobody. */
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

export interface RestoreReport {
  readonly added: number;
  readonly known: number;
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

/** Where the browser asks before it lets pages write outside. */
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
