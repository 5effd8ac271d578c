import { describe, expect, test } from 'vitest';
import { BLACK, type Color, opponent, WHITE } from '#kernel/board/types';
import { type GameLine, lineOf, movesOf, stonesAfter } from '#kernel/library/game-line';
import { ANYTHING, type Pattern, placementsOn, swapped } from '#kernel/library/pattern';
import { PatternCount } from '#kernel/library/pattern-count';
import { type Occurrence, PatternSearch } from '#kernel/library/pattern-search';
import { turnsOf } from '#kernel/library/turns';
import { readSgf } from '#kernel/sgf/read';
import { seeded } from '../../support/random';

const CELLS: Readonly<Record<string, number>> = { '.': 0, X: 1, O: 2, '*': ANYTHING };
const NOWHERE = { left: false, top: false, right: false, bottom: false };

/** A drawn pattern: X black, O white, a dot empty, * anything. */
const pattern = (drawing: string, sides: Partial<Pattern['sides']> = {}): Pattern => {
  const rows = drawing
    .trim()
    .split('\n')
    .map((row) => row.replaceAll(' ', ''));
  const cells = Uint8Array.from(rows.join(''), (cell) => CELLS[cell] ?? 0);
  return { width: rows[0]?.length ?? 0, height: rows.length, cells, sides: { ...NOWHERE, ...sides } };
};
const line = (sgf: string): GameLine => {
  const read = readSgf(sgf);
  const [game] = read.ok ? read.value.games : [];
  if (!game) throw new Error('no game');
  return lineOf(game);
};
const square = (side: number) => ({ width: side, height: side });
const find = (wanted: Pattern, sgf: string, side = 19, swaps = true) =>
  new PatternSearch(wanted, swaps).find({ line: line(sgf), size: square(side) });

const CORNER = pattern('. . . .\n. . . .\n. . . .\n. . . X', { left: true, top: true });

describe('a corner', () => {
  test.each(['dd', 'pd', 'dp', 'pp'])('is found in every corner: %s', (point) => {
    expect(find(CORNER, `(;B[${point}])`)).toEqual(
      expect.arrayContaining([expect.objectContaining({ moveNumber: 1, swapped: false })]),
    );
  });

  test('is found with exchanged colours on request', () => {
    expect(find(CORNER, '(;W[dd])')[0]).toEqual({ moveNumber: 1, swapped: true });
    expect(find(CORNER, '(;W[dd])', 19, false)).toEqual([]);
  });

  test('is not found away from the corner', () => {
    expect(find(CORNER, '(;B[ee])')).toEqual([]);
  });

  test('reports the following move in its own colours and orientation', () => {
    const [first] = find(CORNER, '(;B[dd];W[qq];B[pq];W[bc])');
    expect(first?.next).toEqual({ cell: 2 * 4 + 1, color: WHITE });
  });

  test('is not found when the same setup puts a stone on a point that must be empty', () => {
    expect(find(CORNER, '(;AB[dd]AW[bc])')).toEqual([]);
  });
});

test('any stone may be on a wildcard point', () => {
  const loose = pattern('X * X');
  expect(find(loose, '(;SZ[9];B[ee];W[fe];B[ge])', 9)).toHaveLength(1);
});

test('a capture can complete a pattern', () => {
  const wanted = pattern('. X\nX .', { left: true, top: true });
  const found = find(wanted, '(;SZ[5]AW[aa]AB[ab];B[ba])', 5, false);
  expect(found).toEqual([{ moveNumber: 1, swapped: false }]);
});

test('a whole board is found at its move, whatever the order', () => {
  const stones = stonesAfter(line('(;SZ[9];B[cc];W[gg];B[cg])'), 81, 3);
  const whole: Pattern = {
    ...square(9),
    cells: stones,
    sides: { left: true, top: true, right: true, bottom: true },
  };
  const [found] = find(whole, '(;SZ[9];B[cg];W[gg];B[cc];W[gc])', 9);
  expect(found).toMatchObject({ moveNumber: 3, next: { cell: 2 * 9 + 6, color: WHITE } });
  expect(find(whole, '(;SZ[9];B[cg];W[gg];B[cd];W[gc])', 9)).toEqual([]);
});

test('symmetric matches of a pattern count once', () => {
  const star = pattern('. . .\n. X .\n. . .');
  expect(placementsOn(star, square(9), false)).toHaveLength(49);
  expect(placementsOn(CORNER, square(9), false)).toHaveLength(4);
});

/** The slow twin: compares every place on every board of the game, point by point. */
const slowFind = (wanted: Pattern, game: GameLine, side: number, swaps: boolean): Occurrence[] => {
  const found: (Occurrence & { place: number })[] = [];
  const seen = new Set<number>();
  const places = placementsOn(wanted, square(side), swaps);
  for (let move = 0; move <= movesOf(game); move += 1) {
    const stones = stonesAfter(game, side * side, move);
    places.forEach(({ points, swapped: isSwapped }, place) => {
      if (seen.has(place)) return;
      const fits = wanted.cells.every((cell, at) => {
        const want = isSwapped ? swapped(cell) : cell;
        return want === ANYTHING || stones[points[at] as number] === want;
      });
      if (!fits) return;
      seen.add(place);
      found.push({ place, moveNumber: move, swapped: isSwapped });
    });
  }
  return found;
};

test('the fast search finds the same as a comparison of every board', () => {
  const random = seeded(5);
  const side = 7;
  for (let round = 0; round < 25; round += 1) {
    const moves = Array.from({ length: 40 }, (_, i) => {
      const at = () => String.fromCharCode(97 + Math.floor(random() * side));
      return `;${i % 2 ? 'W' : 'B'}[${at()}${at()}]`;
    });
    const game = line(`(;SZ[${side}]${moves.join('')})`);
    const cells = Uint8Array.from({ length: 6 }, () => Math.floor(random() * 4));
    const sides = { ...NOWHERE, left: random() < 0.3, top: random() < 0.3 };
    const wanted: Pattern = { width: 3, height: 2, cells, sides };
    const fast = new PatternSearch(wanted, true).find({ line: game, size: square(side) });
    const slow = slowFind(wanted, game, side, true);
    const moments = (list: readonly Occurrence[]) =>
      list.map(({ moveNumber, swapped: s }) => `${moveNumber} ${s}`).sort();
    expect(moments(fast)).toEqual(moments(slow));
  }
});

test("a following move counts once per game, and wins are in the pattern's colours", () => {
  const count = new PatternCount();
  const games: readonly (readonly [string, Color])[] = [
    ['(;B[dd];W[qq];B[pq];W[bc])', BLACK],
    ['(;W[dp];B[pp];W[pd];B[bq])', BLACK],
  ];
  for (const [sgf, winner] of games) count.add(find(CORNER, sgf), winner);
  // In the second game the pattern's Black is White, who lost.
  expect(count.total).toEqual({ games: 2, black: 1, white: 1 });
  expect(count.continuations()).toContainEqual({
    cell: 9,
    color: opponent(BLACK),
    games: 2,
    black: 1,
    white: 1,
  });
});

test('a symmetry moves every point and its inverse moves it back', () => {
  for (const turn of turnsOf(square(5))) expect(new Set(turn.points).size).toBe(25);
  expect(turnsOf({ width: 4, height: 3 })).toHaveLength(4);
});
