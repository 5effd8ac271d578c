import { describe, expect, test } from 'vitest';
import { makeGtpPoint } from '#kernel/board/coordinates';
import { fixedHandicap, fixedHandicapLimit, handicapStones, starPoints } from '#kernel/board/handicap';
import {
  DEFAULT_KOMI,
  FALLBACK_KOMI,
  KOMI_OPTIONS,
  komiOf,
  komiWithPrisoners,
  MAX_ENTERED_KOMI,
  parseEnteredKomi,
  parseKomi,
  usualKomi,
} from '#kernel/board/komi';
import { parseResult } from '#kernel/board/read-result';
import { type GameResult, makeResult, resultOfScore } from '#kernel/board/result';
import { BLACK, type Size, WHITE } from '#kernel/board/types';
import fc from '../../support/properties';

const square = (side: number): Size => ({ width: side, height: side });

describe('fixed handicap', () => {
  test.each([
    [19, 2, 'D4 Q16'],
    [19, 3, 'D16 D4 Q16'],
    [19, 5, 'D16 D4 K10 Q16 Q4'],
    [19, 6, 'D10 D16 D4 Q10 Q16 Q4'],
    [19, 8, 'D10 D16 D4 K16 K4 Q10 Q16 Q4'],
    [19, 9, 'D10 D16 D4 K10 K16 K4 Q10 Q16 Q4'],
    [13, 4, 'D10 D4 K10 K4'],
    [13, 9, 'D10 D4 D7 G10 G4 G7 K10 K4 K7'],
    [9, 2, 'C3 G7'],
    [9, 9, 'C3 C5 C7 E3 E5 E7 G3 G5 G7'],
    [9, 0, ''],
  ])('on %i lines, %i stones lie on %s', (side, count, places) => {
    const stones = fixedHandicap(count, square(side));
    const names = stones.ok ? stones.value.map((point) => makeGtpPoint(point, square(side))).sort() : [];
    expect(names.join(' ')).toBe(places);
  });

  test.each([1, 10, -1, 2.5, Number.NaN])('%d stones are no handicap', (count) => {
    expect(handicapStones(count, [], square(19))).toMatchObject({ failure: { code: 'handicap.count' } });
  });
  test('a board without places for this many stones says so', () => {
    expect(fixedHandicap(5, square(8))).toMatchObject({ failure: { code: 'handicap.size' } });
    expect(fixedHandicap(2, square(5))).toMatchObject({ failure: { code: 'handicap.size' } });
  });
  test('stones placed by a person need handicap 0', () => {
    expect(handicapStones(0, [3, 4], square(9))).toEqual({ ok: true, value: [3, 4] });
    expect(handicapStones(2, [3, 4], square(9))).toMatchObject({ failure: { code: 'handicap.placed' } });
    expect(handicapStones(0, [3, 3], square(9))).toMatchObject({ failure: { code: 'handicap.stone' } });
    expect(handicapStones(0, [81], square(9))).toMatchObject({ failure: { code: 'handicap.stone' } });
  });
});

describe('star points', () => {
  test.each([
    [19, 'D4 K4 Q4 D10 K10 Q10 D16 K16 Q16'],
    [14, 'D4 L4 D11 L11'],
    [13, 'D4 K4 G7 D10 K10'],
    [12, 'C3 K3 C10 K10'],
    [9, 'C3 G3 E5 C7 G7'],
    [8, 'C3 F3 C6 F6'],
    [7, 'C3 E3 C5 E5'],
    [6, ''],
    [5, 'C3'],
    [3, ''],
  ])('of %i lines', (side, places) => {
    const names = starPoints(square(side)).map((point) => makeGtpPoint(point, square(side)));
    expect(names.toSorted(byRowAndColumn).join(' ')).toBe(places);
  });

  const sides = fc.integer({ min: 1, max: 52 });
  test('the first four handicap stones are on star points on every board; all nine from 15 lines on', () => {
    fc.assert(
      fc.property(sides, sides, (width, height) => {
        const size = { width, height };
        const stars = starPoints(size);
        const limit = fixedHandicapLimit(size);
        const count = width >= 15 && height >= 15 ? limit : Math.min(limit, 4);
        const stones = fixedHandicap(count, size);
        expect(stones.ok && stones.value.filter((point) => !stars.includes(point))).toEqual([]);
      }),
    );
  });
  test('a board turned by 180° has the same star points', () => {
    fc.assert(
      fc.property(sides, sides, (width, height) => {
        const stars = starPoints({ width, height });
        expect(stars.map((point) => width * height - 1 - point).reverse()).toEqual(stars);
      }),
    );
  });
  const byRowAndColumn = (a: string, b: string): number =>
    Number(a.slice(1)) - Number(b.slice(1)) || a.localeCompare(b);
});

