import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { placeOf } from '#kernel/tsumego/region';
import { SlowTsumego } from '../../support/slow-tsumego';
import { drawnRegion, fates } from '../../support/tsumego';

/** In the centre, on the upper side, in the corner. */
const PLACES = ['middle', 'side', 'corner'] as const;
type Place = (typeof PLACES)[number];

interface EyeSpace {
  readonly place: Place;
  readonly space: string;
  readonly fates: string;
}

const EYE_SPACES: readonly EyeSpace[] = readFileSync(
  resolve(import.meta.dirname, '../../fixtures/textbook-shapes.txt'),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [place, space = '', ...rest] = line.split(' ');
    const known = PLACES.find((each) => each === place);
    if (!known) throw new Error(`no such place: ${line}`);
    return { place: known, space, fates: rest.join(' ') };
  });

/** The textbook status of eye spaces away from the edges. */
const VITAL: Readonly<Record<string, string>> = {
  'straight three': '...',
  'bent three': '../._',
  'pyramid four': '.../_._',
  'bulky five': '.../.._',
  'crossed five': '_._/.../_._',
  'rabbity six': '_._/.../.._',
};
const HOPELESS: Readonly<Record<string, string>> = { 'straight two': '..', 'square four': '../..' };

/** Complete drawings, with the board's corner at the top left: X is the group, O the wall. */
const DRAWN: readonly (readonly [name: string, fates: string, drawing: string])[] = [
  ['two eyes of one point', 'alive / alive', '. X . X O\nX X X X O\nO O O O O'],
  ['one eye and a point beside the wall', 'dead / dead', '. X . O O\nX X X O O\nO O O O O'],
  ['a stone on the vital point of three', 'dead / dead', '. O . X O\nX X X X O\nO O O O O'],
  ['a stone in a bulky five', 'dead / dead', '. O . X O\n. . X X O\nX X X O O\nO O O O O'],
  ['two stones in a square four', 'dead / dead', 'O . X O\n. O X O\nX X X O\nO O O O'],
  ['rectangular six in the corner', 'dead / alive', '. . . X O\n. . . X O\nX X X X O\nO O O O O'],
  ['with one outside liberty', 'ko first / alive', '. . . X O O\n. . . X . O\nX X X X O O\nO O O O O O'],
  ['with two outside liberties', 'alive / alive', '. . . X . O\n. . . X . O\nX X X X O O\nO O O O O O'],
  ['four die on the second line in the corner', 'dead / dead', '. . . . . O\nX X X X O O\nO O O O O O'],
  ['five are unsettled in the corner', 'dead / alive', '. . . . . O O\nX X X X X O O\nO O O O O O O'],
  ['six live in the corner', 'alive / alive', '. . . . . . . O\nX X X X X X O O\nO O O O O O O O'],
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
  // The attackers in the corner have one liberty in a pocket of their own, so they are no wall.
  [
    'attackers in the corner who are shut in',
    'dead / alive',
    '. O X . X O\nO O X X X O\nX X X O O O\nO O O O O O',
  ],
  [
    'an eye that a ko decides',
    'ko first / alive',
    'O X . X . X O\nO X X . X X O\nO O O X O O O\n. . O O O . .',
  ],
];

/** The eye space inside a solid chain inside a solid wall. */
const walled = ({ place, space }: Pick<EyeSpace, 'place' | 'space'>): string => {
  const rows = space.split('/');
  const width = Math.max(...rows.map((row) => row.length));
  const isSpace = (x: number, y: number): boolean => rows[y]?.[x] === '.';
  const near = (x: number, y: number, reach: number): boolean => {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) if (isSpace(x + dx, y + dy)) return true;
    }
    return false;
  };
  let drawing = '';
  for (let y = place === 'middle' ? -3 : 0; y < rows.length + 3; y += 1) {
    for (let x = place === 'corner' ? 0 : -3; x < width + 3; x += 1) {
      drawing += isSpace(x, y) ? '.' : near(x, y, 1) ? 'X' : near(x, y, 2) ? 'O' : '.';
    }
    drawing += '\n';
  }
  return drawing;
};

/** The slow twin lists every position, which corners are small enough for. */
const MAX_POINTS = 8;
const MAX_POSITIONS = 60_000;

describe('textbook shapes', () => {
  test('are at least 120 different ones', () => {
    const names = EYE_SPACES.map(({ place, space }) => `${place} ${space}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(120);
  });

  test.each(PLACES)('in the %s', { timeout: 120_000 }, (place) => {
    const expected = EYE_SPACES.filter((each) => each.place === place);
    expect(expected.map((each) => ({ ...each, fates: fates(walled(each)) }))).toEqual(expected);
  });

  test('away from the edges only the shapes that textbooks name have a vital point', () => {
    const spacesOf = (fate: string): string[] =>
      EYE_SPACES.filter(({ place, fates: expected }) => place === 'middle' && expected === fate).map(
        ({ space }) => space,
      );
    expect(spacesOf('dead / alive').sort()).toEqual(Object.values(VITAL).sort());
    expect(spacesOf('dead / dead').sort()).toEqual(Object.values(HOPELESS).sort());
  });

  test('the smallest corners agree with an exhaustive list of positions', { timeout: 120_000 }, () => {
    let compared = 0;
    for (const each of EYE_SPACES.filter(({ place }) => place === 'corner')) {
      const { region, stones } = drawnRegion(walled(each));
      if (region.points.length > MAX_POINTS) continue;
      const cells = Uint8Array.from(region.points, (point) => stones[point] ?? 0);
      const slow = new SlowTsumego(region);
      const [attacked, defended] = each.fates.split(' / ');
      for (const [toMove, fate] of [
        ['attacker', attacked],
        ['defender', defended],
      ] as const) {
        const threats = { attacker: 0, defender: 0 };
        const isKilled = slow.solve(
          'kill',
          { cells, ko: placeOf(region, stones).ko, toMove, threats },
          MAX_POSITIONS,
        );
        if (isKilled === undefined) continue;
        compared += 1;
        expect(isKilled, `${each.space} ${toMove}`).toBe(fate === 'dead' || fate === 'ko first');
      }
    }
    expect(compared).toBeGreaterThanOrEqual(6);
  });

  test.each(DRAWN)('%s: %s', (_name, expected, drawing) => {
    expect(fates(drawing)).toBe(expected);
  });
});
