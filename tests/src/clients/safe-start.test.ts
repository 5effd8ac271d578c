import type { Remote } from 'comlink';
import { afterEach, expect, test, vi } from 'vitest';
import type { DocumentView, GameApi } from '#protocol';
import { connectGame } from '../../../src/clients/game';
import { leftAt, watchDrawing } from '../../../src/clients/safe-start';
import { useMirror } from '../../../src/state/mirror';

const drawn = vi.fn();
connectGame({ drawn } as unknown as Remote<GameApi>);
watchDrawing();
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  drawn.mockClear();
});

const show = (of: string, complete = true): void =>
  useMirror.setState({ document: { of, complete } as unknown as DocumentView });

test('a record counts as drawn once its frames are over and the page still answers', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
  show('a');
  vi.advanceTimersByTime(40);
  expect(drawn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(drawn).toHaveBeenCalledExactlyOnceWith('a');
  show('a');
  vi.advanceTimersByTime(1000);
  expect(drawn).toHaveBeenCalledOnce();
});

test('the beginning of a large file does not count, the whole of it does', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
  show('b', false);
  vi.advanceTimersByTime(1000);
  expect(drawn).not.toHaveBeenCalled();
  show('b');
  vi.advanceTimersByTime(1000);
  expect(drawn).toHaveBeenCalledExactlyOnceWith('b');
});

test('a page that answers notes when it is left', () => {
  expect(leftAt()).toBe(0);
  const before = Date.now();
  dispatchEvent(new Event('pagehide'));
  expect(leftAt()).toBeGreaterThanOrEqual(before);
});
