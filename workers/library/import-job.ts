import type { ImportOptions, ImportView, RecordId, TengenFailure } from '#protocol';
import type { ImportBatch } from './import-batch';
import type { SameMovesList } from './same-moves';

const MAX_SKIPPED_LISTED = 200;

/** The progress of an import. */
export class ImportJob {
  readonly options: ImportOptions;
  files = 0;
  totalFiles = 0;
  added = 0;
  duplicates = 0;
  record: RecordId | undefined;
  batch: { readonly batch: ImportBatch; readonly since: number } | undefined;
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
