import { ok } from '#kernel/outcome';
import { readSgf } from '#kernel/sgf/read';
import type { RecordId, Result } from '#protocol';
import type { ImportedRecord, LibraryStore } from '../store/library-store';
import type { CardRow, SummaryRow } from '../store/rows';
import { Entry } from './entry';
import { summaryOf } from './record-summary';
import { Vocabulary } from './vocabulary';

const SUMMARIES_AT_ONCE = 2000;
/** About 15 ms of work. */
const FOLDS_AT_ONCE = 250;
/** The number of texts to summarise between two writes. */
const LOOKS_AT_ONCE = 50;

export interface CatalogueDeps {
  readonly store: LibraryStore;
  /** Lets the worker answer waiting requests. */
  readonly pause: () => Promise<void>;
  readonly changed: () => void;
  readonly progress: (done: number, total: number) => void;
}

/**
 * Every record in memory. It loads heads and cards first, which is enough for a list; then summaries, and
 * makes those that are missing or outdated. Callers report changes by other workers through `reread`.
 */
export class Catalogue {
  readonly vocabulary = new Vocabulary();
  readonly #deps: CatalogueDeps;
  #entries = new Map<RecordId, Entry>();
  readonly #byMoves = new RecordIndex();
  readonly #byContent = new RecordIndex();
  #list: readonly Entry[] | undefined;
  #loaded: Promise<Result<void>> | undefined;
  #summarised: Promise<Result<void>> | undefined;
  #isLoaded = false;
  #old = new Set<RecordId>();
  #looking: Promise<void> | undefined;

  constructor(deps: CatalogueDeps) {
    this.#deps = deps;
  }

  /** Resolves when heads and cards are loaded. A further call retries after a failure. */
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

