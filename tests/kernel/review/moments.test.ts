import { describe, expect, test } from 'vitest';
import { BLACK, WHITE } from '#kernel/board/types';
import { evidenceAt, type LineFigures } from '#kernel/review/evidence';
import { lossesOf } from '#kernel/review/losses';
import { findMoments } from '#kernel/review/moments';
import { listedPriorOf } from '#kernel/review/prior';
import { qualityBands, qualityOf, UNKNOWN_QUALITY } from '#kernel/review/quality';
import { DEFAULT_THRESHOLDS as THRESHOLDS } from '#kernel/review/thresholds';
import { verdictOf } from '#kernel/review/verdict';
import { lineOf, networkOff } from '../../support/reviewed-line';

/** A game from rows of [Black's winrate, Black's lead, prior of the move that led there]; Black starts. */
const game = (...rows: readonly (readonly [number, number, number])[]): LineFigures =>
  lineOf(rows.map(([winrate, lead, prior]) => ({ winrate, lead, prior })));

describe('the cost of a move', () => {
  test("is its player's loss, for either colour", () => {
    const before = { winrate: 0.6, scoreLead: 3 };
    const after = { winrate: 0.5, scoreLead: 1 };
    expect(lossesOf(BLACK, before, after)).toEqual({ winrateLoss: expect.closeTo(0.1), scoreLoss: 2 });
    expect(lossesOf(WHITE, before, after)).toEqual({ winrateLoss: expect.closeTo(-0.1), scoreLoss: -2 });
  });

  test.each([
    [-3, 0],
    [0.49, 0],
    [0.5, 1],
    [1.5, 2],
    [3, 3],
    [6, 4],
    [12, 4],
    [Number.NaN, UNKNOWN_QUALITY],
  ])('losing %d points is class %d', (loss, quality) => {
    expect(qualityOf(loss, THRESHOLDS)).toBe(quality);
  });

  test.each([
    [-8, [0.5, 1.5, 3, 6]],
    [-4, [0.25, 0.75, 1.5, 3]],
    [-16, [1, 3, 6, 12]],
  ])('with %d points for a bad move the classes start at %j', (scoreMeanLost, bands) => {
    expect(qualityBands({ scoreMeanLost })).toEqual(bands);
    expect(bands.map((loss) => qualityOf(loss, { scoreMeanLost }))).toEqual([1, 2, 3, 4]);
  });
});

