import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { checkGtp } from './stream-gtp';
import { checkJson } from './stream-json';
import { checkPerspectives } from './stream-perspectives';
import type { Verdict, Verify } from './verdict';

/**
 * Compares transcripts of engines with an independent slow reading: `NAME.txt(.gz)` with times and
 * directions, `NAME.stdout.txt.gz` beside `NAME.stdin.txt` with the engine's exact bytes, `NAME.jsonl` of the
 * analysis engine. It compares every figure; the events must not depend on how the bytes are cut, and every
 * line must become an event. A folder stands for the transcripts in it.
 */
export const verify: Verify = async (paths): Promise<Verdict> => {
  const files = paths.flatMap(transcriptsAt);
  const misses: string[] = [];
  const sum = { lines: 0, reports: 0, figures: 0 };
  for (const file of files) {
    const checked = file.endsWith('.jsonl') ? checkJson(file) : checkGtp(file);
    sum.lines += checked.lines;
    sum.reports += checked.reports;
    sum.figures += checked.figures;
    misses.push(...checked.misses.map((miss) => `${basename(file)}: ${miss}`));
  }
  for (const folder of new Set(files.map(dirname))) misses.push(...checkPerspectives(folder));
  for (const miss of misses.slice(0, 40)) console.log(miss);
  return {
    checked: files.length,
    missed: misses.length,
    summary:
      `${sum.lines} lines, none lost; ${sum.reports} reports with ${sum.figures} figures ` +
      'as the slow reading has them, the same however cut',
  };
};

const transcriptsAt = (path: string): string[] => {
  if (!existsSync(path)) throw new Error(`there is no ${path}`);
  if (!statSync(path).isDirectory()) return isTranscript(path) ? [path] : [];
  return readdirSync(path)
    .sort()
    .flatMap((name) => transcriptsAt(join(path, name)));
};

const isTranscript = (path: string): boolean =>
  /\.(jsonl|txt|txt\.gz)$/.test(path) && !/\.stdin\.txt$|README/.test(path);
