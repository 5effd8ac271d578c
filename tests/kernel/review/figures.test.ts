import { describe, expect, test } from 'vitest';
import { BLACK, type Color, type Move, WHITE } from '#kernel/board/types';
import type { Analysis, Candidate } from '#kernel/kata/analysis';
import { accuracyOf } from '#kernel/review/accuracy';
import { DEFAULT_AGREEMENT, isMatch, matchDegree } from '#kernel/review/agreement';
import { scoreErrorOf } from '#kernel/review/error';
import { difficultyOf, factsOf, type MoveFacts } from '#kernel/review/facts';
import { gameFigures } from '#kernel/review/game-figures';
import { HISTOGRAM_EDGES, lossHistogram } from '#kernel/review/histogram';
import { phaseEnds, phaseOf } from '#kernel/review/phases';
import { UNCLEAR_QUALITY, UNKNOWN_QUALITY } from '#kernel/review/quality';
import { summaryOf } from '#kernel/review/summary';
import { DEFAULT_THRESHOLDS as THRESHOLDS } from '#kernel/review/thresholds';
import { PRECISE } from '../../support/reviewed-line';

const candidate = (point: number, order: number, parts: Partial<Candidate> = {}): Candidate => ({
  point,
  order,
  visits: 10,
  winrate: 0.5,
  scoreLead: 0,
  scoreStdev: 20,
  prior: 0.2,
  lcb: 0.45,
  pv: [point],
  ...parts,
});

const seen = (parts: Partial<Analysis> = {}): Analysis => ({
  engine: 'toy',
  visits: 100,
  winrate: 0.5,
  scoreLead: 0,
  scoreStdev: 20,
  candidates: [candidate(0, 0, { visits: 60 }), candidate(1, 1, { visits: 30 }), candidate(2, 2)],
  ...parts,
});

const facts = (parts: Partial<MoveFacts> = {}): MoveFacts => ({
  color: BLACK,
  moveNumber: 1,
  winrateLoss: 0,
  scoreLoss: 0,
  quality: 0,
  sure: true,
  expectedScoreLoss: 0,
  comparableLoss: 0,
  bad: false,
  good: false,
  again: false,
  winrate: 0.5,
  order: 0,
  visitShare: 1,
  prior: 0.5,
  isInstinct: true,
  difficulty: 0.5,
  ...parts,
});

describe('agreement with the engine (LizzieYzy)', () => {
  test.each([
    ['its choice', 0, 1, true],
    ['the third move with a fifth of the visits', 2, 0.2, true],
    ['the third move with less than a fifth', 2, 0.19, false],
    ['the fourth move, however many visits', 3, 0.9, false],
    ['a move it never looked at', -1, 0, false],
  ])('%s', (_, order, visitShare, match) => {
    expect(isMatch(facts({ order, visitShare }), DEFAULT_AGREEMENT)).toBe(match);
  });

  test('both parameters can be changed', () => {
    const rule = { matchAiMoves: 1, matchAiPercentsPlayouts: 100 };
    expect(isMatch(facts({ order: 1, visitShare: 1 }), rule)).toBe(false);
  });

  test('the degree is 1 for the first choice even when another move has more visits', () => {
    expect(matchDegree(facts({ order: 0, visitShare: 0.7 }))).toBe(1);
    expect(matchDegree(facts({ order: 4, visitShare: 0.1 }))).toBe(0.1);
    expect(matchDegree(facts({ order: -1, visitShare: 0 }))).toBe(0);
  });
});

describe('accuracy (KaTrain)', () => {
  test.each([
    [0, 100],
    [1, 75],
    [2, 56.25],
    [4, 31.640625],
  ])('losing %d points at every move gives %d', (comparableLoss, accuracy) => {
    const move = facts({ comparableLoss });
    expect(accuracyOf([move, move])).toBeCloseTo(accuracy, 9);
  });

  test('a loss in an easy position outweighs perfect moves in easy positions', () => {
    const easy = facts({ difficulty: 0 });
    expect(accuracyOf([facts({ comparableLoss: 4, difficulty: 0 }), easy])).toBeCloseTo(
      100 * 0.75 ** (4 / 1.05),
      9,
    );
  });

  test('is absent without moves', () => {
    expect(accuracyOf([])).toBeNaN();
  });
});

describe('a loss and its noise', () => {
  test('more visits to narrower bounds make it surer', () => {
    const wide = scoreErrorOf(seen());
    const narrow = scoreErrorOf(seen({ candidates: [candidate(0, 0, { visits: 100, lcb: 0.49 })] }));
    expect(narrow).toBeLessThan(wide);
    expect(narrow).toBeCloseTo((0.01 / 5) * 20 * Math.sqrt(3) * (4 / Math.PI), 9);
  });

  test('a move with one visit is as unsure as the network alone', () => {
    const once = scoreErrorOf(seen({ candidates: [candidate(0, 0, { visits: 1, lcb: -3 })] }));
    expect(once).toBeCloseTo(0.05 * 20 * Math.sqrt(3) * (4 / Math.PI), 9);
  });

  test('an engine without error figures adds none', () => {
    expect(scoreErrorOf(seen({ candidates: [] }))).toBeNaN();
  });
});

