/**
 * Steps from a new thread to its first report. Benchmarks read them from the thread's performance timeline.
 */
export type MarkName = 'script' | 'asked' | 'opened' | 'read' | 'chosen' | 'working' | 'reported';

const marked = new Set<MarkName>();

/** Makes a performance mark the first time a step is reached; later calls do nothing. */
export const markOnce = (name: MarkName): void => {
  if (marked.has(name)) return;
  marked.add(name);
  performance.mark(name);
};