  /** Resolves when all summaries that existed at the start are loaded too. */
  summarised(): Promise<Result<void>> {
    this.#summarised ??= this.#loadSummaries().then((loaded) => {
      if (!loaded.ok) this.#summarised = undefined;
      return loaded;
    });
    return this.#summarised;
  }

  /**
   * Resolves when every record has a summary of its present state, so that imports can be compared with the
   * library.
   */
  async comparable(): Promise<Result<void>> {
    const summarised = await this.summarised();
    if (summarised.ok) await this.#looking;
    return summarised;
  }

  /** In no particular order. */
  get list(): readonly Entry[] {
    this.#list ??= [...this.#entries.values()];
    return this.#list;
  }
  get(record: RecordId): Entry | undefined {
    return this.#entries.get(record);
  }
  /** Returns a record outside the trash with these moves (`gameHash`). */
  findByMoves(hash: string | undefined): RecordId | undefined {
    return this.#byMoves.find(hash, (record) => this.#summaryShown(record)?.hash === hash);
  }
  /** Returns a record outside the trash with exactly this content (`contentHash`). */
  findByContent(content: string | undefined): RecordId | undefined {
    return this.#byContent.find(content, (record) => this.#summaryShown(record)?.content === content);
  }

  #summaryShown(record: RecordId): SummaryRow | undefined {
    const entry = this.#entries.get(record);
    return entry?.isTrashed ? undefined : entry?.summary;
  }

  /** Adds records just stored. */
  add(arrived: readonly ImportedRecord[]): void {
    for (const { head, card, summary } of arrived) this.#put(new Entry(head, card, summary));
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

  /** Reads records that another worker has changed: the heads now, the texts soon. */
  async reread(records: readonly RecordId[]): Promise<void> {
    if (!this.#loaded || !(await this.#loaded).ok) return;
    for (const record of records) {
      const head = await this.#deps.store.head(record);
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
    const [heads, cards] = await Promise.all([this.#deps.store.heads(), this.#deps.store.cards()]);
    if (!heads.ok) return heads;
    if (!cards.ok) return cards;
    const cardOf = new Map(cards.value.map((card) => [card.record, card]));
    for (const head of heads.value) this.#put(new Entry(head, cardOf.get(head.record), undefined));
    this.#isLoaded = true;
    this.#touch();
    return ok(undefined);
  }

  async #loadSummaries(): Promise<Result<void>> {
    const loaded = await this.loaded();
    if (!loaded.ok) return loaded;
    let after = '';
    for (;;) {
      const rows = await this.#deps.store.summaries(after, SUMMARIES_AT_ONCE);
      if (!rows.ok) return rows;
      this.#putSummaries(rows.value);
      const last = rows.value.at(-1);
      if (!last || rows.value.length < SUMMARIES_AT_ONCE) break;
      after = last.record;
      await this.#deps.pause();
    }
    for (const entry of this.#entries.values()) if (!entry.isSummarised) this.#old.add(entry.head.record);
    this.#touch();
    void this.#lookIntoOld();
    void this.#foldTexts();
    return ok(undefined);
  }

  /**
   * Prepares the texts for word search before the user types, because preparing all at once takes longer than
   * a key may.
   */
  async #foldTexts(): Promise<void> {
    for (const [index, entry] of this.list.entries()) {
      entry.prepare();
      this.vocabulary.gather(entry);
      if (index % FOLDS_AT_ONCE === 0) await this.#deps.pause();
    }
  }

  /** Summarises one record at a time; changes meanwhile wait in the set. */
  async #lookIntoOld(): Promise<void> {
    this.#looking ??= this.#lookIntoAllOld().finally(() => {
      this.#looking = undefined;
    });
    await this.#looking;
  }

  async #lookIntoAllOld(): Promise<void> {
    let done = 0;
    while (this.#old.size > 0) {
      const records = [...this.#old].slice(0, LOOKS_AT_ONCE);
      for (const record of records) this.#old.delete(record);
      await this.#lookInto(records);
      done += records.length;
      if (done + this.#old.size > LOOKS_AT_ONCE) this.#deps.progress(done, done + this.#old.size);
      this.#touch();
      await this.#deps.pause();
    }
  }

  async #lookInto(records: readonly RecordId[]): Promise<void> {
    const stored = await this.#deps.store.read(records);
    if (!stored.ok) return;
    const summaries = stored.value.flatMap(({ head, sgf }) => {
      const read = readSgf(sgf);
      const tree = read.ok ? read.value.games[0] : undefined;
      return tree ? [summaryOf(head.record, head.changedAt, tree)] : [];
    });
    await this.#deps.store.saveSummaries(summaries);
    this.#putSummaries(summaries);
  }

  #putSummaries(summaries: readonly SummaryRow[]): void {
    for (const summary of summaries) {
      const entry = this.#entries.get(summary.record);
      if (entry) this.#put(entry.with({ summary }));
    }
  }

  #put(entry: Entry): void {
    this.#entries.set(entry.head.record, entry);
    const { hash, content } = entry.summary ?? {};
    if (hash !== undefined) this.#byMoves.add(hash, entry.head.record);
    if (content !== undefined) this.#byContent.add(content, entry.head.record);
  }

  #touch(): void {
    this.#list = undefined;
    this.#deps.changed();
  }
}

/** Records by a key that several may share: the hash of their moves or of their content. */
class RecordIndex {
  // Nearly every key has one record; an array for each would cost more memory than all of them.
  readonly #first = new Map<string, RecordId>();
  readonly #others = new Map<string, RecordId[]>();

  add(name: string, record: RecordId): void {
    const first = this.#first.get(name);
    if (first === undefined) this.#first.set(name, record);
    if (first === undefined || first === record) return;
    const others = this.#others.get(name);
    if (!others) this.#others.set(name, [record]);
    else if (!others.includes(record)) others.push(record);
  }

  /**
   * Returns the first accepted record with this key; the index still contains records changed or removed
   * since.
   */
  find(name: string | undefined, accepts: (record: RecordId) => boolean): RecordId | undefined {
    const first = name === undefined ? undefined : this.#first.get(name);
    if (name === undefined || first === undefined) return undefined;
    return accepts(first) ? first : this.#others.get(name)?.find(accepts);
  }
}
