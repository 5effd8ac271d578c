import { describe, expect, test } from 'vitest';
import { evidenceAt } from '#kernel/review/evidence';
import { unsettledness } from '#kernel/review/fights';
import { levelOf, PROFESSIONALS, playersOf, shifted } from '#kernel/review/level';
import { UNCLEAR_QUALITY } from '#kernel/review/quality';
import { contradictedFrom, endOfPlay } from '#kernel/review/result-check';
import { DEFAULT_THRESHOLDS } from '#kernel/review/thresholds';
import { usualLoss } from '#kernel/review/usual-loss';
import { verdictOf } from '#kernel/review/verdict';
import { BLACK, PASS, WHITE } from '#protocol';
import fc from '../../support/properties';
import { type LineRow, lineOf, networkOff } from '../../support/reviewed-line';

const SIGHTED = {
  ...networkOff(0.3),
  sight: {
    swingShare: 0.5,
    unseen: { anywhere: 0.01, unsettled: 0.2, stirred: 0.15, gain: 0.001 },
    unreal: { unsettled: 0.3, stirred: 0.1 },
    named: { professionals: 0.35, amateurs: 0.35 },
    readsKo: false,
    misread: 0.005,
  },
};
const verdictAt = (rows: readonly LineRow[], index: number) => {
  const evidence = evidenceAt(lineOf(rows, { model: SIGHTED }), index);
  return evidence && verdictOf(evidence, DEFAULT_THRESHOLDS);
};
const calm = (length: number): LineRow[] => Array.from({ length }, () => ({ spread: 20 }));

describe('large losses of both players in turn', () => {
  /** One lead after every move of Black, another after every move of White, and quiet before and after. */
  const toAndFro = (moves: number, points: number): LineRow[] =>
    Array.from({ length: 40 }, (_, index) => ({
      spread: 10,
      lead: index > 20 && index <= 20 + moves && index % 2 === 1 ? -points : 0,
    }));
  const classesOf = (rows: readonly LineRow[], level: number) => {
    const line = lineOf(rows, { model: { ...SIGHTED, sight: { ...SIGHTED.sight, swingShare: 0 } }, level });
    return Array.from({ length: 8 }, (_, at) => {
      const evidence = evidenceAt(line, 21 + at);
      return evidence && verdictOf(evidence, DEFAULT_THRESHOLDS);
    });
  };
  const AMATEURS = levelOf([], 0, playersOf(['2d', '2d']));

  test.each([
    ['five in a row', 5, 40],
    ['eight in a row', 7, 13],
    ['three', 3, 20],
  ])('are a misread position of professionals, and withdrawn: %s', (_, moves, points) => {
    for (const verdict of classesOf(toAndFro(moves, points), 0).slice(0, moves + 1))
      expect(verdict?.quality).toBe(UNCLEAR_QUALITY);
  });

  test('are not asserted of two professionals even once', () => {
    expect(classesOf(toAndFro(1, 43), 0).filter((verdict) => verdict && verdict.chance >= 0.8)).toEqual([]);
  });

  test('are a chance that amateurs overlook together', () => {
    const classes = classesOf(toAndFro(3, 20), AMATEURS);
    expect(classes.slice(0, 4).map((verdict) => verdict?.sure)).toEqual([true, true, true, true]);
  });

  test('one large loss alone stands', () => {
    const rows = calm(40).map((row, index) => ({ ...row, spread: 10, lead: index >= 21 ? -20 : 0 }));
    expect(classesOf(rows, 0)[0]).toMatchObject({ sure: true });
  });
});

describe('praise', () => {
  test('is given in quiet positions', () => {
    expect(verdictAt(calm(30), 9)).toMatchObject({ quality: 0, sure: true });
  });

  test('is withheld where the spread of the score says that a fight is open', () => {
    const rows = calm(30).map((row) => ({ ...row, spread: 45 }));
    expect(verdictAt(rows, 9)).toMatchObject({ quality: UNCLEAR_QUALITY });
  });

  test('is withheld before a jump of the lead: the network has not seen it coming', () => {
    const rows = calm(30).map((row, index) => ({ ...row, lead: index >= 20 ? -30 : 0 }));
    expect(verdictAt(rows, 9)).toMatchObject({ quality: UNCLEAR_QUALITY });
    expect(verdictAt(rows, 1)).toMatchObject({ quality: 0 });
  });

  test('a gain in such a fight is none', () => {
    const rows = calm(30).map((row, index) => ({ ...row, spread: 45, lead: index >= 9 ? 12 : 0 }));
    expect(verdictAt(rows, 9)).toMatchObject({ quality: UNCLEAR_QUALITY });
  });

  test('the engine’s own choice is praised no more easily', () => {
    const rows = calm(30).map((row) => ({ ...row, spread: 45, ownChoice: true }));
    expect(verdictAt(rows, 9)).toMatchObject({ quality: UNCLEAR_QUALITY });
  });
});

describe('a move that seems to gain', () => {
  const gained = (points: number, level: number) => {
    const rows = calm(40).map((row, index) => ({ ...row, spread: 10, lead: index >= 21 ? points : 0 }));
    const evidence = evidenceAt(lineOf(rows, { model: SIGHTED, level }), 21);
    return evidence && verdictOf(evidence, DEFAULT_THRESHOLDS).quality;
  };
  const AMATEURS = levelOf([], 0, playersOf(['2d', '2d']));

  test.each([
    ['a little is best', 0.4, AMATEURS, 0],
    ['some points of an amateur is a position that was misread', 5, AMATEURS, UNCLEAR_QUALITY],
    ['some points of a professional may be', 5, 0, 0],
    ['much was misread, whoever plays', 12.7, 0, UNCLEAR_QUALITY],
  ])('%s', (_, points, level, quality) => expect(gained(points, level)).toBe(quality));
});

