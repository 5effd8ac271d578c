import { describe, expect, test } from 'vitest';
import { Board } from '#kernel/board/board';
import { type LifeOptions, LifeReader } from '#kernel/board/pass-alive';
import { BLACK, type Color, EMPTY, WHITE } from '#kernel/board/types';
import { diagram, SYMMETRIES } from '../../support/diagram';
import { seeded } from '../../support/random';
import { SlowBoard } from '../../support/slow-board';
import { slowLife } from '../../support/slow-life';

const STRICT: LifeOptions = { suicide: false, safeBig: false, unsafeBig: false };

/** Draws the marks: X and O for the points each side owns for certain. */
const marks = (
  drawing: string,
  options: LifeOptions,
  symmetry = 0,
  colors: readonly Color[] = [BLACK, WHITE],
) => {
  const { size, stones } = diagram(drawing, symmetry);
  const board = new Board(size);
  for (const { point, color } of stones) board.setStone(point, color);
  const into = new Uint8Array(board.points);
  const reader = new LifeReader(size, Board.neighbours(size));
  for (const color of colors) reader.mark(board.stones, color, options, into);
  const rows = Array.from({ length: size.height }, (_, y) =>
    [...into.subarray(y * size.width, (y + 1) * size.width)].map((mark) => '.XO'.charAt(mark)).join(' '),
  );
  return rows.join('\n');
};

const drawn = (drawing: string, symmetry = 0): string => {
  const { size, stones } = diagram(drawing, symmetry);
  const cells = Array<string>(size.width * size.height).fill('.');
  for (const { point, color } of stones) cells[point] = '.XO'.charAt(color);
  return Array.from({ length: size.height }, (_, y) =>
    cells.slice(y * size.width, (y + 1) * size.width).join(' '),
  ).join('\n');
};

describe('pass-alive stones', () => {
  test.each(SYMMETRIES)('two eyes live, and the eyes belong to the group (%s)', (symmetry) => {
    const before = `
      . X . X O .
      X X X X O .
      O O O O O .
      . . . . . .
    `;
    const after = `
      X X X X . .
      X X X X . .
      . . . . . .
      . . . . . .
    `;
    expect(marks(before, STRICT, symmetry)).toBe(drawn(after, symmetry));
  });

  test('one eye does not live', () => {
    const before = `
      . X X O
      X X X O
      O O O O
    `;
    expect(marks(before, STRICT, 0, [BLACK])).toBe(drawn('. . . .\n. . . .\n. . . .'));
  });

  test('chains that share two eyes live together', () => {
    const ring = `
      X X X X .
      X . X . X
      X X . X X
    `;
    const all = `
      X X X X X
      X X X X X
      X X X X X
    `;
    expect(marks(ring, STRICT, 0, [BLACK])).toBe(drawn(all));
  });

  test('a stone inside an eye matters only where suicide is allowed', () => {
    const before = `
      X X X X X X
      X X . X X X
      X . O . X X
      X X . X X X
      . X X X X X
    `;
    expect(marks(before, STRICT, 0, [BLACK])).toBe(drawn(before.replaceAll(/[.O]/g, 'X')));
    expect(marks(before, { ...STRICT, suicide: true }, 0, [BLACK])).toBe(
      drawn(before.replaceAll(/[XO]/g, '.')),
    );
  });

  test('large empty regions count according to the option', () => {
    const safe = `
      . X . X . . .
      X X X X . . .
      . . . . . . .
    `;
    const living = `
      X X X X . . .
      X X X X . . .
      . . . . . . .
    `;
    const everything = safe.replaceAll('.', 'X');
    expect(marks(safe, STRICT, 0, [BLACK])).toBe(drawn(living));
    expect(marks(safe, { ...STRICT, safeBig: true }, 0, [BLACK])).toBe(drawn(everything));
    const unsafe = `
      . . X . .
      . . X . .
    `;
    expect(marks(unsafe, { ...STRICT, safeBig: true }, 0, [BLACK])).toBe(drawn(unsafe.replaceAll('X', '.')));
    expect(marks(unsafe, { ...STRICT, unsafeBig: true }, 0, [BLACK])).toBe(drawn('X X . X X\nX X . X X'));
  });

  test('agrees with its slow twin on random positions', () => {
    const random = seeded(7);
    for (let game = 0; game < 150; game++) {
      const size = { width: 2 + Math.floor(random() * 6), height: 2 + Math.floor(random() * 6) };
      const slow = new SlowBoard(size);
      const board = new Board(size);
      const moves = Math.floor(random() * 2.5 * board.points);
      for (let i = 0; i < moves; i++) {
        const point = Math.floor(random() * board.points);
        const color = random() < 0.7 ? BLACK : WHITE;
        if (slow.stones[point] !== EMPTY || board.isSuicide(point, color)) continue;
        slow.play(point, color);
        board.play(point, color);
      }
      const reader = new LifeReader(size, Board.neighbours(size));
      for (let bits = 0; bits < 8; bits++) {
        const options = { suicide: (bits & 1) > 0, safeBig: (bits & 2) > 0, unsafeBig: (bits & 4) > 0 };
        const fast = new Uint8Array(board.points);
        const twin = Array<number>(board.points).fill(EMPTY);
        for (const color of [BLACK, WHITE] as const) {
          reader.mark(board.stones, color, options, fast);
          slowLife(slow, color, options, twin);
        }
        expect([...fast]).toEqual(twin);
      }
    }
  });
});
