import { RECORD_ENDINGS } from '#kernel/formats/endings';
import { fail, ok } from '#kernel/outcome';
import type { ImportFile, Result, TengenFailure } from '#protocol';
import { zipEntries } from './unzip';

/** One text to read games from. */
export interface SourceText {
  readonly name: string;
  readonly folder: string;
  readonly bytes: Uint8Array;
}
export type Found =
  | { readonly text: SourceText }
  | { readonly name: string; readonly failure: TengenFailure };

/** Larger files are not game records. */
export const MAX_MEGABYTES = 64;
export const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;

const RECORD_NAME = new RegExp(`\\.(${RECORD_ENDINGS.join('|')})$`, 'i');
const ZIP_NAME = /\.zip$/i;

/** Reads larger files only when their turn comes, to keep little in memory. */
const MAX_EARLY_BYTES = 1024 * 1024;

/** Yields the texts of a file: the file itself, or the records in a zip. */
export type Source = () => AsyncGenerator<Found>;

/**
 * Begins to read a file and returns a generator of its texts. Waiting for one small file takes several times
 * as long as reading games from it, so callers begin several together.
 */
export const beginReading = ({ file, folder }: ImportFile): Source => {
  const { name } = file;
  if (folder !== '' && !RECORD_NAME.test(name) && !ZIP_NAME.test(name)) return () => nothingIn(name);
  if (!('getFile' in file)) return sourceOf(file, folder);
  const early = opened(file).then((got) => (got.ok ? sourceOf(got.value, folder) : got));
  return async function* () {
    const source = await early;
    if (typeof source === 'function') yield* source();
    else yield skipped(name, source);
  };
};

const sourceOf = (file: File, folder: string): Source => {
  if (ZIP_NAME.test(file.name)) return () => textsInZip(file, folder);
  const early = file.size <= MAX_EARLY_BYTES ? bytesOf(file) : undefined;
  return () => textIn(file, folder, early);
};

const opened = async (handle: FileSystemFileHandle): Promise<Result<File>> => {
  try {
    return ok(await handle.getFile());
  } catch {
    return fail('file.unreadable', { name: handle.name });
  }
};

async function* textIn(
  file: File,
  folder: string,
  early?: Promise<Result<Uint8Array>>,
): AsyncGenerator<Found> {
  const { name } = file;
  const bytes = await (early ?? bytesOf(file));
  yield bytes.ok ? { text: { name, folder, bytes: bytes.value } } : skipped(name, bytes);
}

async function* nothingIn(name: string): AsyncGenerator<Found> {
  yield skipped(name, fail('file.notARecord', { name }));
}

async function* textsInZip(file: File, folder: string): AsyncGenerator<Found> {
  const wants = (path: string): boolean => RECORD_NAME.test(path) && !path.startsWith('__MACOSX');
  for await (const { path, content } of zipEntries(file, wants, MAX_BYTES)) {
    const at = path.lastIndexOf('/');
    const name = path.slice(at + 1) || file.name;
    const inside = [folder, path.slice(0, Math.max(0, at))].filter(Boolean).join('/');
    if (content.ok) yield { text: { name, folder: inside, bytes: content.bytes } };
    else
      yield skipped(name, content.reason === 'damaged' ? fail('file.unreadable', { name }) : tooLarge(name));
  }
}

const skipped = (name: string, { failure }: { readonly failure: TengenFailure }): Found => ({
  name,
  failure,
});

const bytesOf = async (file: File): Promise<Result<Uint8Array>> => {
  if (file.size > MAX_BYTES) return tooLarge(file.name);
  try {
    return ok(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return fail('file.unreadable', { name: file.name });
  }
};

const tooLarge = (name: string) => fail('file.tooLarge', { name, megabytes: MAX_MEGABYTES });
