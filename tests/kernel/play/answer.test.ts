import { describe, expect, test } from 'vitest';
import { Board } from '#kernel/board/board';
import { BLACK, PASS, WHITE } from '#kernel/board/types';
import { drawAnswer } from '#kernel/play/answer';
import type { AnswerPosition } from '#kernel/play/answer-position';
import { weighIdeas } from '#kernel/play/care';
import { freePlaces } from '#kernel/play/places';
import { RANKS, ranksOn, strengthOf } from '#kernel/play/rank';
import type { PlayStrength } from '#kernel/play/strength';
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
const DRAWN = strengthOf('10k', 361);

describe('a move of a rank', () => {
  test('never fills an own eye and plays only what the player sees', () => {
    const board = new Board(SIZE);
    for (const point of [1, 9, 10]) board.setStone(point, BLACK);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999999, noNaN: true }), (chance) => {
        const sees = (point: number): boolean => point !== 40 && point !== 41;
        const point = drawAnswer(opinion({ policy: evenPolicy() }), position({ board }), DRAWN, {
          chance,
          sees,
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
});

describe('on every board size', () => {
  test.each([81, 169, 361])('no rank of %i points is freer or less careful than the one below', (points) => {
    const strengths = RANKS.map((rank) => strengthOf(rank, points));
    const falling = (of: (strength: PlayStrength) => number): void => {
      const values = strengths.map(of);
      expect(values).toEqual([...values].sort((a, b) => b - a));
    };
    falling(({ chosenMoveTemperature }) => chosenMoveTemperature);
    // Who takes no look at single ideas reads.
    falling(({ care }) =>
      care.kind === 'checks' ? care.limit : care.kind === 'weighs' ? -care.ideas : -Infinity,
    );
    falling(({ attention }) => attention.local);
    falling(({ attention }) => -attention.sight);
    falling(({ maxVisits }) => -maxVisits);
  });

  test('ranks are offered without a gap where they were measured', () => {
    for (const points of [81, 169, 361]) {
      const offered = ranksOn(points);
      const first = RANKS.indexOf(offered[0] ?? '20k');
      expect(offered).toEqual(RANKS.slice(first, first + offered.length));
      expect(offered.length).toBeGreaterThan(10);
    }
    expect(ranksOn(81)).not.toContain('5d');
  });
});

describe('a player who weighs ideas', () => {
  const drawn = (leads: readonly number[], share: number): readonly number[] => {
    const ideas = leads.map((lead, point) => ({ point, lead }));
    const points = Array.from({ length: 2000 }, (_, i) => weighIdeas(ideas, share, (i + 0.5) / 2000));
    return leads.map((_, point) => points.filter((each) => each === point).length);
  };

  test.each([
    // The standard deviation of two leads is half of their difference.
    ['one of two by e to the twice less often', 1, Math.exp(-2)],
    ['one of two by e less often', 2, Math.exp(-1)],
    ['hardly any but the better when it is careful', 0.2, Math.exp(-10)],
  ])('plays %s', (_, share, ratio) => {
    const [better = 0, worse = 0] = drawn([10, 8], share);
    expect(worse / better).toBeCloseTo(ratio, 2);
  });

  test('errs by as many times more points as more is at stake', () => {
    expect(drawn([100, 80, -300], 0.5)).toEqual(drawn([10, 8, -30], 0.5));
  });

  test('plays one of two equal ideas', () => {
    expect(
      weighIdeas(
        [
          { point: 4, lead: 3 },
          { point: 7, lead: 3 },
        ],
        0.5,
        0.9,
      ),
    ).toBe(4);
  });

  test('has nothing to play without an idea', () => {
    expect(weighIdeas([], 3, 0.5)).toBeUndefined();
  });
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
