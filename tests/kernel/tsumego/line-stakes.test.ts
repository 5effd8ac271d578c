import { describe, expect, test } from 'vitest';
import { BLACK, type Point, WHITE } from '../../../workers/kernel/board/types';
import { type AskedProblem, likelyStakes } from '../../../workers/kernel/tsumego/line-stakes';

const SIZE = { width: 19, height: 19 };
const at = (x: number, y: number): Point => y * SIZE.width + x;

/** White's four stones are short of liberties beside a bigger black group that has few of its own. */
const RACE = ['.XOO.X', '.XOO.X', '.XXXXX', '..O.O.', '.OOOOO'];

/** Black's four are in atari. */
const ATARI = ['XX.O.', 'XXOO.', 'OO...'];

const problem = (
  rows: readonly string[],
  right: readonly (readonly Point[])[],
  wrong: readonly (readonly Point[])[] = [],
): AskedProblem => {
  const stones = new Uint8Array(SIZE.width * SIZE.height);
  for (const [y, row] of rows.entries())
    for (const [x, sign] of [...row].entries())
      stones[at(x, y)] = sign === 'X' ? BLACK : sign === 'O' ? WHITE : 0;
  return { size: SIZE, stones, toMove: BLACK, right, wrong };
};

describe('the lines of a file tell what is at stake', () => {
  test('what a right line takes', () => {
    const [first] = likelyStakes(problem(RACE, [[at(4, 0), at(0, 4), at(4, 1)]]));
    expect(first).toEqual({
      defender: WHITE,
      targets: [at(2, 0), at(3, 0), at(2, 1), at(3, 1)],
      likely: true,
    });
  });

  test('what a wrong line loses', () => {
    const [first] = likelyStakes(problem(ATARI, [], [[at(9, 9), at(2, 0)]]));
    expect(first).toEqual({
      defender: BLACK,
      targets: [at(0, 0), at(1, 0), at(0, 1), at(1, 1)],
      likely: true,
    });
  });

  test('without lines the guesses of the bare position remain', () => {
    const stakes = likelyStakes(problem(RACE, []));
    expect(stakes.length).toBeGreaterThan(0);
    expect(stakes.every(({ likely }) => !likely)).toBe(true);
  });
});
