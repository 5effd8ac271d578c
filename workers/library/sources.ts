import { RECORD_ENDINGS } from '#kernel/formats/endings';
import { fail, ok } from '#kernel/outcome';
import { type ImportFile, MAX_RECORD_MEGABYTES, type Result, type TengenFailure } from '#protocol';
import { MAX_UNZIPPED_MEGABYTES, UnzipRoom, type ZipFault, type ZipTrouble, zipEntries } from './unzip';

/** One text to read games from. */
export interface SourceText {
  readonly name: string;
  readonly folder: string;
  readonly bytes: Uint8Array;
}
export type Found =
  | { readonly text: SourceText }
  /** `count`: of how many files, if not of one. */
  | { readonly name: string; readonly failure: TengenFailure; readonly count?: number };

export const MAX_MEGABYTES = MAX_RECORD_MEGABYTES;
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
  if (ZIP_NAME.test(file.name)) return () => textsInZip(file, file.name, folder);
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

/** A zip in a zip in a zip … opens this deep. */
const DEEPEST_ZIP = 3;

interface InZip {
  readonly room: UnzipRoom;
  readonly depth: number;
}

/** Accounts for every file of a zip: what is no record, cannot be read or is missing is named. */
async function* textsInZip(
  file: Blob,
  name: string,
  folder: string,
  { room, depth }: InZip = { room: new UnzipRoom(), depth: 1 },
): AsyncGenerator<Found> {
  const wants = (path: string): boolean =>
    !isSystemFile(path) && (RECORD_NAME.test(path) || ZIP_NAME.test(path));
  for await (const entry of zipEntries(file, { wants, maxBytes: MAX_BYTES, room })) {
    if ('trouble' in entry) {
      yield inTrouble(name, entry);
      continue;
    }
    const { path, content } = entry;
    if (isSystemFile(path)) continue;
    const at = path.lastIndexOf('/');
    const own = path.slice(at + 1) || name;
    const inside = [folder, path.slice(0, Math.max(0, at))].filter(Boolean).join('/');
    if (!content.ok) yield skipped(own, refusal(own, content.reason));
    else if (!ZIP_NAME.test(own)) yield { text: { name: own, folder: inside, bytes: content.bytes } };
    else if (depth >= DEEPEST_ZIP) yield skipped(own, fail('zip.nested', { name: own }));
    else {
      const below = [inside, own.replace(ZIP_NAME, '')].filter(Boolean).join('/');
      yield* textsInZip(new Blob([new Uint8Array(content.bytes)]), own, below, { room, depth: depth + 1 });
    }
  }
}

/** Files that systems add to archives and nobody knows of. */
const isSystemFile = (path: string): boolean =>
  path.startsWith('__MACOSX/') || /(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini)$/i.test(path);

const refusal = (name: string, reason: ZipFault): { readonly failure: TengenFailure } => {
  switch (reason) {
    case 'unwanted':
      return fail('file.notARecord', { name });
    case 'damaged':
      return fail('zip.damaged', { name });
    case 'tooLarge':
      return tooLarge(name);
    case 'noRoom':
      return fail('zip.noRoom', { name, megabytes: MAX_UNZIPPED_MEGABYTES });
    case 'encrypted':
      return fail('zip.encrypted', { name });
    case 'method':
      return fail('zip.method', { name });
  }
};

const inTrouble = (name: string, trouble: ZipTrouble): Found => {
  if (trouble.trouble === 'cut') return skipped(name, fail('zip.cut', { name }));
  if (trouble.trouble === 'noZip') return skipped(name, fail('zip.noZip', { name }));
  const { count } = trouble;
  return { ...skipped(name, fail('zip.missing', { name, count })), count };
};

const skipped = (name: string, { failure }: { readonly failure: TengenFailure }) => ({ name, failure });

const bytesOf = async (file: File): Promise<Result<Uint8Array>> => {
  if (file.size > MAX_BYTES) return tooLarge(file.name);
  try {
    return ok(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return fail('file.unreadable', { name: file.name });
  }
};

const tooLarge = (name: string) => fail('file.tooLarge', { name, megabytes: MAX_MEGABYTES });
