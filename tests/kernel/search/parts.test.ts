import { describe, expect, test } from 'vitest';
import { RULES } from '#kernel/board/rules';
import { BLACK, type Point, WHITE } from '#kernel/board/types';
import { Match } from '#kernel/network/match';
import { makeEvaluation, priorOf, withoutMove } from '#kernel/search/evaluation';
import { type GraphKey, graphKey } from '#kernel/search/keys';
import { markMirrored, symmetriesOf } from '#kernel/search/root-symmetry';
import { scoreValue } from '#kernel/search/utility';
import fc from '../../support/properties';

describe('the utility of a score', () => {
  /** The same by numerical integration. */
  const integrated = (mean: number, stdev: number, center: number, scale: number, side: number): number => {
    let sum = 0;
    let weights = 0;
    for (let k = -400; k <= 400; k++) {
      const weight = Math.exp(-0.5 * (k / 80) ** 2);
      weights += weight;
      sum += (weight * 2 * Math.atan((mean + (stdev * k) / 80 - center) / (scale * side))) / Math.PI;
    }
    return sum / weights;
  };

  test('is the mean of a curve over the likely scores', () => {
    const reals = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(
        reals(-60, 60),
        reals(0.5, 40),
        reals(-20, 20),
        fc.constantFrom(0.75, 2),
        fc.constantFrom(9, 13, 19),
        (mean, stdev, center, scale, side) => {
          const exact = integrated(mean, stdev, center, scale, side);
          expect(Math.abs(scoreValue(mean, stdev, center, scale, side) - exact)).toBeLessThan(2e-3);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('is zero for an even score, and bounded far outside', () => {
    expect(scoreValue(0, 10, 0, 2, 19)).toBeCloseTo(0, 9);
    expect(scoreValue(5, 10, 0, 2, 9)).toBeCloseTo(-scoreValue(-5, 10, 0, 2, 9), 9);
    expect(scoreValue(5000, 9999, 0, 0.75, 5)).toBeLessThanOrEqual(1);
    expect(scoreValue(-5000, 0, 0, 0.75, 5)).toBeGreaterThanOrEqual(-1);
  });
});

describe('the stored part of a network answer', () => {
  const answer = (policy: number[]) => ({
    policy: Float32Array.from(policy),
    whiteWin: 0.6,
    whiteLoss: 0.4,
    noResult: 0,
    scoreMean: 3,
    scoreMeanSq: 109,
    lead: 2,
    varTimeLeft: -1,
    shorttermWinlossError: -1,
    shorttermScoreError: -1,
    ownership: Float32Array.of(1, 0, -1, 0.5),
  });

  test('has moves by policy, equal ones by point, without illegal ones', () => {
    const { moves, priors } = makeEvaluation(answer([0.25, -1, 0.5, 0.25, 0]), 9);
    expect([...moves]).toEqual([2, 0, 3, 4]);
    expect([...priors]).toEqual([0.5, 0.25, 0.25, 0]);
  });

  test('drops a long tail, but keeps the pass', () => {
    const { moves } = makeEvaluation(answer([0.4, 0.3, 0.2, 0.1, 0]), 3);
    expect([...moves]).toEqual([0, 1, 4]);
  });

  test('can lose a move that proves illegal', () => {
    const evaluation = withoutMove(makeEvaluation(answer([0.5, 0.3, 0.2, -1, 0]), 9), 1);
    expect([...evaluation.moves]).toEqual([0, 2, 4]);
    expect(priorOf(evaluation, 1)).toBe(-1);
    expect(priorOf(evaluation, 2)).toBeCloseTo(0.2, 6);
  });
});

const played = (side: number, points: readonly Point[], rules = RULES['tromp-taylor']) => {
  const match = new Match({ size: { width: side, height: side }, rules, komi: 7, initialStones: [] });
  let key: GraphKey = graphKey({ lo: 0, hi: 0 }, match, 11);
  for (const point of points) {
    match.play(point);
    key = graphKey(key, match, 11);
  }
  return { match, key };
};

describe('nodes are shared', () => {
  test('for the same stones in another order, in open positions', () => {
    expect(played(9, [20, 60, 24, 56]).key).toEqual(played(9, [24, 60, 20, 56]).key);
  });

  test('but not with another side to move, other passes or another way to a cramped position', () => {
    expect(played(9, [20, 60]).key).not.toEqual(played(9, [20, 60, -1]).key);
    expect(played(3, [0, 8, 2, 6]).key).not.toEqual(played(3, [2, 8, 0, 6]).key);
  });
});

describe('mirror images', () => {
  const twins = (match: Match): number[] => {
    const banned = new Uint8Array(match.board.points + 1);
    markMirrored(match, symmetriesOf(match), banned);
    return [...banned.keys()].filter((point) => banned[point] === 0 && point < match.board.points);
  };
  test('of an empty board leave one eighth, in the customary corner', () => {
    const { match } = played(5, []);
    expect(twins(match)).toEqual([4, 8, 9, 12, 13, 14]);
  });

  test('White keeps the lower left', () => {
    const empty = new Match({
      size: { width: 3, height: 3 },
      rules: RULES.chinese,
      komi: 7,
      initialStones: [],
      initialPlayer: WHITE,
    });
    expect(twins(empty)).toEqual([3, 4, 6]);
  });

  test('are none in an asymmetric position', () => {
    const initialStones = [
      { color: BLACK, point: 1 },
      { color: WHITE, point: 8 },
    ] as const;
    const lopsided = new Match({
      size: { width: 3, height: 3 },
      rules: RULES.chinese,
      komi: 7,
      initialStones,
    });
    expect(twins(lopsided)).toHaveLength(9);
    expect(symmetriesOf(played(5, [6]).match)).toHaveLength(2);
  });
});
