import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ByteRange, FileAnswer } from './call';
import { missing, Refusal } from './refusal';

/** Where the copy of an offered file is, by its hash. */
export const downloadPath = (dataFolder: string, sha256: string): string =>
  join(dataFolder, 'downloads', sha256);

/** A file that the operator offers, or the part of it that was asked for. */
export const readDownload = async (
  dataFolder: string,
  sha256: string,
  range: ByteRange | undefined,
): Promise<FileAnswer> => {
  const path = downloadPath(dataFolder, sha256);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw missing();
  const { size } = found;
  const from = range?.from ?? 0;
  const to = Math.min(range?.to ?? size, size);
  if (from >= size || from >= to) throw new Refusal('range.behind');
  return {
    type: 'application/octet-stream',
    body: createReadStream(path, { start: from, end: to - 1 }),
    status: range ? 206 : 200,
    headers: {
      'Accept-Ranges': 'bytes',
      'Content-Length': String(to - from),
      ...(range ? { 'Content-Range': `bytes ${from}-${to - 1}/${size}` } : {}),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  };
};
