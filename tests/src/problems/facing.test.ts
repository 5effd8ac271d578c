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
