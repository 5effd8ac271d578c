import { describe, expect, test } from 'vitest';
import { BLACK, WHITE } from '#kernel/board/types';
import type { Analysis, Candidate } from '#kernel/kata/analysis';
import { holdsMove, isMistake, mistakeFor } from '#kernel/play/guidance';
import {
  DEFAULT_SPARRING,
  excesses,
  judgeMove,
  type SparringLimits,
  type Verdict,
} from '#kernel/play/sparring';
import { opinion } from '../../support/toy-engine';

const move = (parts: Partial<Verdict>): Verdict => ({
  point: 0,
  scoreLoss: 2,
  winrateLoss: 0.05,
  spread: 0.5,
  order: 1,
  winrate: 0.5,
  line: [],
  ...parts,
});
const ALL: SparringLimits = { ...DEFAULT_SPARRING, scoreMeanLostEnabled: true, winrateLostEnabled: true };
const NONE: SparringLimits = { ...DEFAULT_SPARRING, bestMoveNumEnabled: false };

test.each<{ name: string; verdict: Partial<Verdict>; limits: SparringLimits; outside: readonly string[] }>([
  { name: 'the fifth move is inside', verdict: { order: 5 }, limits: DEFAULT_SPARRING, outside: [] },
  { name: 'the sixth is not', verdict: { order: 6 }, limits: DEFAULT_SPARRING, outside: ['order'] },
  {
    name: 'nor is one not looked at',
    verdict: { order: undefined },
    limits: DEFAULT_SPARRING,
    outside: ['order'],
  },
  {
    name: 'a move equal to the best is inside in any order',
    verdict: { order: 9, scoreLoss: 0.5, winrateLoss: 0.01 },
    limits: DEFAULT_SPARRING,
    outside: [],
  },
  { name: 'ten points exactly are inside', verdict: { scoreLoss: 10 }, limits: ALL, outside: [] },
  { name: 'more are outside', verdict: { scoreLoss: 10.1 }, limits: ALL, outside: ['score'] },
  { name: '20 % exactly are inside', verdict: { winrateLoss: 0.2 }, limits: ALL, outside: [] },
  { name: 'more are outside', verdict: { winrateLoss: 0.21 }, limits: ALL, outside: ['winrate'] },
  {
    name: 'winrate says nothing in a decided game',
    verdict: { winrateLoss: 0.5, winrate: 0.96 },
    limits: ALL,
    outside: [],
  },
  {
    name: 'several limits at once',
    verdict: { order: 20, scoreLoss: 30, winrateLoss: 0.4 },
    limits: ALL,
    outside: ['order', 'score', 'winrate'],
  },
  { name: 'no limit, an ordinary game', verdict: { order: 99, scoreLoss: 50 }, limits: NONE, outside: [] },
])('$name', ({ verdict, limits, outside }) => {
  expect(excesses(move(verdict), limits).map(({ limit }) => limit)).toEqual(outside);
});

const candidate = (point: number, scoreLead: number, order: number): Candidate => ({
  point,
  order,
  visits: 50,
  winrate: 0.5 + scoreLead / 100,
  scoreLead,
  scoreStdev: 10,
  prior: 0.3,
  lcb: 0.5,
  pv: [point, 1, 2, 3],
  pvVisits: [50, 30, 20, 5],
});

describe('a verdict', () => {
  const before = opinion({ visits: 100, scoreLead: 2, candidates: [candidate(7, 3, 0), candidate(8, 1, 1)] });
  const played = (scoreLead: number, visits = 100): Analysis =>
    opinion({ visits, scoreLead, winrate: 0.5 + scoreLead / 100 });

  test('compares the best move with the position after the played one, from the mover’s side', () => {
    const judged = judgeMove(before, played(-2), { point: 8, color: BLACK });
    expect(judged).toMatchObject({ order: 2, scoreLoss: 5, best: 7 });
    expect(judged?.line).toEqual([7, 1, 2]);
    expect(judgeMove(before, played(8), { point: 8, color: WHITE })?.scoreLoss).toBe(5);
  });
  test('the best move loses nothing by the noise of a second search', () => {
    expect(judgeMove(before, played(1), { point: 7, color: BLACK })?.scoreLoss).toBe(0);
  });
  test('a mirror image counts as the same move', () => {
    expect(judgeMove(before, played(1), { point: 9, color: BLACK, mirrored: [8] })?.order).toBe(2);
  });
  test('is absent when a search was shallow', () => {
    expect(judgeMove(before, played(-2, 29), { point: 8, color: BLACK })).toBeUndefined();
  });
});

describe('guidance', () => {
  test('a mistake loses more than nine of ten moves of the level', () => {
    expect(mistakeFor('1d')).toBeCloseTo(7.4);
    expect(mistakeFor('3d')).toBeCloseTo(6.4);
    expect(mistakeFor('5d')).toBeCloseTo(5.2);
    expect(mistakeFor('10k')).toBeCloseTo(12);
    expect(mistakeFor('18k')).toBeCloseTo(16);
    expect(isMistake(move({ scoreLoss: 8, spread: 5 }), '1d')).toBe(false);
  });
  test.each([
    { name: 'a mistake', scoreLoss: 11, heldAt: undefined, mode: 'simple', held: true },
    { name: 'no mistake for the level', scoreLoss: 7, heldAt: undefined, mode: 'simple', held: false },
    { name: 'the second within five own moves', scoreLoss: 11, heldAt: 92, mode: 'simple', held: false },
    { name: 'a blunder of 14 points at any time', scoreLoss: 14, heldAt: 98, mode: 'simple', held: true },
    { name: 'after five own moves', scoreLoss: 11, heldAt: 90, mode: 'simple', held: true },
    {
      name: 'senior guidance interrupts nobody',
      scoreLoss: 40,
      heldAt: undefined,
      mode: 'senior',
      held: false,
    },
  ] as const)('$name', ({ scoreLoss, heldAt, mode, held }) => {
    const situation = { mode, level: '5k', turn: 100, size: { width: 19, height: 19 }, heldAt } as const;
    expect(holdsMove({ ...move({ scoreLoss }), point: 60 }, situation)).toBe(held);
  });
});
