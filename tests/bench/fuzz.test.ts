import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { atNight } from '../support/nightly';

/** Runs beside the other tests in a process of its own; `npm run fuzz` runs longer. */
const MINUTES = atNight(0.2, 10);
const SEED = 20250101;

test(
  'fuzzing finds nothing',
  async () => {
    const main = resolve(import.meta.dirname, '../../bench/fuzz/main.ts');
    const args = ['--import', 'tsx', main, '--minutes', String(MINUTES), '--seed', String(SEED)];
    const run = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    run.stdout.on('data', (text: Buffer) => {
      output += text;
    });
    const code = await new Promise((end) => run.on('close', end));
    expect(code, output).toBe(0);
    expect(output).toMatch(/fuzz: [1-9]\d* cases, 0 failures, slowest .* seed \d+\n$/);
  },
  MINUTES * 60_000 + 240_000,
);
