import { describe, expect, test } from 'vitest';
import { BLACK, WHITE } from '#kernel/board/types';
import type { Candidate } from '#kernel/kata/analysis';
import { candidateMoves } from '#kernel/play/candidate-moves';
import { offersCandidates } from '#kernel/play/guidance';
import { opinion } from '../../support/toy-engine';

/** A candidate with a line of its own point and two more. */
const candidate = (point: number, scoreLead: number, visits: number): Candidate => ({
  point,
  order: 0,
  visits,
  winrate: 0.5,
  scoreLead,
  scoreStdev: 10,
  lcb: 0.5,
  prior: 0.1,
  pv: [point, 70, 71],
});

describe('the judge’s best moves', () => {
  test('are five at the most, with what each loses against the first', () => {
    const candidates = [5, 4.5, 4, 3, 2, 1].map((lead, i) => candidate(i, lead, 20));
    const moves = candidateMoves(opinion({ candidates }), BLACK);
    expect(moves.map(({ point, scoreLoss }) => [point, scoreLoss])).toEqual([
      [0, 0],
      [1, 0.5],
      [2, 1],
      [3, 2],
      [4, 3],
    ]);
  });
  test('lose for White what Black gains, and never less than nothing', () => {
    const candidates = [candidate(0, -5, 20), candidate(1, -2, 20), candidate(2, -6, 20)];
    const moves = candidateMoves(opinion({ candidates }), WHITE);
    expect(moves.map(({ scoreLoss }) => scoreLoss)).toEqual([0, 3, 0]);
  });
  test('leave out a move that was hardly looked at, but not the only one', () => {
    expect(
      candidateMoves(opinion({ candidates: [candidate(0, 0, 20), candidate(1, 0, 1)] }), BLACK),
    ).toHaveLength(1);
    expect(candidateMoves(opinion({ candidates: [candidate(0, 0, 1)] }), BLACK)).toMatchObject([
      { point: 0, line: [0] },
    ]);
  });
});

test.each([
  ['guidance', 'simple', false],
  ['guidance', 'senior', true],
  ['sparring', 'simple', true],
  ['united', 'simple', true],
] as const)('%s, %s: the best moves at once are offered: %s', (method, guidance, offered) => {
  expect(offersCandidates({ method, guidance })).toBe(offered);
});
