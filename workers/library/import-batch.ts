import type { ImportOptions, RecordId, Result, SameMoves } from '#protocol';
import type { ImportedRecord, LibraryStore } from '../store/library-store';
import type { Catalogue } from './catalogue';

export interface BatchDeps {
  readonly store: LibraryStore;
  readonly catalogue: Catalogue;
  readonly imported: (records: readonly RecordId[]) => void;
}

/** Records to store together. */
export class ImportBatch {
  readonly #deps: BatchDeps;
  readonly #options: ImportOptions;
  readonly #arriving: ImportedRecord[] = [];
  readonly #byMoves = new Map<string, ImportedRecord>();
  readonly #byContent = new Map<string, RecordId>();
  readonly sameMoves: SameMoves[] = [];
  readonly #records: RecordId[] = [];
  duplicates = 0;

  constructor(deps: BatchDeps, options: ImportOptions) {
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
