import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DocumentId, PlayView, SaveState } from '#protocol';
import {
  analysisHere,
  isLive,
  MirrorFeed,
  panelMirror,
  setLiveAsked,
  shapesHere,
  useMirror,
} from '../../../src/state/mirror';
import { useNotices } from '../../../src/state/notices';
import { FAKE, fakeAnalysis, fakeDocument, fakePosition } from '../../support/fake-game';
import { trendView } from '../trend/views';

/** Runs the next frame, and the task after it in which the page is updated. */
const frame = async (): Promise<void> => {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
};

beforeEach(() => useMirror.setState(useMirror.getInitialState(), true));

const noticeKeys = () => useNotices.getState().list.map(({ key }) => key);

test('many events in one frame change the store once, to the latest of each kind', async () => {
  const changed = vi.fn();
  const leave = useMirror.subscribe(changed);
  const feed = new MirrorFeed();
  for (let index = 0; index < 50; index += 1) {
    feed.take({ type: 'position', position: fakePosition(index) });
    feed.take({ type: 'analysis', analysis: fakeAnalysis(index) });
  }
  expect(changed).not.toHaveBeenCalled();
  await frame();
  leave();
  expect(changed).toHaveBeenCalledTimes(1);
  expect(useMirror.getState().position?.node).toBe(49);
  expect(useMirror.getState().analysis?.node).toBe(49);
});

describe('the panels', () => {
  /** The node that the board shows, and the one that the panels show. */
  const shown = () => [useMirror.getState().position?.node, panelMirror().position?.node];
  let feed: MirrorFeed;
  beforeEach(() => {
    feed = new MirrorFeed();
    feed.take({ type: 'position', position: fakePosition(0) });
    feed.flush();
  });

  test('change after the frame that shows the board', async () => {
    feed.hear([{ type: 'position', position: fakePosition(1) }]);
    expect(shown()).toEqual([1, 0]);
    await frame();
    expect(shown()).toEqual([1, 1]);
  });

  test('change once a step, whatever comes meanwhile', async () => {
    const changed = vi.fn();
    let before = panelMirror().position;
    const leave = useMirror.subscribe(() => {
      if (panelMirror().position !== before) changed();
      before = panelMirror().position;
    });
    feed.hear([{ type: 'position', position: fakePosition(1) }]);
    feed.hear([{ type: 'trend', trend: trendView(10, { of: FAKE }) }]);
    await frame();
    leave();
    expect(changed).toHaveBeenCalledTimes(1);
    expect(panelMirror().trend).toBeDefined();
  });

  test('are at most a frame behind a board that changes with every frame', async () => {
    for (let node = 1; node < 4; node += 1) {
      feed.take({ type: 'position', position: fakePosition(node) });
      await frame();
      expect(shown()).toEqual([node, node - 1]);
    }
    await frame();
    expect(shown()).toEqual([3, 3]);
  });

  test('change with what changes no board', async () => {
    feed.take({ type: 'engine', engine: { phase: 'loading', received: 1, total: 2 } });
    await frame();
    expect(panelMirror().engine?.phase).toBe('loading');
  });

  test('change at once with another document', () => {
    feed.hear([{ type: 'position', position: fakePosition(5, { of: 'other' as DocumentId }) }]);
    expect(shown()).toEqual([5, 5]);
  });

  test('follow what the page itself changes', () => {
    setLiveAsked(true);
    expect(panelMirror().liveAsked).toBe(true);
  });
});

test('a position is shown at once with its views; at most one before the next frame', async () => {
  const feed = new MirrorFeed();
  const turn = (index: number): void =>
    feed.hear([
      { type: 'position', position: fakePosition(index) },
      { type: 'engine', engine: { phase: 'loading', received: index, total: 9 } },
      { type: 'analysis', analysis: fakeAnalysis(index) },
    ]);
  turn(1);
  const { position, analysis, engine } = useMirror.getState();
  expect([position?.node, analysis?.node, engine?.phase]).toEqual([1, 1, 'loading']);
  turn(2);
  expect(useMirror.getState().position?.node).toBe(1);
  await frame();
  expect(useMirror.getState().position?.node).toBe(2);
});

test('an analysis of another position is not shown', () => {
  const position = fakePosition(5);
  expect(
    analysisHere({ jobs: [], restored: true, liveAsked: false, position, analysis: fakeAnalysis(4) }),
  ).toBeUndefined();
  expect(
    analysisHere({ jobs: [], restored: true, liveAsked: false, position, analysis: fakeAnalysis(5) })?.node,
  ).toBe(5);
});

test('the names of another position are not shown', () => {
  const shapes = { of: FAKE, node: 4, names: ['hane'] } as const;
  const at = (node: number) =>
    shapesHere({ jobs: [], restored: true, liveAsked: false, position: fakePosition(node), shapes });
  expect(at(4)).toEqual(['hane']);
  expect(at(5)).toBeUndefined();
});

