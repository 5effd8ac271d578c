export interface OfflineEvents {
  /** Resolves when the page is idle: a first visit then stores the app, which takes a core for seconds. */
  atRest(): Promise<void>;
  /** A new version is installed and waiting; `apply` reloads into it. */
  onUpdate(apply: () => void): void;
  /** A new version has taken over. Resolves when a reload ends no work of this tab. */
  mayReload(): Promise<void>;
  /** After a first visit has stored everything: from now on the app starts without a network. */
  onReady(): void;
}

const ONCE = 'tengen.isolated';
/** A tab may stay open for weeks, and the browser looks for a new version only when a page loads. */
const LOOK_EVERY_MS = 60 * 60_000;

/**
 * Registers the service worker. On a host without isolation headers, a first visit reloads once when the worker takes
 * over, because memory can be shared only after that. A new version waits for the person's consent.
 */
export const registerOffline = async (events: OfflineEvents): Promise<void> => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { serviceWorker } = navigator;
  const isFirstVisit = !serviceWorker.controller;
  if (isFirstVisit && crossOriginIsolated) await events.atRest();
  let reloads = !isFirstVisit;
  serviceWorker.addEventListener('controllerchange', () => {
    if (reloads) void events.mayReload().then(() => location.reload());
    else if (!crossOriginIsolated && isNotedNow(ONCE)) location.reload();
    // Only the version that came with the first visit takes over without a reload.
    reloads = true;
  });
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => show(data));
  // A browser may refuse (private window, policy, site data blocked); the app then needs its host's connection.
  const registration = await serviceWorker
    .register(`${import.meta.env.BASE_URL}sw.js`)
    .catch(() => undefined);
  if (!registration) return;
  const offer = async (waiting: ServiceWorker): Promise<void> => {
    if (!(await isOurs(waiting))) return;
    events.onUpdate(() => {
      // A page that was loaded past the worker is not controlled, so far.
      reloads = true;
      // The second word is for a worker that would wait for imports of old pages: here all tabs have been asked. Older
      // workers, which a host may go back to, know only the first.
      waiting.postMessage('activate');
      waiting.postMessage(NOW);
    });
  };
  if (registration.waiting && registration.active) void offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing, active } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && active) void offer(installing);
    });
  });
  const look = (): void => void registration.update().catch(() => undefined);
  setInterval(look, LOOK_EVERY_MS);
  if (!isFirstVisit) return;
  await serviceWorker.ready;
  events.onReady();
};

/** The places that a pressed push message leads to (workers/sw.ts). */
const PLACE = /^#\/(notice\/\d{1,15}|host\/subscriptions)$/;
const show = (data: unknown): void => {
  const { type, place } = { ...(data as Readonly<Record<string, unknown>> | undefined) };
  if (type === 'show' && typeof place === 'string' && PLACE.test(place)) location.hash = place;
};

/** What workers of all versions obey. */
const NOW = 'activate now';

/**
 * An empty file is a worker too, and a host may answer so while it is deployed. Such a one obeys nobody: the browser
 * replaces it as soon as the host has the right one again.
 */
const isOurs = async ({ scriptURL }: ServiceWorker): Promise<boolean> => {
  const source = await fetch(scriptURL, { cache: 'no-store' }).then(
    (answer) => answer.text(),
    // Without its host there is nothing to compare with.
    () => NOW,
  );
  return source.includes(NOW);
};

/** Notes something for this tab; false when it was noted before or cannot be. */
const isNotedNow = (key: string): boolean => {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
};
