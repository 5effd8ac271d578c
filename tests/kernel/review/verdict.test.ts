import { describe, expect, test } from 'vitest';
import { evidenceAt } from '#kernel/review/evidence';
import { KNOWN_ERRORS } from '#kernel/review/known-errors';
import { koFightsOf } from '#kernel/review/ko-fights';
import { AMATEUR_LEVEL } from '#kernel/review/level';
import { UNCLEAR_QUALITY } from '#kernel/review/quality';
import { DEFAULT_THRESHOLDS } from '#kernel/review/thresholds';
import { gainChance, mistakeChance, scoreChance, scoreErrorScale, verdictOf } from '#kernel/review/verdict';
import { type LineRow, lineOf, networkOff } from '../../support/reviewed-line';

const BEST = 0;
const GOOD = 1;
const MISTAKE = 3;
const BLUNDER = 4;

/** The verdict on Black's first move with this measured loss in points. */
const judge = (loss: number, off: number, parts: LineRow = {}) => {
  const line = lineOf([{}, { lead: -loss, ...parts }], { model: networkOff(off) });
  const evidence = evidenceAt(line, 1);
  if (!evidence) throw new Error('no evidence');
  return { ...verdictOf(evidence, DEFAULT_THRESHOLDS), chance: mistakeChance(evidence, DEFAULT_THRESHOLDS) };
};

describe('the verdict on a move', () => {
  test.each([
    ['a clear mistake', 4, 0.1, MISTAKE, true],
    ['a clear blunder', 14, 0.1, BLUNDER, true],
    ['a good move', 0.1, 1, BEST, true],
    ['what a rough network takes for a good move', 0.1, 2, UNCLEAR_QUALITY, false],
    ['what a rough network takes for a mistake', 4, 3, MISTAKE, false],
    ['what a rough network takes for a blunder', 7, 4, BLUNDER, false],
  ])('%s', (_, loss, off, quality, sure) => {
    expect(judge(loss, off)).toMatchObject({ quality, sure });
  });

  test('a borderline blunder is surely a mistake', () => {
    expect(judge(6.05, 0.5)).toMatchObject({ quality: MISTAKE, sure: true });
  });

  test.each([9, 2])("the engine's own choice is never at fault, though %d points seem lost", (loss) => {
    expect(judge(loss, 0.1, { ownChoice: true })).toMatchObject({ sure: false, chance: 0 });
    expect(judge(loss, 0.1)).toMatchObject({ sure: true });
  });

  test("the engine's own choice is good within its noise", () => {
    expect(judge(1, 0.1, { ownChoice: true })).toMatchObject({ quality: GOOD, sure: true });
  });

  test('the level follows the person’s setting', () => {
    const line = lineOf([{}, { lead: -6 }], { model: networkOff(1) });
    const evidence = evidenceAt(line, 1);
    if (!evidence) throw new Error('no evidence');
    expect(verdictOf(evidence, { ...DEFAULT_THRESHOLDS, certainty: 0.6 }).sure).toBe(true);
    expect(verdictOf(evidence, { ...DEFAULT_THRESHOLDS, certainty: 0.99 }).sure).toBe(false);
  });
});

test.each(KNOWN_ERRORS.map(({ name, model }) => [name, model] as const))(
  '%s is as sure of a gain as of a loss of its size',
  (_, model) => {
    const evidenceOf = (lead: number) => {
      const evidence = evidenceAt(lineOf([{}, { lead }], { model }), 1);
      if (!evidence) throw new Error('no evidence');
      return evidence;
    };
    for (const points of [0.5, 4, 8, 16]) {
      const [gain, loss] = [evidenceOf(points), evidenceOf(-points)];
      // A move that seems right may hide a mistake; a gain hides none.
      expect(Math.abs(gainChance(gain, 2) - scoreChance(loss, 2))).toBeLessThanOrEqual(0.011);
      expect(scoreErrorScale(gain)).toBeCloseTo(scoreErrorScale(loss), 9);
    }
    expect(gainChance(evidenceOf(0.5), 2)).toBeLessThan(0.2);
  },
);

