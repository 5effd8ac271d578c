import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const repair = vi.hoisted(() => vi.fn(async () => 'again' as const));
vi.mock('../../src/platform/repair', () => ({ repair, repairNow: repair }));

/** A page that has rendered, with one style sheet; the guard looks after a second. */
const startWith = async (link: HTMLLinkElement): Promise<void> => {
  document.head.replaceChildren(link);
  document.body.innerHTML = '<div id="app"><main></main></div>';
  await import('../../src/start-guard');
};
const sheet = (rules: number | undefined): HTMLLinkElement => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  const value = rules === undefined ? null : { cssRules: { length: rules } };
  Object.defineProperty(link, 'sheet', { value });
  return link;
};

beforeEach(() => {
  // What every browser has and jsdom lacks.
  Object.defineProperty(HTMLScriptElement.prototype, 'noModule', { value: false, configurable: true });
  vi.stubGlobal('Worker', class {});
  vi.stubGlobal('ResizeObserver', class {});
  vi.resetModules();
  vi.useFakeTimers();
  repair.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['has come', 3, 0],
  // A part of the page that is just being opened brings its own: a reload would close it again.
  ['is still on its way', undefined, 0],
  ['is something else in truth', 0, 1],
])('a style sheet that %s, with %s rules, is repaired %i times', async (_, rules, repairs) => {
  await startWith(sheet(rules));
  await vi.advanceTimersByTimeAsync(5000);
  expect(repair).toHaveBeenCalledTimes(repairs);
});

test('a style sheet that does not load is repaired', async () => {
  const link = sheet(undefined);
  await startWith(link);
  link.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(repair).toHaveBeenCalledTimes(1);
});

test.each([
  ['Worker', 'Web Workers'],
  ['MessageChannel', 'MessageChannel'],
  ['ResizeObserver', 'ResizeObserver'],
])('a browser without %s is told so, and the app does not begin', async (name, said) => {
  vi.stubGlobal(name, undefined);
  await startWith(sheet(3));
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(document.body.textContent).toContain(said);
  expect(document.documentElement.dataset.lacks).toBe(said);
  delete document.documentElement.dataset.lacks;
});

test('a document that was cut off before its place for the app says that it did not open', async () => {
  await startWith(sheet(3));
  document.body.replaceChildren();
  dispatchEvent(new ErrorEvent('error', { message: 'index.html has no #app' }));
  await vi.advanceTimersByTimeAsync(6000);
  expect(repair).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[role=alert]')?.textContent).toContain('#app');
});
