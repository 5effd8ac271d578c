import { expect, test } from 'vitest';
import { BLACK, WHITE } from '#kernel/board/types';
import { readSgf } from '#kernel/sgf/read';
import { compareMarked, markedOf, proveProblem, stakeSolvers } from '#kernel/tsumego/attempt';
import type { AskedProblem, LikelyStake } from '#kernel/tsumego/line-stakes';
import { readAuthorProblem } from '#kernel/tsumego/problem-sgf';
import { finish } from '#kernel/tsumego/solve';
import { Solver } from '#kernel/tsumego/solver';
import { describeShared, sharedFile } from '../../support/shared';

const SIZE = { width: 13, height: 13 };

const placed = (rows: readonly string[]): AskedProblem => {
  const stones = new Uint8Array(SIZE.width * SIZE.height);
  const right: number[] = [];
  for (const [y, row] of rows.entries()) {
    for (const [x, sign] of [...row].entries()) {
      if (sign === '*') right.push(y * SIZE.width + x);
      else stones[y * SIZE.width + x] = '.XO'.indexOf(sign);
    }
  }
  return { size: SIZE, stones, toMove: BLACK, right: right.map((point) => [point]) };
};

/** Cutting stones in the open: no eye is in question, only whether they get out. */
const CAUGHT = placed([
  '.............',
  '.............',
  '.............',
  '...XXX.......',
  '..XOOO*......',
  '...XXX.......',
  '.....X.......',
]);

/** Three stones whose only way is to their friends on the right. */
const JOINED = placed([
  '.............',
  '.............',
  '.OOOOO.......',
  '.OXXX*X......',
  '.OOOOOX......',
  '......X......',
]);
/** The same, and the friends are shut in as well. */
const NOT_JOINED = placed([
  '.............',
  '.............',
  '.OOOOOOO.....',
  '.OXXX*XO.....',
  '.OOOOOXO.....',
  '.....OXO.....',
  '......O......',
]);

test('stones that a move joins to friends who stand free live by it; friends who are shut in save nobody', () => {
  const verdictOf = (problem: AskedProblem) => {
    let seconds = 0;
    const spentSeconds = (): number => (seconds += 0.01);
    const targets = [2, 3, 4].map((x) => 3 * SIZE.width + x);
    const stakes: readonly LikelyStake[] = [{ defender: BLACK, targets, likely: true }];
    const attempt = finish(proveProblem([new Solver(14)], problem, { seconds: 2, spentSeconds }, stakes));
    return attempt && compareMarked(markedOf(problem), attempt).verdict;
  };
  expect(verdictOf(JOINED)).toMatch(/agreed|further/);
  expect(verdictOf(NOT_JOINED)).toBe('unknown');
});

test('stones that the marked move catches, and that get out after a pass, are what a problem asks for', () => {
  let seconds = 0;
  // A clock that counts the steps: the test does not depend on the machine.
  const spentSeconds = (): number => (seconds += 0.01);
  const attempt = finish(proveProblem([new Solver(14)], CAUGHT, { seconds: 1, spentSeconds }));
  expect(attempt?.stake.targets.length).toBe(3);
  expect(attempt && compareMarked(markedOf(CAUGHT), attempt)).toMatchObject({
    verdict: expect.stringMatching(/agreed|further/),
    best: expect.arrayContaining([...markedOf(CAUGHT)]),
  });
});

describeShared('sgf/tsumego/ggg', 'a guess that the lines are not about', () => {
  const asked = (name: string) => {
    const read = readSgf(sharedFile(`sgf/tsumego/ggg/${name}.sgf`));
    const problem = read.ok && read.value.games[0] && readAuthorProblem(read.value.games[0]);
    if (!problem) throw new Error('no problem');
    return problem;
  };
  const spentSeconds = (): number => process.cpuUsage().user / 1e6;

  test('does not refute what they mark', () => {
    const problem = asked('ggg-hard-37');
    const attempt = finish(proveProblem(stakeSolvers(), problem, { seconds: 5, spentSeconds }));
    // White's corner is meant, not two black stones beside it.
    expect(attempt?.stake.defender).toBe(WHITE);
    expect(attempt && compareMarked(markedOf(problem), attempt).verdict).not.toBe('refuted');
  }, 120_000);

  test('does not refute it by a move that the file itself shows as wrong', () => {
    const problem = asked('ggg-intermediate-124');
    const attempt = finish(proveProblem(stakeSolvers(), problem, { seconds: 10, spentSeconds }));
    // E2 catches a white stone; what Black wants is a ko for his corner.
    expect(attempt && compareMarked(markedOf(problem), attempt).verdict).not.toBe('refuted');
  }, 240_000);
});
