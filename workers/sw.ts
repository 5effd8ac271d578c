import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { recordsStandStill } from './records-stand-still';
import { isStartPageInstead, isWhole, type WholeFiles } from './whole-files';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/**
 * Caches the whole app (shell, workers, catalogues, network weights), so that it starts offline, and adds the
 * isolation headers on hosts that do not send them, because WebAssembly threads need them.
 *
 * Each file is checked as it arrives, and one that an earlier version left is checked before it is used again. If one
 * is not what was built, the installation fails: the version that runs goes on, and the browser tries again later.
 */
const app: PrecacheController = new PrecacheController({
  plugins: [
    {
      // The browser's own cache may hold a wrong answer too, marked as good for a year.
      requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }),
      cacheWillUpdate: async ({ request, response }) =>
        (await isWhole(files, request.url, response)) ? response : null,
      cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) =>
        !cachedResponse || event?.type !== 'install' || (await isWhole(files, request.url, cachedResponse))
          ? cachedResponse
          : null,
    },
  ],
});
const files: WholeFiles = {
  integrityOf: (url) => app.getIntegrityForCacheKey(app.getCacheKeyForURL(url) ?? url),
  has: (url) => app.getCacheKeyForURL(url) !== undefined,
};
app.addToCacheList(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const isBroken = await hasWrongFile();
      await app.install(event);
      // The version that runs lacks a file of its own: nobody could press "update" in it.
      if (isBroken) await self.skipWaiting();
    })(),
  );
});
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  if (event.data === 'activate now') void self.skipWaiting();
  if (event.data === 'activate') event.waitUntil(recordsStandStill().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  void app.activate(event);
  event.waitUntil(self.clients.claim());
});

const hasWrongFile = async (): Promise<boolean> => {
  const cache = await caches.open(app.strategy.cacheName);
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (kept && isStartPageInstead(request.url, kept)) return true;
  }
  return false;
};

const isolated = (response: Response): Response => {
  if (response.type === 'opaque' || response.status === 0) return response;
  const headers = new Headers(response.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
};

/** Paths of the host's API, which is not part of the page; the worker never caches them. */
const HOST_PATHS = /^(v2|config|sandbox|health|ready|metrics|openapi\.json)(\/|$)/;
const isOfHost = (url: string): boolean =>
  HOST_PATHS.test(new URL(url).pathname.slice(new URL(self.registration.scope).pathname.length));

/** The page is one document; every navigation inside the scope gets it. */
const cachedFor = (request: Request): Promise<Response | undefined> =>
  app.matchPrecache(request.mode === 'navigate' ? 'index.html' : request.url.replace(/[?#].*$/, ''));

/**
 * Other apps share files by a form post, which no page can read: the worker stores the files for a moment and
 * opens the page at the address where it looks for them (src/app/launch.ts).
 */
const SHARED = 'shared-files';

/** Whether a page of another site has posted the form; the system's share names no site, or ours. */
const isForeign = ({ headers, referrer }: Request): boolean => {
  const site = headers.get('Sec-Fetch-Site');
  if (site === 'cross-site' || site === 'same-site') return true;
  const origins = [headers.get('Origin') ?? '', referrer].filter((address) => /^https?:/.test(address));
  return origins.some((address) => new URL(address).origin !== self.location.origin);
};

const receiveShare = async (request: Request): Promise<Response> => {
  if (isForeign(request)) return Response.redirect(self.registration.scope, 303);
  const form = await request.formData();
  const asked = new URLSearchParams();
  for (const name of ['text', 'url']) {
    const value = form.get(name);
    if (typeof value === 'string' && value !== '') asked.set(name, value);
  }
  const cache = await caches.open(SHARED);
  for (const [index, file] of form.getAll('files').entries()) {
    if (!(file instanceof File)) continue;
    // Two files may have one name, and two shares may come before a page has opened them.
    const place = `shared/${Date.now()}-${index}/${encodeURIComponent(file.name)}`;
    await cache.put(new URL(place, self.registration.scope), new Response(file));
    asked.set('shared', '1');
  }
  return Response.redirect(`${self.registration.scope}?${asked}`, 303);
};

self.addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event;
  if (request.method === 'POST' && request.url === new URL('share', self.registration.scope).href) {
    event.respondWith(receiveShare(request));
    return;
  }
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  if (isOfHost(request.url)) return;
  event.respondWith(cachedFor(request).then(async (cached) => isolated(cached ?? (await fetch(request)))));
});

/** What the host pushes, in the words of this device's language (server/api/push/message.ts). */
const messageIn = (data: PushMessageData | null): { title: string; body: string; notice: number | null } => {
  try {
    const read: unknown = data?.json();
    const { title, body, notice } = { ...(read as Readonly<Record<string, unknown>> | undefined) };
    return {
      title: typeof title === 'string' ? title : 'Tengen',
      body: typeof body === 'string' ? body : '',
      notice: typeof notice === 'number' ? notice : null,
    };
  } catch {
    return { title: 'Tengen', body: '', notice: null };
  }
};

self.addEventListener('push', (event) => {
  const { title, body, notice } = messageIn(event.data);
  const icon = new URL('icons/icon-192.png', self.registration.scope).href;
  // A push service may bring a message twice: its tag makes it one notification.
  const tag = notice === null ? {} : { tag: `notice-${notice}` };
  event.waitUntil(self.registration.showNotification(title, { body, icon, data: { notice }, ...tag }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { notice } = (event.notification.data ?? {}) as { notice?: number | null };
  const place = notice ? `#/notice/${notice}` : '#/host/subscriptions';
  event.waitUntil(
    (async () => {
      const [page] = await self.clients.matchAll({ type: 'window' });
      if (!page) return void (await self.clients.openWindow(new URL(place, self.registration.scope)));
      // Another part of the same page: nothing is loaded anew.
      // A browser may refuse the focus; the game is shown all the same.
      await page.focus().catch(() => undefined);
      page.postMessage({ type: 'show', place });
    })(),
  );
});
