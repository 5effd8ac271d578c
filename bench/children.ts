import { readdirSync, readFileSync } from 'node:fs';

/** CPU seconds of this process's descendants; undefined when the system does not report them. */
export const childrenCpuSeconds = (): number | undefined =>
  sumOfChildren(({ ticks }) => ticks / TICKS_A_SECOND);

/**
 * CPU seconds of the threads in which pages compute, to the microsecond. The browser's own work meanwhile (compiling,
 * drawing, network) is not counted.
 */
export const workersCpuSeconds = (): number | undefined => {
  let seconds: number | undefined;
  for (const pid of children()?.keys() ?? []) {
    try {
      for (const thread of readdirSync(`/proc/${pid}/task`)) {
        const folder = `/proc/${pid}/task/${thread}`;
        if (!readFileSync(`${folder}/comm`, 'utf8').startsWith('DedicatedWorker')) continue;
        const [nanoseconds] = readFileSync(`${folder}/schedstat`, 'utf8').split(' ');
        seconds = (seconds ?? 0) + Number(nanoseconds) / 1e9;
      }
    } catch {
      // The process has ended meanwhile.
    }
  }
  return seconds;
};

/** Resident memory; shared memory is counted once for each process. */
export const childrenMegabytes = (): number | undefined =>
  sumOfChildren(({ pages }) => pages * MEGABYTES_A_PAGE);

/** The kernel's clock ticks per second in /proc, the same on every Linux in use on PCs. */
const TICKS_A_SECOND = 100;
const MEGABYTES_A_PAGE = 4096 / 1024 ** 2;

interface Stat {
  readonly parent: number;
  readonly ticks: number;
  readonly pages: number;
}

const sumOfChildren = (figure: (stat: Stat) => number): number | undefined => {
  const found = children();
  return found && [...found.values()].reduce((sum, stat) => sum + figure(stat), 0);
};

/** This process's descendants by process id. */
const children = (): Map<number, Stat> | undefined => {
  const stats = new Map<number, Stat>();
  try {
    for (const name of readdirSync('/proc')) {
      const pid = Number(name);
      const stat = Number.isInteger(pid) ? statOf(pid) : undefined;
      if (stat) stats.set(pid, stat);
    }
  } catch {
    return undefined;
  }
  const found = [...stats].filter(([, stat]) => {
    let above: number | undefined = stat.parent;
    while (above !== undefined && above !== process.pid) above = stats.get(above)?.parent;
    return above === process.pid;
  });
  return new Map(found);
};

const statOf = (pid: number): Stat | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain anything; numbers follow it, the state first.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, pages = 0] = [1, 11, 12, 21].map((i) => fields[i] ?? 0);
    return { parent, ticks: user + system, pages };
  } catch {
    return undefined; // it has ended meanwhile
  }
};