test("a position is difficult when the policy's first moves lose points", () => {
  const position = seen({
    scoreLead: 2,
    candidates: [
      candidate(0, 0, { scoreLead: 2, prior: 0.25 }),
      candidate(1, 1, { scoreLead: 1, prior: 0.75 }),
    ],
  });
  expect(difficultyOf(position, BLACK)).toBeCloseTo(0.75, 9);
  // For White the second move is better.
  expect(difficultyOf(position, WHITE)).toBe(0);
  expect(difficultyOf(seen({ candidates: [] }), BLACK)).toBeNaN();
});

test('how a move compares with the searches', () => {
  const before = seen({ winrate: 0.6, scoreLead: 3 });
  const after = seen({ winrate: 0.5, scoreLead: 1 });
  expect(factsOf({ color: BLACK, point: 1 }, 7, before, after, undefined, THRESHOLDS)).toMatchObject({
    moveNumber: 7,
    scoreLoss: 2,
    winrate: 0.6,
    order: 1,
    visitShare: 0.5,
    prior: 0.2,
  });
  expect(factsOf({ color: WHITE, point: 99 }, 8, before, after, undefined, THRESHOLDS)).toMatchObject({
    scoreLoss: -2,
    winrate: 0.4,
    order: -1,
    visitShare: 0,
  });
});

test('intuition uses the whole policy where it is available', () => {
  const asked = (played: Move, before: Analysis) => factsOf(played, 1, before, seen(), undefined, THRESHOLDS);
  const policy = Float32Array.of(0.1, 0.2, 0.6, 0.1);
  const move = { color: BLACK, point: 2 } as const;
  expect(asked(move, seen({ policy })).isInstinct).toBe(true);
  expect(asked({ color: BLACK, point: 1 }, seen({ policy })).isInstinct).toBe(false);
  expect(asked(move, seen({ candidates: [] })).isInstinct).toBeUndefined();
});

test.each([
  [19, 60, 160],
  [13, 28, 75],
  [9, 13, 36],
])('on %d lines the opening ends at move %d and the middle game at %d', (side, opening, middle) => {
  const ends = phaseEnds({ width: side, height: side });
  expect(ends).toEqual([opening, middle]);
  expect([opening, opening + 1, middle, middle + 1].map((move) => phaseOf(move, ends))).toEqual([
    'opening',
    'middle',
    'middle',
    'endgame',
  ]);
});

test('the histogram counts every move once, gains in the first bar', () => {
  const bars = lossHistogram([-5, 0, 0.25, 12, 400].map((scoreLoss) => facts({ scoreLoss })));
  expect(bars).toHaveLength(HISTOGRAM_EDGES.length + 1);
  expect([bars[0], bars[1], bars.at(-1)]).toEqual([2, 1, 2]);
});

describe('a whole game', () => {
  /** Candidates whose bounds leave no doubt. */
  const SURE = seen().candidates.map((one) => ({ ...one, lcb: one.winrate }));

  const move = (moveNumber: number, color: Color, point: number, lead: number) => ({
    moveNumber,
    move: { color, point },
    analysis: seen({ scoreLead: lead, candidates: SURE }),
    model: PRECISE,
  });

  test('divides into two players and three phases', () => {
    const start = seen({ candidates: SURE });
    const line = [
      { moveNumber: 0, move: undefined, analysis: start, model: PRECISE },
      move(1, BLACK, 0, -1),
      move(2, WHITE, 9, 3),
      move(3, BLACK, 1, -6),
    ];
    const {
      facts: moves,
      black,
      white,
    } = gameFigures(line, { width: 5, height: 5 }, DEFAULT_AGREEMENT, THRESHOLDS);
    expect(moves.map(({ scoreLoss }) => scoreLoss)).toEqual([1, 4, 9]);
    expect(black.whole).toMatchObject({ moves: 2, bad: 1, first: 0.5, agreement: 1 });
    expect(black.whole.meanScoreLoss).toBeCloseTo(5, 0);
    expect(white.whole).toMatchObject({ moves: 1, bad: 1, agreement: 0, topFive: 0 });
    expect(black.phases.opening.moves).toBe(2);
    expect(white.phases.endgame.moves).toBe(0);
  });

  test('a move beside an unanalysed position is not judged', () => {
    const line = [
      { moveNumber: 0, move: undefined, analysis: seen() },
      { moveNumber: 1, move: { color: BLACK, point: 0 } as const, analysis: undefined },
      move(2, WHITE, 0, 0),
    ];
    expect(gameFigures(line, { width: 9, height: 9 }, DEFAULT_AGREEMENT, THRESHOLDS).facts).toEqual([]);
  });

  test('every move is counted: in a class, as a likely mistake, as one missed again, or without a class', () => {
    const own = [
      facts({ quality: 3, sure: false, order: 5 }),
      facts({ quality: 1, order: 0 }),
      facts({ quality: 4, order: 5 }),
      facts({ quality: UNKNOWN_QUALITY, order: 0 }),
      facts({ quality: UNCLEAR_QUALITY, sure: false, order: 0 }),
      facts({ quality: 4, again: true, order: 5 }),
    ];
    const summary = summaryOf(own, DEFAULT_AGREEMENT);
    expect(summary).toMatchObject({
      moves: 6,
      unsure: 1,
      unclear: 2,
      again: 1,
      classes: [0, 1, 0, 0, 1],
      first: 3 / 6,
    });
  });
});
