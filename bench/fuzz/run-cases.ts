import { mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { caseOf, type NamedCase } from './families';

/** Folder for failing inputs; git ignores it. */
export const FOLDER = resolve(import.meta.dirname, '../../test-results/fuzz');

/** More CPU time than this (ms) is a failure; growth cases yield often. */
const DEADLINE_MS = 10_000;
const TELL_EVERY_MS = 500;

export interface Slowest {
  readonly ms: number;
  readonly bytes: number;
  readonly index: number;
  readonly family: string;
}

/** The progress of one process. */
export interface Progress {
  cases: number;
  failures: number;
  slowest: Slowest;
}

export const NOTHING_SLOW: Slowest = { ms: 0, bytes: 0, index: -1, family: '' };

/** Saves the input and prints the failure. */
export const report = (seed: number, index: number, found: NamedCase, problem: string): void => {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${seed}-${index}-${found.family}`);
  writeFileSync(file, found.input);
  console.log(
    `FAILED seed ${seed} case ${index} (${found.family}, ${found.input.length} bytes): ${problem.slice(0, 1500)}`,
  );
  const only = found.only === undefined ? '' : ` --family ${found.only}`;
  console.log(`  input: ${file}\n  again: npm run fuzz -- --seed ${seed} --case ${index}${only}`);
};

export const problemOf = async (tried: NamedCase): Promise<string | undefined> => {
  try {
    return await tried.check();
  } catch (error) {
    return `throws ${error instanceof Error ? error.stack : String(error)}`;
  }
};

export interface Series {
  readonly seed: number;
  /** Restricts the series to one family. */
  readonly only: string | undefined;
  readonly first: number;
  /** One more than the number of the last case. */
  readonly end: number;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly state: string;
}

/**
 * Runs cases from `first` to the end or until the time is over. Before each case it writes the case's number and the
 * time to the file `state`, so that the parent knows which case hangs or kills the process.
 */
export const runCases = async (
  { seed, only, first, end, until, state }: Series,
  tell: (progress: Progress) => void,
): Promise<void> => {
  const file = openSync(state, 'r+');
  const progress: Progress = { cases: 0, failures: 0, slowest: NOTHING_SLOW };
  let reportedAt = Date.now();
  for (let index = first; index < end && Date.now() < until; index++) {
    writeSync(file, new Float64Array([index, Date.now()]), 0, 16, 0);
    const tried = caseOf(seed, index, only);
    const before = process.cpuUsage();
    let problem = await problemOf(tried);
    const used = process.cpuUsage(before);
    const ms = (used.user + used.system) / 1000;
    const isGrowth = tried.family === 'growth';
    if (!isGrowth && ms > DEADLINE_MS) problem ??= `takes ${ms.toFixed(0)} ms`;
    if (!isGrowth && ms > progress.slowest.ms)
      progress.slowest = { ms, bytes: tried.input.length, index, family: tried.family };
    progress.cases += 1;
    if (problem !== undefined) {
      progress.failures += 1;
      report(seed, index, tried, problem);
    }
    if (problem !== undefined || Date.now() - reportedAt > TELL_EVERY_MS) {
      reportedAt = Date.now();
      tell(progress);
    }
  }
  tell(progress);
};