describe('key moves of a game', () => {
  test('a bad move reaches one of two thresholds', () => {
    const moments = findMoments(
      game([0.5, 0, 1], [0.25, -2, 0.5], [0.25, -2, 0.5], [0.2, -10.5, 0.5]),
      THRESHOLDS,
    );
    expect(moments.filter((m) => m.bad).map((m) => m.index)).toEqual([1, 3]);
  });

  test("White's mistake is a gain for Black", () => {
    const [moment] = findMoments(game([0.5, 0, 1], [0.5, 0, 0.5], [0.8, 9, 0.5]), THRESHOLDS);
    expect(moment).toMatchObject({ index: 2, bad: true, good: false, scoreLoss: 9 });
  });

  test.each([
    ['both figures rise', 0, 0, [3, 5]],
    ['a threshold of points', 0, 1, [3, 5]],
    ['a threshold of winrate', 0.1, 0, [5]],
    ['a threshold is passed, not reached', 0, 6, []],
  ])('good by the thresholds alone: %s', (_, winrate, points, expected) => {
    const line = game(
      [0.5, 0, 1],
      [0.51, 0.4, 0.5],
      [0.51, 0.4, 0.5],
      [0.55, 3, 0.5],
      [0.55, 3, 0.5],
      [0.75, 9, 0.5],
      [0.75, 9, 0.5],
      [0.74, 12, 0.5],
    );
    const rule = { ...THRESHOLDS, configGoodWinrateLost: winrate, configGoodScoreMeanLost: points };
    const good = findMoments(line, rule).filter((moment) => moment.good);
    expect(good.map(({ index }) => index)).toEqual(expected);
  });

  test("a gain within the search's error is in no list", () => {
    const rows = [{}, { lead: 1, winrate: 0.52 }];
    expect(findMoments(lineOf(rows), THRESHOLDS)).toMatchObject([{ good: true, sure: true }]);
    const rough = lineOf(rows, { model: networkOff(3) });
    expect(findMoments(rough, THRESHOLDS)).toEqual([]);
  });

  test('of equal swings the unexpected move turned the game', () => {
    const quiet: [number, number, number] = [0.5, 0, 0.5];
    const rows = Array.from({ length: 40 }, () => quiet);
    rows[10] = [0.55, 4, 0.9];
    rows[11] = [0.5, 0, 0.9];
    rows[20] = [0.55, 4, 0.001];
    rows[21] = [0.5, 0, 0.9];
    const turning = findMoments(game(...rows), THRESHOLDS).filter((m) => m.turning);
    const strongest = turning.map((m) => m.index);
    expect(strongest).toContain(20);
    expect(strongest).toHaveLength(3);
  });

  test('a swing in a decided game is no turning point', () => {
    const rows = Array.from({ length: 40 }, (): [number, number, number] => [0.99, 40, 0.5]);
    for (const [at, winrate] of [
      [4, 0.5],
      [12, 0.5],
      [20, 0.5],
      [30, 0.999],
    ] as const) {
      rows[at] = [winrate, 0, 0.5];
      rows[at + 1] = [winrate, 9, 0.001];
    }
    rows[31] = [0.999, 30, 0.001];
    const turning = findMoments(game(...rows), THRESHOLDS).filter((m) => m.turning);
    expect(turning.map((m) => m.index)).toEqual([5, 13, 21]);
  });

  test('exclude moves with an unanalysed neighbour', () => {
    expect(
      findMoments(game([0.5, 0, 1], [Number.NaN, Number.NaN, 0.1], [0.1, -30, 0.1]), THRESHOLDS),
    ).toEqual([]);
  });

  test('a loss that is likely and not certain is listed as such, with its probability', () => {
    const rough = lineOf([{}, { lead: -9, winrate: 0.4 }], { model: networkOff(8) });
    expect(findMoments(rough, THRESHOLDS)).toMatchObject([{ index: 1, bad: true, sure: false }]);
    const precise = lineOf([{}, { lead: -9, winrate: 0.4 }]);
    const [moment] = findMoments(precise, THRESHOLDS);
    expect(moment).toMatchObject({ bad: true, sure: true });
    expect(moment?.chance).toBeGreaterThan(0.99);
  });

  test('a loss that is unlikely, and the AI’s own choice, are in no list', () => {
    expect(
      findMoments(lineOf([{}, { lead: -2.6, winrate: 0.4 }], { model: networkOff(0.5) }), THRESHOLDS),
    ).toEqual([]);
    const own = lineOf([{}, { lead: -9, winrate: 0.4, ownChoice: true }]);
    expect(findMoments(own, THRESHOLDS)).toEqual([]);
  });

  test.each([
    ['a certain mistake', -8.5, 0.001, 1, true],
    ['a likely one', -4, 0.001, 1, false],
  ])('%s has the class and the certainty that chart and counts give it', (_, lead, prior, off, sure) => {
    const line = lineOf([{}, { lead, winrate: 0.4, prior }], { model: networkOff(off) });
    const evidence = evidenceAt(line, 1);
    const verdict = evidence && verdictOf(evidence, THRESHOLDS);
    expect(verdict?.sure).toBe(sure);
    expect(findMoments(line, THRESHOLDS)).toMatchObject([
      { sure, quality: verdict?.quality, chance: verdict?.chance },
    ]);
  });

  test('mistakes with the same better move are one missed chance of each player', () => {
    const leads = [0, 0, 0, 0, 0, 0, 0, -10, 6, -20, -20, -20, -20, -20];
    const rows = leads.map((lead, index) => ({ lead, best: index >= 6 && index <= 8 ? 100 : 200 + index }));
    const bad = findMoments(lineOf(rows), THRESHOLDS).filter((moment) => moment.bad);
    expect(bad.map(({ index, open, repeats }) => [index, open, repeats])).toEqual([
      [8, [7, 9], undefined],
      [9, [7, 9], [7]],
    ]);
    const others = lineOf(rows.map((row, index) => ({ ...row, best: 200 + index })));
    expect(
      findMoments(others, THRESHOLDS).flatMap(({ index, bad: isBad }) => (isBad ? [index] : [])),
    ).toEqual([7, 8, 9]);
  });

  test('a move that the search did not think of is as unexpected before an export as after an import', () => {
    const candidate = {
      point: 3,
      order: 0,
      visits: 9,
      winrate: 0.5,
      scoreLead: 0,
      scoreStdev: 1,
      prior: 0.6,
      lcb: 0.5,
      pv: [],
    };
    const analysis = {
      engine: 'x',
      visits: 9,
      winrate: 0.5,
      scoreLead: 0,
      scoreStdev: 1,
      candidates: [candidate],
    };
    const whole = { ...analysis, policy: new Float32Array(26).fill(1e-5) };
    expect(listedPriorOf(whole, 7)).toBe(listedPriorOf(analysis, 7));
    expect(listedPriorOf(whole, 3)).toBe(0.6);
    expect(listedPriorOf({ ...analysis, candidates: [] }, 7)).toBeNaN();
  });
});
