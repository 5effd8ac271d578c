import { readdirSync, readFileSync } from 'node:fs';

/** Seconds a core was busy for this process's children and theirs; undefined where the system does not tell. */
export const childrenCpuSeconds = (): number | undefined => {
  const parents = new Map<number, number>();
  const ticks = new Map<number, number>();
  try {
    for (const name of readdirSync('/proc')) {
      const pid = Number(name);
      if (!Number.isInteger(pid)) continue;
      const stat = statOf(pid);
      if (!stat) continue;
      parents.set(pid, stat.parent);
      ticks.set(pid, stat.ticks);
    }
  } catch {
    return undefined;
  }
  let sum = 0;
  for (const [pid, count] of ticks) {
    let above = parents.get(pid);
    while (above !== undefined && above !== process.pid) above = parents.get(above);
    if (above === process.pid) sum += count;
  }
  return sum / TICKS_A_SECOND;
};

/** The kernel's unit in /proc on every Linux in use. */
const TICKS_A_SECOND = 100;

const statOf = (pid: number): { parent: number; ticks: number } | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold anything; what follows are numbers, the state first.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return undefined; // it ended meanwhile
  }
};
