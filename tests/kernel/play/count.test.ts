import { describe, expect, test } from 'vitest';
import { Board } from '#kernel/board/board';
import { BLACK, WHITE } from '#kernel/board/types';
import { doubtfulGroups, proposeCount } from '#kernel/play/count';
import { diagram } from '../../support/diagram';

const drawn = (drawing: string) => {
  const { size, stones, all } = diagram(drawing);
  const board = new Board(size);
  for (const { point, color } of stones) board.setStone(point, color);
  return { board, all };
};
/** Ownership by rows: X Black's, O White's, a dot nobody's. */
const owned = (rows: string): Float32Array =>
  Float32Array.from([...rows.replaceAll(/\s/g, '')], (cell) =>
    cell === 'X' ? 0.9 : cell === 'O' ? -0.9 : 0,
  );

// Four stones each share two liberties: whoever plays there is captured.
const SEKI = `
  X O O . X X O . .
  X O O . X X O . .
  X X X X O O O . .
  . . . X O . . . .
  . . . X O . . . .
  . . . X O . . . .
  . . . X O . . . .
  . . . X O . . . .
  . . . X O . . . .`;

const WALLS = `
  . . . X O . . . .
  . . . X O . . . .
  . . . X O . . . .
  . . . X O . . . .
  . . . X O . . . .
  . . . X O . . . .
  . . . X O . . . .
  . . . X O . . . .
  . . . X O . . . .`;
const GAP = WALLS.trimEnd().replace(/\. \. \. X O \. \. \. \.$/, '. . . a b . . . .');
const HALVES = 'XXXXOOOOO'.repeat(9);

describe('a proposed count', () => {
  test('of two closed walls has nothing open and nothing in doubt', () => {
    const { board } = drawn(WALLS);
    expect(proposeCount(board, { ownership: owned(HALVES) })).toEqual({
      dead: [],
      seki: [],
      unsure: [],
      open: [],
    });
  });

  test('points at the gap of a border that is not closed', () => {
    const { board, all } = drawn(GAP);
    const { open } = proposeCount(board, { ownership: owned(HALVES) });
    expect(open).toEqual([...all('a'), ...all('b')]);
  });

  test('a dame between two walls is no open border', () => {
    const { board } = drawn(
      WALLS.replaceAll('X O', 'X .').replaceAll('. . . X . . . . .', '. . . X . O . . .'),
    );
    expect(proposeCount(board, { ownership: owned('XXXX.OOOO'.repeat(9)) }).open).toEqual([]);
  });

  test('a strong network is not outvoted by random games; beside the small one they have a say', () => {
    const { board } = drawn(WALLS.replace('. . . X', '. O . X'));
    const alive = owned('XOXXOOOOO'.concat('XXXXOOOOO'.repeat(8)));
    expect(proposeCount(board, { ownership: alive, small: false })).toMatchObject({ dead: [], unsure: [] });
    expect(proposeCount(board, { ownership: alive }).unsure).toContain(1);
  });

  test('a play-out decides where the first sight is in doubt', () => {
    const { board } = drawn(WALLS.replace('. . . X', '. O . X'));
    const doubtful = owned('XOXXOOOOO'.concat('XXXXOOOOO'.repeat(8)));
    doubtful[1] = 0.45;
    const sight = { ownership: doubtful, small: false };
    expect(proposeCount(board, sight).unsure).toEqual([1]);
    const end = { stones: board.stones.slice(0, 81), ownership: owned(HALVES) };
    end.stones[1] = BLACK;
    expect(proposeCount(board, { ...sight, ends: [end, end] })).toMatchObject({
      dead: [1],
      unsure: [],
    });
    const alive = doubtful.slice();
    alive[1] = -0.9;
    const other = { ...end, ownership: alive };
    expect(proposeCount(board, { ...sight, ends: [end, other] }).unsure).toEqual([1]);
  });

  test('stones that stand to the end of every play-out live in seki, with those around them', () => {
    const { board } = drawn(SEKI);
    const ownership = owned('XXX.OOOOO'.repeat(2).concat('XXXXOOOOO'.repeat(7)));
    const [black, white] = [
      [4, 5, 13, 14],
      [1, 2, 10, 11],
    ];
    const end = { stones: board.stones.slice(0, 81), ownership };
    const { dead, seki } = proposeCount(board, { ownership, ends: [end, end] });
    expect(dead).toEqual([]);
    expect(seki?.toSorted((one, other) => one - other)).toEqual([...white, ...black].sort((a, b) => a - b));
    // Whom a play-out captures is dead.
    const captured = {
      ...end,
      stones: end.stones.map((stone, point) => (black.includes(point) ? 0 : stone)),
    };
    expect(proposeCount(board, { ownership, ends: [captured, captured] }).dead).toEqual(
      expect.arrayContaining(black),
    );
  });
});

test('chains in doubt are shown by group and colour', () => {
  const board = new Board({ width: 9, height: 9 });
  for (const point of [0, 2, 60]) board.setStone(point, BLACK);
  board.setStone(1, WHITE);
  expect(doubtfulGroups(board, [0, 1, 2, 60]).map((group) => [...group].sort())).toEqual([[0, 2], [60], [1]]);
});
