import { workersCpuSeconds } from './children';
import type { Count, SpeedRequest } from './lab/messages';

/** Evaluations per second of wall time and of CPU time, after the browser's compilers have finished. */
export const timed = async (
  measure: (request: SpeedRequest) => Promise<Count[]>,
  request: SpeedRequest,
): Promise<{ readonly rate: number; readonly perCpuSecond: number | undefined }> => {
  await measure({ ...request, forMs: request.forMs / 4 });
  const before = workersCpuSeconds();
  const counts = await measure(request);
  const after = workersCpuSeconds();
  const used = before !== undefined && after !== undefined ? after - before : undefined;
  const counted = counts.reduce((sum, { count }) => sum + count, 0);
  return { rate: rateOf(counts), perCpuSecond: used ? counted / used : undefined };
};

export const rateOf = (counts: readonly Count[]): number =>
  counts.reduce((sum, { count, ms }) => sum + (1000 * count) / ms, 0);
