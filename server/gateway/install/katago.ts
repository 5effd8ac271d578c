import { spawn } from 'node:child_process';
import { chmod, open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { KatagoBuild } from '#protocol';
import type { Machine } from './machine';

/** The program ends or says nothing: this build does not run here. */
export class NotRunning extends Error {}

const VERSION_MS = 60_000;
const EXTRACT_MS = 120_000;
/** Tuning for a graphics card takes minutes; a program that says nothing for so long is stuck. */
const SILENCE_MS = 300_000;
const KEPT = 400;

/** How KataGo is started; the words before its own arguments. */
export type Program = readonly string[];

/** The program among the unpacked files, made to run; `extracted` where it is an AppImage and the system mounts none. */
export const findProgram = async (paths: readonly string[], signal: AbortSignal): Promise<Program> => {
  const path = paths.find((each) => /^katago(\.exe)?$/i.test(basename(each)));
  if (path === undefined) throw new NotRunning('no program in the archive');
  await chmod(path, 0o755);
  try {
    await runs([path], signal);
    return [path];
  } catch (error) {
    if (!(await isAppImage(path))) throw error;
    await talk([path, '--appimage-extract'], { cwd: dirname(path), patienceMs: EXTRACT_MS, signal });
    const extracted = join(dirname(path), 'squashfs-root', 'AppRun');
    await runs([extracted], signal);
    return [extracted];
  }
};

const runs = async (program: Program, signal: AbortSignal): Promise<void> => {
  const said = await talk([...program, 'version'], { patienceMs: VERSION_MS, signal });
  if (!/KataGo v\d/.test(said)) throw new NotRunning(lastLine(said));
};

const isAppImage = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(3), 0, 3, 8);
    return buffer.toString('latin1') === 'AI\x02';
  } finally {
    await file.close();
  }
};

export interface Tuned {
  readonly threads: number;
  readonly visitsPerSecond: number;
}

interface Tune {
  readonly program: Program;
  readonly model: string;
  readonly config: string;
  readonly build: KatagoBuild;
  readonly cores: number;
  readonly signal: AbortSignal;
  readonly tell: (step: 'tuning' | 'measuring', percent?: number) => void;
}

const POSITIONS = 3;

/** Lets KataGo tune itself and measures it with several numbers of threads. */
export const tune = async ({ program, model, config, build, cores, signal, tell }: Tune): Promise<Tuned> => {
  const counts = threadCounts(build, cores);
  let best: Tuned | undefined;
  let done = 0;
  tell('tuning');
  const hear = (line: string): void => {
    const said = /numSearchThreads\s*=\s*(\d+):\s*(\d+) \/ (\d+) positions, visits\/s = ([\d.]+)/.exec(line);
    if (!said) return;
    const [threads = 0, at = 0, of = 0, speed = 0] = said.slice(1).map(Number);
    const before = counts.indexOf(threads);
    done = Math.max(done, (100 * (Math.max(0, before) + (of > 0 ? at / of : 0))) / counts.length);
    tell('measuring', Math.floor(done));
    if (at === of && speed > (best?.visitsPerSecond ?? 0)) best = { threads, visitsPerSecond: speed };
  };
  const visits = build === 'eigen' ? 20 : 200;
  const args = ['-model', model, '-config', config, '-override-config', 'numSearchThreads=1'];
  const measured = ['-v', String(visits), '-n', String(POSITIONS), '-t', counts.join(',')];
  const said = await talk([...program, 'benchmark', ...args, ...measured], {
    patienceMs: SILENCE_MS,
    signal,
    hear,
  });
  if (!best) throw new NotRunning(lastLine(said));
  return best;
};

const threadCounts = (build: KatagoBuild, cores: number): readonly number[] => {
  const all = build === 'eigen' ? [cores / 2, cores] : [8, 16, 32];
  return [...new Set(all.map((count) => Math.max(1, Math.round(count))))];
};

/** A line of its own where the text says so; KataGo overwrites its lines, too. */
const LINES = /[\r\n]+/;

interface Talk {
  readonly cwd?: string;
  /** Without a word for so long it is stuck. */
  readonly patienceMs: number;
  readonly signal: AbortSignal;
  readonly hear?: (line: string) => void;
}

/** Runs a program to its end; rejects when it fails, falls silent or is stopped. Returns the end of what it said. */
const talk = (words: readonly string[], { cwd, patienceMs, signal, hear }: Talk): Promise<string> =>
  new Promise((resolve, reject) => {
    const [program = '', ...args] = words;
    let said = '';
    let rest = '';
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    const stop = (): void => void child.kill('SIGKILL');
    const timer = setTimeout(stop, patienceMs);
    const listen = (bytes: Buffer): void => {
      timer.refresh();
      const text = bytes.toString('utf8');
      said = (said + text).slice(-KEPT * 10);
      const lines = (rest + text).split(LINES);
      rest = (lines.pop() ?? '').slice(-KEPT);
      for (const line of lines) hear?.(line);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    signal.addEventListener('abort', stop);
    const over = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    child.on('error', (error) => {
      over();
      reject(new NotRunning(error.message));
    });
    child.on('close', (code) => {
      over();
      if (signal.aborted) reject(signal.reason);
      else if (code === 0) resolve(said);
      else reject(new NotRunning(lastLine(said) || `status ${code}`));
    });
  });

const lastLine = (said: string): string =>
  (
    said
      .split(LINES)
      .filter((line) => line.trim() !== '')
      .at(-1) ?? ''
  ).slice(0, KEPT);

/** How many positions at once, and threads for each: a single position gets half of the cores at least. */
export const lanesOf = (
  build: KatagoBuild,
  threads: number,
): { readonly lanes: number; readonly each: number } => {
  const lanes = Math.min(build === 'eigen' ? 2 : 4, Math.max(1, threads));
  return { lanes, each: Math.max(1, Math.ceil(threads / lanes)) };
};

const MB_OF_GIB = 1024;

/** KataGo's settings for the cores and the memory of this machine. */
export const configFor = (
  build: KatagoBuild,
  threads: number,
  { memoryMb }: Pick<Machine, 'memoryMb'>,
): string => {
  const { lanes, each } = lanesOf(build, threads);
  const gib = memoryMb / MB_OF_GIB;
  const cache = gib < 4 ? 16 : gib < 8 ? 18 : gib < 24 ? 19 : 20;
  return `# Written by Tengen for this machine; it is written anew with each installation.
logToStderr = false
logAllRequests = false
logAllResponses = false
reportAnalysisWinratesAs = SIDETOMOVE
numAnalysisThreads = ${lanes}
numSearchThreadsPerAnalysisThread = ${each}
nnMaxBatchSize = ${Math.max(4, lanes * each)}
nnCacheSizePowerOfTwo = ${cache}
nnMutexPoolSizePowerOfTwo = ${Math.min(17, cache - 2)}
`;
};
