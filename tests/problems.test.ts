import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EMPTY } from '#kernel/board/types';
import { positionKey } from '#kernel/tsumego/position-key';
import {
  makeProblemLine,
  PROBLEM_BOOKS,
  PROBLEM_SERIES,
  PROBLEM_THEMES,
  placedProblem,
  reachedOf,
  readProblemFile,
} from '#kernel/tsumego/problem-file';
import { Solver } from '#kernel/tsumego/solver';
import { isLegal, PROOF_BITS, proved } from '../bench/problems/judge';
import { looksNatural } from '../bench/problems/natural';

/** The shipped problems. `npm run verify -- problems` proves every one of them; here some of each series are proved. */
const TEXT = readFileSync(resolve(import.meta.dirname, '../public/problems/tengen-1.txt'), 'utf8');
const SHIPPED = readProblemFile(TEXT);
const EVERY = 12;
const SECONDS = 60;
/** What a phone loads before its first problem. */
const MAX_BYTES = 160_000;

describe('the shipped problems', () => {
  test('are 600 and more in a small file, and each line reads back unchanged', () => {
    const lines = TEXT.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(SHIPPED.length).toBeGreaterThanOrEqual(600);
    expect(TEXT.length).toBeLessThan(MAX_BYTES);
    expect(SHIPPED.map(makeProblemLine)).toEqual(lines);
  });

  test('are all different under symmetry', () => {
    const keys = SHIPPED.map((shipped) => {
      const problem = placedProblem(shipped);
      return problem && positionKey(problem, problem.toMove);
    });
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('are legal positions, each with one or two right moves on empty points of its region', () => {
    for (const shipped of SHIPPED) {
      const problem = placedProblem(shipped);
      expect(problem && isLegal(problem), makeProblemLine(shipped)).toBe(true);
      expect(shipped.right.length).toBeLessThanOrEqual(2);
      for (const right of shipped.right) {
        expect(problem?.region).toContain(right);
        expect(problem?.stones[right]).toBe(EMPTY);
      }
      for (const target of problem?.targets ?? []) expect(problem?.region).toContain(target);
    }
  });

  test('look natural, but for the positions of old books, which are what they are', () => {
    for (const shipped of SHIPPED) {
      const problem = placedProblem(shipped);
      if (!problem || PROBLEM_BOOKS.some((book) => book === shipped.series)) continue;
      expect(looksNatural(problem), makeProblemLine(shipped)).toBe(true);
    }
  });

  test('hold more than closed rooms: no series and no theme of any is the whole set', () => {
    const share = (count: number): number => count / SHIPPED.length;
    for (const series of PROBLEM_SERIES)
      expect(share(SHIPPED.filter((each) => each.series === series).length), series).toBeLessThan(0.5);
    for (const theme of PROBLEM_THEMES)
      expect(share(SHIPPED.filter(({ themes }) => themes.includes(theme)).length), theme).toBeLessThan(0.6);
    for (const theme of ['race', 'connection', 'snapback', 'net', 'ko', 'seki'] as const)
      expect(SHIPPED.filter(({ themes }) => themes.includes(theme)).length, theme).toBeGreaterThan(4);
  });

  test('have the right first moves, proved, that the file says', { timeout: 240_000 }, () => {
    const solver = new Solver(PROOF_BITS);
    // Of every series, because what is wrong with one kind is seldom wrong with others.
    const drawn = PROBLEM_SERIES.flatMap((series) =>
      SHIPPED.filter((shipped) => shipped.series === series).filter((_, at) => at % EVERY === 0),
    );
    for (const shipped of drawn) {
      const problem = placedProblem(shipped);
      if (!problem) throw new Error('no problem');
      const found = proved(solver, problem, SECONDS);
      const told =
        typeof found === 'string' ? found : { right: found.right, reached: reachedOf(found.grade) };
      expect(told, makeProblemLine(shipped)).toEqual({ right: shipped.right, reached: shipped.reached });
    }
  });
});
