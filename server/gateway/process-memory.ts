import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB; undefined where the system does not tell it as Linux does. */
export const processMemoryMb = (pid: number): number | undefined => {
  try {
    const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kb === undefined ? undefined : Math.round(Number(kb) / 1024);
  } catch {
    return undefined;
  }
};
