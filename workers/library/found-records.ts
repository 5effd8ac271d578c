import { ok } from '#kernel/outcome';
import type { LibraryFound, LibraryQuery, LibraryRow, RecordId, Result } from '#protocol';
import type { LibraryStore } from '../store/library-store';
import type { Catalogue } from './catalogue';
import { Entry } from './entry';
import { findEntries } from './find';
import { groupsOf, OrderedEntries } from './order';
import type { PatternSearcher } from './pattern-searcher';

interface FoundRecordsDeps {
  readonly store: LibraryStore;
  readonly catalogue: Catalogue;
  readonly patterns: PatternSearcher;
  readonly pause: () => Promise<void>;
}

/** Rows to send with an answer: a screenful. */
const FIRST_ROWS = 40;

/** The answer to the newest question; the page fetches its rows as it shows them. */
export class FoundRecords {
  readonly #deps: FoundRecordsDeps;
  readonly #ordered = new OrderedEntries();
  #found: { readonly number: number; readonly entries: readonly Entry[]; readonly pattern?: number } = {
    number: 0,
    entries: [],
  };
  #questions = 0;

  constructor(deps: FoundRecordsDeps) {
    this.#deps = deps;
  }

  /** Undefined when a newer question has come meanwhile. */
  async find(query: LibraryQuery): Promise<Result<LibraryFound> | undefined> {
    const { catalogue, pause } = this.#deps;
    this.#questions += 1;
    const number = this.#questions;
    if (!catalogue.isLoaded && isOpeningQuery(query)) {
      const first = await this.#firstFound(number, query);
      if (first) return first;
    }
    const loaded = await catalogue.loaded();
    if (!loaded.ok) return loaded;
    // The list comes first; whatever needs summaries follows with the next `changed`.
    void catalogue.summarised();
    // A newer waiting question makes this one obsolete.
    await pause();
    if (number !== this.#questions) return undefined;
    const entries = this.#entriesOf(query);
    this.#found = { number, entries, ...(query.pattern !== undefined && { pattern: query.pattern }) };
    return ok({
      found: number,
      count: entries.length,
      total: catalogue.list.reduce((sum, { isTrashed }) => sum + (isTrashed ? 0 : 1), 0),
      groups: groupsOf(entries, query.group),
      rows: await this.rows(number, 0, FIRST_ROWS),
    });
  }

  async lookUp(text: string, max: number): Promise<Result<readonly LibraryRow[]>> {
    const loaded = await this.#deps.catalogue.loaded();
    if (!loaded.ok) return loaded;
    const entries = this.#entriesOf({ text, sort: 'date', descending: true, group: 'none' });
    return ok(entries.slice(0, max).map((entry) => entry.row(undefined)));
  }

  async rows(found: number, from: number, to: number): Promise<readonly LibraryRow[]> {
    const { catalogue, patterns } = this.#deps;
    if (to > FIRST_ROWS) await catalogue.loaded();
    const { number, entries, pattern } = this.#found;
    if (number !== found) return [];
    const hits = pattern === undefined ? undefined : patterns.hits(pattern);
    return entries.slice(from, to).map(({ head: { record } }, index) => {
      // The entry may have changed since the search.
      const entry = catalogue.get(record) ?? (entries[from + index] as Entry);
      return entry.row(hits?.get(record));
    });
  }

  async recordsOf(found: number): Promise<readonly RecordId[]> {
    await this.#deps.catalogue.loaded();
    return this.#found.number === found ? this.#found.entries.map(({ head }) => head.record) : [];
  }

  #entriesOf(query: LibraryQuery): readonly Entry[] {
    const { catalogue, patterns } = this.#deps;
    const list = this.#ordered.get(catalogue.list, query);
    const hits = query.pattern === undefined ? undefined : patterns.hits(query.pattern);
    const searched = hits ? list.filter(({ head }) => hits.has(head.record)) : list;
    return findEntries(searched, query, catalogue.vocabulary);
  }

  /** Returns the beginning of the list before all records are loaded; `changed` follows when they are. */
  async #firstFound(number: number, query: LibraryQuery): Promise<Result<LibraryFound> | undefined> {
    const { store, catalogue } = this.#deps;
    const look = await quickList(store, FIRST_ROWS);
    const loaded = catalogue.loaded();
    void catalogue.summarised();
    if (!look.ok || look.value.entries.length === 0 || number !== this.#questions) return undefined;
    const { entries, count } = look.value;
    this.#found = { number, entries };
    void loaded.then(({ ok: isThere }) => {
      if (isThere && this.#found.number === number) this.#found = { number, entries: this.#entriesOf(query) };
    });
    const rows = entries.map((entry) => entry.row(undefined));
    return ok({ found: number, count, total: count, groups: [], rows });
  }
}

/** Tells whether a query asks for all records, the last changed first, as a list does when it opens. */
const isOpeningQuery = ({ text, sort, descending, group, ...filters }: LibraryQuery): boolean =>
  text === '' &&
  sort === 'changed' &&
  descending &&
  group === 'none' &&
  Object.values(filters).every((filter) => filter === undefined);

/**
 * Reads the first records of the opening list directly from storage, so that the list shows them however many
 * more there are. `count` includes the trash, which is known only after all records are loaded.
 */
const quickList = async (
  store: LibraryStore,
  max: number,
): Promise<Result<{ readonly entries: readonly Entry[]; readonly count: number }>> => {
  const newest = await store.newest(max);
  if (!newest.ok) return newest;
  const { count, records } = newest.value;
  const entries = records.map(({ head, card, summary }) => new Entry(head, card, summary));
  return ok({ entries: entries.filter(({ isTrashed }) => !isTrashed), count });
};
