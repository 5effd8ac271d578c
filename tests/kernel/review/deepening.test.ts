import { describe, expect, test } from 'vitest';
import { BLACK, EMPTY, WHITE } from '#kernel/board/words';
import { fastVisits, type ReviewPlan, visitTargets } from '#kernel/review/deepening';

const THRESHOLDS = {
  winrateLost: -0.2,
  scoreMeanLost: -8,
  configGoodWinrateLost: 0,
  configGoodScoreMeanLost: 0,
};
const ADAPTIVE: ReviewPlan = { budget: 'adaptive', visits: 100, seconds: 60 };

/** A game from rows of [Black's lead, error of it, visits]; every move is expected, so none turns the game. */
const game = (...rows: readonly (readonly [number, number, number])[]) => ({
  colors: rows.map((_, i) => (i === 0 ? EMPTY : i % 2 === 1 ? BLACK : WHITE)),
  winrates: rows.map(([lead]) => 0.5 + lead / 100),
  scoreLeads: rows.map(([lead]) => lead),
  priors: rows.map(() => 1),
  errors: rows.map(([, error]) => error),
  visits: rows.map(([, , visits]) => visits),
});
const targets = (line: ReturnType<typeof game>, plan = ADAPTIVE, round = 0): number[] => [
  ...visitTargets(line, THRESHOLDS, plan, round),
];

describe('a review that goes deeper where it matters', () => {
  test('gives everything the fast pass before anything more', () => {
    expect(targets(game([0, 1, 25], [-20, 1, 25], [-20, 1, 0]))).toEqual([25, 25, 25]);
  });

  test('leaves a quiet game at that', () => {
    expect(targets(game([0, 0.2, 25], [-0.3, 0.2, 25], [0, 0.2, 25]))).toEqual([25, 25, 25]);
  });

  test('goes deeper on both sides of a bad move', () => {
    expect(targets(game([0, 0.2, 25], [-0.1, 0.2, 25], [12, 0.2, 25], [12, 0.2, 25]))).toEqual([
      25, 100, 100, 25,
    ]);
  });

  test('goes deeper where a loss may be noise, and leaves it once it is sure', () => {
    expect(targets(game([0, 1.5, 25], [-2, 1.5, 25]))).toEqual([100, 100]);
    expect(targets(game([0, 0.3, 25], [-2, 0.3, 25]))).toEqual([25, 25]);
  });

  test('goes deeper twice for a loss of three points that stays unsure', () => {
    expect(targets(game([0, 1.5, 100], [-3.5, 1.5, 100]))).toEqual([400, 400]);
    expect(targets(game([0, 1.5, 100], [-2, 1.5, 100]))).toEqual([100, 100]);
  });

  test('with the same for all there is one pass', () => {
    const plan: ReviewPlan = { ...ADAPTIVE, budget: 'visits' };
    expect(fastVisits(plan)).toBe(100);
    expect(targets(game([0, 1.5, 100], [-20, 1.5, 100]), plan)).toEqual([100, 100]);
  });

  test('every round of a budget of time doubles the depth', () => {
    const plan: ReviewPlan = { ...ADAPTIVE, budget: 'time' };
    const line = game([0, 1.5, 25], [-2, 1.5, 25]);
    expect([0, 1, 2].map((round) => targets(line, plan, round)[0])).toEqual([100, 200, 400]);
  });
});
