import { describe, expect, test } from 'vitest';
import { BLACK, type Color, WHITE } from '#kernel/board/types';
import { decidedGroup } from '#kernel/tsumego/decided-group';

const SIZE = { width: 7, height: 5 };
/** `X` Black, `O` White. */
const board = (drawing: string) => ({
  size: SIZE,
  stones: Uint8Array.from([...drawing.replaceAll(/\s/g, '')], (cell) =>
    cell === 'X' ? BLACK : cell === 'O' ? WHITE : 0,
  ),
});
/** One digit per point: 0 is White's, 4 neutral, 8 Black's. */
const ownership = (drawing: string) =>
  Float32Array.from([...drawing.replaceAll(/\s/g, '')], (digit) => (Number(digit) - 4) / 4);

const STONES = `
  X X . . . O O
  X . . . . O O
  . . . . . . .
  O . . . . . .
  . . . . . . X`;
const EVEN = `
  8 8 4 4 4 0 0
  8 8 4 4 4 0 0
  4 4 4 4 4 4 4
  4 4 4 4 4 4 4
  4 4 4 4 4 4 8`;
const CORNER_LOST = `
  1 1 4 4 4 0 0
  1 1 4 4 4 0 0
  4 4 4 4 4 4 4
  0 4 4 4 4 4 4
  4 4 4 4 4 4 0`;

describe('the group that a move decided', () => {
  test.each<[string, Color, string, string, { defender: Color; points: number[] } | undefined]>([
    ['the own group that dies', BLACK, EVEN, CORNER_LOST, { defender: BLACK, points: [0, 1, 7] }],
    ['a group that the other side lost is none of his own mistakes', WHITE, EVEN, CORNER_LOST, undefined],
    ['the group that was let live', WHITE, CORNER_LOST, EVEN, { defender: BLACK, points: [0, 1, 7] }],
    ['nothing has changed', BLACK, EVEN, EVEN, undefined],
  ])('%s', (_name, mover, before, after, expected) => {
    const found = decidedGroup(board(STONES), mover, ownership(before), ownership(after));
    expect(found && { ...found, points: [...found.points].sort((a, b) => a - b) }).toEqual(expected);
  });

  test('nearby chains are one group, a distant lone stone is not', () => {
    const stones = board(STONES);
    stones.stones[3] = BLACK;
    const found = decidedGroup(stones, BLACK, ownership(EVEN).fill(1), ownership(EVEN).fill(-1));
    expect(found?.defender).toBe(BLACK);
    expect([...(found?.points ?? [])].sort((a, b) => a - b)).toEqual([0, 1, 3, 7]);
  });
});
