import { expect, test } from 'vitest';
import { Phrases } from '../../../src/commands/phrases';

const PHRASES = new Phrases(
  new Map([
    ['coordinates', ['Coordinates', '坐标', '座標', '좌표']],
    ['numbers', ['Move numbers', '手数', '手順', '수순']],
    ['moves', ['Show the next moves', '显示下一手', '次の手を表示', '다음 수 보기']],
    ['sound', ['Stone sounds', '落子音', '音', '石の音', '소리']],
    ['worst', ['Worst move', '败着', '悪手', '악수']],
    ['restore', ['Restore', '换手机', '復元', '복원']],
  ]),
);
const best = (typed: string): string =>
  ['coordinates', 'numbers', 'moves', 'sound', 'worst', 'restore'].reduce((a, b) =>
    PHRASES.shareIn(typed, b) > PHRASES.shareIn(typed, a) ? b : a,
  );

test.each([
  ['how do I hide the coordinates', 'coordinates'],
  ['sound of the stones', 'sound'],
  ['把坐标关掉', 'coordinates'],
  ['手順を見たい', 'numbers'],
  ['좌표 숨기기', 'coordinates'],
  ['我想换个手机', 'restore'],
  ['悪い手を見たい', 'worst'],
  ['音を消す', 'sound'],
  ['악수를 고치기', 'worst'],
])('%s means %s', (typed, row) => {
  expect(best(typed)).toBe(row);
  expect(PHRASES.shareIn(typed, row)).toBeGreaterThan(0.35);
});

test.each(['how do I', 'banana', '柯洁', '', '!?'])('%s says nothing of any row', (typed) => {
  expect(PHRASES.shareIn(typed, best(typed))).toBe(0);
});
