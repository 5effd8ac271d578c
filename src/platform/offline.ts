export interface OfflineEvents {
  /** Resolves when the page is idle: a first visit then stores the app, which takes a core for seconds. */
  atRest(): Promise<void>;
  /** A new version is installed and waiting; `apply` reloads into it. */
  onUpdate(apply: () => void): void;
  /** After a first visit has stored everything: from now on the app starts without a network. */
  onReady(): void;
}

const ONCE = 'tengen.isolated';

/**
 * Registers the service worker. On a host without isolation headers, a first visit reloads once when the worker takes
 * over, because memory can be shared only after that. A new version waits for the person's consent.
 */
export const registerOffline = async (events: OfflineEvents): Promise<void> => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { serviceWorker } = navigator;
  const firstVisit = !serviceWorker.controller;
  if (firstVisit && crossOriginIsolated) await events.atRest();
  serviceWorker.addEventListener('controllerchange', () => {
    if (!firstVisit) location.reload();
    else if (!crossOriginIsolated && !sessionStorage.getItem(ONCE)) {
      sessionStorage.setItem(ONCE, '1');
      location.reload();
    }
  });
  // A browser may refuse (private window, policy); the app then needs its host's connection.
  await serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => undefined);
  const registration = await serviceWorker.getRegistration();
  if (!registration) return;
  const offer = (waiting: ServiceWorker) => events.onUpdate(() => waiting.postMessage('activate'));
  if (registration.waiting && !firstVisit) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && !firstVisit) offer(installing);
    });
  });
  await serviceWorker.ready;
  if (firstVisit) events.onReady();
};