test.each([
  ['hides', true, undefined],
  ['does not hide', false, 5],
])('a game that is played %s the analysis of its position', (_, hidesAnalysis, node) => {
  const play = { playing: true, hidesAnalysis } as PlayView;
  const shown = {
    jobs: [],
    restored: true,
    liveAsked: false,
    position: fakePosition(5),
    analysis: fakeAnalysis(5),
    play,
  };
  expect(analysisHere(shown)?.node).toBe(node);
});

test('a failed save becomes a notice at once', () => {
  new MirrorFeed().take({ type: 'notice', failure: { code: 'storage.full' } });
  expect(useNotices.getState().list.map(({ key }) => key)).toContain('failure.storage.full');
});

test('requested analysis counts as live while engines load, not when they failed', () => {
  const asked = { jobs: [], restored: true, liveAsked: true };
  expect(isLive({ ...asked, engine: { phase: 'loading', received: 1, total: 2 } })).toBe(true);
  expect(isLive({ ...asked, engine: { phase: 'failed', failure: { code: 'engine.overload' } } })).toBe(false);
});

test('notices about a connection disappear when the engine is back', () => {
  const feed = new MirrorFeed();
  const info = { name: 'KataGo', network: 'b6', backend: 'gateway' } as const;
  feed.take({
    type: 'notice',
    failure: { code: 'engine.disconnected', data: { address: 'ws://localhost' } },
  });
  feed.take({
    type: 'engine',
    engine: {
      phase: 'ready',
      info,
      judge: { strength: 'club', leadError: 2.5 },
      engines: 1,
      live: 'running',
      glance: false,
      session: { state: 'reconnecting' },
    },
  });
  expect(noticeKeys()).toContain('failure.engine.disconnected');
  feed.take({
    type: 'engine',
    engine: {
      phase: 'ready',
      info,
      judge: { strength: 'club', leadError: 2.5 },
      engines: 1,
      live: 'running',
      glance: false,
      session: { state: 'started' },
    },
  });
  expect(noticeKeys()).not.toContain('failure.engine.disconnected');
});

test('what says that something is not saved goes when all is saved', () => {
  const feed = new MirrorFeed();
  const unsaved = ['failure.storage.full', 'failure.record.unsaved'];
  feed.take({ type: 'notice', failure: { code: 'storage.full' } });
  feed.take({ type: 'notice', failure: { code: 'record.unsaved', data: { name: 'A', record: 'r' } } });
  const full: SaveState = { phase: 'failed', failure: { code: 'storage.full' } };
  for (const change of [{ save: full }, { unsaved: 1 }]) {
    feed.take({ type: 'document', document: fakeDocument(change) });
    expect(noticeKeys()).toEqual(expect.arrayContaining(unsaved));
  }
  feed.take({ type: 'document', document: fakeDocument() });
  for (const key of unsaved) expect(noticeKeys()).not.toContain(key);
  feed.stop();
});

describe('another document', () => {
  const other = 'other' as DocumentId;
  const trend = trendView(10, { of: FAKE });

  test('removes every view of the previous one, whichever of its own have arrived', async () => {
    const feed = new MirrorFeed();
    feed.take({ type: 'document', document: fakeDocument() });
    feed.take({ type: 'position', position: fakePosition(4) });
    feed.take({ type: 'analysis', analysis: fakeAnalysis(4) });
    feed.take({ type: 'trend', trend });
    feed.flush();
    feed.hear([{ type: 'position', position: fakePosition(4, { of: other }) }]);
    await frame();
    const { document, position, analysis, trend: shown } = useMirror.getState();
    expect(position?.of).toBe(other);
    expect([document, analysis, shown]).toEqual([undefined, undefined, undefined]);
    expect(analysisHere(useMirror.getState())).toBeUndefined();
  });

  test('is shown in one update', async () => {
    const feed = new MirrorFeed();
    feed.take({ type: 'position', position: fakePosition(4) });
    feed.flush();
    feed.hear([
      { type: 'document', document: fakeDocument({ of: other }) },
      { type: 'position', position: fakePosition(0, { of: other }) },
      { type: 'trend', trend: { ...trend, of: other } },
    ]);
    const { document, trend: shown } = useMirror.getState();
    expect([document?.of, shown?.of]).toEqual([other, other]);
  });

  test("whose views wait for the next frame drops the previous one's waiting views", async () => {
    const feed = new MirrorFeed();
    feed.take({ type: 'trend', trend });
    feed.take({ type: 'position', position: fakePosition(0, { of: other }) });
    await frame();
    await frame();
    expect(useMirror.getState().trend).toBeUndefined();
  });
});
