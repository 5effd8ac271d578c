import pidusage from 'pidusage';

/** What is kept of a process between two readings serves only its processor time, which is not asked for. */
const KEEP_MS = 1000;

/**
 * Resident memory in MB by process id, on Linux, macOS and Windows alike. A process that has ended is left out; where
 * the system refuses to tell, the answer is empty.
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
