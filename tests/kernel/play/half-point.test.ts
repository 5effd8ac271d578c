import { describe, expect, test } from 'vitest';
import { BLACK, PASS, WHITE } from '#kernel/board/types';
import {
  type Future,
  gifts,
  hopeOf,
  isWeaker,
  mayGive,
  notTooRisky,
  shiftOf,
  smallestMargin,
  wantedOf,
} from '#kernel/play/half-point';
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

describe('the aim of a half-point game', () => {
  const nine = { scoring: 'area', komi: 7.5, points: 81 } as const;
  test.each([
    ['the AI wins by as little as it can', 'ai', WHITE, nine, 0.5, 0.5],
    ['Black by the larger of two margins', 'ai', BLACK, nine, 1.5, 1.5],
    ['the person wins by as little', 'person', WHITE, nine, -1.5, -1.5],
    ['even is either result beside a draw', 'even', BLACK, nine, -0.5, 1.5],
    ['for either side', 'even', WHITE, nine, -1.5, 0.5],
    ['a draw where the komi allows one', 'even', WHITE, { ...nine, komi: 7 }, 0, 0],
    ['half a point by territory', 'person', BLACK, { ...nine, scoring: 'territory', komi: 6.5 }, -0.5, -0.5],
    [
      'even by half a point of territory',
      'even',
      BLACK,
      { ...nine, scoring: 'territory', komi: 6.5 },
      -0.5,
      0.5,
    ],
  ] as const)('%s', (_, aim, color, game, least, most) => {
    expect(wantedOf(aim, color, game)).toEqual({ least, most });
  });

  test.each([0.5, 1.5, -0.5, -1.5, 0, 1, -2])('%d is the narrowest win of the shifted game', (least) => {
    const shift = shiftOf({ least, most: least });
    const left = least - shift;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(1);
    expect(Number.isInteger(shift)).toBe(true);
  });
});

/** In the middle of a game, unless `parts` say otherwise. */
const future = (lead: number, parts: Partial<Future> = {}): Future => ({
  point: 1,
  lead,
  count: lead,
  stdev: 6,
  winrate: lead > 0 ? 0.9 : 0.1,
  settled: 0.5,
  isOver: false,
  ...parts,
});

describe('a half-point game', () => {
  test('looks at every legal move, the likeliest first, and at a pass', () => {
    const policy = new Float32Array(82);
    policy.set([0.2, 0, 0.5, 0.1], 0);
    policy[81] = 0.2;
    expect(gifts(opinion({ policy }), 81, 2)).toEqual([2, 0, PASS]);
    expect(gifts(opinion({ policy }), 81, 40)).toEqual([2, 0, 3, PASS]);
  });

  test('gives away what is too much: from a sure lead, or when most is settled', () => {
    const may = (lead: number, parts: Partial<Future>): boolean =>
      mayGive(future(lead, parts), { least: 0.5, most: 0.5 }, 2, false);
    expect(may(3, { winrate: 0.7 })).toBe(false);
    expect(may(3, { winrate: 0.9 })).toBe(true);
    expect(may(3, { winrate: 0.7, settled: 0.8 })).toBe(true);
  });

  test.each([0.5, 0.8, 0.95])(
    'gives nothing away that is not too much, %d of the board settled',
    (settled) => {
      const may = (lead: number): boolean =>
        mayGive(future(lead, { settled }), { least: -1.5, most: 0.5 }, 2, false);
      expect(may(1.4)).toBe(false);
      expect(may(-3.5)).toBe(false);
      expect(may(1.6)).toBe(true);
    },
  );

  test('goes by the count, not by the search, when the board is settled', () => {
    const may = (lead: number, count: number): boolean =>
      mayGive(future(lead, { count, settled: 0.95 }), { least: 0.5, most: 0.5 }, 2, false);
    expect(may(1.8, 0.5)).toBe(false);
    expect(may(0.5, 2.5)).toBe(true);
  });

  test('believes the count wholly only when all is settled', () => {
    const may = (settled: number): boolean =>
      mayGive(future(5, { count: 0.5, settled }), { least: 0.5, most: 0.5 }, 2, false);
    expect(may(0.9)).toBe(true);
    expect(may(1)).toBe(false);
  });

  test('gives to a weaker player from any lead that counts, and at the end by the count', () => {
    const may = (lead: number, parts: Partial<Future>): boolean =>
      mayGive(future(lead, parts), { least: 0.5, most: 0.5 }, 2, true);
    expect(may(0.5, { winrate: 0.7 })).toBe(false);
    expect(may(0.5, { winrate: 0.7, settled: 0.8 })).toBe(true);
    expect(may(0.5, { winrate: 0.3, settled: 0.8 })).toBe(false);
    expect(may(0.5, { winrate: 0.3, settled: 0.95 })).toBe(true);
  });

  test('asks of a gift less surety the further the game is, never more than the best move has', () => {
    const futures = [0.8, 0.65, 0.45, 0.25].map((winrate) => future(2, { winrate }));
    const left = (best: Partial<Future>): number => notTooRisky(futures, future(9, best)).length;
    expect(left({ settled: 0.5 })).toBe(1);
    expect(left({ settled: 0.8 })).toBe(2);
    expect(left({ settled: 0.95 })).toBe(3);
    expect(left({ settled: 0.5, winrate: 0.3 })).toBe(3);
  });
});

