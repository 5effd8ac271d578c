/**
 * The page starts the game worker before the rest of its script (see `early.ts`), because the worker opens its
 * storage as soon as it runs.
 */
let early: Worker | undefined;

const start = (): Worker =>
  new Worker(new URL('../../workers/game.worker.ts', import.meta.url), { type: 'module', name: 'game' });

export const startGameWorkerEarly = (): void => {
  const worker = start();
  early = worker;
  // The page does not listen yet: it gets another one, whose failure it hears.
  worker.addEventListener('error', () => {
    if (early === worker) early = undefined;
  });
};

/** Returns the worker that was started early, or a new one after a crash. */
export const takeGameWorker = (): Worker => {
  const worker = early ?? start();
  early = undefined;
  return worker;
};
