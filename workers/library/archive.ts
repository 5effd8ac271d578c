import { Zip, ZipDeflate } from 'fflate';
import { fail, ok } from '#kernel/outcome';
import type { LibraryFile, RecordId, Result } from '#protocol';
import type { LibraryStore } from '../store/library-store';
import { fileNameOf } from '../store/record-head';
import type { StoredRecord } from '../store/store';

const READ_AT_ONCE = 200;

/** Pieces beyond this many bytes are handed to the browser, which moves them to disk. */
const HELD_BYTES = 4 * 1024 * 1024;

/** Writes a zip piece by piece, however large it becomes. */
export class Archive {
  readonly #parts: Blob[] = [];
  readonly #zip: Zip;
  #pieces: BlobPart[] = [];
  #held = 0;

  constructor() {
    this.#zip = new Zip((_, piece) => {
      this.#pieces.push(new Uint8Array(piece));
      this.#held += piece.length;
      if (this.#held > HELD_BYTES) this.#handOver();
    });
  }

  add(path: string, bytes: Uint8Array): void {
    const entry = new ZipDeflate(path, { level: 6 });
    this.#zip.add(entry);
    entry.push(bytes, true);
  }

  end(): Blob {
    this.#zip.end();
    this.#handOver();
    return new Blob(this.#parts, { type: 'application/zip' });
  }

  #handOver(): void {
    this.#parts.push(new Blob(this.#pieces));
    this.#pieces = [];
    this.#held = 0;
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
