import { describe, expect, test } from 'vitest';
import { Dice } from '../../bench/fuzz/dice';
import { type Answer, TrainingGame } from '../../bench/training/game';
import { drawRecord, drawStart, type RecordedLine } from '../../bench/training/starts';

const SIDE = 9;
const MOVES = SIDE * SIDE + 1;
const even: Answer = { policy: new Uint16Array(MOVES).fill(700), win: 0, lead: 0 };

describe('games that make positions for training', () => {
  test('drawn games go on for ever, by legal moves', () => {
    const dice = new Dice(1, 0);
    const game = new TrainingGame(SIDE, dice, () => drawStart(dice, SIDE, []));
    const matches = new Set();
    for (let move = 0; move < 3000; move += 1) {
      matches.add(game.match);
      game.go(even);
    }
    expect(matches.size).toBeGreaterThan(15);
  });

  test('a decided game ends where it is given up, and the next begins', () => {
    const dice = new Dice(2, 0);
    const game = new TrainingGame(SIDE, dice, () => drawStart(dice, SIDE, []));
    const matches = new Set();
    for (let move = 0; move < 400; move += 1) {
      matches.add(game.match);
      game.go({ ...even, win: 0.99, lead: 30 });
    }
    expect(matches.size).toBeGreaterThan(20);
  });

  test('a record is followed move by move, then the next one', () => {
    const record = (first: number): RecordedLine => [SIDE, [], [1, first, 2, 40, 1, 50]];
    const game = new TrainingGame(SIDE, new Dice(1, 0), drawRecord(new Dice(1, 0), [record(10), record(20)]));
    const { match } = game;
    for (let move = 0; move < 3; move += 1) game.go(even);
    expect([3, 2, 1].map((ago) => match.pointAgo(ago))).toEqual([10, 40, 50]);
    game.go(even);
    expect(game.match).not.toBe(match);
    game.go(even);
    expect(game.match.pointAgo(1)).toBe(20);
  });

  test("Black's assumed advantage is White's handicap", () => {
    const dice = new Dice(5, 0);
    const game = new TrainingGame(SIDE, dice, () => drawStart(dice, SIDE, []));
    for (let tries = 0; tries < 4000 && game.advantage === 0; tries += 1) game.go(even);
    const { advantage, match } = game;
    expect(advantage).not.toBe(0);
    game.go(even);
    // The same game goes on, with the other side to move.
    expect(game.match).toBe(match);
    expect(game.advantage).toBe(-advantage);
  });
});
