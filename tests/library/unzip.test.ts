import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipEntries } from '../../workers/library/unzip';

const SMALL = '(;SZ[9];B[ee])';

/** A zip read in one piece, as a browser reads from a disk. */
const inOnePiece = (bytes: Uint8Array<ArrayBuffer>): Blob => {
  const blob = new Blob([bytes]);
  blob.stream = () =>
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(bytes);
        controller.close();
      },
    });
  return blob;
};

test('twenty thousand small files in one chunk of a zip are all unpacked', async () => {
  const names = Array.from({ length: 20_000 }, (_, i) => `${i}.sgf`);
  const zip = zipSync(Object.fromEntries(names.map((name) => [name, strToU8(SMALL)])), { level: 0 });
  const found: string[] = [];
  for await (const { path, content } of zipEntries(inOnePiece(new Uint8Array(zip)), () => true, 1000)) {
    if (content.ok && new TextDecoder().decode(content.bytes) === SMALL) found.push(path);
  }
  expect(found).toEqual(names);
});
