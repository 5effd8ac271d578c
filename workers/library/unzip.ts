import { Unzip, UnzipInflate } from 'fflate';

/** A file of a zip, or the reason why it is none. */
export interface ZipEntry {
  readonly path: string;
  readonly content:
    | { readonly ok: true; readonly bytes: Uint8Array }
    | { readonly ok: false; readonly reason: 'damaged' | 'tooLarge' };
}

/** The limit for all files of one zip together, because a small zip can expand without end. */
const MAX_UNZIPPED = 1024 * 1024 * 1024;

/**
 * Bytes given to the unzipper at once. The unzipper recurses for each file that begins in them, and a browser
 * delivers up to 2 MB at a time: two thousand small files there overflowed the stack of a worker.
 */
const PIECE_BYTES = 16 * 1024;

/** Reads a zip as a stream and yields each wanted file as soon as it is complete. Does not throw. */
export async function* zipEntries(
  zip: Blob,
  wants: (path: string) => boolean,
  maxBytes: number,
): AsyncGenerator<ZipEntry> {
  const ready: ZipEntry[] = [];
  let room = MAX_UNZIPPED;
  // Files begun but not ended, because a zip may be cut off. A stream without any file is no zip.
  const begun = new Set<string>();
  let seen = false;
  const unzip = new Unzip((entry) => {
    const path = entry.name;
    seen = true;
    if (!wants(path)) return;
    begun.add(path);
    const pieces: Uint8Array[] = [];
    let length = 0;
    const give = (content: ZipEntry['content']): void => {
      begun.delete(path);
      ready.push({ path, content });
    };
    entry.ondata = (error, piece, final) => {
      if (error) return give({ ok: false, reason: 'damaged' });
      length += piece.length;
      room -= piece.length;
      if (length > maxBytes || room < 0) {
        entry.terminate();
        return give({ ok: false, reason: 'tooLarge' });
      }
      pieces.push(piece);
      if (final) give({ ok: true, bytes: joined(pieces, length) });
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  const reader = zip.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      for (let at = 0; value && at < value.length; at += PIECE_BYTES) {
        unzip.push(value.subarray(at, at + PIECE_BYTES));
        yield* ready.splice(0);
      }
      if (!done) continue;
      unzip.push(new Uint8Array(0), true);
      yield* ready.splice(0);
      break;
    }
    if (!seen) begun.add('');
  } catch {
    yield* ready.splice(0);
    begun.add('');
  } finally {
    reader.releaseLock();
  }
  for (const path of begun) yield { path, content: { ok: false, reason: 'damaged' } };
}

const joined = (pieces: readonly Uint8Array[], length: number): Uint8Array => {
  const [first] = pieces;
  if (first && pieces.length === 1) return first;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};
