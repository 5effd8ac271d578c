import { Worker } from 'node:worker_threads';

/** The delay with which a sleeping thread was woken during a measurement: the machine's own share. */
export interface Stalls {
  readonly count: number;
  readonly longestMs: number;
}

/** Minimum delay that counts, in milliseconds. */
export const STALL_MS = 10;

const SLEEPER = `
const { parentPort } = require('node:worker_threads');
const cell = new Int32Array(new SharedArrayBuffer(4));
const stalls = { count: 0, longestMs: 0 };
parentPort.on('message', () => { parentPort.postMessage({ ...stalls }); stalls.count = stalls.longestMs = 0; });
const sleep = () => {
  const start = performance.now();
  Atomics.wait(cell, 0, 0, 2);
  const late = performance.now() - start - 2;
  if (late > ${STALL_MS}) { stalls.count += 1; stalls.longestMs = Math.max(stalls.longestMs, late); }
  setImmediate(sleep);
};
sleep();
`;

/** Watches from now on; `read` returns the stalls since the last read. */
export const watchStalls = () => {
  const worker = new Worker(SLEEPER, { eval: true });
  worker.unref();
  return {
    read: (): Promise<Stalls> =>
      new Promise((resolve) => {
        worker.once('message', resolve);
        worker.postMessage('read');
      }),
    stop: (): Promise<number> => worker.terminate(),
  };
};
