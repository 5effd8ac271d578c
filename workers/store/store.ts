import type {
  AnalysisUse,
  NetworkId,
  PositionKey,
  RecordId,
  RecordRow,
  Result,
  StoredPlay,
  TengenFailure,
} from '#protocol';
import type { StoredAnalysis } from './analysis-packing';
import type { ReviewStore } from './review-store';

/**
 * What outlives the visit. Reached only by the game worker; everything fails by value with a `storage.*` code.
 * Two makes: IndexedDB (`indexed-store.ts`) and memory (`memory-store.ts`), for browsers that keep nothing.
 */
export interface Store {
  /** Why nothing here outlives the visit, when so. */
  readonly refused?: TengenFailure;
  readonly records: RecordStore;
  readonly analyses: AnalysisStore;
  readonly reviews: ReviewStore;
}

/** The light half of a record: what lists and the way back need. */
export interface RecordHead extends RecordRow {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Where the person was, as `pathOf` of the kernel writes it. */
  readonly cursor: readonly number[];
  /** Fingerprints of the texts this record is the same as: opening one of them again opens this record. */
  readonly prints: readonly string[];
  /** The game that is played in it: adjourned as of the last save. */
  readonly play?: StoredPlay;
}

/** The whole record; `sgf` is UTF-8 and the one source of truth. */
export interface StoredRecord {
  readonly head: RecordHead;
  readonly sgf: Uint8Array;
}

export interface RecordStore {
  /** Newest change first. */
  list(): Promise<Result<readonly RecordHead[]>>;
  read(record: RecordId): Promise<Result<StoredRecord | undefined>>;
  findByPrint(print: string): Promise<Result<RecordId | undefined>>;
  /** Head and text in one transaction: a crash leaves the old pair or the new one. */
  save(record: StoredRecord): Promise<Result<void>>;
  /** Cursor and analysed share only; the text is not touched. Nothing happens when the record is gone. */
  saveProgress(
    record: RecordId,
    progress: Pick<RecordHead, 'cursor' | 'analysed' | 'play'>,
  ): Promise<Result<void>>;
  remove(record: RecordId): Promise<Result<void>>;
  /** The record of the last visit. */
  last(): Promise<Result<RecordId | undefined>>;
  setLast(record: RecordId | undefined): Promise<Result<void>>;
}

/** What engines have found, shared by all records and branches that meet a position. */
export interface AnalysisStore {
  /** What this network said, in the same order; undefined where it said nothing. */
  read(
    network: NetworkId,
    positions: readonly PositionKey[],
  ): Promise<Result<readonly (StoredAnalysis | undefined)[]>>;
  /** Makes room first where the bound asks for it. */
  save(analyses: readonly StoredAnalysis[]): Promise<Result<void>>;
  /** The network whose opinion counted last. */
  lastNetwork(): Promise<Result<string | undefined>>;
  setLastNetwork(network: NetworkId): Promise<Result<void>>;
  /** See `Steadiness`: points by which this network's leads have shifted on a second look; empty where nothing is known. */
  shifts(network: NetworkId): Promise<Result<readonly number[]>>;
  setShifts(network: NetworkId, shifts: readonly number[]): Promise<Result<void>>;
  /** Room for all analyses, in bytes; what was used longest ago goes when it is reached. */
  setBound(bytes: number): Promise<Result<void>>;
  use(): Promise<Result<AnalysisUse>>;
  /** Forgets every analysis. */
  clear(): Promise<Result<void>>;
}
