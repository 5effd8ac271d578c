import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveGlances } from '../../../src/app/glances';
import { startFirstEngine } from '../../../src/clients/threads';
import { useMirror } from '../../../src/state/mirror';
import { fakeDocument } from '../../support/fake-game';

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

test('the engine loads a rest after the first record, however long the start took', async () => {
  // The person's last sign, by the test's clock.
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  serveGlances();
  await vi.advanceTimersByTimeAsync(2000);
  useMirror.setState({ document: fakeDocument() });
  await vi.advanceTimersByTimeAsync(290);
  expect(startFirstEngine).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(startFirstEngine).toHaveBeenCalledTimes(1);
});
