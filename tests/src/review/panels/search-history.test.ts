import { expect, test } from 'vitest';
import {
  NO_HISTORY,
  type SearchHistory,
  sparkPoints,
  withReport,
} from '../../../../src/review/panels/search-history';
import { analysisView, candidateView } from '../../board/views';

const report = (visits: number, winrate: number, node = 1) => {
  const figures = { engine: 't', visits, winrate, scoreLead: 0, candidates: [candidateView(0, { winrate })] };
  return analysisView([], { node, figures });
};
const after = (...reports: readonly ReturnType<typeof report>[]): SearchHistory =>
  reports.reduce((history, each) => withReport(history, each, true), NO_HISTORY);
const visitsOf = ({ samples }: SearchHistory): number[] => samples.map(({ visits }) => visits);

test('every report with more visits is kept, and the same one only once', () => {
  const history = after(report(10, 0.4), report(20, 0.5), report(20, 0.6));
  expect(visitsOf(history)).toEqual([10, 20]);
  expect(withReport(history, report(20, 0.7), true)).toBe(history);
});

test('another position, or another engine with fewer visits, starts a new history', () => {
  expect(visitsOf(after(report(10, 0.4), report(20, 0.5), report(5, 0.5, 2)))).toEqual([5]);
  expect(visitsOf(after(report(10, 0.4), report(500, 0.5), report(8, 0.6)))).toEqual([8]);
});

test('winrates are the mover’s', () => {
  expect(withReport(NO_HISTORY, report(10, 0.3), false).samples[0]?.winrate).toBeCloseTo(0.7);
});

test('a long search is thinned out between its first and last reports', () => {
  const visits = visitsOf(after(...Array.from({ length: 1000 }, (_, index) => report(index + 1, 0.5))));
  expect(visits.length).toBeLessThanOrEqual(97);
  expect([visits[0], visits.at(-1)]).toEqual([1, 1000]);
});

test('the line ends at the right edge, rises with the winrate, and small changes stay small', () => {
  const samples = [
    { visits: 50, winrate: 0.4 },
    { visits: 100, winrate: 0.6 },
  ];
  expect(sparkPoints(samples, 80, 10)).toBe('40.0,10.0 80.0,0.0');
  const still = samples.map(({ visits }) => ({ visits, winrate: 0.5 }));
  expect(sparkPoints(still, 80, 10)).toBe('40.0,5.0 80.0,5.0');
});
