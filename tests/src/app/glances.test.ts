import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveGlances } from '../../../src/app/glances';
import { startFirstEngine } from '../../../src/clients/threads';
import { setRestored, useMirror } from '../../../src/state/mirror';
import type { DocumentView } from '../../../workers/protocol';

vi.mock('../../../src/clients/threads', () => ({ startFirstEngine: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
});
afterEach(() => {
  vi.mocked(startFirstEngine).mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useMirror.setState(useMirror.getInitialState(), true);
});

const someRecord = {} as DocumentView;

test.each([
  ['with a record', someRecord, 300],
  ['on the first screen', undefined, 800],
])('%s the engine loads a rest after the start, however long that took', async (_, document, restMs) => {
  // The person's last sign, by the test's clock.
  window.document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  serveGlances();
  await vi.advanceTimersByTimeAsync(2000);
  expect(startFirstEngine).not.toHaveBeenCalled();
  if (document) useMirror.setState({ document });
  setRestored();
  await vi.advanceTimersByTimeAsync(restMs - 10);
  expect(startFirstEngine).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(startFirstEngine).toHaveBeenCalled();
});

test('the engine of a record that is opened at once waits no longer', async () => {
  window.document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  setRestored();
  serveGlances();
  await vi.advanceTimersByTimeAsync(100);
  useMirror.setState({ document: someRecord });
  await vi.advanceTimersByTimeAsync(290);
  expect(startFirstEngine).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(startFirstEngine).toHaveBeenCalled();
});
