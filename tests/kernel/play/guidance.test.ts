import { describe, expect, test } from 'vitest';
import { type GuidanceSituation, holdsMove, isMistake, mistakeFor } from '#kernel/play/guidance';
import type { Verdict } from '#kernel/play/sparring';

const verdict = (scoreLoss: number, spread = 1, point = 40): Verdict => ({
  point,
  scoreLoss,
  spread,
  winrateLoss: 0.1,
  winrate: 0.5,
  order: 7,
  line: [],
});

/** Nine of ten moves of these players lose less: counted in ranked games from 1 dan up, extrapolated below. */
test.each([
  ['20k', 17],
  ['18k', 16],
  ['10k', 12],
  ['5k', 10],
  ['1d', 7.4],
  ['3d', 6.4],
  ['5d', 5.2],
] as const)('a mistake for %s costs more than %s points', (rank, points) => {
  expect(mistakeFor(rank)).toBeCloseTo(points);
  expect(isMistake(verdict(points - 0.1), rank)).toBe(false);
  expect(isMistake(verdict(points), rank)).toBe(false);
  expect(isMistake(verdict(points + 0.1), rank)).toBe(true);
});

test('an uncertain loss is no mistake, however large', () => {
  expect(isMistake(verdict(20, 10), '1d')).toBe(false);
  expect(isMistake(verdict(20, 9.9), '1d')).toBe(true);
});

describe('simple guidance interrupts', () => {
  const situation = (parts: Partial<GuidanceSituation> = {}): GuidanceSituation => ({
    mode: 'simple',
    level: '1d',
    turn: 40,
    size: { width: 19, height: 19 },
    ...parts,
  });
  test.each<readonly [string, number, Partial<GuidanceSituation>, boolean]>([
    ['at the first mistake', 8, {}, true],
    ['not at a move within the level', 7, {}, false],
    ['not again within five own moves', 8, { heldAt: 32 }, false],
    ['again after five own moves', 8, { heldAt: 30 }, true],
    ['again at once at a disaster', 12, { heldAt: 38 }, true],
    ['not at a little less than one', 11.9, { heldAt: 38 }, false],
    ['never in senior guidance, which speaks after every move', 30, { mode: 'senior' }, false],
  ])('%s', (_, scoreLoss, parts, expected) => {
    expect(holdsMove(verdict(scoreLoss), situation(parts))).toBe(expected);
  });
});

describe('on 9x9', () => {
  const nine = { mode: 'simple', level: '10k', turn: 20, size: { width: 9, height: 9 } } as const;

  test('seven points are a mistake that the teacher speaks about', () => {
    expect(holdsMove(verdict(7), nine)).toBe(true);
    expect(holdsMove(verdict(7), { ...nine, size: { width: 19, height: 19 } })).toBe(false);
    expect(mistakeFor('10k', 9)).toBeCloseTo((12 * 9) / 19);
  });

  test('a costly first-line move before the endgame is held back, again and again', () => {
    expect(holdsMove(verdict(3.5, 1, 4), { ...nine, heldAt: 18 })).toBe(true);
    expect(holdsMove(verdict(3.5, 1, 4), { ...nine, turn: 60 })).toBe(false);
    expect(holdsMove(verdict(3.5, 1, 40), nine)).toBe(false);
    expect(holdsMove(verdict(3.5, 3, 4), nine)).toBe(false);
  });
});
