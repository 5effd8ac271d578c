import type { TsumegoApi, TsumegoEvent } from '#protocol';
import { callsOf, portFor } from './worker';

/** The life-and-death worker; it starts at the first request. */
let connected: TsumegoApi | undefined;
const listeners = new Set<(event: TsumegoEvent) => void>();

/** Replaces the life-and-death worker, for tests. */
export const connectTsumego = (api: TsumegoApi | undefined): void => {
  connected = api;
};

export const tsumego = (): TsumegoApi => {
  connected ??= start();
  return connected;
};

/** Listens to the worker's events. Returns how to stop. */
export const onTsumegoEvent = (listener: (event: TsumegoEvent) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const SHIPPED_ADDRESS = 'problems/tengen-1.txt';

const start = (): TsumegoApi => {
  const worker = new Worker(new URL('../../workers/tsumego.worker.ts', import.meta.url), {
    type: 'module',
    name: 'tsumego',
  });
  const api = callsOf<TsumegoApi>(worker, () => {
    connected = undefined;
  });
  const events = portFor((event: TsumegoEvent) => {
    for (const listener of listeners) listener(event);
  });
  void api.connect(events, new URL(SHIPPED_ADDRESS, document.baseURI).href);
  return api;
};