test('a weaker player is one whose moves lose more than those of equals', () => {
  expect(isWeaker(0.4)).toBe(false);
  expect(isWeaker(1.5)).toBe(true);
});

describe('the hope to end with the aim', () => {
  const hope = (lead: number, parts: Partial<Future> = {}, before = 0): number =>
    hopeOf(future(lead, parts), { least: 0.5, most: 0.5 }, 2, before);

  test('is sure of a game that is over, and lost when it is over elsewhere', () => {
    expect(hope(0.5, { isOver: true }, 1)).toBeCloseTo(1, 1);
    for (const lead of [2.5, -1.5]) expect(hope(lead, { isOver: true, winrate: 1 }, 1)).toBeLessThan(0.1);
  });

  test('is not sure of an end before the board is settled', () => {
    const unsettled = { isOver: true, winrate: 0.6 };
    expect(hope(0.5, unsettled, 0.46)).toBeLessThan(hope(0.5, unsettled, 0.95) - 0.3);
  });

  test('does not wait for a lead to come down in a game that has ended', () => {
    expect(hope(6, { isOver: true }, 0.5)).toBeLessThan(hope(6, {}, 0.5) - 0.3);
  });

  test('believes the count of a settled board more than the mean of the search', () => {
    expect(hope(2, { count: 0.5, settled: 0.95 })).toBeGreaterThan(hope(0.5, { count: 2.5, settled: 0.95 }));
  });

  test('does not believe a count that contradicts the search', () => {
    const lost = { count: 0.5, settled: 0.95, winrate: 0.02 };
    expect(hope(-12, lost)).toBeLessThan(hope(3, { settled: 0.8, stdev: 3 }));
  });

  test('bears a lead that is too large while much is open, not when the board closes', () => {
    expect(hope(6)).toBeGreaterThan(0.5);
    expect(hope(6, { settled: 0.97 })).toBeLessThan(0.1);
    expect(hope(25)).toBeLessThan(hope(6));
  });

  test('does not take a move that only looks unclear for an open board', () => {
    const unclear = { settled: 0.3, stdev: 20, winrate: 0.7 };
    expect(hope(6, unclear, 0.98)).toBeLessThan(hope(6, unclear, 0.3));
    expect(hope(6, unclear, 0.98)).toBeLessThan(0.1);
  });

  test('takes a fight that wins much or loses much for what it is', () => {
    const fight = { stdev: 28, winrate: 0.72, settled: 0.44, count: 8.5 };
    expect(hope(-5, fight, 0.95)).toBeLessThan(hope(4, { winrate: 0.9, count: 4.5, settled: 0.9 }, 0.9));
  });

  test('is as good for either result that an even game may end with, and for no other', () => {
    const even = { least: -1.5, most: 0.5 };
    const ended = (lead: number): number => hopeOf(future(lead, { isOver: true, winrate: 1 }), even, 2, 1);
    expect(ended(-1.5)).toBeCloseTo(ended(0.5), 1);
    for (const lead of [-3.5, 2.5]) expect(ended(lead)).toBeLessThan(0.1);
  });

  test('is less below the aim than above it', () => {
    expect(hope(-20, { settled: 1, winrate: 0 })).toBeLessThan(hope(20, { settled: 1, winrate: 1 }));
  });
});

test('obvious moves come quickly, unusual ones slowly, and a clock limits both', () => {
  const at = (prior: number, bound?: number): number => paceOf({ prior, points: 361 }, [0.5, 0.5], bound);
  expect(at(0.9)).toBeGreaterThanOrEqual(600);
  expect(at(0.01)).toBeGreaterThan(3 * at(0.9));
  expect(paceOf({ prior: 0.01, points: 361 }, [0.999, 0.999])).toBe(10_000);
  expect(at(0.01, 200)).toBe(200);
});
