import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CandidatesPanel } from '../../../../src/review/panels/CandidatesPanel';
import { MomentsPanel } from '../../../../src/review/panels/MomentsPanel';
import { useMirror } from '../../../../src/state/mirror';
import { FAKE, fakeAnalysis, fakePosition } from '../../../support/fake-game';
import { startFakePage } from '../../../support/page-game';

/** Every row has one mark, so the marks that render count the rows that do. */
const marks = vi.hoisted(() => ({ rendered: 0 }));
vi.mock('../../../../src/ui/QualityMark', () => ({
  QualityMark: () => {
    marks.rendered += 1;
    return null;
  },
}));
beforeEach(() => {
  marks.rendered = 0;
});

test('a report renders only the candidates whose figures it changes', async () => {
  const { feed } = await startFakePage({ open: 10, analysed: 100 });
  render(<CandidatesPanel />);
  const { figures } = fakeAnalysis(10);
  if (!figures) throw new Error('no figures');
  marks.rendered = 0;
  const candidates = figures.candidates.map((candidate, rank) =>
    rank === 1 ? { ...candidate, visits: 777 } : { ...candidate },
  );
  act(() => {
    feed.take({ type: 'analysis', analysis: { of: FAKE, node: 10, figures: { ...figures, candidates } } });
    feed.flush();
  });
  expect(screen.getByText('777')).toBeVisible();
  expect(marks.rendered).toBe(1);
});

test('a page without room for what follows does not build it', async () => {
  await startFakePage({ open: 10, analysed: 100 });
  const { unmount } = render(<CandidatesPanel />);
  const columns = (): number => screen.getAllByRole('columnheader').length;
  const wide = columns();
  expect(screen.getAllByRole('row')[1]?.children).toHaveLength(wide);
  unmount();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  render(<CandidatesPanel />);
  expect(columns()).toBe(wide - 1);
  expect(screen.getAllByRole('row')[1]?.children).toHaveLength(wide - 1);
  vi.unstubAllGlobals();
});

test('a candidate keeps its row and the focus when a report reorders the list', async () => {
  const { feed } = await startFakePage({ open: 10, analysed: 100 });
  render(<CandidatesPanel />);
  const { figures } = fakeAnalysis(10);
  const [, second] = screen.getAllByRole('button', { name: /^Play / });
  if (!figures || !second) throw new Error('no candidates');
  const name = second.getAttribute('aria-label');
  second.focus();
  const [best, next, ...others] = figures.candidates;
  if (!best || !next) throw new Error('too few candidates');
  const candidates = [{ ...next, order: 0 }, { ...best, order: 1 }, ...others];
  act(() => {
    feed.take({ type: 'analysis', analysis: { of: FAKE, node: 10, figures: { ...figures, candidates } } });
    feed.flush();
  });
  expect(screen.getAllByRole('button', { name: /^Play / })[0]).toBe(second);
  expect(document.activeElement).toHaveAccessibleName(name ?? '');
});

test('a candidate that drops out leaves its row and the focus to no other of its position', async () => {
  const { feed } = await startFakePage({ open: 10, analysed: 100 });
  render(<CandidatesPanel />);
  const { figures } = fakeAnalysis(10);
  const [, second] = screen.getAllByRole('button', { name: /^Play / });
  if (!figures || !second) throw new Error('no candidates');
  second.focus();
  const taken = new Set(figures.candidates.map(({ point }) => point));
  const point = Array.from({ length: 361 }, (_, at) => at).find((at) => !taken.has(at)) ?? 0;
  const candidates = figures.candidates.map((candidate, rank) =>
    rank === 1 ? { ...candidate, point } : candidate,
  );
  act(() => {
    feed.take({ type: 'analysis', analysis: { of: FAKE, node: 10, figures: { ...figures, candidates } } });
    feed.flush();
  });
  expect(second).not.toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

test('the rows stay while the figures of the next position are on their way, and it takes them over', async () => {
  const { api, feed } = await startFakePage({ open: 10, analysed: 100 });
  await act(async () => api.setLive(true));
  render(<CandidatesPanel />);
  const rows = () => screen.getAllByRole('row');
  const before = rows();
  act(() => {
    feed.take({ type: 'position', position: fakePosition(11) });
    feed.flush();
  });
  expect(screen.queryAllByRole('row')).toEqual([]);
  for (const row of before) expect(row).toBeVisible();
  act(() => {
    feed.take({ type: 'analysis', analysis: fakeAnalysis(11) });
    feed.flush();
  });
  const kept = rows().filter((row) => before.includes(row));
  expect(kept).toHaveLength(Math.min(before.length, rows().length));
});

test('a step among the key moves renders the row it leaves and the row it reaches', async () => {
  const { feed } = await startFakePage({ open: 0, analysed: 120 });
  render(<MomentsPanel />);
  const [first, second] = useMirror.getState().trend?.moments ?? [];
  if (!first || !second) throw new Error('too few key moves');
  const step = (node: number): number => {
    marks.rendered = 0;
    act(() => {
      feed.take({ type: 'position', position: fakePosition(node) });
      feed.flush();
    });
    return marks.rendered;
  };
  expect(step(first.node)).toBe(1);
  expect(step(second.node)).toBe(2);
  expect(screen.getAllByRole('button', { current: true })).toHaveLength(1);
  expect(step(second.node + 1)).toBe(1);
});
