import { expect, test } from 'vitest';
import { cropOf, gridOf, lying, PLAIN_FACING, pointsInSight } from '../../../src/problems/facing';
import type { ProblemView } from '../../../workers/protocol';

test('on an upright screen the longer side of a problem lies along the width', () => {
  const stones = new Uint8Array(361);
  // A tall group at the left edge.
  for (let row = 4; row < 14; row += 1) stones[row * 19 + 1] = 1;
  const problem = {
    size: { width: 19, height: 19 },
    stones,
    region: [],
    played: [],
    goal: 'live',
    origin: undefined,
  } as unknown as ProblemView;
  const shape = (facing: typeof PLAIN_FACING) => {
    const { left, top, right, bottom } = cropOf(
      pointsInSight(problem),
      problem.size,
      gridOf(problem.size, facing),
    );
    return right - left > bottom - top;
  };
  expect(shape(PLAIN_FACING)).toBe(false);
  const lain = lying(PLAIN_FACING, problem);
  expect(shape(lain)).toBe(true);
  expect(lying(lain, problem)).toBe(lain);
});

/** A problem in the upper left corner; `played` are the author's moves. */
const cornerProblem = (more: Partial<ProblemView>): ProblemView => {
  const stones = new Uint8Array(361);
  for (const point of [1, 20, 39]) stones[point] = 1;
  const size = { width: 19, height: 19 };
  return { size, stones, region: [], played: [], goal: 'live', origin: undefined, ...more } as ProblemView;
};
const FAR = 16 * 19 + 16;

test.each([
  ['a ladder breaker in the far corner is played there', { played: [0, FAR] }, 18, 18],
  ['an answer further along the side widens that side alone', { played: [10] }, 12, 5],
  ['a problem without far moves is cut to its corner', { played: [0] }, 5, 5],
  ['the best move of a position may be anywhere', { goal: 'find' }, 18, 18],
  ['the area of a group reaches as far as it does', { region: [9 * 19] }, 5, 11],
] as const)('%s', (_, more, right, bottom) => {
  const problem = cornerProblem(more as Partial<ProblemView>);
  const grid = gridOf(problem.size, PLAIN_FACING);
  const crop = cropOf(pointsInSight(problem), problem.size, grid);
  expect(crop).toEqual({ left: 0, top: 0, right, bottom });
});
