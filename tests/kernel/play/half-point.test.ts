import { expect, test } from 'vitest';
import { BLACK, WHITE } from '#kernel/board/types';
import type { Candidate } from '#kernel/kata/analysis';
import { smallestMargin, steeredMove } from '#kernel/play/half-point';
import { paceOf } from '#kernel/play/pace';
import { opinion } from '../../support/toy-engine';

test.each([
  {
    name: 'White under area rules with 7.5',
    color: WHITE,
    scoring: 'area',
    komi: 7.5,
    points: 361,
    margin: 0.5,
  },
  {
    name: 'Black under area rules with 7.5',
    color: BLACK,
    scoring: 'area',
    komi: 7.5,
    points: 361,
    margin: 1.5,
  },
  {
    name: 'White under area rules with 6.5',
    color: WHITE,
    scoring: 'area',
    komi: 6.5,
    points: 361,
    margin: 1.5,
  },
  {
    name: 'Black under area rules with 6.5',
    color: BLACK,
    scoring: 'area',
    komi: 6.5,
    points: 361,
    margin: 0.5,
  },
  { name: 'territory with 6.5', color: WHITE, scoring: 'territory', komi: 6.5, points: 361, margin: 0.5 },
  {
    name: 'territory with a whole komi',
    color: BLACK,
    scoring: 'territory',
    komi: 6,
    points: 361,
    margin: 1,
  },
] as const)('$name wins by at least $margin', ({ margin, color, ...game }) => {
  expect(smallestMargin(color, game)).toBe(margin);
});

const candidate = (point: number, scoreLead: number, parts: Partial<Candidate> = {}): Candidate => ({
  point,
  order: 0,
  visits: 50,
  winrate: 0.5,
  scoreLead,
  scoreStdev: 10,
  prior: 0.2,
  lcb: 0.5,
  pv: [point],
  ...parts,
});
const found = (...candidates: readonly Candidate[]) => opinion({ visits: 100, candidates });

test.each([
  {
    name: 'far ahead it gives a little back',
    candidates: [candidate(1, 12), candidate(2, 11), candidate(3, 5)],
    settled: 0.5,
    point: 2,
  },
  {
    name: 'behind it plays the best move',
    candidates: [candidate(1, -3), candidate(2, -4)],
    settled: 0.5,
    point: 1,
  },
  {
    name: 'no move that was hardly looked at',
    candidates: [candidate(1, 12), candidate(2, 11, { visits: 7 })],
    settled: 0.5,
    point: 1,
  },
  {
    name: 'nor one nobody would think of',
    candidates: [candidate(1, 12), candidate(2, 11, { prior: 0.001 })],
    settled: 0.5,
    point: 1,
  },
  {
    name: 'a small lead in the opening is let stand',
    candidates: [candidate(1, 5), candidate(2, 4)],
    settled: 0,
    point: 1,
  },
  {
    name: 'never below what it aims at',
    candidates: [candidate(1, 1.5), candidate(2, 0.2)],
    settled: 0.9,
    point: 1,
  },
])('$name', ({ candidates, settled, point }) => {
  expect(steeredMove(found(...candidates), { color: BLACK, target: 0.5, settled }).point).toBe(point);
});

test('obvious moves come quickly, unusual ones slowly, and a clock limits both', () => {
  const at = (prior: number, bound?: number): number => paceOf(prior, [0.5, 0.5], bound);
  expect(at(0.9)).toBeGreaterThanOrEqual(600);
  expect(at(0.01)).toBeGreaterThan(3 * at(0.9));
  expect(paceOf(0.01, [0.999, 0.999])).toBe(10_000);
  expect(at(0.01, 200)).toBe(200);
});
