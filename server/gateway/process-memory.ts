import pidusage from 'pidusage';

/**
 * How long pidusage keeps a process's last reading; only processor time needs it, which nobody reads here.
 */
const KEEP_MS = 1000;

/**
 * Returns resident memory in MB by process id, on Linux, macOS and Windows. Leaves out ended processes; the
 * result is empty when the system refuses.
 */
export const memoryOfProcesses = async (pids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (pids.length === 0) return new Map();
  try {
    const found: Record<string, { readonly memory: number } | null> = await pidusage([...pids], {
      maxage: KEEP_MS,
    });
    return new Map(
      Object.entries(found).flatMap(([pid, stat]) =>
        stat ? [[Number(pid), Math.round(stat.memory / 1_048_576)] as const] : [],
      ),
    );
  } catch {
    return new Map();
  }
};
