import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { caseOf, FAMILY_NAMES } from './families';
import { FOLDER, NOTHING_SLOW, type Progress, problemOf, report, runCases } from './run-cases';

/**
 * `npm run fuzz -- --minutes N [--seed S] [--family F] [--cases N]`, or `--seed S --case I` to repeat one case; with
 * `--cases` it ends after that many, else after the time. The cases run in a separate process, which is killed when a
 * case hangs and restarted after that case. The last line is a summary; the exit code says whether a case failed.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
    case: { type: 'string' },
    cases: { type: 'string' },
    family: { type: 'string' },
    /** For the process that runs the cases: the first number, and the end time. */
    first: { type: 'string' },
    until: { type: 'string' },
  },
});
const seed = Number(values.seed);
const only = values.family;
if (only !== undefined && !FAMILY_NAMES.includes(only)) {
  console.error(`families: ${FAMILY_NAMES.join(', ')}`);
  process.exit(2);
}
const end = values.cases === undefined ? Number.POSITIVE_INFINITY : Number(values.cases);
const minutes = Number(values.minutes ?? (values.cases === undefined ? 1 : 24 * 60));
const HANGS_MS = 90_000;
const state = join(FOLDER, `state-${seed}-${values.first === undefined ? process.pid : process.ppid}`);

/** The case that a process works on, and since when. */
const readState = (): { readonly index: number; readonly since: number } => {
  const bytes = readFileSync(state);
  return { index: bytes.readDoubleLE(0), since: bytes.readDoubleLE(8) };
};

interface Lap extends Progress {
  /** The next case; undefined when the time is over. */
  readonly next: number | undefined;
}

const runLap = (first: number, until: number): Promise<Lap> =>
  new Promise((resolve) => {
    let progress: Progress = { cases: 0, failures: 0, slowest: NOTHING_SLOW };
    let hangs = false;
    const args = ['--seed', String(seed), '--first', String(first), '--until', String(until)];
    if (only !== undefined) args.push('--family', only);
    if (values.cases !== undefined) args.push('--cases', values.cases);
    writeFileSync(state, new Float64Array([first, Date.now()]));
    const child = fork(import.meta.filename, args);
    child.on('message', (received: Progress) => {
      progress = received;
    });
    const watch = setInterval(() => {
      hangs = Date.now() - readState().since > HANGS_MS;
      if (hangs) child.kill('SIGKILL');
    }, 2000);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      if (code === 0) {
        resolve({ ...progress, next: undefined });
        return;
      }
      const { index } = readState();
      report(
        seed,
        index,
        caseOf(seed, index, only),
        hangs ? 'hangs' : `ends the process (${code ?? signal})`,
      );
      resolve({ ...progress, cases: index - first + 1, failures: progress.failures + 1, next: index + 1 });
    });
  });

const runOne = async (index: number): Promise<number> => {
  const again = caseOf(seed, index, only);
  const problem = await problemOf(again);
  if (problem !== undefined) report(seed, index, again, problem);
  else console.log(`case ${index} of seed ${seed} (${again.family}, ${again.input.length} bytes) is well`);
  return problem === undefined ? 0 : 1;
};

const runAll = async (): Promise<number> => {
  const until = Date.now() + minutes * 60_000;
  console.log(`fuzz: seed ${seed}, ${values.cases === undefined ? `${minutes} minutes` : `${end} cases`}`);
  const total: Progress = { cases: 0, failures: 0, slowest: NOTHING_SLOW };
  let next: number | undefined = 0;
  while (next !== undefined) {
    const lap: Lap = await runLap(next, until);
    total.cases += lap.cases;
    total.failures += lap.failures;
    if (lap.slowest.ms > total.slowest.ms) total.slowest = lap.slowest;
    next = lap.next;
  }
  const { ms, bytes, family, index } = total.slowest;
  const slowest = `slowest ${ms.toFixed(0)} ms for ${bytes} bytes (case ${index}, ${family})`;
  console.log(`fuzz: ${total.cases} cases, ${total.failures} failures, ${slowest}, seed ${seed}`);
  return total.failures === 0 ? 0 : 1;
};

mkdirSync(FOLDER, { recursive: true });
if (values.first !== undefined) {
  const series = { seed, only, first: Number(values.first), end, until: Number(values.until), state };
  await runCases(series, (progress) => process.send?.(progress));
  // What a family keeps open, a database, would keep the process for ever, and it would seem to hang.
  process.once('disconnect', () => process.exit());
  process.disconnect();
} else {
  process.exit(values.case === undefined ? await runAll() : await runOne(Number(values.case)));
}
