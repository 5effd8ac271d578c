export interface OfflineEvents {
  /** Nobody waits for the page: on a first visit the app is stored then, which takes a core for seconds. */
  atRest(): Promise<void>;
  /** A new version is installed and waits; call `apply` to reload into it. */
  onUpdate(apply: () => void): void;
  /** On a first visit, once everything is stored: the app starts without a network from now on. */
  onReady(): void;
}

const ONCE = 'tengen.isolated';

/**
 * Registers the service worker. A first visit on a host without isolation headers is reloaded once when the
 * worker takes over, because only then memory can be shared; a new version waits until the person says so.
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
  // A browser may refuse (a private window, a policy): then the app is as good as its host's connection.
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
