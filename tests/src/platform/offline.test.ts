import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OfflineEvents, registerOffline } from '../../../src/platform/offline';

/** The browser's side: a registration whose new version the test lets arrive. */
class Worker extends EventTarget {
  state = 'installing';
  readonly scriptURL = 'https://go.example/sw.js';
  readonly said: unknown[] = [];
  postMessage(word: unknown): void {
    this.said.push(word);
  }
  finish(): void {
    this.state = 'installed';
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  active: Worker | null = null;
  installing: Worker | null = null;
  waiting: Worker | null = null;
  update = (): Promise<void> => Promise.resolve();
  arrive(): Worker {
    this.installing = new Worker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

let registration = new Registration();
const offered: (() => void)[] = [];
const events: OfflineEvents = {
  atRest: () => Promise.resolve(),
  onUpdate: (apply) => offered.push(apply),
  mayReload: () => Promise.resolve(),
  onReady: () => {},
};
const hostAnswers = (text: () => Promise<Response>): void => void vi.stubGlobal('fetch', text);
const OURS = "addEventListener('message', ({ data }) => data === 'activate now' && skipWaiting())";

beforeEach(() => {
  vi.stubEnv('DEV', false);
  vi.stubGlobal('crossOriginIsolated', true);
  offered.length = 0;
  registration = new Registration();
  const container = Object.assign(new EventTarget(), {
    controller: null,
    ready: Promise.resolve(registration),
    register: () => Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const installNext = async (): Promise<Worker> => {
  const next = registration.arrive();
  next.finish();
  await new Promise((resolve) => setTimeout(resolve, 0));
  return next;
};

test('a tab that is open since the first visit is offered the next version, not the first', async () => {
  hostAnswers(() => Promise.resolve(new Response(OURS)));
  await registerOffline(events);
  const first = await installNext();
  expect(offered).toHaveLength(0);
  registration.active = first;
  const next = await installNext();
  expect(offered).toHaveLength(1);
  offered[0]?.();
  expect(next.said).toEqual(['activate', 'activate now']);
});

test('an empty file instead of the next version is not offered', async () => {
  hostAnswers(() => Promise.resolve(new Response('')));
  registration.active = new Worker();
  await registerOffline(events);
  await installNext();
  expect(offered).toHaveLength(0);
});

test('without its host, what is installed is offered', async () => {
  hostAnswers(() => Promise.reject(new TypeError('offline')));
  registration.active = new Worker();
  await registerOffline(events);
  await installNext();
  expect(offered).toHaveLength(1);
});
