import { describe, expect, test } from 'vitest';
import {
  edgeLabels,
  makeBoardLetters,
  makeChineseNumber,
  makeChinesePoint,
  makeGtpPoint,
  makeNumericPoint,
  makePointName,
  makeSgfPoint,
  parseGtpPoint,
  parseSgfPoint,
} from '#kernel/board/coordinates';
import { PASS, pointAt, type Size } from '#kernel/board/types';

const FULL: Size = { width: 19, height: 19 };
const SIZES: readonly Size[] = [
  FULL,
  { width: 9, height: 9 },
  { width: 7, height: 3 },
  { width: 1, height: 52 },
  { width: 52, height: 52 },
];

test.each(SIZES)('on $width x $height each point has its own name, which leads back to it', (size) => {
  const forms = [
    [makeSgfPoint, parseSgfPoint],
    [makeGtpPoint, parseGtpPoint],
  ] as const;
  for (const [make, parse] of forms) {
    const names = new Set<string>();
    for (let point = 0; point < size.width * size.height; point++) {
      const name = make(point, size);
      names.add(name);
      // Boards up to 19 have no column t, so `tt` can mean a pass.
      expect(parse(name, size)).toBe(point);
    }
    expect(names.size).toBe(size.width * size.height);
  }
});

test.each([
  // x, y from the top left; the names of the point on 19x19
  [0, 0, 'aa', 'A19', '1-1', '1一'],
  [3, 15, 'dp', 'D4', '4-16', '4十六'],
  [7, 9, 'hj', 'H10', '8-10', '8十'],
  [8, 9, 'ij', 'J10', '9-10', '9十'],
  [15, 3, 'pd', 'Q16', '16-4', '16四'],
  [18, 18, 'ss', 'T1', '19-19', '19十九'],
])('the point %i, %i is %s in SGF, %s in GTP, %s and %s in print', (x, y, sgf, gtp, numeric, chinese) => {
  const point = pointAt(x, y, FULL);
  expect([
    makeSgfPoint(point, FULL),
    makeGtpPoint(point, FULL),
    makeNumericPoint(point, FULL),
    makeChinesePoint(point, FULL),
  ]).toEqual([sgf, gtp, numeric, chinese]);
  expect(parseGtpPoint(gtp.toLowerCase(), FULL)).toBe(point);
});

test('after Z, GTP continues with AA; after z, SGF continues with A', () => {
  const large: Size = { width: 52, height: 52 };
  expect(makeGtpPoint(pointAt(24, 51, large), large)).toBe('Z1');
  expect(makeGtpPoint(pointAt(25, 51, large), large)).toBe('AA1');
  expect(makeGtpPoint(pointAt(51, 0, large), large)).toBe('BB52');
  expect(makeSgfPoint(pointAt(26, 51, large), large)).toBe('AZ');
});

describe('a pass', () => {
  test('is empty in SGF, and `tt` on boards where that is no point', () => {
    expect(makeSgfPoint(PASS, FULL)).toBe('');
    expect(parseSgfPoint('', FULL)).toBe(PASS);
    expect(parseSgfPoint('tt', FULL)).toBe(PASS);
    expect(parseSgfPoint('tt', { width: 19, height: 20 })).toBeUndefined();
    expect(parseSgfPoint('tt', { width: 21, height: 21 })).toBe(19 * 21 + 19);
  });
  test('is a word in GTP', () => {
    expect(makeGtpPoint(PASS, FULL)).toBe('pass');
    expect(parseGtpPoint(' PASS ', FULL)).toBe(PASS);
  });
});

test.each(['I10', 'A0', 'A20', 'U1', 'D', '4', 'D4x', 'A01', ''])('GTP has no point %j', (name) => {
  expect(parseGtpPoint(name, FULL)).toBeUndefined();
});
test.each(['a', 'abc', 'a1', '  ', 'zz', '[]'])('SGF has no point %j', (name) => {
  expect(parseSgfPoint(name, FULL)).toBeUndefined();
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'a'],
  [51, 'z'],
  [52, 'BA'],
  [360, 'Gw'],
  [52 * 52 - 1, 'zz'],
])('%i is %s in base 52', (value, text) => {
  expect(makeBoardLetters(value)).toBe(text);
});

test.each([
  ['gtp', 'Q16', 'A1'],
  ['sgf', 'pd', 'as'],
  ['chinese', '16四', '1十九'],
  ['numeric', '16-4', '1-19'],
  ['letters', 'PD', 'AS'],
] as const)('points have names in the style %s', (style, point, corner) => {
  expect(makePointName(pointAt(15, 3, FULL), FULL, style)).toBe(point);
  expect(makePointName(pointAt(0, 18, FULL), FULL, style)).toBe(corner);
});

test('the edge has labels in five styles', () => {
  const size: Size = { width: 11, height: 3 };
  expect(edgeLabels('gtp', size)).toEqual({ columns: [...'ABCDEFGHJKL'], rows: ['3', '2', '1'] });
  expect(edgeLabels('sgf', size).rows).toEqual(['a', 'b', 'c']);
  expect(edgeLabels('chinese', size).rows).toEqual(['一', '二', '三']);
  expect(edgeLabels('numeric', size).columns.at(-1)).toBe('11');
  expect(edgeLabels('letters', size).columns.at(-1)).toBe('K');
  expect([10, 19, 20, 21, 52].map(makeChineseNumber)).toEqual(['十', '十九', '二十', '二十一', '五十二']);
});
