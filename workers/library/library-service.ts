import { fail, ok } from '#kernel/outcome';
import { setGameInfo } from '#kernel/sgf/game-info';
import { readSgf } from '#kernel/sgf/read';
import { writeSgf } from '#kernel/sgf/write';
import type {
  BackupFolderView,
  ExplorerQuery,
  ExplorerView,
  GameInfo,
  ImportFile,
  ImportOptions,
  ImportView,
  LabelChange,
  LibraryApi,
  LibraryEvent,
  LibraryFacets,
  LibraryFile,
  LibraryFound,
  LibraryQuery,
  LibraryRow,
  PatternFound,
  PatternQuery,
  PlayStatistics,
  RecordId,
  RestoreReport,
  Result,
  SameMovesChoice,
  SideReport,
  StorageView,
} from '#protocol';
import type { CardRow } from '../store/database';
import { fingerprint } from '../store/fingerprint';
import type { LibraryStore } from '../store/library-store';
import type { ProblemStore } from '../store/problem-store';
import type { RecordChanges } from '../store/record-changes';
import { newRecordId } from '../store/record-head';
import type { RecordLocks } from '../store/record-lock';
import { textAt } from './address';
import { writeRecords } from './archive';
import { makeBackup, restoreBackup } from './backup';
import { BackupFolder } from './backup-folder';
import { Catalogue } from './catalogue';
import type { Entry } from './entry';
import { findEntries } from './find';
import { filesBelow } from './folder';
import { Importer } from './importer';
import { playerKey } from './names';
import { OpeningExplorer } from './opening-explorer';
import { groupsOf, OrderedEntries } from './order';
import { PatternSearcher } from './pattern-searcher';
import { phaseLossesOf } from './phase-losses';
import { printOfProblems } from './problem-backup';
import { isOpeningQuery, quickList } from './quick-list';
import { headOf, summaryOf } from './record-summary';
import { SameMovesList } from './same-moves';
import { statisticsOf } from './statistics';

export interface LibraryServiceDeps {
  readonly store: LibraryStore;
  readonly changes: RecordChanges;
  readonly locks: RecordLocks;
  /** Returns the records that some tab has open. */
  readonly problems: ProblemStore;
  readonly inUse: () => Promise<ReadonlySet<RecordId>>;
  readonly now: () => number;
  /** Milliseconds since 1970. */
  readonly today: () => number;
  readonly random: () => number;
  readonly pause: () => Promise<void>;
  readonly estimate: () => Promise<StorageEstimate>;
}

/** Rows to send with an answer: a screenful. */
const FIRST_ROWS = 40;
/** Changes within this time are reported together … */
const TELL_AFTER_MS = 250;
/** … and those of an import at most this often, because nobody can read a list that keeps changing. */
const TELL_IMPORTED_EVERY_MS = 1000;
const TAG_LENGTH = 60;
const REPORTS_AT_ONCE = 20;

