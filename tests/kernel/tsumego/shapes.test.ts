import { describe, expect, test } from 'vitest';
import { fates } from '../../support/tsumego';

/**
 * Textbook shapes: what becomes of the group when the attacker moves first / when the defender does. Eye spaces of
 * the rows lie in the middle of the board without outside liberties; `.` is the eye space, drawn alone.
 */
const EYE_SPACES: readonly (readonly [name: string, fates: string, space: string])[] = [
  ['straight two', 'dead / dead', '..'],
  ['straight three', 'dead / alive', '...'],
  ['bent three', 'dead / alive', '..\n.'],
  ['straight four', 'alive / alive', '....'],
  ['bent four', 'alive / alive', '...\n  .'],
  ['zigzag four', 'alive / alive', '..\n ..'],
  ['pyramid four', 'dead / alive', '...\n .'],
  ['square four', 'dead / dead', '..\n..'],
  ['straight five', 'alive / alive', '.....'],
  ['bulky five', 'dead / alive', '...\n..'],
  ['crossed five', 'dead / alive', ' .\n...\n .'],
  ['bent five', 'alive / alive', '....\n.'],
  ['T of five', 'alive / alive', '....\n .'],
  ['rectangular six', 'alive / alive', '...\n...'],
  ['rabbity six', 'dead / alive', ' ..\n...\n .'],
  ['straight six', 'alive / alive', '......'],
];

/** Drawn whole, the corner of the board at the top left: X the group, O the wall. */
const DRAWN: readonly (readonly [name: string, fates: string, drawing: string])[] = [
  ['two on the edge', 'dead / dead', '. . X O\nX X X O\nO O O O'],
  ['three along the edge in the corner', 'dead / alive', '. . . X O\nX X X X O\nO O O O O'],
  ['bent three in the corner', 'dead / alive', '. . X O\n. X X O\nX X O O\nO O O O'],
  ['four along the edge in the corner', 'alive / alive', '. . . . X O\nX X X X X O\nO O O O O O'],
  ['two eyes of one point', 'alive / alive', '. X . X O\nX X X X O\nO O O O O'],
  ['one eye and a point beside the wall', 'dead / dead', '. X . O O\nX X X O O\nO O O O O'],
  ['four die on the second line in the corner', 'dead / dead', '. . . . . O\nX X X X O O\nO O O O O O'],
  [
    'six live on the second line in the corner',
    'alive / alive',
    '. . . . . . . O\nX X X X X X O O\nO O O O O O O O',
  ],
  [
    'six die on the second line',
    'dead / dead',
    'O . . . . . . . . O\nO O X X X X X X O O\nO O O O O O O O O O',
  ],
  [
    'seven on the second line are unsettled',
    'dead / alive',
    'O . . . . . . . . . O\nO O X X X X X X X O O\nO O O O O O O O O O O',
  ],
  [
    'eight live on the second line',
    'alive / alive',
    'O . . . . . . . . . . O\nO O X X X X X X X X O O\nO O O O O O O O O O O O',
  ],
];

/** The eye space in a solid chain in a solid wall, away from the edges. */
const walled = (space: string): string => {
  const rows = space.split('\n');
  const width = Math.max(...rows.map((row) => row.length));
  const isSpace = (x: number, y: number): boolean => rows[y]?.[x] === '.';
  const near = (x: number, y: number, reach: number): boolean => {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) if (isSpace(x + dx, y + dy)) return true;
    }
    return false;
  };
  let drawing = '';
  for (let y = -3; y < rows.length + 3; y += 1) {
    for (let x = -3; x < width + 3; x += 1) {
      drawing += isSpace(x, y) ? '.' : near(x, y, 1) ? 'X' : near(x, y, 2) ? 'O' : '.';
    }
    drawing += '\n';
  }
  return drawing;
};

describe('textbook shapes', () => {
  test.each(EYE_SPACES)('%s: %s', (_name, expected, space) => {
    expect(fates(walled(space))).toBe(expected);
  });

  test.each(DRAWN)('%s: %s', (_name, expected, drawing) => {
    expect(fates(drawing)).toBe(expected);
  });
});
