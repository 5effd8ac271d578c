import { describe, expect, test } from 'vitest';
import { eloBetween } from '#kernel/play/elo';
import { isRank, MEASURED_RANKS, RANKS, strengthOf } from '#kernel/play/rank';
import { drawMove } from '#kernel/play/temperature';
import { seeded } from '../../support/random';

const RANK_1D = RANKS.indexOf('1d');

describe('rating points between ranks', () => {
  test.each([
    // The stronger of two neighbouring ranks wins 62 % around 20 kyu, 73 % around 1 dan (EGF's table of
    // expectations).
    [0, 1, 0.622],
    [RANK_1D, RANK_1D + 1, 0.737],
  ])('rank %i against rank %i', (from, to, expected) => {
    const elo = eloBetween(from, to);
    expect(1 / (1 + 10 ** (-elo / 400))).toBeCloseTo(expected, 2);
    expect(eloBetween(to, from)).toBeCloseTo(-elo, 9);
    expect(eloBetween(from, to + 1)).toBeCloseTo(elo + eloBetween(to, to + 1), 9);
  });
});

describe('ranks', () => {
  test('go from 20 kyu to 5 dan only', () => {
    expect(RANKS).toHaveLength(25);
    expect([RANKS[0], RANKS.at(-1)]).toEqual(['20k', '5d']);
    expect(RANKS.every(isRank)).toBe(true);
    expect(['21k', '0k', '6d', '1p', '', '1D', 'toString'].some(isRank)).toBe(false);
  });

  test('all ranks from beginners up are measured without a gap, masters are not', () => {
    expect(MEASURED_RANKS[0]).toBe('20k');
    expect(MEASURED_RANKS).toEqual(RANKS.slice(0, MEASURED_RANKS.length));
    expect(MEASURED_RANKS).not.toContain('5d');
    const top = MEASURED_RANKS.at(-1) ?? '20k';
    expect(strengthOf('5d').maxVisits).toBeGreaterThanOrEqual(strengthOf(top).maxVisits);
  });

  test('no rank reads less or chooses more randomly than the one below', () => {
    const strengths = RANKS.map(strengthOf);
    strengths.reduce((weaker, stronger) => {
      expect(stronger.maxVisits).toBeGreaterThanOrEqual(weaker.maxVisits);
      expect(stronger.chosenMoveTemperature).toBeLessThanOrEqual(weaker.chosenMoveTemperature);
      expect(stronger.chosenMoveBreadth).toBeLessThanOrEqual(weaker.chosenMoveBreadth);
      return stronger;
    });
    expect(strengths[0]?.maxVisits).toBe(1);
    expect(strengths.at(-1)?.maxVisits).toBeGreaterThan(30);
  });

  test('a weaker rank plays the best move less often', () => {
    const moves = [0.5, 0.25, 0.12, 0.06, 0.03, 0.02, 0.01, 0.005, 0.003, 0.001, 0.0005].map(
      (value, point) => ({
        point,
        value,
        edge: undefined,
        bound: 0,
      }),
    );
    const bestOf = (rank: (typeof RANKS)[number]): number => {
      const random = seeded(1);
      const { chosenMoveTemperature, chosenMoveBreadth } = strengthOf(rank);
      const drawn = Array.from(
        { length: 2000 },
        () => drawMove(moves, chosenMoveTemperature, random(), chosenMoveBreadth)?.point,
      );
      return drawn.filter((point) => point === 0).length / drawn.length;
    };
    const [beginner = 0, middling = 0, strong = 0] = (['20k', '12k', '5k'] as const).map(bestOf);
    expect(beginner).toBeLessThan(0.4);
    expect(middling).toBeGreaterThan(beginner + 0.1);
    expect(strong).toBeGreaterThan(middling + 0.1);
  });
});
