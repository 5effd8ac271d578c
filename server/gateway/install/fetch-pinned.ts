import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import type { FetchFile } from '../../api/outgoing/fetch-file';
import { fileHash } from '../../api/outgoing/file-hash';
import { Refusal } from '../../api/refusal';

interface Pinned {
  readonly address: string;
  readonly sha256: string;
}

interface FetchPinned {
  readonly source: FetchFile;
  readonly signal: AbortSignal;
  /** `total` is 0 while it is unknown. */
  readonly progress: (done: number, total: number) => void;
  /** Rejects where the disk has no room for so many bytes. */
  readonly ask: (bytes: number) => Promise<void>;
  readonly checking: () => void;
  readonly pauseMs: number;
}

/** The source cannot be reached, or gives no more. */
export class Unreachable extends Error {}
/** What arrived is another file. */
export class WrongFile extends Error {}

/** Tries without a byte before a download fails. */
const FRUITLESS = 3;

/**
 * Brings a file to `path`: what an earlier try brought is kept beside it (`.part`), so a line that was cut goes on. The
 * file has its name only when its hash is right.
 */
export const fetchPinned = async (pinned: Pinned, path: string, options: FetchPinned): Promise<void> => {
  if (await isHere(path)) {
    options.checking();
    if ((await fileHash(path)) === pinned.sha256) return;
    await rm(path, { force: true });
  }
  const part = `${path}.part`;
  const file = await open(part, 'a');
  let size = 0;
  let isResumed = false;
  try {
    size = (await file.stat()).size;
    isResumed = size > 0;
    for (let fruitless = 0; ; ) {
      const before = size;
      try {
        size = await append(file, size, pinned.address, options);
        break;
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        size = (await file.stat()).size;
        fruitless = size > before ? 0 : fruitless + 1;
        if (options.signal.aborted || fruitless >= FRUITLESS) throw error;
        await new Promise((done) => setTimeout(done, options.pauseMs));
        options.signal.throwIfAborted();
      }
    }
    await file.sync();
  } finally {
    await file.close();
  }
  options.checking();
  if ((await fileHash(part)) !== pinned.sha256) {
    await rm(part, { force: true });
    // The beginning of an earlier try may have been the wrong part: what arrives now decides.
    if (isResumed) return fetchPinned(pinned, path, options);
    throw new WrongFile(pinned.address);
  }
  await rename(part, path);
};

/** One request; returns the size of the whole file. */
const append = async (
  file: FileHandle,
  size: number,
  address: string,
  { source, signal, progress, ask }: FetchPinned,
): Promise<number> => {
  const answer = await source.get(address, size, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    // Nothing is missing of a file that has arrived whole, as far as its source knows.
    if (error instanceof Refusal && error.data?.reason === 416) return undefined;
    throw new Unreachable(reasonOf(error));
  });
  if (!answer) return size;
  let done = answer.start;
  if (answer.start !== size) await file.truncate(answer.start);
  const total = answer.length === undefined ? 0 : answer.start + answer.length;
  progress(done, total);
  await ask(Math.max(0, total - done));
  const pieces = answer.body[Symbol.asyncIterator]();
  for (;;) {
    const piece = await pieces.next().catch((error: unknown) => {
      signal.throwIfAborted();
      throw new Unreachable(reasonOf(error));
    });
    if (piece.done) break;
    await file.appendFile(piece.value);
    done += piece.value.length;
    progress(done, total);
  }
  if (total > 0 && done < total) throw new Unreachable('cut');
  return done;
};

const reasonOf = (error: unknown): string => {
  if (error instanceof Refusal) return String(error.data?.reason ?? error.code);
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : 'cut';
};

const isHere = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
};
