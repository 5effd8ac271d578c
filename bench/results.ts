import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { resolve } from 'node:path';

/** `bench/results.json`: the latest saved measurement of each subject, with machine and date. */
const FILE = resolve(import.meta.dirname, 'results.json');

interface Saved {
  /** ISO, UTC. */
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
  /** Load average of the last minute: above the number of cores the figures are too bad. */
  readonly load: number;
  readonly args: readonly string[];
  readonly goalsMet: boolean;
  /** The printed lines. */
  readonly report: readonly string[];
}
type Results = Readonly<Record<string, Saved>>;

const readResults = (): Results => {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Results;
  } catch {
    return {};
  }
};

/** Runs a subject and stores its output. */
export const saveResult = async (
  subject: string,
  args: readonly string[],
  bench: (args: readonly string[]) => Promise<boolean>,
): Promise<boolean> => {
  const report: string[] = [];
  const { log } = console;
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
  console.log = (...parts: unknown[]) => {
    report.push(...parts.map(String).join(' ').split('\n'));
    log(...parts);
  };
  try {
    const goalsMet = await bench(args);
    const saved: Saved = {
      date: new Date().toISOString(),
      commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
      machine: machine(),
      ...{ load, args, goalsMet, report },
    };
    const all = Object.entries({ ...readResults(), [subject]: saved }).sort(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
    return goalsMet;
  } finally {
    console.log = log;
  }
};

const machine = (): string => {
  const cores = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cores.length} × ${cores[0]?.model.trim() ?? 'unknown'}, ${gigabytes} GB, ${platform()} ${release()}`;
};
