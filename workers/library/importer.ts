import { fail } from '#kernel/outcome';
import type { ImportFile, ImportOptions, ImportView, RecordId, Result, SameMovesChoice } from '#protocol';
import { type BatchDeps, ImportBatch } from './import-batch';
import { ImportJob } from './import-job';
import { type ImportDeps, importedRecords, timesOfImport } from './imported-records';
import type { SameMovesList } from './same-moves';
import { beginReading, type Found, type Source, type SourceText } from './sources';

/** One transaction takes the records read in about this time. */
const BATCH_MS = 120;
const MAX_IN_BATCH = 250;
/** The number of files to read at the same time: eight take a fifth of the time that they take one by one. */
const FILES_AHEAD = 8;
/** The time that the page needs to draw an updated list; on few cores a running import would delay it. */
const DRAWING_MS = 120;

export interface ImporterDeps extends ImportDeps, BatchDeps {
  readonly sameMoves: SameMovesList;
  readonly now: () => number;
  /** Lets the worker answer waiting requests. */
  readonly pause: () => Promise<void>;
  readonly tell: (view: ImportView) => void;
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
  #job: ImportJob | undefined;
  #last: ImportJob | undefined;
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
  #jobOf(options: ImportOptions): ImportJob {
    if (this.#job) return this.#job;
    this.#job = new ImportJob(options, this.#deps.sameMoves);
    this.#today = timesOfImport(this.#deps.today);
    this.#last = this.#job;
    void this.#run(this.#job);
    return this.#job;
  }

  #expect(job: ImportJob, files: readonly ImportFile[], total: number): void {
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
    const batch = new ImportBatch(this.#deps, { duplicates: false });
    for (const arriving of arrived.value) batch.add(arriving, text.name);
    const stored = await batch.store();
    if (!stored.ok) return stored;
    return { ok: true, value: batch.first };
  }

  async #run(job: ImportJob): Promise<void> {
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
  async #next(job: ImportJob): Promise<Source | undefined> {
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

  async #take(job: ImportJob, found: Found): Promise<void> {
    job.batch ??= { batch: new ImportBatch(this.#deps, job.options), since: this.#deps.now() };
    const { batch, since } = job.batch;
    if ('failure' in found) job.skip(found.name, found.failure, found.count);
    else {
      const arrived = importedRecords(found.text.bytes, found.text, { ...this.#deps, today: this.#today });
      if (!arrived.ok) job.skip(found.text.name, arrived.failure);
      else for (const arriving of arrived.value) batch.add(arriving, found.text.name);
    }
    if (this.#deps.now() - since >= BATCH_MS || batch.size >= MAX_IN_BATCH) await this.#flush(job);
  }

  async #flush(job: ImportJob): Promise<void> {
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
  #tell(job: ImportJob): void {
    this.#deps.tell(job.view());
  }
}
