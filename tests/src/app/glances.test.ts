import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveGlances } from '../../../src/app/glances';
import { startFirstEngine } from '../../../src/clients/threads';
import { setRestored, useMirror } from '../../../src/state/mirror';

vi.mock('../../../src/clients/threads', () => ({ startFirstEngine: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useMirror.setState(useMirror.getInitialState(), true);
});

test('the engine loads a rest after the start, however long that took, with or without a record', async () => {
  // The person's last sign, by the test's clock.
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  serveGlances();
  await vi.advanceTimersByTimeAsync(2000);
  expect(startFirstEngine).not.toHaveBeenCalled();
  setRestored();
  await vi.advanceTimersByTimeAsync(290);
  expect(startFirstEngine).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(startFirstEngine).toHaveBeenCalledTimes(1);
});
