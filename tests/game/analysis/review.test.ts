import { expect, test } from 'vitest';
import { Review, type ReviewLine } from '../../../workers/game/analysis/review';
import { FakeClock } from '../../support/fake-clock';
import { CHINESE_LINE } from '../../support/lines';

const PLAN = { budget: 'adaptive', visits: 100, seconds: 0 } as const;

/** A line of positions "0", "1" … whose wanted visits the test sets. */
const toyLine = (visits: number[], targets: number[]): ReviewLine => ({
  length: visits.length,
  positionAt: String,
  visitsAt: (index) => visits[index] ?? 0,
  knownAt: (index) => visits[index] ?? 0,
  isAgain: false,
  targets: () => targets,
  lineAt: () => CHINESE_LINE,
});

test('a reviewed game stays reviewed when a later look raises doubts', () => {
  const review = new Review(new FakeClock(), PLAN);
  const visits = [0, 0, 0];
  const targets = [25, 25, 25];
  const line = toyLine(visits, targets);
  review.start();
  expect(review.view(line)).toMatchObject({ phase: 'running', done: 0, total: 3 });
  visits.fill(25);
  expect(review.isDone(line)).toBe(true);
  review.cancel();
  targets.fill(400);
  expect(review.view(line)).toMatchObject({ phase: 'done', stage: 'deep', done: 3, total: 3 });
});

test('a review that was ended before every position had its fast look is not done', () => {
  const review = new Review(new FakeClock(), PLAN);
  const line = toyLine([25, 0, 25], [25, 25, 25]);
  review.start();
  review.cancel();
  expect(review.view(line)).toMatchObject({ phase: 'idle', done: 2, total: 3 });
});

test('a network that looks again begins with the critical moves', () => {
  const review = new Review(new FakeClock(), { ...PLAN, budget: 'visits' });
  const visits = [0, 0, 0, 0];
  const line = { ...toyLine(visits, [25, 25, 100, 100]), knownAt: () => 100, isAgain: true };
  review.start(true);
  const free = () => false;
  expect(review.next(line, free)).toEqual({ index: 3, visits: 100 });
  visits[3] = 100;
  expect(review.next(line, free)).toEqual({ index: 2, visits: 100 });
  visits[2] = 100;
  expect(review.next(line, free)).toEqual({ index: 1, visits: 25 });
  expect(review.isDone(line)).toBe(false);
  visits.fill(25, 0, 2);
  expect(review.isDone(line)).toBe(true);
  review.cancel();
  expect(review.view({ ...line, knownAt: (index) => visits[index] ?? 0 }).phase).toBe('done');
});
