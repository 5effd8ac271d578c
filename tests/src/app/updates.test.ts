import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerOtherTabs, applyNow, applyUpdate, putOff, whenIdle } from '../../../src/app/updates';
import { useHealth } from '../../../src/state/health';
import { tellsWork } from '../../../src/state/under-way';

let isImporting = false;
tellsWork('import', () => isImporting);
const update = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 });
  update.mockClear();
  isImporting = false;
  useHealth.setState({ update, updateWaits: undefined });
});
afterEach(() => vi.useRealTimers());

/** Another tab: it hears the channel and has work while `isBusy`. */
const otherTab = (isBusy: () => boolean): (() => void) => {
  const channel = new BroadcastChannel('tengen-updates');
  channel.onmessage = () => {
    if (isBusy()) channel.postMessage({ kind: 'busy', work: 'review' });
  };
  return () => channel.close();
};

test('an update is applied where nothing is under way', async () => {
  await applyUpdate();
  expect(update).toHaveBeenCalledOnce();
  expect(useHealth.getState().update).toBeUndefined();
});

test('an update waits for the work of another tab, and says which', async () => {
  let isBusy = true;
  const close = otherTab(() => isBusy);
  const applied = applyUpdate();
  await vi.waitFor(() => expect(useHealth.getState().updateWaits).toEqual({ work: 'review', here: false }));
  expect(update).not.toHaveBeenCalled();
  isBusy = false;
  await vi.advanceTimersByTimeAsync(4000);
  await applied;
  expect(update).toHaveBeenCalledOnce();
  close();
});

test('an update waits for an import of this tab, unless it is to come anyway', async () => {
  isImporting = true;
  const applied = applyUpdate();
  expect(useHealth.getState().updateWaits).toEqual({ work: 'import', here: true });
  applyNow();
  expect(update).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(4000);
  await applied;
  expect(update).toHaveBeenCalledOnce();
});

test('an update that was put off while it waited does not come', async () => {
  isImporting = true;
  const applied = applyUpdate();
  putOff();
  isImporting = false;
  await vi.advanceTimersByTimeAsync(4000);
  await applied;
  expect(update).not.toHaveBeenCalled();
});

test('a tab tells others of its import', async () => {
  const stop = answerOtherTabs();
  const answers: unknown[] = [];
  const channel = new BroadcastChannel('tengen-updates');
  channel.onmessage = ({ data }) => answers.push(data);
  isImporting = true;
  channel.postMessage({ kind: 'ask' });
  await vi.waitFor(() => expect(answers).toEqual([{ kind: 'busy', work: 'import' }]));
  channel.close();
  stop();
});

test('a tab that a new version has taken over reloads when its import is done', async () => {
  isImporting = true;
  let isIdle = false;
  void whenIdle().then(() => {
    isIdle = true;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isIdle).toBe(false);
  isImporting = false;
  await vi.advanceTimersByTimeAsync(4000);
  expect(isIdle).toBe(true);
});
