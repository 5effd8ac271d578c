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
 * Everything that outlives the visit. Only the game worker uses it; all failures are values with a
 * `storage.*` code. Two implementations: IndexedDB (`indexed-store.ts`), and memory (`memory-store.ts`) for
 * browsers that store nothing.
 */
export interface Store {
  /** The reason when nothing here outlives the visit. */
  readonly refused?: TengenFailure;
  /** Storage had not answered in time. True when it did later and has taken over the records of this visit. */
  readonly late?: Promise<boolean>;
  readonly records: RecordStore;
  readonly analyses: AnalysisStore;
  readonly reviews: ReviewStore;
}

/** The small part of a record, for lists and for returning to the last position. */
export interface RecordHead extends RecordRow {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** The person's last position, as the kernel's `pathOf` writes it. */
  readonly cursor: readonly number[];
  /** Fingerprints of the texts that match this record: opening one of them again opens this record. */
  readonly prints: readonly string[];
  /** The game being played in the record, adjourned at the last save. */
  readonly play?: StoredPlay;
}

/** The whole record; `sgf` is UTF-8 and the only source of truth. */
export interface StoredRecord {
  readonly head: RecordHead;
  readonly sgf: Uint8Array;
}

/** A record whose board no page has drawn yet. */
export interface Undrawn {
  readonly record: RecordId;
  /** Empty before the record is read. */
  readonly title: string;
  /** When it was opened, in milliseconds since 1970. */
  readonly at: number;
}

export type Kept = 'stored' | 'held';

export interface RecordStore {
  /** Newest change first. */
  list(): Promise<Result<readonly RecordHead[]>>;
  read(record: RecordId): Promise<Result<StoredRecord | undefined>>;
  findByPrint(print: string): Promise<Result<RecordId | undefined>>;
  /**
   * Saves head and text in one transaction: a crash leaves either the old pair or the new one. `held`: only this tab has
   * it, because the browser keeps nothing.
   */
  save(record: StoredRecord): Promise<Result<Kept>>;
  /** Saves the cursor and the analysed share, not the text. Does nothing when the record is gone. */
  saveProgress(
    record: RecordId,
    progress: Pick<RecordHead, 'cursor' | 'analysed' | 'play'>,
  ): Promise<Result<void>>;
  remove(record: RecordId): Promise<Result<void>>;
  /** Returns the record of the last visit. */
  last(): Promise<Result<RecordId | undefined>>;
  setLast(record: RecordId | undefined): Promise<Result<void>>;
  /** Returns the record that was opened last, unless its board has been drawn since. */
  undrawn(): Promise<Result<Undrawn | undefined>>;
  setUndrawn(note: Undrawn | undefined): Promise<Result<void>>;
}

/** Analyses by engines, shared by all records and branches that reach a position. */
export interface AnalysisStore {
  /** Returns the analyses by this network, in the same order; undefined for positions without one. */
  read(
    network: NetworkId,
    positions: readonly PositionKey[],
  ): Promise<Result<readonly (StoredAnalysis | undefined)[]>>;
  /** Saves analyses; first makes room when the limit requires it. */
  save(analyses: readonly StoredAnalysis[]): Promise<Result<void>>;
  /** The networks that were in use, the last first. */
  networksUsed(): Promise<Result<readonly NetworkId[]>>;
  noteUse(network: NetworkId): Promise<Result<void>>;
  /** See `Steadiness`: the observed shifts of this network's lead in points; empty without any. */
  shifts(network: NetworkId): Promise<Result<readonly number[]>>;
  setShifts(network: NetworkId, shifts: readonly number[]): Promise<Result<void>>;
  /** Sets the limit for all analyses in bytes; beyond it the least recently used ones are removed. */
  setBound(bytes: number): Promise<Result<void>>;
  use(): Promise<Result<AnalysisUse>>;
  /** Deletes every analysis. */
  clear(): Promise<Result<void>>;
}