describe('komi', () => {
  test.each([
    // KM as written, and in points
    ['375', 3.75, 7.5],
    ['325', 3.25, 6.5],
    ['275', 2.75, 5.5],
    ['350', 3.5, 7],
    ['650', 6.5, 6.5],
    ['750', 7.5, 7.5],
    ['700', 7, 7],
    ['3.75', 3.75, 7.5],
    ['2.75', 2.75, 5.5],
    ['6.5', 6.5, 6.5],
    ['6,5', 6.5, 6.5],
    ['+7.5', 7.5, 7.5],
    ['-5.5', -5.5, -5.5],
    ['5 1/2', 5.5, 5.5],
    ['0', 0, 0],
    ['.5', 0.5, 0.5],
    ['7.5 points', 7.5, 7.5],
    ['50', 50, 50],
    ['1.2', 1.2, 1],
    ['', DEFAULT_KOMI, 6.5],
    [undefined, DEFAULT_KOMI, 6.5],
    ['seven', FALLBACK_KOMI, 7.5],
    ['NaN', FALLBACK_KOMI, 7.5],
    ['1e9', 1, 1],
    ['99999999', FALLBACK_KOMI, 7.5],
    ['1/0', FALLBACK_KOMI, 7.5],
  ])('KM[%s] is written %d and means %d points', (text, written, points) => {
    expect(parseKomi(text)).toEqual({ written, points });
  });
  test('Fox writes small komi in hundredths as well', () => {
    expect(parseKomi('50', { fox: true })).toEqual({ written: 0.5, points: 0.5 });
    expect(parseKomi('375', { fox: true }).points).toBe(7.5);
    expect(parseKomi('0', { fox: true }).points).toBe(0);
  });
  test('every option is a whole or half number of points, which engines accept', () => {
    for (const option of KOMI_OPTIONS) expect((2 * komiOf(option).points) % 1).toBe(0);
    expect(komiOf(3.75).points).toBe(7.5);
  });
});

describe('komi of a new game', () => {
  test('is the default, and 0 with handicap', () => {
    expect([0, 2, 9].map((handicap) => usualKomi(handicap))).toEqual([DEFAULT_KOMI, 0, 0]);
  });
  test.each([
    ['6.5', 6.5],
    [' 7,5 ', 7.5],
    ['-3', -3],
    ['−3', -3],
    ['６．５', 6.5],
    ['0', 0],
    ['-0', 0],
    [String(MAX_ENTERED_KOMI), MAX_ENTERED_KOMI],
    // In a record it may mean hundredths, in a form it does not.
    ['375', undefined],
    ['', undefined],
    ['six', undefined],
    ['6.5.5', undefined],
  ])('"%s" typed into a form is %s', (text, komi) => {
    expect(parseEnteredKomi(text)).toBe(komi);
  });
});

describe('komi of a position without its prisoners', () => {
  test('includes them under territory rules', () => {
    const taken = { black: 5, white: 2 };
    expect(komiWithPrisoners(6.5, { scoring: 'territory' }, taken)).toBe(9.5);
    expect(komiWithPrisoners(6.5, { scoring: 'area' }, taken)).toBe(6.5);
  });
});

