/**
 * The game worker opens its storage as soon as it runs: it is started before the rest of the page's script, see
 * `early.ts`.
 */
let early: Worker | undefined;

const start = (): Worker =>
  new Worker(new URL('../../workers/game.worker.ts', import.meta.url), { type: 'module', name: 'game' });

export const startGameWorkerEarly = (): void => {
  early = start();
};

/** The one that was started early, or a new one after a crash. */
export const takeGameWorker = (): Worker => {
  const worker = early ?? start();
  early = undefined;
  return worker;
};
