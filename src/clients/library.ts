import type { LibraryApi, LibraryEvent } from '#protocol';
import { tellDeath } from './request';
import { callsOf, portFor } from './worker';

/** The library worker as the page sees it. It starts at the first request, or ahead of it (`ahead.ts`). */
let started: LibraryApi | undefined;
const listeners = new Set<(event: LibraryEvent) => void>();

/** Replaces the worker's library, for tests. */
export const connectLibrary = (api: LibraryApi | undefined): void => {
  started = api;
};

export const library = (): LibraryApi => {
  started ??= start();
  return started;
};

/** Listens to the worker's events. Returns how to stop. */
export const onLibraryEvent = (listener: (event: LibraryEvent) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const tellLibraryEvent = (event: LibraryEvent): void => {
  for (const listener of listeners) listener(event);
};

const start = (): LibraryApi => {
  const worker = new Worker(new URL('../../workers/library.worker.ts', import.meta.url), {
    type: 'module',
    name: 'library',
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    tellDeath(event, 'library');
  });
  const api = callsOf<LibraryApi>(worker);
  void api.connect(portFor(tellLibraryEvent));
  return api;
};