test('in a game of amateurs a mistake is named from a smaller probability', () => {
  const named = { professionals: 0.9, amateurs: 0.5 };
  const rough = networkOff(1.5);
  const line = lineOf([{}, { lead: -4 }], { model: { ...rough, sight: { ...rough.sight, named } } });
  const evidence = evidenceAt(line, 1);
  if (!evidence) throw new Error('no evidence');
  const isNamedAt = (level: number): boolean =>
    verdictOf({ ...evidence, level }, DEFAULT_THRESHOLDS).quality === MISTAKE;
  expect(mistakeChance({ ...evidence, level: AMATEUR_LEVEL }, DEFAULT_THRESHOLDS)).toBeLessThan(0.9);
  expect([isNamedAt(0), isNamedAt(AMATEUR_LEVEL)]).toEqual([false, true]);
});

test('during a review nothing is certain before the second search', () => {
  const line = (visits: number) => lineOf([{ visits }, { lead: -9, visits }]);
  const sureAt = (visits: number, minVisits: number): boolean | undefined => {
    const evidence = evidenceAt(line(visits), 1);
    return evidence && verdictOf(evidence, { ...DEFAULT_THRESHOLDS, minVisits }).sure;
  };
  expect([sureAt(100, 400), sureAt(400, 400), sureAt(100, 0)]).toEqual([false, true, true]);
});

describe('figures that alternate with the side to move', () => {
  /** Black's leads from the start; Black moves first. */
  const chanceAt = (leads: readonly number[], index: number): number =>
    lineOf(leads.map((lead) => ({ lead }))).chances[index] ?? Number.NaN;

  test('cause no loss: five points for White after every move of Black', () => {
    const leads = Array.from({ length: 12 }, (_, i) => (i % 2 === 1 ? -5 : 0));
    expect(Math.max(...leads.map((_, index) => chanceAt(leads, index)))).toBeLessThan(0.1);
  });

  test('keep a mistake among quiet moves', () => {
    const leads = Array.from({ length: 12 }, (_, i) => (i < 5 ? 0 : -6));
    expect(chanceAt(leads, 5)).toBeGreaterThan(0.95);
  });

  test('are not detected with fewer than four neighbours', () => {
    expect(chanceAt([0, -6, -6], 1)).toBeGreaterThan(0.95);
  });
});

describe('ko fights', () => {
  const NONE = -1;
  test('captures of the same ko are one fight, with the threats between', () => {
    //                 taken            retaken          taken again
    const points = [0, 40, 70, 71, 41, 80, 81, 40, 90];
    const koPoints = [NONE, 41, NONE, NONE, 40, NONE, NONE, 41, NONE];
    expect(koFightsOf(points, koPoints)).toEqual([{ first: 1, last: 7 }]);
  });

  test('a ko captured once, or again much later, is no fight', () => {
    expect(koFightsOf([40, 1, 2], [41, NONE, NONE])).toEqual([]);
    const points = [40, ...Array.from({ length: 20 }, (_, i) => 100 + i), 41];
    expect(
      koFightsOf(
        points,
        points.map((point) => (point === 40 ? 41 : point === 41 ? 40 : NONE)),
      ),
    ).toEqual([]);
  });

  test('are judged as one event: the total change, at the costliest move of the loser', () => {
    // Black's figures jump with every capture; in the end nine points are lost.
    const leads = [0, 8, 8, 7, -9, -9, -10, 6, 6, -9];
    const line = lineOf(
      leads.map((lead) => ({ lead })),
      { fights: [{ first: 1, last: 9 }] },
    );
    const judged = leads.map((_, index) => evidenceAt(line, index));
    expect(judged.map((evidence) => evidence?.ko === 'whole')).toEqual(leads.map((_, index) => index === 9));
    expect(judged[9]?.scoreLoss).toBe(9);
  });

  test('their other moves have no class', () => {
    const leads = [0, 8, 8, 4, -9, -9, -10, 6, 6, -9];
    const line = lineOf(
      leads.map((lead) => ({ lead })),
      { fights: [{ first: 1, last: 9 }] },
    );
    const verdictAt = (index: number) => {
      const evidence = evidenceAt(line, index);
      return evidence && verdictOf(evidence, DEFAULT_THRESHOLDS);
    };
    expect(verdictAt(3)).toMatchObject({ quality: UNCLEAR_QUALITY });
    expect(verdictAt(7)).toMatchObject({ quality: UNCLEAR_QUALITY });
  });
});