describe('results', () => {
  const score = (winner: typeof BLACK | typeof WHITE, points: number): GameResult => ({
    kind: 'score',
    winner,
    points,
  });
  test.each<[string, GameResult]>([
    ['B+3.5', score(BLACK, 3.5)],
    ['b+3.5', score(BLACK, 3.5)],
    ['黑+3.5', score(BLACK, 3.5)],
    ['백+0.5', score(WHITE, 0.5)],
    ['W+0.5', score(WHITE, 0.5)],
    ['W+3,5', score(WHITE, 3.5)],
    ['W+3 3/4 zi', score(WHITE, 7.5)],
    ['黑胜3又3/4子', score(BLACK, 7.5)],
    ['白胜1/4子', score(WHITE, 0.5)],
    ['黑胜2子半', score(BLACK, 5)],
    ['白2目半勝ち', score(WHITE, 2.5)],
    ['흑 3집반승', score(BLACK, 3.5)],
    ['White wins by 3.5 points', score(WHITE, 3.5)],
    ['B+R', { kind: 'resign', winner: BLACK }],
    ['W+Resign', { kind: 'resign', winner: WHITE }],
    ['Ｗ＋Ｒ', { kind: 'resign', winner: WHITE }],
    ['黑中盘胜', { kind: 'resign', winner: BLACK }],
    ['257手完 黒中押し勝ち', { kind: 'resign', winner: BLACK }],
    ['226수 백불계승', { kind: 'resign', winner: WHITE }],
    ['B+T', { kind: 'time', winner: BLACK }],
    ['W+Time', { kind: 'time', winner: WHITE }],
    ['黑超时胜', { kind: 'time', winner: BLACK }],
    ['W+F', { kind: 'forfeit', winner: WHITE }],
    ['B+F', { kind: 'forfeit', winner: BLACK }],
    ['B+Illegal', { kind: 'forfeit', winner: BLACK }],
    ['B+', { kind: 'win', winner: BLACK }],
    ['W+J', { kind: 'win', winner: WHITE }],
    ['0', { kind: 'draw' }],
    ['Draw', { kind: 'draw' }],
    ['Jigo', { kind: 'draw' }],
    ['持碁', { kind: 'draw' }],
    ['W+0', { kind: 'draw' }],
    ['Void', { kind: 'void' }],
    ['No result', { kind: 'noResult' }],
    ['無勝負', { kind: 'noResult' }],
    ['ノーゲーム', { kind: 'noResult' }],
    ['打挂', { kind: 'void' }],
    ['封盤', { kind: 'void' }],
    ['Aborted', { kind: 'void' }],
    ['?', { kind: 'unknown' }],
    ['? (No further moves known)', { kind: 'unknown' }],
    ['john wins', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
    ['白负1/4子', score(BLACK, 0.5)],
    ['黑超时负', { kind: 'time', winner: WHITE }],
    ['Black resigns', { kind: 'resign', winner: WHITE }],
    ['흑 시간패', { kind: 'time', winner: WHITE }],
    ['黒負け', { kind: 'win', winner: WHITE }],
    ['+B3.5', score(BLACK, 3.5)],
    ['White+3.5', score(WHITE, 3.5)],
    ['先番勝', { kind: 'win', winner: BLACK }],
    ['三劫循环无胜负', { kind: 'noResult' }],
    ['黑负', { kind: 'win', winner: WHITE }],
    ['白中盘负', { kind: 'resign', winner: BLACK }],
    ['黑认输', { kind: 'resign', winner: WHITE }],
    ['白超时', { kind: 'time', winner: BLACK }],
    ['白方弃权', { kind: 'forfeit', winner: BLACK }],
    ['黑胜半子', score(BLACK, 1)],
    ['黑勝四分之一子', score(BLACK, 0.5)],
    ['白胜两子半', score(WHITE, 5)],
    ['黑胜十二目', score(BLACK, 12)],
    ['白胜3子1/4', score(WHITE, 6.5)],
    ['黑输白半目', score(WHITE, 0.5)],
    ['和局', { kind: 'draw' }],
    ['双方判负', { kind: 'noResult' }],
    ['不计胜负', { kind: 'void' }],
    ['白半目勝', score(WHITE, 0.5)],
    ['白半目', score(WHITE, 0.5)],
    ['黒中押', { kind: 'resign', winner: BLACK }],
    ['黒投了', { kind: 'resign', winner: WHITE }],
    ['白時間切れ負け', { kind: 'time', winner: BLACK }],
    ['白番三目半勝ち', score(WHITE, 3.5)],
    ['黒の反則負け', { kind: 'forfeit', winner: WHITE }],
    ['三コウ無勝負', { kind: 'noResult' }],
    ['打ち掛け', { kind: 'void' }],
    ['백 반집승', score(WHITE, 0.5)],
    ['흑 불계패', { kind: 'resign', winner: WHITE }],
    ['백 기권', { kind: 'resign', winner: BLACK }],
    ['흑 3집 반 승', score(BLACK, 3.5)],
    ['백 반칙패', { kind: 'forfeit', winner: BLACK }],
    ['무승부', { kind: 'draw' }],
    ['승부 없음', { kind: 'noResult' }],
    ['White resigned', { kind: 'resign', winner: BLACK }],
    ['Black lost on time', { kind: 'time', winner: WHITE }],
    ['White timed out', { kind: 'time', winner: BLACK }],
    ['Black by resignation', { kind: 'resign', winner: BLACK }],
    ['White by half a point', score(WHITE, 0.5)],
    ['Black won by 3½', score(BLACK, 3.5)],
    ['White loses by 2.5', score(BLACK, 2.5)],
    ['Black forfeits', { kind: 'forfeit', winner: WHITE }],
    ['W wins', { kind: 'win', winner: WHITE }],
    ['Win for White', { kind: 'win', winner: WHITE }],
    ['Both players lose', { kind: 'noResult' }],
    ['B+Time', { kind: 'time', winner: BLACK }],
    ['W+½', score(WHITE, 0.5)],
    ['黑+1又3/4子', score(BLACK, 3.5)],
    ['白+中盘', { kind: 'resign', winner: WHITE }],
    ['B+0.0', { kind: 'draw' }],
    ['Unfinished', { kind: 'void' }],
    ['黑先活', { kind: 'unknown' }],
    ['黑贴3又3/4子', { kind: 'unknown' }],
    ['Black to play', { kind: 'unknown' }],
  ])('RE[%s]', (text, result) => {
    expect(parseResult(text)).toEqual(result);
  });

  test.each(['B+3.5', 'W+R', 'B+T', 'W+F', 'B+', '0', 'Void', '?'])('%s is written as it is read', (text) => {
    expect(makeResult(parseResult(text))).toBe(text);
  });
  test('a count of 0 is a draw', () => {
    expect([3.5, -0.5, 0].map((lead) => makeResult(resultOfScore(lead)))).toEqual(['B+3.5', 'W+0.5', '0']);
  });
});
