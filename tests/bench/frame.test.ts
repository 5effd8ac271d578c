import { describe, expect, test } from 'vitest';
import { BLACK, EMPTY, opponent, WHITE } from '#kernel/board/types';
import { chainAt, chainsOf, type Stones } from '#kernel/tsumego/region';
import { suggestStakes } from '#kernel/tsumego/suggest';
import { framed } from '../../bench/problems/frame';
import { cornered } from '../support/tsumego';

const CORNER = `
  . X . O
  X X . O
  . . . O
  O O O O
`;

describe('the frame around a problem', () => {
  const problem = cornered(CORNER, 19);
  const { stones, inside } = framed(problem, BLACK);
  const board: Stones = { size: problem.size, stones };

  test('leaves the problem and two lines beside it as they are', () => {
    expect(inside).toHaveLength(36);
    for (const point of inside) expect(stones[point]).toBe(problem.stones[point]);
  });

  test('leaves a liberty to every chain', () => {
    for (const color of [BLACK, WHITE] as const) {
      for (const [start = 0] of chainsOf(board, color)) {
        expect(chainAt(board, start).liberties.size).toBeGreaterThan(0);
      }
    }
  });

  test('gives the attacker the board by few points when the group dies', () => {
    const outside = [...stones.keys()].filter((point) => !inside.includes(point));
    // Every hole lies inside one colour's area.
    const owner = (point: number): number =>
      stones[point] === EMPTY
        ? (stones[point % 19 === 18 ? point - 1 : point + 1] ?? EMPTY)
        : (stones[point] ?? 0);
    const defended = outside.filter((point) => owner(point) === BLACK).length;
    const lead = stones.length - 2 * defended;
    expect(lead).toBeGreaterThan(0);
    expect(lead).toBeLessThan(10);
  });
});

describe('what may be at stake', () => {
  test('is first the colour farther inside, then groups of both colours, the largest first', () => {
    const stakes = suggestStakes(cornered(CORNER, 19));
    expect(stakes[0]).toEqual({ defender: BLACK, targets: [1, 19, 20] });
    const sizes = stakes.slice(1).map(({ targets }) => targets.length);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(stakes.slice(1).every(({ defender }) => defender === opponent(BLACK))).toBe(true);
  });
});
