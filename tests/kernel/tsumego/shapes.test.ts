import { describe, expect, test } from 'vitest';
import { fates } from '../../support/tsumego';

/**
 * Textbook shapes: what becomes of the group when the attacker moves first / when the defender does. The group is
 * X, the corner of the board is at the top left, and walls are whole.
 */
const SHAPES: readonly (readonly [name: string, fates: string, drawing: string])[] = [
  ['straight two', 'dead / dead', '. . X O\nX X X O\nO O O O'],
  ['straight three', 'dead / alive', '. . . X O\nX X X X O\nO O O O O'],
  ['bent three', 'dead / alive', '. . X O\n. X X O\nX X O O\nO O O O'],
  ['straight four', 'alive / alive', '. . . . X O\nX X X X X O\nO O O O O O'],
  [
    'square four',
    'dead / dead',
    'O O O O O O\nO X X X X O\nO X . . X O\nO X . . X O\nO X X X X O\nO O O O O O',
  ],
];

describe('textbook shapes', () => {
  test.each(SHAPES)('%s: %s', (_name, expected, drawing) => {
    expect(fates(drawing)).toBe(expected);
  });
});
