import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EMPTY } from '#kernel/board/types';
import { positionKey } from '#kernel/tsumego/position-key';
import { makeProblemLine, placedProblem, readProblemFile } from '#kernel/tsumego/problem-file';
import { Solver } from '#kernel/tsumego/solver';
import { GATE_BITS, throughCheapGates, throughGates } from '../bench/problems/gates';
import { tightened } from '../bench/problems/shapes';
import { seeded } from './support/random';

/** The shipped problems. `npm run verify -- problems` proves every one of them; here a random sample is proved. */
const TEXT = readFileSync(resolve(import.meta.dirname, '../public/problems/tengen-1.txt'), 'utf8');
const SHIPPED = readProblemFile(TEXT);
const PROVED = 40;
const solver = new Solver(GATE_BITS);

describe('the shipped problems', () => {
  test('are at least 500, and each line reads back unchanged', () => {
    const lines = TEXT.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(SHIPPED.length).toBeGreaterThanOrEqual(500);
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

  test('are legal, small and natural positions, each with one right move on an empty point of its region', () => {
    for (const shipped of SHIPPED) {
      const problem = placedProblem(shipped);
      expect(problem && throughCheapGates(problem), makeProblemLine(shipped)).toBeUndefined();
      const [right = -1, second] = shipped.right;
      expect(second).toBeUndefined();
      expect(problem?.region).toContain(right);
      expect(problem?.stones[right]).toBe(EMPTY);
    }
  });

  test('have one right first move, proved, as the file says', { timeout: 240_000 }, () => {
    const random = seeded(588);
    for (let draw = 0; draw < PROVED; draw += 1) {
      const shipped = SHIPPED[Math.floor(random() * SHIPPED.length)];
      if (!shipped) throw new Error('no problems');
      const problem = placedProblem(shipped);
      if (!problem) throw new Error(makeProblemLine(shipped));
      const judged = throughGates(solver, problem);
      const found = typeof judged === 'string' ? judged : { right: judged.right, prize: judged.prize };
      expect(found, makeProblemLine(shipped)).toEqual({ right: shipped.right[0], prize: shipped.prize });
    }
  });
});

test('a wall that stands off is shut out by its gate, and can be drawn up to the group', () => {
  const [shipped] = readProblemFile('l all 205 abbbacccadbd,cadadbdcecedaebecedeee ba corner');
  const problem = shipped && placedProblem(shipped);
  if (!problem) throw new Error('no problem');
  expect(throughCheapGates(problem)).toBe('wall');
  const closer = tightened(problem);
  if (!closer) throw new Error('no region');
  expect(throughCheapGates(closer)).toBeUndefined();
  expect(closer.region.length).toBeLessThan(problem.region.length);
});