/** Owns the catalogue of all records; see `LibraryApi`. */
export class LibraryService implements LibraryApi {
  readonly #deps: LibraryServiceDeps;
  readonly #catalogue: Catalogue;
  readonly #importer: Importer;
  readonly #patternSearcher: PatternSearcher;
  readonly #explorer: OpeningExplorer;
  readonly #backups: BackupFolder;
  #events: MessagePort | undefined;
  #found: { readonly number: number; readonly entries: readonly Entry[]; readonly pattern?: number } = {
    number: 0,
    entries: [],
  };
  readonly #ordered = new OrderedEntries();
  #finds = 0;
  #tellChanged: ReturnType<typeof setTimeout> | undefined;
  #reportedAt = 0;

  constructor(deps: LibraryServiceDeps) {
    this.#deps = deps;
    const { store, now, today, pause, changes } = deps;
    const newRecord = (): RecordId => newRecordId(deps.random);
    this.#catalogue = new Catalogue({
      store,
      pause,
      changed: () => this.#changed(),
      progress: (done, total) => this.#tell({ type: 'progress', task: 'index', done, total }),
    });
    const { locks, inUse } = deps;
    const sameMoves = new SameMovesList({
      store,
      catalogue: this.#catalogue,
      locks,
      changes,
      inUse,
      today,
      pause,
    });
    this.#importer = new Importer({
      sameMoves,
      store,
      catalogue: this.#catalogue,
      now,
      today,
      pause,
      newRecord,
      tell: (view) => this.#tellImport(view),
      imported: (records) => changes.announce({ kind: 'imported', records }),
    });
    this.#patternSearcher = new PatternSearcher({
      catalogue: this.#catalogue,
      now,
      pause,
      progress: (done, total) => this.#tell({ type: 'progress', task: 'search', done, total }),
    });
    this.#explorer = new OpeningExplorer({ catalogue: this.#catalogue, now, pause });
    this.#backups = new BackupFolder({
      folders: store,
      make: () => this.backup(),
      print: () => this.#print(),
      today,
      tell: (backup) => this.#tell({ type: 'backup', backup }),
    });
    changes.listen(({ kind, records }) => {
      if (kind === 'removed') this.#catalogue.forget(records);
      else if (kind !== 'wanted') void this.#catalogue.reread(records);
    });
  }

  async connect(events: MessagePort): Promise<void> {
    this.#events = events;
    this.#backups.considerSoon();
  }

  async find(query: LibraryQuery): Promise<Result<LibraryFound> | undefined> {
    this.#finds += 1;
    const number = this.#finds;
    if (!this.#catalogue.isLoaded && isOpeningQuery(query)) {
      const first = await this.#firstFound(number, query);
      if (first) return first;
    }
    const loaded = await this.#catalogue.loaded();
    if (!loaded.ok) return loaded;
    // The list comes first; whatever needs summaries follows with the next `changed`.
    void this.#catalogue.summarised();
    // A newer waiting question makes this one obsolete.
    await this.#deps.pause();
    if (number !== this.#finds) return undefined;
    const { list } = this.#catalogue;
    const entries = this.#entriesOf(query);
    this.#found = { number, entries, ...(query.pattern !== undefined && { pattern: query.pattern }) };
    this.#importer.yieldToPage();
    return ok({
      found: number,
      count: entries.length,
      total: list.reduce((sum, { isTrashed }) => sum + (isTrashed ? 0 : 1), 0),
      groups: groupsOf(entries, query.group),
      rows: await this.rows(number, 0, FIRST_ROWS),
    });
  }

  async lookUp(text: string, max: number): Promise<Result<readonly LibraryRow[]>> {
    const loaded = await this.#catalogue.loaded();
    if (!loaded.ok) return loaded;
    const entries = this.#entriesOf({ text, sort: 'date', descending: true, group: 'none' });
    return ok(entries.slice(0, max).map((entry) => entry.row(undefined)));
  }

  #entriesOf(query: LibraryQuery): readonly Entry[] {
    const list = this.#ordered.get(this.#catalogue.list, query);
    const hits = query.pattern === undefined ? undefined : this.#patternSearcher.hits(query.pattern);
    const searched = hits ? list.filter(({ head }) => hits.has(head.record)) : list;
    return findEntries(searched, query, this.#catalogue.vocabulary);
  }

  /** Returns the beginning of the list before all records are loaded; `changed` follows when they are. */
  async #firstFound(number: number, query: LibraryQuery): Promise<Result<LibraryFound> | undefined> {
    const look = await quickList(this.#deps.store, FIRST_ROWS);
    const loaded = this.#catalogue.loaded();
    void this.#catalogue.summarised();
    if (!look.ok || look.value.entries.length === 0 || number !== this.#finds) return undefined;
    const { entries, count } = look.value;
    this.#found = { number, entries };
    void loaded.then(({ ok: isThere }) => {
      if (isThere && this.#found.number === number) this.#found = { number, entries: this.#entriesOf(query) };
    });
    const rows = entries.map((entry) => entry.row(undefined));
    return ok({ found: number, count, total: count, groups: [], rows });
  }

  async rows(found: number, from: number, to: number): Promise<readonly LibraryRow[]> {
    if (to > FIRST_ROWS) await this.#catalogue.loaded();
    const { number, entries, pattern } = this.#found;
    if (number !== found) return [];
    const hits = pattern === undefined ? undefined : this.#patternSearcher.hits(pattern);
    return entries.slice(from, to).map(({ head: { record } }, index) => {
      // The entry may have changed since the search.
      const entry = this.#catalogue.get(record) ?? (entries[from + index] as Entry);
      return entry.row(hits?.get(record));
    });
  }

  async rowsOf(records: readonly RecordId[]): Promise<readonly LibraryRow[]> {
    await this.#catalogue.loaded();
    void this.#catalogue.summarised();
    return records.flatMap((record) => this.#catalogue.get(record)?.row(undefined) ?? []);
  }

  async recordsOf(found: number): Promise<readonly RecordId[]> {
    await this.#catalogue.loaded();
    return this.#found.number === found ? this.#found.entries.map(({ head }) => head.record) : [];
  }

  async facets(): Promise<Result<LibraryFacets>> {
    const loaded = await this.#catalogue.loaded();
    if (!loaded.ok) return loaded;
    const folders = new Set<string>();
    const tags = new Set<string>();
    let trashed = 0;
    for (const { card, isTrashed } of this.#catalogue.list) {
      if (isTrashed) trashed += 1;
      if (card.folder !== '') folders.add(card.folder);
      for (const tag of card.tags) tags.add(tag);
    }
    return ok({ folders: [...folders].sort(), tags: [...tags].sort(), trashed });
  }

  label(records: readonly RecordId[], change: LabelChange): Promise<Result<void>> {
    return this.#changeCards(records, (card) => {
      const { addTag = '', removeTag, ...fields } = change;
      const tag = addTag.trim().slice(0, TAG_LENGTH);
      const kept = card.tags.filter((each) => each !== removeTag && each !== tag);
      return { ...card, ...fields, tags: tag === '' ? kept : [...kept, tag] };
    });
  }

  trash(records: readonly RecordId[], into: boolean): Promise<Result<void>> {
    return this.#changeCards(records, ({ trashedAt: _, ...card }) =>
      into ? { ...card, trashedAt: this.#deps.today() } : card,
    );
  }

  async erase(records: readonly RecordId[]): Promise<Result<void>> {
    const used = await this.#deps.inUse();
    const free = records.filter((record) => !used.has(record));
    const erased = await this.#deps.store.erase(free);
    if (!erased.ok) return erased;
    this.#catalogue.forget(free);
    this.#deps.changes.announce({ kind: 'removed', records: free });
    return free.length === records.length ? ok(undefined) : fail('record.readOnly');
  }

  async setInfo(
    record: RecordId,
    info: Partial<Pick<GameInfo, 'black' | 'white' | 'title'>>,
  ): Promise<Result<void>> {
    const lock = await this.#deps.locks.take(record, () => {});
    try {
      return lock.held ? await this.#setInfo(record, info) : fail('record.readOnly');
    } finally {
      await lock.release();
    }
  }

  async write(records: readonly RecordId[]): Promise<Result<LibraryFile>> {
    return writeRecords(this.#deps.store, records, this.#deps.pause);
  }

  async importFiles(files: readonly ImportFile[], options: ImportOptions): Promise<void> {
    this.#importer.add(files, options);
  }
  importFolder(folder: FileSystemDirectoryHandle, options: ImportOptions): Promise<void> {
    return this.#importer.addFound(folder.name, filesBelow(folder), options);
  }
  async importText(text: string, host?: string): Promise<Result<RecordId>> {
    const source = await textAt(text, host);
    if (!source.ok) return source;
    const added = await this.#importer.addText(source.value);
    if (!added.ok) return added;
    return added.value === undefined ? fail('record.missing') : ok(added.value);
  }
  settleSameMoves(choice: SameMovesChoice, record?: RecordId): Promise<Result<void>> {
    return this.#importer.settle(choice, record);
  }
  async pauseImport(): Promise<void> {
    this.#importer.pause();
  }
  async resumeImport(): Promise<void> {
    this.#importer.resume();
  }
  async cancelImport(): Promise<void> {
    this.#importer.cancel();
  }

  searchPattern(query: PatternQuery): Promise<Result<PatternFound> | undefined> {
    return this.#patternSearcher.search(query);
  }

  explore(query: ExplorerQuery): Promise<Result<ExplorerView> | undefined> {
    return this.#explorer.explore(query);
  }
  async setSamples(texts: readonly string[]): Promise<void> {
    this.#explorer.setSamples(texts);
  }

  async statistics(player: string): Promise<Result<PlayStatistics>> {
    const summarised = await this.#catalogue.summarised();
    if (!summarised.ok) return summarised;
    const counted = statisticsOf(this.#catalogue.list, player);
    const phaseLosses = phaseLossesOf(await this.#reportsOf(player));
    return ok(phaseLosses ? { ...counted, phaseLosses } : counted);
  }

  /** Returns the player's side of every report, read in portions. */
  async #reportsOf(player: string): Promise<readonly SideReport[]> {
    const wanted = playerKey(player);
    const reported = wanted === '' ? undefined : await this.#deps.store.reported();
    if (!reported?.ok) return [];
    const played = reported.value.flatMap((record) => {
      const entry = this.#catalogue.get(record);
      const side = entry && !entry.isTrashed ? entry.players.indexOf(wanted) : -1;
      return side < 0 ? [] : [{ record, color: side === 0 ? ('black' as const) : ('white' as const) }];
    });
    const sides: SideReport[] = [];
    for (let from = 0; from < played.length; from += REPORTS_AT_ONCE) {
      const portion = new Map(
        played.slice(from, from + REPORTS_AT_ONCE).map(({ record, color }) => [record, color]),
      );
      const read = await this.#deps.store.reports([...portion.keys()]);
      if (read.ok) sides.push(...read.value.map((report) => report[portion.get(report.record) ?? 'black']));
      await this.#deps.pause();
    }
    return sides;
  }

  async backup(): Promise<Result<LibraryFile>> {
    const loaded = await this.#catalogue.loaded();
    return loaded.ok ? makeBackup(this.#backupDeps()) : loaded;
  }
  async restoreBackup(file: File): Promise<Result<RestoreReport>> {
    return restoreBackup(file, this.#backupDeps());
  }

  backupFolder(): Promise<Result<BackupFolderView | undefined>> {
    return this.#backups.view();
  }
  keepBackupsIn(
    folder: FileSystemDirectoryHandle | undefined,
  ): Promise<Result<BackupFolderView | undefined>> {
    return this.#backups.keepIn(folder);
  }

  /** Returns a fingerprint of what a backup would contain: records, problems and tries. */
  async #print(): Promise<Result<string>> {
    const loaded = await this.#catalogue.loaded();
    if (!loaded.ok) return loaded;
    const problems = await printOfProblems(this.#deps.problems);
    if (!problems.ok) return problems;
    const held = this.#catalogue.list.map(({ head, card }) => `${head.changedAt} ${JSON.stringify(card)}`);
    return ok(fingerprint(new TextEncoder().encode([...held.sort(), problems.value].join('\n'))));
  }

  async storage(): Promise<StorageView> {
    const { usage = 0, quota = 0 } = await this.#deps.estimate();
    return { usedBytes: usage, quotaBytes: quota, records: this.#catalogue.list.length };
  }

  #backupDeps() {
    const { store, problems, today, pause, random } = this.#deps;
    return {
      store,
      problems,
      catalogue: this.#catalogue,
      newRecord: () => newRecordId(random),
      today,
      pause,
    };
  }

  async #changeCards(
    records: readonly RecordId[],
    change: (card: CardRow) => CardRow,
  ): Promise<Result<void>> {
    const loaded = await this.#catalogue.loaded();
    if (!loaded.ok) return loaded;
    const cards = records.flatMap((record) => {
      const entry = this.#catalogue.get(record);
      return entry ? [change(entry.card)] : [];
    });
    const saved = await this.#deps.store.saveCards(cards);
    if (!saved.ok) return saved;
    this.#catalogue.putCards(cards);
    return ok(undefined);
  }

  async #setInfo(
    record: RecordId,
    { black, white, title }: Partial<Pick<GameInfo, 'black' | 'white' | 'title'>>,
  ): Promise<Result<void>> {
    const read = await this.#deps.store.read([record]);
    if (!read.ok) return read;
    const [stored] = read.value;
    if (!stored) return fail('record.missing');
    const parsed = readSgf(stored.sgf);
    if (!parsed.ok) return parsed;
    const [tree] = parsed.value.games;
    if (!tree) return fail('record.missing');
    const edit = setGameInfo(tree, {
      ...(black !== undefined && { black }),
      ...(white !== undefined && { white }),
      ...(title !== undefined && { title }),
    });
    if (!edit) return ok(undefined);
    tree.apply(edit);
    const sgf = writeSgf(parsed.value.games);
    const { createdAt, cursor, analysed, fileName } = stored.head;
    const times = {
      createdAt,
      changedAt: this.#deps.today(),
      prints: [fingerprint(sgf)],
      ...(fileName !== undefined && { fileName }),
    };
    const head = { ...headOf(record, tree, times), cursor, analysed };
    const arriving = { head, sgf, summary: summaryOf(record, head.changedAt, tree) };
    const saved = await this.#deps.store.add([arriving]);
    if (!saved.ok) return saved;
    const card = this.#catalogue.get(record)?.card;
    this.#catalogue.add([card ? { ...arriving, card } : arriving]);
    this.#deps.changes.announce({ kind: 'saved', records: [record] });
    return saved;
  }

  #changed(): void {
    this.#backups.considerSoon();
    if (this.#tellChanged) return;
    const next = this.#importer.isRunning ? this.#reportedAt + TELL_IMPORTED_EVERY_MS : 0;
    this.#tellChanged = setTimeout(() => this.#tellNow(), Math.max(TELL_AFTER_MS, next - this.#deps.now()));
  }

  #tellNow(): void {
    clearTimeout(this.#tellChanged);
    this.#tellChanged = undefined;
    this.#reportedAt = this.#deps.now();
    this.#tell({ type: 'changed' });
  }

  /**
   * Reports the list before the end of its import, so that nobody reads about added games above an empty
   * list.
   */
  #tellImport(view: ImportView): void {
    const isOver = view.phase === 'done' || view.phase === 'cancelled';
    if (isOver && this.#tellChanged) this.#tellNow();
    this.#tell({ type: 'import', import: view });
  }

  #tell(event: LibraryEvent): void {
    this.#events?.postMessage(event);
  }
}
