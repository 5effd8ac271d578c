import { afterEach, expect, test, vi } from 'vitest';
import { startTour } from '../../../src/guide/start-tour';
import { useView } from '../../../src/state/view';
import { fakeDocument } from '../../support/fake-game';
import { startFakePage } from '../../support/page-game';

const NAMES = { zh: '甲', en: 'A', ja: '甲', ko: '갑' };
const SAMPLE = {
  file: 'one.sgf',
  black: NAMES,
  white: NAMES,
  event: NAMES,
  date: '',
  result: 'B+R',
  moves: 3,
};

/** Serves the sample games. */
const served = async (url: string): Promise<Response> =>
  new Response(url.endsWith('.json') ? JSON.stringify([SAMPLE]) : '(;GM[1];B[pd])');

afterEach(() => {
  useView.setState({ touring: false });
  vi.unstubAllGlobals();
});

test.each([
  ['no record is open', undefined, true],
  ['nothing has been played', 1, true],
  ['a game is open', 60, false],
])('where %s, the tour opens a game: %s nodes, %s', async (_, nodeCount, isBrought) => {
  const { calls, feed } = await startFakePage(nodeCount === undefined ? {} : { open: 0 });
  if (nodeCount !== undefined) {
    feed.take({ type: 'document', document: fakeDocument({ nodeCount }) });
    feed.flush();
  }
  vi.stubGlobal('fetch', served);
  await startTour();
  expect(calls.some(([name]) => name === 'open')).toBe(isBrought);
  expect(useView.getState().touring).toBe(true);
});
