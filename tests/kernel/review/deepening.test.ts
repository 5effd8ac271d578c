import { describe, expect, test } from 'vitest';
import {
  criticalMoves,
  fastVisits,
  type ReviewPlan,
  secondLookVisits,
  visitTargets,
} from '#kernel/review/deepening';
import { OF_RECORD, visitsInUse } from '#kernel/review/evidence';
import { DEFAULT_THRESHOLDS } from '#kernel/review/thresholds';
import { type LineRow, lineOf, networkOff, PRECISE } from '../../support/reviewed-line';

const ADAPTIVE: ReviewPlan = { budget: 'adaptive', visits: 100, seconds: 60 };
const SAME: ReviewPlan = { ...ADAPTIVE, budget: 'visits' };

/** A game from rows of [Black's lead, visits]; every move is expected, so none turns the game. */
const targets = (
  rows: readonly (readonly [number, number])[],
  { plan = ADAPTIVE, round = 0, model = PRECISE } = {},
): number[] => {
  const line = lineOf(
    rows.map(([lead, visits]): LineRow => ({ lead, visits })),
    { model },
  );
  return [...visitTargets(line, DEFAULT_THRESHOLDS, plan, round)];
};

describe('a review that deepens where it matters', () => {
  test('completes the fast pass first', () => {
    expect(
      targets([
        [0, 25],
        [-20, 25],
        [-20, 0],
      ]),
    ).toEqual([25, 25, 25]);
  });

  test('stops there in a quiet game', () => {
    expect(
      targets([
        [0, 25],
        [-0.3, 25],
        [0, 25],
      ]),
    ).toEqual([25, 25, 25]);
  });

  test('deepens both sides of an unexpected move', () => {
    const line = lineOf([{ visits: 25 }, { visits: 25, prior: 0.01 }, { visits: 25 }]);
    expect([...visitTargets(line, DEFAULT_THRESHOLDS, ADAPTIVE)]).toEqual([100, 100, 25]);
  });

  test('doubles the depth in every round of a time budget', () => {
    const line = lineOf([{ visits: 25 }, { visits: 25, prior: 0.01 }]);
    const plan: ReviewPlan = { ...ADAPTIVE, budget: 'time' };
    expect([0, 1, 2].map((round) => visitTargets(line, DEFAULT_THRESHOLDS, plan, round)[0])).toEqual([
      100, 200, 400,
    ]);
  });
});

describe('the second look', () => {
  test('searches a possible mistake again from both sides, four times as deep', () => {
    expect(fastVisits(SAME)).toBe(100);
    expect(secondLookVisits(SAME)).toBe(400);
    expect(
      targets(
        [
          [0, 100],
          [0, 100],
          [12, 100],
          [12, 100],
        ],
        { plan: SAME },
      ),
    ).toEqual([100, 400, 400, 100]);
  });

  test('skips certain non-mistakes, and includes every possible mistake', () => {
    const small: [number, number][] = [
      [0, 100],
      [-1.4, 100],
      [-1.4, 100],
    ];
    expect(targets(small, { plan: SAME, model: networkOff(3) })).toEqual([100, 100, 100]);
    const open: [number, number][] = [
      [0, 100],
      [-4, 100],
      [-4, 100],
    ];
    expect(targets(open, { plan: SAME, model: networkOff(1) })).toEqual([400, 400, 100]);
  });

  test('covers at most a tenth of the positions, the costliest first', () => {
    const rows = Array.from({ length: 100 }, (_, i): [number, number] => [
      i % 4 === 1 ? -4 - i / 10 : 0,
      100,
    ]);
    const looked = targets(rows, { plan: SAME }).flatMap((visits, i) => (visits > 100 ? [i] : []));
    expect([9, 10]).toContain(looked.length);
    expect(looked).toEqual(expect.arrayContaining([96, 97]));
    expect(Math.min(...looked)).toBeGreaterThan(70);
  });

  test('counts the searched positions, so that it ends', () => {
    const rows = Array.from({ length: 60 }, (_, i): [number, number] => [
      i % 4 === 1 ? -5 : 0,
      i < 6 ? 400 : 100,
    ]);
    expect(targets(rows, { plan: SAME }).slice(6)).toEqual(Array.from({ length: 54 }, () => 100));
  });
});

describe('a stronger network that looks again', () => {
  const AGAIN: ReviewPlan = { ...ADAPTIVE, isAgain: true };
  const game = Array.from(
    { length: 60 },
    (_, index): LineRow => ({ lead: index >= 21 ? -20 : 0, visits: 100 }),
  );
  const another = lineOf(game, { model: PRECISE });
  const judgedBy = (source: number) => game.map(() => ({ model: PRECISE, source }));

  test('first searches both sides of the critical moves, and quickly all others', () => {
    const line = { ...another, judges: judgedBy(OF_RECORD + 1) };
    expect(criticalMoves(line, DEFAULT_THRESHOLDS)).toContain(21);
    const targets = [...visitTargets(line, DEFAULT_THRESHOLDS, AGAIN)];
    expect([targets[20], targets[21], targets[40]]).toEqual([100, 100, 25]);
    // What another network has searched does not count.
    expect([visitsInUse(line, 19), visitsInUse(another, 19)]).toEqual([0, 100]);
    // Nor what the record brought along.
    const brought = { ...another, judges: judgedBy(OF_RECORD) };
    expect([visitsInUse(brought, 19), visitsInUse(brought, 19, true)]).toEqual([100, 0]);
  });

  test('takes the whole game over when it has seen every position', () => {
    const seen = lineOf(
      game.map((row) => ({ ...row, visits: 25 })),
      { model: PRECISE },
    );
    expect(new Set(visitTargets(seen, DEFAULT_THRESHOLDS, AGAIN))).toEqual(new Set([100]));
  });

  test('looks at no more than an eighth of a wild game', () => {
    const wild = lineOf(
      game.map((row, index) => ({ ...row, lead: index % 2 === 0 ? 30 : -30 })),
      { model: PRECISE },
    );
    expect(criticalMoves(wild, DEFAULT_THRESHOLDS).length).toBeLessThanOrEqual(8);
    expect(criticalMoves(wild, DEFAULT_THRESHOLDS).length).toBeGreaterThan(0);
  });

  test('finds nothing to do in a calm game', () => {
    const calm = lineOf(
      game.map((row) => ({ ...row, lead: 0 })),
      { model: PRECISE },
    );
    expect(criticalMoves(calm, DEFAULT_THRESHOLDS)).toEqual([]);
  });
});
