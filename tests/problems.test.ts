import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { positionKey } from '#kernel/tsumego/position-key';
import { makeProblemLine, placedProblem, readProblemFile } from '#kernel/tsumego/problem-file';
import { Solver } from '#kernel/tsumego/solver';
import { GATE_BITS, throughGates } from '../scripts/problems/gates';

/** The problems that ship. `npm run verify -- problems` puts all of them through the gates; here every twelfth. */
const TEXT = readFileSync(resolve(import.meta.dirname, '../public/problems/tengen-1.txt'), 'utf8');
const SHIPPED = readProblemFile(TEXT);
const EVERY = 12;
const solver = new Solver(GATE_BITS);

describe('the shipped problems', () => {
  test('are at least 500, each line read and written again the same', () => {
    const lines = TEXT.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(SHIPPED.length).toBeGreaterThanOrEqual(500);
    expect(SHIPPED.map(makeProblemLine)).toEqual(lines);
  });

  test('are all different, however they are turned', () => {
    const keys = SHIPPED.map((shipped) => {
      const problem = placedProblem(shipped);
      return problem && positionKey(problem, problem.toMove);
    });
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('pass the gates: one right first move, proved, as the file says', { timeout: 120_000 }, () => {
    for (const shipped of SHIPPED.filter((_, index) => index % EVERY === 0)) {
      const problem = placedProblem(shipped);
      if (!problem) throw new Error(makeProblemLine(shipped));
      const judged = throughGates(solver, problem);
      const found = typeof judged === 'string' ? judged : { right: judged.right, prize: judged.prize };
      expect(found, makeProblemLine(shipped)).toEqual({ right: shipped.right[0], prize: shipped.prize });
    }
  });
});
