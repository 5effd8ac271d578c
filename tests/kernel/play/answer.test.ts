import { describe, expect, test } from 'vitest';
import { Board } from '#kernel/board/board';
import { BLACK, PASS, WHITE } from '#kernel/board/types';
import { type AnswerPosition, drawAnswer } from '#kernel/play/answer';
import { manners } from '#kernel/play/manners';
import { freePlaces } from '#kernel/play/places';
import { RANKS, ranksOn, strengthOn } from '#kernel/play/rank';
import fc from '../../support/properties';
import { opinion } from '../../support/toy-engine';

const SIZE = { width: 9, height: 9 };
const evenPolicy = (): Float32Array => new Float32Array(82).fill(1 / 82);
const position = (parts: Partial<AnswerPosition> = {}): AnswerPosition => ({
  board: new Board(SIZE),
  color: BLACK,
  turn: 10,
  recent: [],
  ...parts,
});
const DRAWN = strengthOn('10k', 361);

describe('a move of a rank', () => {
  test('never fills an own eye and never repeats a refused move', () => {
    const board = new Board(SIZE);
    for (const point of [1, 9, 10]) board.setStone(point, BLACK);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999999, noNaN: true }), (chance) => {
        const point = drawAnswer(opinion({ policy: evenPolicy() }), position({ board }), DRAWN, {
          chance,
          refused: [40, 41],
        });
        expect([0, 40, 41]).not.toContain(point);
        expect(point).not.toBe(PASS);
      }),
    );
  });

  test('saves an own stone in atari also where the point looks like an eye', () => {
    const board = new Board(SIZE);
    board.setStone(1, BLACK);
    board.setStone(9, BLACK);
    for (const point of [2, 10]) board.setStone(point, WHITE);
    const policy = new Float32Array(82);
    policy[0] = 1;
    expect(drawAnswer(opinion({ policy }), position({ board }), DRAWN, { chance: 0.5 })).toBe(0);
  });

  test('is nearer to the last move for weaker ranks', () => {
    const near = (rank: (typeof RANKS)[number]): number => {
      const { locality } = manners(rank, 361);
      let count = 0;
      for (let i = 0; i < 400; i += 1) {
        const point = drawAnswer(opinion({ policy: evenPolicy() }), position({ recent: [40] }), DRAWN, {
          chance: i / 400,
          locality,
        });
        if (Math.max(Math.abs((point % 9) - 4), Math.abs(Math.floor(point / 9) - 4)) <= 2) count += 1;
      }
      return count;
    };
    expect(near('18k')).toBeGreaterThan(near('5k'));
    expect(near('5k')).toBeGreaterThan(near('5d'));
  });
});

test('on 19x19 every rank has a lower temperature than the one below, and smaller losses', () => {
  const temperatures = RANKS.map((rank) => strengthOn(rank, 361).chosenMoveTemperature);
  const blunders = RANKS.map((rank) => manners(rank, 361).blunder);
  for (const values of [temperatures, blunders]) expect(values).toEqual([...values].sort((a, b) => b - a));
});

test('ranks are offered on the board sizes where they were measured', () => {
  expect(ranksOn(81)).not.toContain('1d');
  expect(ranksOn(361).at(-1)).toBe('1d');
});

test.each([
  ['the table’s points', 4, 19, 4],
  ['more than the table has', 12, 19, 12],
  ['a small board', 13, 9, 13],
])('an AI places handicap stones on %s, each on another point', (_, count, side, stones) => {
  const places = freePlaces(count, { width: side, height: side });
  expect(new Set(places).size).toBe(stones);
  for (const point of places) expect(point).toBeLessThan(side * side);
});
