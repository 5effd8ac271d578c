/** Stations on the way from a new thread to its first report; who measures finds them in the thread's timeline. */
export type Milestone = 'script' | 'asked' | 'opened' | 'read' | 'chosen' | 'working' | 'reported';

const passed = new Set<Milestone>();

/** Marks the first time a station is passed. Later ones cost nothing and leave nothing behind. */
export const pass = (milestone: Milestone): void => {
  if (passed.has(milestone)) return;
  passed.add(milestone);
  performance.mark(milestone);
};
