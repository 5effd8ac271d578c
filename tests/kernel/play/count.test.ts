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

/** Too tall for a proof: two long groups share two liberties, and whoever plays there is captured. */
const TALL_SEKI = [
  'X O a X O . . . .',
  'X O a X O . . . .',
  ...Array<string>(16).fill('X O O X O . . . .'),
  'X X X O O . . . .',
  ...Array<string>(6).fill('. . X O . . . . .'),
].join('\n');

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
    const { board, all } = drawn(TALL_SEKI);
    const stones = board.stones.slice(0, board.points);
    const inside = [...stones.keys()].filter((point) => point < 18 * 9 && point % 9 > 0 && point % 9 < 4);
    const black = inside.filter((point) => stones[point] === BLACK);
    const ownership = Float32Array.from(stones, (stone, point) =>
      black.includes(point) ? -0.9 : stone === 1 ? 0.9 : stone === 2 ? -0.9 : 0,
    );
    const end = { stones, ownership };
    const sight = { ownership, small: false };
    const { dead, seki } = proposeCount(board, { ...sight, ends: [end, end] });
    expect(dead).toEqual([]);
    expect(seki?.toSorted((one, other) => one - other)).toEqual(
      inside.filter((point) => !all('a').includes(point)),
    );
    // Whom a play-out captures is dead.
    const captured = {
      ...end,
      stones: stones.map((stone, point) => (black.includes(point) ? 0 : stone)),
    };
    const ends = [captured, captured];
    expect(proposeCount(board, { ...sight, ends }).dead.toSorted((a, b) => a - b)).toEqual(black);
  });

  // Small letters are stones too, those whose fate is asked about.
  const positions = {
    'two liberties shared': `
      X o . x O . . . .
      X o . x O . . . .
      X o o x O . . . .
      X X X O O . . . .
      . . X O . . . . .
      . . X O . . . . .
      . . X O . . . . .`,
    'two liberties shared by larger groups': `
      . X o o . x x O .
      . X o o . x x O .
      . X X o o x O O .
      . . X o o x O . .
      . . X X X O O . .
      . . . . X O . . .
      . . . . X O . . .
      . . . . X O . . .
      . . . . X O . . .`,
    'two stones that a capture in the corner would give back': `
      . o . o X X . . .
      x x o o o X . . .
      . o o X o X . . .
      o o X X X X . . .
      X X X . . . . . .
      . . . . . . . . .
      O O O O O O O O O
      . O . O . . . . .`,
  };
  const asked = (drawing: string, life: { readonly x: number; readonly o: number }) => {
    const { size, stones } = diagram(drawing.replaceAll('x', 'X').replaceAll('o', 'O'));
    const board = new Board(size);
    for (const { point, color } of stones) board.setStone(point, color);
    const cells = [...drawing.replaceAll(/\s/g, '')];
    const ownership = Float32Array.from(cells, (cell) => {
      const own = cell === 'x' || cell === 'o' ? life[cell] : 0.9;
      return cell.toLowerCase() === 'x' ? own : cell === '.' ? 0 : -own;
    });
    const proposal = proposeCount(board, { ownership, small: false });
    const inOrder = (points: readonly number[] = []) => points.toSorted((one, other) => one - other);
    return {
      dead: inOrder(proposal.dead),
      seki: inOrder(proposal.seki),
      unsure: inOrder(proposal.unsure),
      letters: (of: string) => cells.flatMap((cell, point) => (of.includes(cell) ? [point] : [])),
    };
  };
  const sights = [
    { x: -0.8, o: -0.8 },
    { x: -0.8, o: 0.8 },
    { x: 0.8, o: -0.8 },
    { x: -0.3, o: 0.3 },
  ];

  test.each(Object.entries(positions))(
    'finds a seki by proof, whatever the engine sees: %s',
    (_, drawing) => {
      for (const sight of sights) {
        const { dead, seki, unsure, letters } = asked(drawing, sight);
        expect({ dead, seki, unsure }).toEqual({ dead: [], seki: letters('xo'), unsure: [] });
      }
    },
  );

  test.each(
    Object.entries({
      'an eye against none': `
        . o . x x O . . .
        o o . x . O . . .
        X o o x O O . . .
        X X X X O . . . .
        . . X O O . . . .
        . . X O . . . . .
        . . X O . . . . .
        . . X O . . . . .
        . . X O . . . . .`.replaceAll('x', 'X'),
      'bent four in the corner': `
        . O x O . . . . .
        O O x O . . . . .
        O x x O . . . . .
        . x O O . . . . .
        x x O . . . . . .
        O O O . . . . . .
        . . . . . . . . .
        . O . O . . . . .
        . . . . . . . . .`,
      'six points with the vital one taken': `
        . O O O O O O . .
        O O x x x x O . .
        O x x . . x O . .
        O x . O . x O . .
        O x x . x x O . .
        O O x x x O O . .
        . O O O O O . . .
        . . . . . . . . .
        . . . . . . . . .`,
    }),
  )('finds dead stones by proof where the engine is in doubt: %s', (_, drawing) => {
    const { dead, seki, unsure, letters } = asked(drawing, { x: 0.3, o: 0.3 });
    expect({ dead, seki, unsure }).toEqual({ dead: letters('xo'), seki: [], unsure: [] });
  });

  test('what depends on who begins is shown in doubt', () => {
    const { unsure, letters } = asked(
      `
        . O . O X X . . .
        x x O O O X . . .
        . O O . O X . . .
        O O X X X X . . .
        X X X . . . . . .
        . . . . . . . . .
        O O O O O O O O O
        . O . O . . . . .`,
      { x: -0.9, o: 0.9 },
    );
    expect(unsure).toEqual(letters('x'));
  });
});

test('chains in doubt are shown by group and colour', () => {
  const board = new Board({ width: 9, height: 9 });
  for (const point of [0, 2, 60]) board.setStone(point, BLACK);
  board.setStone(1, WHITE);
  expect(doubtfulGroups(board, [0, 1, 2, 60]).map((group) => [...group].sort())).toEqual([[0, 2], [60], [1]]);
});

test('beside stones in doubt their neighbours are in doubt, unless every voice is firm about them', () => {
  const { board } = drawn(
    WALLS.replace('. . . X', '. O . X').replace('. . . X O . . . .\n', '. . . X O . . . .\n'),
  );
  for (const point of [1, 20]) board.setStone(point, WHITE);
  const ownership = owned('XOXXOOOOO'.concat('XXXXOOOOO'.repeat(8)));
  ownership[1] = 0.1;
  ownership[20] = 0.7;
  const end = { stones: board.stones.slice(0, 81), ownership: owned(HALVES) };
  const unsureWith = (sight: Float32Array) =>
    proposeCount(board, { ownership: sight, small: false, ends: [end, end] }).unsure;
  expect(unsureWith(ownership)).toEqual([1]);
  const shaky = ownership.slice();
  shaky[20] = 0.3;
  expect(unsureWith(shaky)).toEqual([1, 20]);
});