test('a position is as unsettled on a small board as on a large one at the same stage', () => {
  expect(unsettledness(30, 30, 60)).toBe(0);
  expect(unsettledness(30, 200, 60)).toBe(1);
  // Twice the usual spread in the endgame is a group that nobody has settled; in the middle game it would be calm.
  expect(unsettledness(10, 290, 60)).toBeGreaterThan(0.8);
  expect(unsettledness(36, 100, 60)).toBeLessThan(0.6);
  expect(unsettledness(Number.NaN, 200, 60)).toBe(0);
  expect(unsettledness(14, 8, 13)).toBe(0);
});

describe('the level of a game', () => {
  test.each([
    [['9p', '9p'], 0.047],
    [['九段 职业', '9p'], 0.047],
    [['2d', '2d'], 0.2],
    [['8k', '初段'], 0.255],
    [['3段', '15 kyu'], (0.18 + 0.33) / 2],
    [['?', ''], 0.12],
  ])('is expected from the ranks %j', (ranks, share) => {
    expect(playersOf(ranks).share).toBeCloseTo(share, 3);
  });

  test.each([
    ['9p', 0.8],
    ['2d', 2.5],
    ['1段', 2.7],
    ['10k', 4.5],
    ['', undefined],
    ['NR', undefined],
  ])('tells what %j usually loses with a move', (rank, points) => {
    const usual = usualLoss(rank, 100, { width: 19, height: 19 });
    if (points === undefined) expect(usual).toBeUndefined();
    else expect(usual).toBeCloseTo(100 * points, 6);
    expect(usualLoss(rank, 100, { width: 9, height: 9 })).toBeUndefined();
  });

  test('is none for professionals, whatever their moves look like', () => {
    expect(levelOf([0.9, 0.9, 0.9], 3, PROFESSIONALS)).toBeCloseTo(0, 6);
  });

  test('rises with the share of moves that look like mistakes', () => {
    const level = (mistakes: number) =>
      levelOf(
        Array.from({ length: 200 }, (_, index) => (index < mistakes ? 0.6 : 0.01)),
        200,
        playersOf([]),
      );
    expect(level(60)).toBeGreaterThan(level(20));
    expect(level(20)).toBeGreaterThan(level(2));
  });

  test('moves that look like mistakes tell less against the rank of the strongest', () => {
    const rise = (rank: string) => {
      const chances = Array.from({ length: 160 }, (_, index) => (index % 4 === 0 ? 0.5 : 0.01));
      const players = playersOf([rank, rank]);
      return levelOf(chances, 160, players) - levelOf([], 0, players);
    };
    expect(rise('9段')).toBeLessThan(0.6 * rise('8段'));
    expect(rise('9p')).toBeLessThan(0.6 * rise('8段'));
  });

  test('a shifted probability stays one and keeps the order', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: -5, max: 5, noNaN: true }),
        (chance, shift) => {
          const found = shifted(chance, shift);
          expect(found).toBeGreaterThanOrEqual(0);
          expect(found).toBeLessThanOrEqual(1);
          if (shift > 0) expect(found).toBeGreaterThanOrEqual(chance - 1e-12);
        },
      ),
    );
  });
});

describe('figures that exclude the result', () => {
  const line = (leads: readonly number[]) => ({
    scoreLeads: leads,
    winrates: leads.map((lead) => 1 / (1 + Math.exp(-lead / 3))),
    length: leads.length,
  });
  test('are not trusted from the last position that agreed with it', () => {
    const leads = [0, -5, -6, 2, 9, 20, 30, 40];
    expect(contradictedFrom(line(leads), { winner: WHITE })).toBe(4);
    expect(contradictedFrom(line(leads), { winner: BLACK })).toBe(8);
    expect(contradictedFrom(line(leads), {})).toBe(8);
  });
  test('are not trusted either where the count is of another board', () => {
    const leads = [0, 10, 30, 43, 20, 8, 2, 1];
    expect(contradictedFrom(line(leads), { winner: BLACK, counted: 96.5 })).toBe(4);
    expect(contradictedFrom(line(leads), { winner: BLACK, counted: 40 })).toBe(5);
    expect(contradictedFrom(line(leads), { winner: BLACK, counted: 6.5 })).toBe(8);
    expect(contradictedFrom(line([0, 60, 80]), { winner: BLACK, counted: 96.5 })).toBe(3);
  });
  test('passes that end the game are no moves to judge', () => {
    const end = (points: readonly number[]) => endOfPlay([0, 1, 2, 1, 2], points, points.length);
    expect(end([PASS, 5, 6, PASS, PASS])).toBe(3);
    expect(end([PASS, 5, 6, 7, PASS])).toBe(5);
    expect(end([PASS, 5, PASS, 7, 8])).toBe(5);
    const rows = calm(30).map((row, index) => ({ ...row, lead: index % 2 === 1 ? -12 : 0 }));
    expect(evidenceAt({ ...lineOf(rows), endsAt: 28 }, 28)).toBeUndefined();
  });
  test('a verdict there is withdrawn', () => {
    const rows = calm(30).map((row, index) => ({ ...row, lead: index >= 9 ? -9 : 0 }));
    const trusted = { ...lineOf(rows, { model: networkOff(0.1) }), trustedTo: 5 };
    const evidence = evidenceAt(trusted, 9);
    expect(evidence && verdictOf(evidence, DEFAULT_THRESHOLDS)).toMatchObject({ quality: UNCLEAR_QUALITY });
  });
});
