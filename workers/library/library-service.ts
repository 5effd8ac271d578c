import { fail, ok } from '#kernel/outcome';
import type {
  BackupFile,
  BackupFolderView,
  BackupPage,
  ExplorerQuery,
  ExplorerView,
  ImportFile,
  ImportOptions,
  LabelChange,
  LibraryApi,
  LibraryFacets,
  LibraryFile,
  LibraryFound,
  LibraryQuery,
  LibraryRow,
  PatternFound,
  PatternQuery,
  PlayStatistics,
  RecordId,
  RecordToAnalyse,
  RestoreReport,
  Result,
  SameMovesChoice,
  SideReport,
  StorageView,
} from '#protocol';
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
import { filesBelow } from './folder';
import { FoundRecords } from './found-records';
import { Importer } from './importer';
import { LibraryEvents } from './library-events';
import { playerKey } from './names';
import { OpeningExplorer } from './opening-explorer';
import { PatternSearcher } from './pattern-searcher';
import { phaseLossesOf } from './phase-losses';
import { printOfProblems } from './problem-backup';
import { type InfoChange, RecordEditor } from './record-editor';
import { SameMovesList } from './same-moves';
import { statisticsOf } from './statistics';
import { recordsToAnalyse } from './to-analyse';

export interface LibraryServiceDeps {
  readonly store: LibraryStore;
  readonly changes: RecordChanges;
  readonly locks: RecordLocks;
  readonly problems: ProblemStore;
  /** Returns the records that some tab has open. */
  readonly inUse: () => Promise<ReadonlySet<RecordId>>;
  readonly now: () => number;
  /** Milliseconds since 1970. */
  readonly today: () => number;
  readonly random: () => number;
  readonly pause: () => Promise<void>;
  readonly estimate: () => Promise<StorageEstimate>;
}

const REPORTS_AT_ONCE = 20;

/** Owns the catalogue of all records; see `LibraryApi`. */
export class LibraryService implements LibraryApi {
  readonly #deps: LibraryServiceDeps;
  readonly #catalogue: Catalogue;
  readonly #importer: Importer;
  readonly #patternSearcher: PatternSearcher;
  readonly #explorer: OpeningExplorer;
  readonly #backups: BackupFolder;
  readonly #found: FoundRecords;
  readonly #editor: RecordEditor;
  readonly #events: LibraryEvents;
  /** What the page gave to the last backup of this visit. */
  #page: BackupPage = { networks: [] };

  constructor(deps: LibraryServiceDeps) {
    this.#deps = deps;
    const { store, now, today, pause, changes } = deps;
    const newRecord = (): RecordId => newRecordId(deps.random);
    const events = new LibraryEvents({ now, isImporting: () => this.#importer.isRunning });
    this.#events = events;
    this.#catalogue = new Catalogue({
      store,
      pause,
      changed: () => {
        this.#backups.considerSoon();
        events.tellChanged();
      },
      progress: (done, total) => events.tell({ type: 'progress', task: 'index', done, total }),
    });
    const { locks, inUse } = deps;
    const editing = { store, catalogue: this.#catalogue, locks, changes, inUse, today };
    this.#editor = new RecordEditor(editing);
    const sameMoves = new SameMovesList({ ...editing, pause });
    this.#importer = new Importer({
      sameMoves,
      store,
      catalogue: this.#catalogue,
      now,
      today,
      pause,
      newRecord,
      tell: (view) => events.tellImport(view),
      imported: (records) => changes.announce({ kind: 'imported', records }),
    });
    this.#patternSearcher = new PatternSearcher({
      catalogue: this.#catalogue,
      now,
      pause,
      progress: (done, total) => events.tell({ type: 'progress', task: 'search', done, total }),
    });
    this.#found = new FoundRecords({
      store,
      catalogue: this.#catalogue,
      patterns: this.#patternSearcher,
      pause,
    });
    this.#explorer = new OpeningExplorer({ catalogue: this.#catalogue, now, pause });
    this.#backups = new BackupFolder({
      folders: store,
      make: () => this.backup(this.#page),
      print: () => this.#print(),
      today,
      tell: (backup) => events.tell({ type: 'backup', backup }),
    });
    changes.listen(({ kind, records }) => {
      if (kind === 'removed') this.#catalogue.forget(records);
      else if (kind === 'saved' || kind === 'imported') void this.#catalogue.reread(records);
    });
  }

  async connect(events: MessagePort): Promise<void> {
    this.#events.connect(events);
    this.#backups.considerSoon();
  }

  async find(query: LibraryQuery): Promise<Result<LibraryFound> | undefined> {
    const found = await this.#found.find(query);
    if (found?.ok) this.#importer.yieldToPage();
    return found;
  }
  lookUp(text: string, max: number): Promise<Result<readonly LibraryRow[]>> {
    return this.#found.lookUp(text, max);
  }
  rows(found: number, from: number, to: number): Promise<readonly LibraryRow[]> {
    return this.#found.rows(found, from, to);
  }
  recordsOf(found: number): Promise<readonly RecordId[]> {
    return this.#found.recordsOf(found);
  }

  async rowsOf(records: readonly RecordId[]): Promise<readonly LibraryRow[]> {
    await this.#catalogue.loaded();
    void this.#catalogue.summarised();
    return records.flatMap((record) => this.#catalogue.get(record)?.row(undefined) ?? []);
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
    return this.#editor.label(records, change);
  }
  trash(records: readonly RecordId[], into: boolean): Promise<Result<void>> {
    return this.#editor.trash(records, into);
  }
  erase(records: readonly RecordId[]): Promise<Result<void>> {
    return this.#editor.erase(records);
  }
  setInfo(record: RecordId, info: InfoChange): Promise<Result<void>> {
    return this.#editor.setInfo(record, info);
  }

  async write(records: readonly RecordId[]): Promise<Result<LibraryFile>> {
    return writeRecords(this.#deps.store, records, this.#deps.pause);
  }

  toAnalyse(records: readonly RecordId[]): Promise<Result<readonly RecordToAnalyse[]>> {
    return recordsToAnalyse(this.#deps.store, records, this.#deps.pause);
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

  async backup(page: BackupPage): Promise<Result<BackupFile>> {
    const loaded = await this.#catalogue.loaded();
    if (!loaded.ok) return loaded;
    this.#page = page;
    return makeBackup(this.#backupDeps(), page);
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
}
