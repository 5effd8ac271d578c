import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Games } from './positions/games';
import { answer } from './positions/requests';

/**
 * The Go side of a program that trains networks: `tsx bench/positions.ts`, one request a line on stdin
 * (`positions/requests.ts`), the answer on stdout.
 */
const games = new Games();

/** Waits until the reader has taken everything: answers must not pile up in memory. */
const write = (bytes: Uint8Array): void => {
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(1, bytes, done);
    } catch (reason) {
      if (!(reason instanceof Error && 'code' in reason && reason.code === 'EAGAIN')) throw reason;
    }
  }
};

const lines = createInterface({ input: process.stdin, terminal: false });
lines.on('line', (text) => {
  const { line, bytes } = answer(games, text);
  write(Buffer.from(`${JSON.stringify(line)}\n`));
  if (bytes) write(bytes);
});
