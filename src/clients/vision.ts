import type { VisionApi } from '#protocol';
import { callsOf } from './worker';

/** The worker that reads photographs of boards; it starts at the first picture and ends when that is put away. */
let connected: VisionApi | undefined;
let running: Worker | undefined;

/** Replaces the vision worker, for tests. */
export const connectVision = (api: VisionApi | undefined): void => {
  connected = api;
};

export const vision = (): VisionApi => {
  connected ??= start();
  return connected;
};

/** Ends the worker and frees its picture. */
export const endVision = (): void => {
  if (!running) return;
  running.terminate();
  running = undefined;
  connected = undefined;
};

const start = (): VisionApi => {
  const worker = new Worker(new URL('../../workers/vision.worker.ts', import.meta.url), {
    type: 'module',
    name: 'vision',
  });
  running = worker;
  return callsOf<VisionApi>(worker, () => {
    if (running === worker) endVision();
  });
};
