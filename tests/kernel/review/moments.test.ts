import { describe, expect, test } from 'vitest';
import { BLACK, WHITE } from '#kernel/board/types';
import { evidenceAt, type LineFigures } from '#kernel/review/evidence';
import { lossesOf } from '#kernel/review/losses';
import { findMoments } from '#kernel/review/moments';
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
      game([0.5, 0, 1], [0.3, -2, 0.5], [0.3, -2, 0.5], [0.25, -10.5, 0.5]),
      THRESHOLDS,
    );
    expect(moments.filter((m) => m.bad).map((m) => m.index)).toEqual([1, 3]);
  });

  test("White's mistake is a gain for Black", () => {
    const [moment] = findMoments(game([0.5, 0, 1], [0.5, 0, 0.5], [0.8, 9, 0.5]), THRESHOLDS);
    expect(moment).toMatchObject({ index: 2, bad: true, good: false, scoreLoss: 9 });
  });

  test.each([
    ['both figures rise', 0, 0, [1, 3, 5]],
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

  test("a gain within the search's error is noise", () => {
    const rows = [{}, { lead: 1, winrate: 0.52 }];
    expect(findMoments(lineOf(rows), THRESHOLDS)).toMatchObject([{ good: true, sure: true, noise: false }]);
    const rough = lineOf(rows, { model: networkOff(3) });
    expect(findMoments(rough, THRESHOLDS)).toMatchObject([{ good: true, sure: false, noise: true }]);
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

  test('an uncertain loss is listed as open, with its probability', () => {
    const rough = lineOf([{}, { lead: -9, winrate: 0.4 }], { model: networkOff(8) });
    expect(findMoments(rough, THRESHOLDS)).toMatchObject([{ index: 1, bad: true, sure: false }]);
    const precise = lineOf([{}, { lead: -9, winrate: 0.4 }]);
    const [moment] = findMoments(precise, THRESHOLDS);
    expect(moment).toMatchObject({ bad: true, sure: true });
    expect(moment?.chance).toBeGreaterThan(0.99);
  });

  test('a move that surely turned the game and may not be bad is listed only for the turn', () => {
    const line = lineOf([{}, { lead: -8.5, winrate: 0.4, prior: 0.001 }], { model: networkOff(1) });
    expect(findMoments(line, THRESHOLDS)).toMatchObject([{ turning: true, bad: false, sure: true }]);
  });

  test.each([
    ['a mistake for sure that may not be bad', -8.5, 0.001, 1, { sure: true, classSure: true }],
    ['a turn for sure that may be no mistake', -4, 0.001, 1, { sure: true, classSure: false }],
    ['a loss of which nothing is sure', -9, 1, 8, { sure: false, classSure: false }],
  ])('%s has the class that chart and counts give it', (_, lead, prior, off, sure) => {
    const line = lineOf([{}, { lead, winrate: 0.4, prior }], { model: networkOff(off) });
    expect(findMoments(line, THRESHOLDS)).toMatchObject([sure]);
    const evidence = evidenceAt(line, 1);
    const verdict = evidence && verdictOf(evidence, THRESHOLDS);
    expect(verdict?.sure).toBe(sure.classSure);
    // The report prints it beside the uncertain class: it must not be the certainty of a turn.
    expect(findMoments(line, THRESHOLDS)[0]?.chance).toBe(verdict?.chance);
  });

  test("the engine's own choice is marked as such", () => {
    const line = lineOf([{}, { lead: -9, winrate: 0.4, ownChoice: true }]);
    expect(findMoments(line, THRESHOLDS)).toMatchObject([{ bad: true, sure: false, ownChoice: true }]);
  });

  test('an uncertain move has its reason', () => {
    const row = { lead: -9, winrate: 0.4 };
    const doubt = (line: LineFigures, more = {}, index = 1) =>
      findMoments(line, { ...THRESHOLDS, ...more }).find((moment) => moment.index === index)?.doubt;
    expect(doubt(lineOf([{}, row]))).toBeUndefined();
    expect(doubt(lineOf([{}, { ...row, ownChoice: true }]))).toBe('ownChoice');
    expect(doubt(lineOf([{}, row]), { minVisits: 200 })).toBe('visits');
    expect(doubt(lineOf([{}, row], { model: networkOff(8) }))).toBe('error');
    // Every move seems to lose twelve points: Black's lead rises with White's moves and falls with Black's.
    const swinging = Array.from({ length: 12 }, (_, index) => ({ lead: index % 2 === 0 ? 12 : 0 }));
    expect(doubt(lineOf(swinging), {}, 5)).toBe('around');
  });
});
