import { describe, expect, test } from 'vitest';
import { Board } from '#kernel/board/board';
import { BLACK, type Point, WHITE } from '#kernel/board/types';
import type { AnswerPosition } from '#kernel/play/answer-position';
import { freeCaptures, savableAtaris } from '#kernel/play/ataris';
import { drawAttention, SEES_EVERYTHING } from '#kernel/play/attention';
import { diagram, SYMMETRIES } from '../../support/diagram';
import { opinion } from '../../support/toy-engine';

const drawn = (drawing: string, symmetry = 0) => {
  const { size, stones, at, all } = diagram(drawing, symmetry);
  const board = new Board(size);
  for (const { point, color } of stones) board.setStone(point, color);
  return { board, at, all };
};

const OPEN = `
  . . . . . . . . .
  . . . . . . . . .
  . . . O O . . . .
  . . O X X a . . .
  . . . O O . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .`;
const LADDER = `
  . . . . . . . . .
  . . . . . . . . .
  . . . O O O . . .
  . . O X X a . . .
  . . . O O . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .`;
const TAKEN = `
  . . . . . . . . .
  . X X X . . . . .
  X O O O X . . . .
  a O X X O . . . .
  . X . O O . . . .
  . . O . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .`;

describe('own stones in atari', () => {
  test.each(SYMMETRIES)('two stones that run out are saved by the extension (%i)', (symmetry) => {
    const { board, at } = drawn(OPEN, symmetry);
    expect(savableAtaris(board, BLACK).flatMap(({ moves }) => moves)).toEqual([at('a')]);
  });

  test('a ladder is lost for who reads it, and seems to escape to who does not', () => {
    const { board, at } = drawn(LADDER);
    expect(savableAtaris(board, BLACK)).toEqual([]);
    expect(savableAtaris(board, BLACK, 2).flatMap(({ moves }) => moves)).toEqual([at('a')]);
  });

  test('one stone is nobody’s worry', () => {
    const board = new Board({ width: 9, height: 9 });
    board.setStone(40, BLACK);
    for (const point of [31, 39, 49]) board.setStone(point, WHITE);
    expect(savableAtaris(board, BLACK)).toEqual([]);
  });

  test('stones are saved by the capture of what holds them too', () => {
    const { board, at } = drawn(TAKEN);
    const [atari] = savableAtaris(board, BLACK);
    expect(atari?.moves).toContain(at('a'));
    expect(savableAtaris(board, WHITE).length).toBeGreaterThan(0);
  });
});

test('stones that could run out are free to take, those in a ladder are not worth a move', () => {
  const open = drawn(OPEN);
  expect(freeCaptures(open.board, WHITE).flatMap(({ moves }) => moves)).toEqual([open.at('a')]);
  expect(freeCaptures(drawn(LADDER).board, WHITE)).toEqual([]);
});

describe('what a player looks at', () => {
  const position = (board: Board, recent: readonly Point[] = []): AnswerPosition => ({
    board,
    color: BLACK,
    turn: 10,
    recent,
  });
  const policyWith = (entries: readonly (readonly [Point, number])[]): Float32Array => {
    const policy = new Float32Array(82).fill(0.001);
    for (const [point, prior] of entries) policy[point] = prior;
    return policy;
  };
  const sees = (
    board: Board,
    {
      policy = policyWith([]),
      ownership,
      recent,
      ...attention
    }: {
      policy?: Float32Array;
      ownership?: Float32Array;
      recent?: readonly Point[];
      answers?: number;
      local?: number;
    },
  ) =>
    drawAttention(
      opinion({ policy, ...(ownership ? { ownership } : {}) }),
      position(board, recent),
      { attention: { ...SEES_EVERYTHING, sight: 40, ...attention } },
      () => 0.5,
    ).sees;

  test('an atari comes before everything else', () => {
    const { board, at } = drawn(OPEN);
    const noticed = sees(board, { answers: 1 });
    expect([noticed(at('a')), noticed(0), noticed(80)]).toEqual([true, false, false]);
    expect(sees(board, { answers: 0 })(60)).toBe(true);
  });

  test('nothing inside settled territory, nor on the first line, unless the network wants it', () => {
    const board = new Board({ width: 9, height: 9 });
    const ownership = new Float32Array(81);
    ownership[40] = -0.97;
    ownership[41] = 0.97;
    const noticed = sees(board, { ownership });
    expect([noticed(40), noticed(41), noticed(42), noticed(4)]).toEqual([false, false, true, false]);
    const wanted = sees(board, {
      ownership,
      policy: policyWith([
        [40, 0.3],
        [4, 0.3],
      ]),
    });
    expect([wanted(40), wanted(4)]).toEqual([true, true]);
  });

  test('near the last moves, where the network plays there at all', () => {
    const board = new Board({ width: 9, height: 9 });
    const near = sees(board, { local: 1, recent: [10], policy: policyWith([[20, 0.5]]) });
    expect([near(20), near(70)]).toEqual([true, false]);
    const far = sees(board, { local: 1, recent: [10], policy: policyWith([[70, 0.9]]) });
    expect(far(70)).toBe(true);
  });
});
