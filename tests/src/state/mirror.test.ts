import { beforeEach, expect, test, vi } from 'vitest';
import { analysisHere, isLive, MirrorFeed, useMirror } from '../../../src/state/mirror';
import { useNotices } from '../../../src/state/notices';
import { fakeAnalysis, fakePosition } from '../../support/fake-game';

beforeEach(() => useMirror.setState(useMirror.getInitialState(), true));

test('many events in one frame change the store once, to the latest of each kind', async () => {
  const changed = vi.fn();
  const leave = useMirror.subscribe(changed);
  const feed = new MirrorFeed();
  for (let index = 0; index < 50; index += 1) {
    feed.take({ type: 'position', position: fakePosition(index) });
    feed.take({ type: 'analysis', analysis: fakeAnalysis(index) });
  }
  expect(changed).not.toHaveBeenCalled();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  leave();
  expect(changed).toHaveBeenCalledTimes(1);
  expect(useMirror.getState().position?.node).toBe(49);
  expect(useMirror.getState().analysis?.node).toBe(49);
});

test('an analysis of another position is not shown', () => {
  const position = fakePosition(5);
  expect(
    analysisHere({ restored: true, liveAsked: false, position, analysis: fakeAnalysis(4) }),
  ).toBeUndefined();
  expect(analysisHere({ restored: true, liveAsked: false, position, analysis: fakeAnalysis(5) })?.node).toBe(
    5,
  );
});

test('a failed save becomes a notice at once', () => {
  new MirrorFeed().take({ type: 'notice', failure: { code: 'storage.full' } });
  expect(useNotices.getState().list.map(({ key }) => key)).toContain('failure.storage.full');
});

test('analysis that was asked for counts as live while engines load, not when they failed', () => {
  const asked = { restored: true, liveAsked: true };
  expect(isLive({ ...asked, engine: { phase: 'loading', received: 1, total: 2 } })).toBe(true);
  expect(isLive({ ...asked, engine: { phase: 'failed', failure: { code: 'engine.overload' } } })).toBe(false);
});
