import { fail } from '#kernel/outcome';
import type {
  ImportFile,
  ImportOptions,
  ImportView,
  RecordId,
  Result,
  SameMoves,
  SameMovesChoice,
  TengenFailure,
} from '#protocol';
import type { ImportedRecord, LibraryStore } from '../store/library-store';
import type { Catalogue } from './catalogue';
import { type ImportDeps, importedRecords, timesOfImport } from './imported-records';
import type { SameMovesList } from './same-moves';
import { beginReading, type Found, type Source, type SourceText } from './sources';

/** One transaction takes the records read in about this time. */
const BATCH_MS = 120;
const MAX_IN_BATCH = 250;
const MAX_SKIPPED_LISTED = 200;
/** The number of files to read at the same time: eight take a fifth of the time that they take one by one. */
const FILES_AHEAD = 8;
/** The time that the page needs to draw an updated list; on few cores a running import would delay it. */
const DRAWING_MS = 120;

export interface ImporterDeps extends ImportDeps {
  readonly store: LibraryStore;
  readonly catalogue: Catalogue;
  readonly sameMoves: SameMovesList;
  readonly now: () => number;
  /** Lets the worker answer waiting requests. */
  readonly pause: () => Promise<void>;
  readonly tell: (view: ImportView) => void;
  readonly imported: (records: readonly RecordId[]) => void;
}

/**
 * Imports files one after the other: reads, summarises, compares with the library, and writes batches of one
 * transaction each. Everything that a batch reports as added is stored; an interrupted batch stores nothing.
 */
export class Importer {
  readonly #deps: ImporterDeps;
  #waiting: ImportFile[] = [];
  /** The number of waiting files already begun: shifting them one by one would be quadratic. */
  #begun = 0;
  #ahead: Source[] = [];
  #job: Job | undefined;
  #last: Job | undefined;
  #restsUntil = 0;
  /** Of the running import. */
  #today: () => number;

  constructor(deps: ImporterDeps) {
    this.#deps = deps;
    this.#today = deps.today;
  }

  get isRunning(): boolean {
    return this.#job !== undefined;
  }

