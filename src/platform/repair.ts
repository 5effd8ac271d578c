/**
 * A file of the app that does not load, or is not what it should be. What the service worker stored of the app is
 * dropped, never what people made, and the page loads once more, now from its host.
 */

/** `again`: it has been tried a moment ago. `alone`: the host gives no answer, so what is stored is all there is. */
export type Unrepaired = 'again' | 'alone';

const TRIED = 'tengen.repaired';
/** A fault that comes back within this time is not one that loading again removes. */
const AGAIN_MS = 10 * 60_000;

let running: Promise<Unrepaired> | undefined;

/** Repairs and reloads; then it never resolves. Resolves with the reason when it did neither. */
export const repair = (): Promise<Unrepaired> => {
  running ??= repairOnce().finally(() => {
    running = undefined;
  });
  return running;
};

const repairOnce = async (): Promise<Unrepaired> => {
  if (!(await isHostThere())) return 'alone';
  if (wasTried()) return 'again';
  await repairNow();
  return new Promise(() => {});
};

/** What a person asks for is tried at once, however often. */
export const repairNow = async (): Promise<void> => {
  // Without its host, what is stored is all there is of the app.
  if (await isHostThere())
    await dropStoredApp()
      .then(readAgain)
      .catch(() => undefined);
  location.reload();
};

/** HEAD passes by the service worker. */
const isHostThere = async (): Promise<boolean> => {
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer !== undefined && answer.status < 500;
};

/** Where nothing can be noted nothing can be stored either, so there is nothing to repair. */
const wasTried = (): boolean => {
  try {
    const last = Number(sessionStorage.getItem(TRIED));
    sessionStorage.setItem(TRIED, String(Date.now()));
    return Date.now() - last < AGAIN_MS;
  } catch {
    return true;
  }
};

/** The worker of this page, and the files that it stored for its scope; another app of the same host keeps its own. */
const dropStoredApp = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  for (const name of await caches.keys())
    if (name.startsWith('workbox-precache') && name.endsWith(registration.scope)) await caches.delete(name);
  await registration.unregister();
};

/**
 * The browser's own cache may hold wrong answers too, marked as good for a year: it asks again for each file that it holds,
 * also for those that this page has not come to.
 */
const readAgain = async (): Promise<void> => {
  const seen = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = [...seen, ...(await filesOfApp())].filter(
    (url) => /\.(js|css|wasm)$/.test(url) && new URL(url).origin === location.origin,
  );
  await Promise.all(
    [...new Set(files)].map(async (url) => {
      const kept = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
      await kept?.body?.cancel();
      if (kept?.ok) await fetch(url, { cache: 'reload' }).catch(() => undefined);
    }),
  );
};

/** The service worker's program lists all of them. */
const filesOfApp = async (): Promise<readonly string[]> => {
  const program = await fetch('sw.js', { cache: 'reload' })
    .then((answer) => answer.text())
    .catch(() => '');
  return [...program.matchAll(/assets\/[\w.-]+/g)].map(([path]) => new URL(path, document.baseURI).href);
};
