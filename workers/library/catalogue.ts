import { ok } from '#kernel/outcome';
import { readSgf } from '#kernel/sgf/read';
import type { RecordId, Result } from '#protocol';
import type { CardRow, DigestRow } from '../store/database';
import type { ArrivingRecord, LibraryStore } from '../store/library-store';
import { digestOf } from './digest';
import { Entry } from './entry';
import { Vocabulary } from './vocabulary';

const DIGESTS_AT_ONCE = 2000;
/** About 15 ms of work. */
const FOLDS_AT_ONCE = 250;
/** Texts that are looked into between two writes. */
const LOOKS_AT_ONCE = 50;

export interface CatalogueParts {
  readonly store: LibraryStore;
  /** Lets waiting requests be answered. */
  readonly pause: () => Promise<void>;
  readonly changed: () => void;
  readonly progress: (done: number, total: number) => void;
}

/**
 * Every record in memory. Heads and cards first, which is enough for a list; then digests, which are made for records
 * that have none or an old one. Told of changes by others through `reread`.
 */
export class Catalogue {
  readonly vocabulary = new Vocabulary();
  readonly #parts: CatalogueParts;
  #entries = new Map<RecordId, Entry>();
  readonly #byHash = new Map<string, RecordId>();
  #list: readonly Entry[] | undefined;
  #loaded: Promise<Result<void>> | undefined;
  #digested: Promise<Result<void>> | undefined;
  #isLoaded = false;
  #old = new Set<RecordId>();
  #looking = false;

  constructor(parts: CatalogueParts) {
    this.#parts = parts;
  }

  /** Heads and cards are here. What failed is tried again when it is asked for again. */
  loaded(): Promise<Result<void>> {
    this.#loaded ??= this.#load().then((loaded) => {
      if (!loaded.ok) this.#loaded = undefined;
      return loaded;
    });
    return this.#loaded;
  }

  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Digests of all records that had one when the worker started are here too. */
  digested(): Promise<Result<void>> {
    this.#digested ??= this.#loadDigests().then((loaded) => {
      if (!loaded.ok) this.#digested = undefined;
      return loaded;
    });
    return this.#digested;
  }

  /** Not in a particular order. */
  get list(): readonly Entry[] {
    this.#list ??= [...this.#entries.values()];
    return this.#list;
  }
  get(record: RecordId): Entry | undefined {
    return this.#entries.get(record);
  }
  findByHash(hash: string): RecordId | undefined {
    const record = this.#byHash.get(hash);
    return record !== undefined && this.#entries.has(record) ? record : undefined;
  }

  /** Records that were just stored. */
  add(arrived: readonly ArrivingRecord[]): void {
    for (const { head, card, digest } of arrived) this.#put(new Entry(head, card, digest));
    this.#touch();
  }

  putCards(cards: readonly CardRow[]): void {
    for (const card of cards) {
      const entry = this.#entries.get(card.record);
      if (entry) this.#put(entry.with({ card }));
    }
    this.#touch();
  }

  forget(records: readonly RecordId[]): void {
    for (const record of records) this.#entries.delete(record);
    this.#touch();
  }

  /** Records that another worker has changed: their heads now, their texts soon. */
  async reread(records: readonly RecordId[]): Promise<void> {
    if (!this.#loaded || !(await this.#loaded).ok) return;
    for (const record of records) {
      const head = await this.#parts.store.head(record);
      if (!head.ok) continue;
      if (!head.value) {
        this.#entries.delete(record);
        continue;
      }
      const before = this.#entries.get(record);
      this.#put(before ? before.with({ head: head.value }) : new Entry(head.value, undefined, undefined));
      this.#old.add(record);
    }
    this.#touch();
    void this.#lookIntoOld();
  }

  async #load(): Promise<Result<void>> {
    const [heads, cards] = await Promise.all([this.#parts.store.heads(), this.#parts.store.cards()]);
    if (!heads.ok) return heads;
    if (!cards.ok) return cards;
    const cardOf = new Map(cards.value.map((card) => [card.record, card]));
    for (const head of heads.value) this.#put(new Entry(head, cardOf.get(head.record), undefined));
    this.#isLoaded = true;
    this.#touch();
    return ok(undefined);
  }

  async #loadDigests(): Promise<Result<void>> {
    const loaded = await this.loaded();
    if (!loaded.ok) return loaded;
    let after = '';
    for (;;) {
      const rows = await this.#parts.store.digests(after, DIGESTS_AT_ONCE);
      if (!rows.ok) return rows;
      this.#putDigests(rows.value);
      const last = rows.value.at(-1);
      if (!last || rows.value.length < DIGESTS_AT_ONCE) break;
      after = last.record;
      await this.#parts.pause();
    }
    for (const entry of this.#entries.values()) if (!entry.isDigested) this.#old.add(entry.head.record);
    this.#touch();
    void this.#lookIntoOld();
    void this.#foldTexts();
    return ok(undefined);
  }

  /** What words are searched in, made before the first key is pressed: all at once takes longer than a key may. */
  async #foldTexts(): Promise<void> {
    for (const [index, entry] of this.list.entries()) {
      entry.prepare();
      this.vocabulary.gather(entry);
      if (index % FOLDS_AT_ONCE === 0) await this.#parts.pause();
    }
  }

  /** One at a time; what is changed meanwhile waits in the set. */
  async #lookIntoOld(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    let done = 0;
    while (this.#old.size > 0) {
      const records = [...this.#old].slice(0, LOOKS_AT_ONCE);
      for (const record of records) this.#old.delete(record);
      await this.#lookInto(records);
      done += records.length;
      if (done + this.#old.size > LOOKS_AT_ONCE) this.#parts.progress(done, done + this.#old.size);
      this.#touch();
      await this.#parts.pause();
    }
    this.#looking = false;
  }

  async #lookInto(records: readonly RecordId[]): Promise<void> {
    const stored = await this.#parts.store.read(records);
    if (!stored.ok) return;
    const digests = stored.value.flatMap(({ head, sgf }) => {
      const read = readSgf(sgf);
      const tree = read.ok ? read.value.games[0] : undefined;
      return tree ? [digestOf(head.record, head.changedAt, tree)] : [];
    });
    await this.#parts.store.saveDigests(digests);
    this.#putDigests(digests);
  }

  #putDigests(digests: readonly DigestRow[]): void {
    for (const digest of digests) {
      const entry = this.#entries.get(digest.record);
      if (entry) this.#put(entry.with({ digest }));
    }
  }

  #put(entry: Entry): void {
    this.#entries.set(entry.head.record, entry);
    const hash = entry.digest?.hash;
    if (hash !== undefined) this.#byHash.set(hash, entry.head.record);
  }

  #touch(): void {
    this.#list = undefined;
    this.#parts.changed();
  }
}
