import { describe, expect, test } from 'vitest';
import { type Met, tallies } from '../../bench/match/met';
import { ratings } from '../../bench/match/ratings';

const pair = (one: string, other: string, games: number, won: number) => ({ one, other, games, won });

describe('ratings of all players together', () => {
  test.each([
    // With half a game added to both sides: 400 log10 of the odds.
    [100, 50, 0],
    [100, 75, 400 * Math.log10(75.5 / 25.5)],
    [40, 40, 400 * Math.log10(40.5 / 0.5)],
  ])('of two players are the odds: %i games, %i won', (games, won, elo) => {
    expect(ratings([pair('strong', 'weak', games, won)], 'weak').get('strong')?.elo).toBeCloseTo(elo, 6);
  });

  test('add up along a chain', () => {
    const rated = ratings([pair('c', 'b', 100, 70), pair('b', 'a', 100, 80)], 'a');
    const one = 400 * Math.log10(80.5 / 20.5);
    expect(rated.get('b')?.elo).toBeCloseTo(one, 6);
    expect(rated.get('c')?.elo).toBeCloseTo(one + 400 * Math.log10(70.5 / 30.5), 6);
  });

  test('have intervals: those of the odds for two, narrower with more games, wider farther off', () => {
    const spread = (games: number): number =>
      ratings([pair('b', 'a', games, games / 2)], 'a').get('b')?.spread ?? 0;
    expect(spread(99)).toBeCloseTo((1.96 * (400 / Math.LN10) * 2) / Math.sqrt(100), 6);
    expect(spread(400)).toBeLessThan(spread(100));
    const rated = ratings([pair('c', 'b', 100, 50), pair('b', 'a', 100, 50)], 'a');
    expect(rated.get('c')?.spread).toBeCloseTo(Math.SQRT2 * (rated.get('b')?.spread ?? 0), 6);
  });

  test('weigh contradicting matches', () => {
    const circle = [pair('a', 'b', 100, 60), pair('b', 'c', 100, 60), pair('c', 'a', 100, 60)];
    for (const { elo } of ratings(circle, 'a').values()) expect(elo).toBeCloseTo(0, 6);
  });

  test('need everybody to have met', () => {
    expect(() => ratings([pair('b', 'a', 10, 5), pair('d', 'c', 10, 5)], 'a')).toThrow('never met');
  });
});

test('games are added up by size and pair', () => {
  const game = (size: number, other: string, won: number): Met => ({
    ...{ size, one: 'x', other, won, index: 0, result: 'B+R', moves: 50, disputed: false, seconds: [1, 1] },
  });
  expect(tallies([game(9, 'y', 1), game(13, 'y', 0), game(9, 'z', 0), game(9, 'y', 0.5)])).toEqual([
    { size: 9, one: 'x', other: 'y', games: 2, won: 1.5 },
    { size: 13, one: 'x', other: 'y', games: 1, won: 0 },
    { size: 9, one: 'x', other: 'z', games: 1, won: 0 },
  ]);
});
