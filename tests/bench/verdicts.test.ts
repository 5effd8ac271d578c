import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Run as people run it: under Node alone some of Vite's means are missing. */
const verify = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'bench/verify/main.ts', ...args]);

test('outside programs read a line a move, then the story as the screen tells it', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'verdicts-')), 'game.sgf');
  writeFileSync(file, '(;SZ[9]KM[7]RE[W+R];B[ee];W[cc];B[gg];W[gc])');
  const { stdout } = await verify('verdicts', file, '--visits', '1');
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  expect(lines).toHaveLength(5);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ file, number: 1, color: 'B', move: 'E5' });
  expect(JSON.parse(lines[4] ?? '')).toHaveProperty('story');
}, 120_000);
