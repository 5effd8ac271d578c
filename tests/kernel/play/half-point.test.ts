import { describe, expect, test } from 'vitest';
import { Board } from '#kernel/board/board';
import { BLACK, PASS, WHITE } from '#kernel/board/types';
import type { Candidate } from '#kernel/kata/analysis';
import { gifts, nearestIdeas, smallestMargin } from '#kernel/play/half-point';
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

const candidate = (point: number, scoreLead: number, prior = 0.2): Candidate => ({
  point,
  order: 0,
  visits: 50,
  winrate: 0.5,
  scoreLead,
  scoreStdev: 10,
  prior,
  lcb: 0.5,
  pv: [point],
});
const BOARD = new Board({ width: 9, height: 9 });
const late = { color: BLACK, target: 1.5, settled: 0.9 } as const;

describe('a half-point game', () => {
  test.each([
    ['behind it plays its best move', [candidate(1, -3), candidate(2, -4)], late, []],
    ['at its aim too', [candidate(1, 1.6), candidate(2, 0)], late, []],
    ['a small lead in the opening stays', [candidate(1, 4), candidate(2, 3)], { ...late, settled: 0 }, []],
    [
      'ahead it looks at what else a player might play, the likeliest first, and late at a pass',
      [candidate(1, 12, 0.1), candidate(2, 11, 0.5), candidate(3, 5, 0.0001)],
      late,
      [2, 1, PASS],
    ],
    [
      'earlier it does not pass',
      [candidate(1, 12, 0.1), candidate(2, 11, 0.5)],
      { ...late, settled: 0.5 },
      [2, 1],
    ],
  ] as const)('%s', (_, candidates, steering, expected) => {
    // A move of the search is looked at however unlikely the network held it.
    const points = gifts(opinion({ candidates }), BOARD, steering, false).filter((point) => point !== 3);
    expect(points).toEqual(expected);
  });

  test('never a move inside settled territory', () => {
    const ownership = new Float32Array(81);
    ownership[2] = 0.99;
    const candidates = [candidate(1, 12), candidate(2, 11)];
    expect(gifts(opinion({ candidates, ownership }), BOARD, { ...late, settled: 0.5 }, false)).toEqual([1]);
  });

  test('what comes nearest to the aim is first, and too little is worse than too much', () => {
    const ideas = [
      { point: 1, lead: 12 },
      { point: 2, lead: 3.5 },
      { point: 3, lead: 0 },
      { point: 4, lead: -9 },
    ];
    expect(nearestIdeas(ideas, 9, late).map(({ point }) => point)).toEqual([2, 3, 1]);
    expect(nearestIdeas(ideas, 9, { ...late, target: -0.5 })[0]?.point).toBe(3);
  });
});

test('obvious moves come quickly, unusual ones slowly, and a clock limits both', () => {
  const at = (prior: number, bound?: number): number => paceOf({ prior, points: 361 }, [0.5, 0.5], bound);
  expect(at(0.9)).toBeGreaterThanOrEqual(600);
  expect(at(0.01)).toBeGreaterThan(3 * at(0.9));
  expect(paceOf({ prior: 0.01, points: 361 }, [0.999, 0.999])).toBe(10_000);
  expect(at(0.01, 200)).toBe(200);
});
