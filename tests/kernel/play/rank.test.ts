import { describe, expect, test } from 'vitest';
import { placeOf, strengthAt, TOP } from '#kernel/play/ladder';
import { eloBetween, isRank, RANKS, strengthOf } from '#kernel/play/rank';
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

  test('a whole place of the ladder is its step, one between lies between', () => {
    const [lower, middle, upper] = [5, 5.5, 6].map((place) => strengthAt(place, 81));
    expect(lower).toMatchObject({ maxVisits: 1, chosenMoveTemperature: 1, idea: 'policy' });
    expect(upper).toMatchObject({ maxVisits: 1, chosenMoveTemperature: 0.6 });
    expect(middle?.chosenMoveTemperature).toBeCloseTo(Math.sqrt(0.6), 9);
    expect(strengthAt(TOP, 81)).toMatchObject({ idea: 'search' });
  });

  test.each([81, 169])(
    'on %i points the Elo of the steps rises, and every Elo between has its place',
    (points) => {
      const places = Array.from({ length: 200 }, (_, i) => placeOf(-2500 + 25 * i, points)).filter(
        (place) => place !== undefined,
      );
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      expect(places.length).toBeGreaterThan(40);
      expect(Math.max(...places)).toBeLessThanOrEqual(TOP);
      expect([placeOf(-9999, points), placeOf(9999, points)]).toEqual([undefined, undefined]);
    },
  );

  test.each([81, 169])(
    'on %i points every rank plays as the ladder, whatever large boards need',
    (points) => {
      const places = RANKS.map(
        (rank) => [rank, placeOf(eloBetween(RANKS.indexOf('8k'), RANKS.indexOf(rank)), points)] as const,
      );
      const inside = places.flatMap(([rank, place]) => (place === undefined ? [] : [[rank, place] as const]));
      expect(inside.length).toBeGreaterThan(15);
      for (const [rank, place] of inside) {
        expect(strengthOf(rank, points)).toEqual(strengthAt(place, points));
        expect(strengthOf(rank, points).care.kind).toBe('checks');
      }
    },
  );

  test.each([
    ['18k', 1, 2.583, 0.8],
    ['12k', 5, 1.633, 0.8],
    ['8k', 7, 1, 0.6],
    ['7k', 7, 1, 0.4],
  ] as const)('on 19x19 %s compares %i ideas drawn at temperature %f', (rank, ideas, temperature, share) => {
    const { care, chosenMoveTemperature } = strengthOf(rank, 361);
    expect(care).toEqual({ kind: 'weighs', ideas, share });
    expect(chosenMoveTemperature).toBeCloseTo(temperature, 3);
  });

  test('on 19x19 players stronger than 7 kyu read, the stronger the further and the less freely', () => {
    const readers = RANKS.slice(RANKS.indexOf('6k')).map((rank) => strengthOf(rank, 361));
    for (const { care, idea } of readers) expect([care.kind, idea]).toEqual(['none', 'search']);
    const visits = readers.map(({ maxVisits }) => maxVisits);
    expect(visits).toEqual([...new Set(visits)].sort((a, b) => a - b));
    const temperatures = readers.map(({ chosenMoveTemperature }) => chosenMoveTemperature);
    expect(temperatures).toEqual([...new Set(temperatures)].sort((a, b) => b - a));
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
    const [beginner = 0, middling = 0, strong = 0] = (['20k', '9k', '5k'] as const).map(bestOf);
    expect(beginner).toBeLessThan(0.4);
    expect(middling).toBeGreaterThan(beginner + 0.1);
    expect(strong).toBeGreaterThan(middling + 0.1);
  });
});
