import { Zip, ZipDeflate } from 'fflate';
import { fail, ok } from '#kernel/outcome';
import type { LibraryFile, RecordId, Result } from '#protocol';
import type { LibraryStore } from '../store/library-store';
import { fileNameOf } from '../store/record-head';
import type { StoredRecord } from '../store/store';

const READ_AT_ONCE = 200;

/** Writes a zip piece by piece; the browser holds the pieces and may move them to disk. */
export class Archive {
  readonly #deps: BlobPart[] = [];
  readonly #zip: Zip;

  constructor() {
    this.#zip = new Zip((_, piece) => this.#deps.push(new Uint8Array(piece)));
  }

  add(path: string, bytes: Uint8Array): void {
    const entry = new ZipDeflate(path, { level: 6 });
    this.#zip.add(entry);
    entry.push(bytes, true);
  }

  end(): Blob {
    this.#zip.end();
    return new Blob(this.#deps, { type: 'application/zip' });
  }
}

/** Reads many records in portions, with a pause after each, so that the worker can answer other requests. */
export async function* storedRecords(
  store: LibraryStore,
  records: readonly RecordId[],
  pause: () => Promise<void>,
): AsyncGenerator<Result<StoredRecord>> {
  for (let from = 0; from < records.length; from += READ_AT_ONCE) {
    const read = await store.read(records.slice(from, from + READ_AT_ONCE));
    if (!read.ok) {
      yield read;
      return;
    }
    for (const stored of read.value) yield ok(stored);
    await pause();
  }
}

/** Writes one record as it is, several as a zip with unique file names. */
export const writeRecords = async (
  store: LibraryStore,
  records: readonly RecordId[],
  pause: () => Promise<void>,
): Promise<Result<LibraryFile>> => {
  const names = new Set<string>();
  const archive = new Archive();
  let only: LibraryFile | undefined;
  for await (const stored of storedRecords(store, records, pause)) {
    if (!stored.ok) return stored;
    const { head, sgf } = stored.value;
    const name = unusedName(fileNameOf(head, head.fileName), names);
    if (records.length === 1) {
      only = { name, blob: new Blob([new Uint8Array(sgf)], { type: 'application/x-go-sgf' }) };
    } else archive.add(name, sgf);
  }
  if (only) return ok(only);
  return names.size === 0 ? fail('record.missing') : ok({ name: 'records.zip', blob: archive.end() });
};

const unusedName = (name: string, names: Set<string>): string => {
  let unused = name;
  for (let n = 2; names.has(unused.toLowerCase()); n += 1) unused = name.replace(/\.sgf$/, ` (${n}).sgf`);
  names.add(unused.toLowerCase());
  return unused;
};
