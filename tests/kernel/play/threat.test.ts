import { describe, expect, test } from 'vitest';
import { BLACK, PASS, WHITE } from '#kernel/board/types';
import type { Analysis } from '#kernel/kata/analysis';
import { threatOf } from '#kernel/play/threat';
import { opinion } from '../../support/toy-engine';

const NOW = 5;
const PASSED = 7;

/** A search whose best move is this one, at this lead of Black, with these points owned. */
const search = (
  point: number,
  scoreLead: number,
  parts: Partial<Analysis> = {},
  owned: readonly number[] = [0, 0, 0, 0],
): Analysis =>
  opinion({
    visits: 100,
    scoreLead,
    candidates: [
      {
        point,
        order: 0,
        visits: 90,
        winrate: 0.5,
        scoreLead,
        scoreStdev: 4,
        prior: 0.5,
        lcb: 0.5,
        pv: [point, 8, 9, 10],
      },
    ],
    ownership: Float32Array.from(owned),
    ...parts,
  });

describe('what a pass would cost', () => {
  test('the points, the opponent’s line, and the ground it would take', () => {
    const now = search(NOW, 3, {}, [0.9, 0.1, -0.9, 0]);
    const passed = search(PASSED, -6, {}, [-0.8, -0.2, -0.9, -0.5]);
    const threat = threatOf(now, passed, BLACK);
    expect(threat).toMatchObject({ points: 9, line: [PASSED, 8, 9], taken: [0, 3] });
    expect(threat?.spread).toBeGreaterThan(0);
  });

  test('is the same for White, turned round', () => {
    const threat = threatOf(search(NOW, -3, {}, [-0.9]), search(PASSED, 6, {}, [0.8]), WHITE);
    expect(threat).toMatchObject({ points: 9, line: [PASSED, 8, 9], taken: [0] });
  });

  test.each<readonly [string, Analysis, Analysis]>([
    ['a loss of less than four points', search(NOW, 3), search(PASSED, 0)],
    ['a loss within the noise', search(NOW, 3, { scoreStdev: 80 }), search(PASSED, -6, { scoreStdev: 80 })],
    ['an opponent who would pass', search(NOW, 3), search(PASS, -6)],
    ['a search that finds the pass better', search(NOW, 3), search(PASSED, 5)],
  ])('%s is no threat', (_, now, passed) => {
    expect(threatOf(now, passed, BLACK)).toMatchObject({ line: [], taken: [] });
  });

  test('is never below nothing', () => {
    expect(threatOf(search(NOW, 3), search(PASSED, 5), BLACK)?.points).toBe(0);
  });

  test.each<readonly [string, Partial<Analysis>, Partial<Analysis>]>([
    ['before', { visits: 29 }, {}],
    ['after', {}, { visits: 29 }],
  ])('is not told from a search too shallow (%s)', (_, before, after) => {
    expect(threatOf(search(NOW, 3, before), search(PASSED, -6, after), BLACK)).toBeUndefined();
  });
});
