import { describe, expect, test } from 'vitest';
import { Board } from '#kernel/board/board';
import { BLACK, PASS, type Point, WHITE } from '#kernel/board/types';
import { CATCHES_BLACK, CATCHES_WHITE, CAUGHT_STONE, LadderReader } from '#kernel/network/ladder';
import { type Diagram, diagram, SYMMETRIES } from '../../support/diagram';

const boardOf = ({ size, stones }: Diagram): Board => {
  const board = new Board(size);
  for (const { point, color } of stones) board.setStone(point, color);
  return board;
};

const read = (drawn: Diagram, koPoint: Point = PASS) => {
  const board = boardOf(drawn);
  const flags = new Uint8Array(board.points);
  new LadderReader(drawn.size).read(board, koPoint, flags);
  const having = (flag: number): Point[] =>
    [...flags.keys()].filter((point) => ((flags[point] ?? 0) & flag) > 0);
  return {
    caught: having(CAUGHT_STONE),
    catchesBlack: having(CATCHES_BLACK),
    catchesWhite: having(CATCHES_WHITE),
  };
};

const IN_ATARI = `
  . . . . . . . . .
  . . X X . . . . .
  . X O . . . . . .
  . . X . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
`;
const BROKEN = `
  . . . . . . . . .
  . . X X . . . . .
  . X O . . . . . .
  . . X . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . O .
  . . . . . . . . .
  . . . . . . . . .
`;
/** Two liberties: the atari at a drives the stone to the edge, the one at b lets it escape to the right. */
const TWO_WAYS = `
  . . . . . . . . .
  . . . . . . . . .
  . X X . . . . . .
  . X O a . . . . .
  . X b . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
`;
const TWO_WAYS_BROKEN = `
  . . . . . . . . .
  . . . . . . . . .
  . X X . . . . . .
  . X O . . . . . .
  . X . . . . . . .
  . . . . . . . . .
  . . . . . . O . .
  . . . . . . . . .
  . . . . . . . . .
`;

describe('ladders', () => {
  test.each(SYMMETRIES)('a stone that runs to the edge is captured (%s)', (symmetry) => {
    const drawn = diagram(IN_ATARI, symmetry);
    const white = drawn.stones.filter((stone) => stone.color === WHITE).map((stone) => stone.point);
    expect(read(drawn).caught).toEqual(white);
    const swapped = diagram(IN_ATARI, symmetry, true);
    expect(read(swapped).caught).toEqual(white);
  });

  test.each(SYMMETRIES)('a stone on its path breaks it (%s)', (symmetry) => {
    expect(read(diagram(BROKEN, symmetry)).caught).toEqual([]);
    expect(read(diagram(BROKEN, symmetry, true)).caught).toEqual([]);
  });

  test.each(SYMMETRIES)('of two ataris the working one is reported (%s)', (symmetry) => {
    const drawn = diagram(TWO_WAYS, symmetry);
    const [stone] = drawn.stones.filter(({ color }) => color === WHITE);
    expect(read(drawn)).toEqual({ caught: [stone?.point], catchesBlack: [], catchesWhite: [drawn.at('a')] });
    const swapped = diagram(TWO_WAYS, symmetry, true);
    expect(read(swapped)).toEqual({
      caught: [stone?.point],
      catchesBlack: [drawn.at('a')],
      catchesWhite: [],
    });
  });

  test('a distant breaker saves the stone, and so does a ko in force at the atari', () => {
    expect(read(diagram(TWO_WAYS_BROKEN)).caught).toEqual([]);
    const drawn = diagram(TWO_WAYS);
    expect(read(drawn, drawn.at('a')).caught).toEqual([]);
  });

  test('capturing a chaser in atari is an escape', () => {
    const inAtari = `
      . . . . . . .
      . O X X . . .
      O X O . . . .
      . . X . . . .
      . . . . . . .
      . . . . . . .
    `;
    const stone = 2 * 7 + 2;
    expect(read(diagram(inAtari)).caught).not.toContain(stone);
    // With the chaser protected the same stone is lost.
    expect(read(diagram(inAtari.replace('. . X . . . .', '. X X . . . .'))).caught).toContain(stone);
  });

  test('a stone on the first line is caught from either side', () => {
    const drawn = diagram(`
      . . . . . .
      . O O . . .
      O X X O . .
      . a a . . .
    `);
    const black = drawn.stones.filter(({ color }) => color === BLACK).map(({ point }) => point);
    expect(read(drawn)).toEqual({ caught: black, catchesBlack: drawn.all('a'), catchesWhite: [] });
  });

  test('the reading leaves the board unchanged', () => {
    const drawn = diagram(TWO_WAYS);
    const board = boardOf(drawn);
    const before = [...board.stones, board.hashLo, board.hashHi, board.depth];
    new LadderReader(drawn.size).read(board, PASS, new Uint8Array(board.points));
    expect([...board.stones, board.hashLo, board.hashHi, board.depth]).toEqual(before);
  });
});