  add(files: readonly ImportFile[], options: ImportOptions): void {
    const { total = files.length } = options;
    const follows = total < files.length;
    if (follows && (!this.#job || this.#job.isOver)) return;
    this.#expect(this.#jobOf(options), files, total);
  }

  /** Adds files while a folder is still being searched; `done` when all are known. */
  async addFound(
    name: string,
    portions: AsyncIterable<readonly ImportFile[]>,
    options: ImportOptions,
  ): Promise<void> {
    const job = this.#jobOf(options);
    job.beginFinding();
    try {
      for await (const files of portions) {
        if (job.isOver) return;
        this.#expect(job, files, files.length);
      }
    } catch {
      const { failure } = fail('file.unreadable', { name });
      job.skip(name, failure);
    } finally {
      job.endFinding();
    }
  }

  /** Returns the running import, or a new one. */
  #jobOf(options: ImportOptions): Job {
    if (this.#job) return this.#job;
    this.#job = new Job(options, this.#deps.sameMoves);
    this.#today = timesOfImport(this.#deps.today);
    this.#last = this.#job;
    void this.#run(this.#job);
    return this.#job;
  }

  #expect(job: Job, files: readonly ImportFile[], total: number): void {
    this.#waiting.push(...files);
    job.expect(total, files.length);
    this.#tell(job);
  }

  pause(): void {
    this.#job?.pause();
    this.#report();
  }
  resume(): void {
    this.#job?.resume();
    this.#report();
  }
  cancel(): void {
    this.#forgetFiles();
    this.#job?.cancel();
  }

  /** Call when the page is about to draw. */
  yieldToPage(): void {
    this.#restsUntil = this.#deps.now() + DRAWING_MS;
  }

  /** See `LibraryApi.settleSameMoves`. */
  async settle(choice: SameMovesChoice, record: RecordId | undefined): Promise<Result<void>> {
    const settled = await this.#deps.sameMoves.settle(choice, record);
    if (this.#last) this.#tell(this.#last);
    return settled;
  }

  /** Imports one text at once; returns its first game, new or known. */
  async addText(text: SourceText): Promise<Result<RecordId | undefined>> {
    const arrived = importedRecords(text.bytes, text, {
      ...this.#deps,
      today: timesOfImport(this.#deps.today),
    });
    if (!arrived.ok) return arrived;
    const comparable = await this.#deps.catalogue.comparable();
    if (!comparable.ok) return comparable;
    const batch = new Batch(this.#deps, { duplicates: false });
    for (const arriving of arrived.value) batch.add(arriving, text.name);
    const stored = await batch.store();
    if (!stored.ok) return stored;
    return { ok: true, value: batch.first };
  }

  async #run(job: Job): Promise<void> {
    const comparable = await this.#deps.catalogue.comparable();
    if (!comparable.ok) job.skip('', comparable.failure);
    for (let source = await this.#next(job); source && !job.isOver; source = await this.#next(job)) {
      for await (const found of source()) {
        await this.#rest();
        await job.mayGoOn();
        if (job.isOver) break;
        await this.#take(job, found);
      }
      job.files += 1;
    }
    if (job.isOver) await this.#flush(job);
    job.end();
    this.#job = undefined;
    this.#forgetFiles();
    this.#tell(job);
  }

  async #rest(): Promise<void> {
    const left = this.#restsUntil - this.#deps.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }

  /**
   * Returns the next file and starts reading those after it; undefined when there is none and none is coming.
   */
  async #next(job: Job): Promise<Source | undefined> {
    if (!this.#isFed) await this.#flush(job);
    while (!this.#isFed && job.expectsMore) await job.moreCame();
    while (this.#ahead.length < FILES_AHEAD) {
      const file = this.#waiting[this.#begun];
      if (!file) break;
      this.#begun += 1;
      this.#ahead.push(beginReading(file));
    }
    return this.#ahead.shift();
  }

  get #isFed(): boolean {
    return this.#ahead.length > 0 || this.#begun < this.#waiting.length;
  }

  async #take(job: Job, found: Found): Promise<void> {
    job.batch ??= { batch: new Batch(this.#deps, job.options), since: this.#deps.now() };
    const { batch, since } = job.batch;
    if ('failure' in found) job.skip(found.name, found.failure, found.count);
    else {
      const arrived = importedRecords(found.text.bytes, found.text, { ...this.#deps, today: this.#today });
      if (!arrived.ok) job.skip(found.text.name, arrived.failure);
      else for (const arriving of arrived.value) batch.add(arriving, found.text.name);
    }
    if (this.#deps.now() - since >= BATCH_MS || batch.size >= MAX_IN_BATCH) await this.#flush(job);
  }

  async #flush(job: Job): Promise<void> {
    const batch = job.batch?.batch;
    job.batch = undefined;
    if (!batch) return;
    const stored = await batch.store();
    if (stored.ok) {
      job.added += batch.size;
      job.duplicates += batch.duplicates;
      this.#deps.sameMoves.add(batch.sameMoves);
      job.record = batch.last ?? job.record;
    } else {
      // A full disk stays full, so continuing would fail file by file.
      job.skip('', stored.failure);
      this.cancel();
    }
    this.#tell(job);
    await this.#deps.pause();
  }

  #forgetFiles(): void {
    this.#waiting = [];
    this.#begun = 0;
    this.#ahead = [];
  }

  #report(): void {
    if (this.#job) this.#tell(this.#job);
  }
  #tell(job: Job): void {
    this.#deps.tell(job.view());
  }
}

/** The progress of an import. */
class Job {
  readonly options: ImportOptions;
  files = 0;
  totalFiles = 0;
  added = 0;
  duplicates = 0;
  record: RecordId | undefined;
  batch: { readonly batch: Batch; readonly since: number } | undefined;
  #phase: ImportView['phase'] = 'running';
  readonly #skipped: { name: string; failure: TengenFailure }[] = [];
  #skippedCount = 0;
  #resumed: Promise<void> = Promise.resolve();
  #resume = (): void => {};
  /** The number of files announced but not here yet. */
  #toCome = 0;
  #came = (): void => {};
  /** The number of folders whose files are not all known yet. */
  #finding = 0;

  readonly #sameMoves: SameMovesList;

  constructor(options: ImportOptions, sameMoves: SameMovesList) {
    this.options = options;
    this.#sameMoves = sameMoves;
  }

  /** Adds `total` files to this import, of which `here` have arrived. */
  expect(total: number, here: number): void {
    this.totalFiles += total;
    this.#toCome += total - here;
    this.#came();
  }
  beginFinding(): void {
    this.#finding += 1;
  }
  endFinding(): void {
    this.#finding -= 1;
    this.#came();
  }
  get expectsMore(): boolean {
    return (this.#toCome > 0 || this.#finding > 0) && !this.isOver;
  }
  moreCame(): Promise<void> {
    return new Promise((resolve) => {
      this.#came = resolve;
    });
  }

  get isOver(): boolean {
    return this.#phase === 'cancelled';
  }
  mayGoOn(): Promise<void> {
    return this.#resumed;
  }
  pause(): void {
    if (this.#phase !== 'running') return;
    this.#phase = 'paused';
    this.#resumed = new Promise((resolve) => {
      this.#resume = resolve;
    });
  }
  resume(): void {
    if (this.#phase === 'paused') this.#phase = 'running';
    this.#resume();
  }
  cancel(): void {
    this.#phase = 'cancelled';
    this.#resume();
    this.#came();
  }
  end(): void {
    if (this.#phase !== 'cancelled') this.#phase = 'done';
  }

  skip(name: string, { code, data }: TengenFailure, count = 1): void {
    this.#skippedCount += count;
    const failure = data ? { code, data } : { code };
    if (this.#skipped.length < MAX_SKIPPED_LISTED) this.#skipped.push({ name, failure });
  }

  view(): ImportView {
    const { files, totalFiles, added, duplicates, record } = this;
    return {
      phase: this.#phase,
      files,
      totalFiles,
      added,
      duplicates,
      skipped: [...this.#skipped],
      skippedCount: this.#skippedCount,
      sameMoves: this.#sameMoves.listed,
      sameMovesCount: this.#sameMoves.count,
      ...(record !== undefined && { record }),
    };
  }
}

/** Records to store together. */
class Batch {
  readonly #deps: ImporterDeps;
  readonly #options: ImportOptions;
  readonly #arriving: ImportedRecord[] = [];
  readonly #byMoves = new Map<string, ImportedRecord>();
  readonly #byContent = new Map<string, RecordId>();
  readonly sameMoves: SameMoves[] = [];
  readonly #records: RecordId[] = [];
  duplicates = 0;

  constructor(deps: ImporterDeps, options: ImportOptions) {
    this.#deps = deps;
    this.#options = options;
  }

  get size(): number {
    return this.#arriving.length;
  }
  get last(): RecordId | undefined {
    return this.#arriving.at(-1)?.head.record;
  }
  /** Returns the record of a text's first game, imported or already there. */
  get first(): RecordId | undefined {
    return this.#records[0];
  }

  /** Skips a record whose content the library has; adds and reports one whose moves it has. */
  add(arriving: ImportedRecord, name: string): void {
    const { hash, content = '' } = arriving.summary;
    const known = this.#byContent.get(content) ?? this.#deps.catalogue.findByContent(content);
    if (known !== undefined && !this.#options.duplicates) {
      this.duplicates += 1;
      this.#records.push(known);
      return;
    }
    const pair = this.#options.duplicates ? undefined : this.#pairOf(arriving, name);
    if (pair) this.sameMoves.push(pair);
    else if (hash !== undefined) this.#byMoves.set(hash, arriving);
    this.#byContent.set(content, arriving.head.record);
    this.#arriving.push(arriving);
    this.#records.push(arriving.head.record);
  }

  #pairOf({ head, summary }: ImportedRecord, name: string): SameMoves | undefined {
    const { hash, line } = summary;
    const here = this.#deps.catalogue.get(this.#deps.catalogue.findByMoves(hash) ?? '');
    const like = here ?? (hash === undefined ? undefined : this.#byMoves.get(hash));
    if (!like) return undefined;
    return {
      record: head.record,
      like: like.head.record,
      name,
      title: head.title,
      likeTitle: like.head.title,
      turned: !isBeginningOf(line, like.summary?.line ?? line),
    };
  }

  async store(): Promise<Result<void>> {
    const arriving = this.#arriving;
    if (arriving.length === 0) return { ok: true, value: undefined };
    const stored = await this.#deps.store.add(arriving);
    if (!stored.ok) return stored;
    this.#deps.catalogue.add(arriving);
    this.#deps.imported(arriving.map(({ head }) => head.record));
    return stored;
  }
}

/** Tells whether two lines show the same board, one of them slightly longer (passes at the end). */
const isBeginningOf = (a: Uint16Array, b: Uint16Array): boolean => {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i += 1) if (a[i] !== b[i]) return false;
  return true;
};
