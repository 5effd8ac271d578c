import { expect, test } from 'vitest';
import { BLACK, WHITE } from '#kernel/board/types';
import type { LineMoment } from '#kernel/review/moments';
import { storyOf } from '#kernel/review/story';

const columns = (leads: readonly number[]) => ({
  scoreLeads: Float64Array.from(leads),
  winrates: Float64Array.from(leads, (lead) => (Number.isNaN(lead) ? lead : 0.5 + lead / 100)),
  // Black plays the odd moves.
  colors: Uint8Array.from(leads, (_, index) => (index === 0 ? 0 : index % 2 === 1 ? BLACK : WHITE)),
  length: leads.length,
});
const times = (count: number, lead: number): number[] => new Array<number>(count).fill(lead);

test.each([
  ['a close game', times(10, 1), [[0, 0, 9]]],
  [
    'Black leads, then White',
    [...times(5, 0), ...times(6, 8), ...times(5, -6)],
    [
      [0, 0, 4],
      [BLACK, 5, 10],
      [WHITE, 11, 15],
    ],
  ],
  ['an exchange in between changes nothing', [...times(6, 8), -9, -9, ...times(6, 8)], [[BLACK, 0, 13]]],
  ['three moves are an exchange too', [...times(6, 8), -9, -9, -9, ...times(6, 8)], [[BLACK, 0, 14]]],
  [
    'four moves are a lead',
    [...times(6, 8), ...times(4, -9), ...times(6, 8)],
    [
      [BLACK, 0, 5],
      [WHITE, 6, 9],
      [BLACK, 10, 15],
    ],
  ],
  [
    'how a game ends counts',
    [...times(9, 8), -40],
    [
      [BLACK, 0, 8],
      [WHITE, 9, 9],
    ],
  ],
  ['what is not analysed is passed over', [...times(10, 8), Number.NaN, ...times(10, 8)], [[BLACK, 0, 20]]],
] as const)('the leaders by time: %s', (_, scoreLeads, leads) => {
  const story = storyOf(columns(scoreLeads), []);
  expect(story?.leads.map(({ leader, first, last }) => [leader, first, last])).toEqual(leads);
});

const moment = (index: number, winrateLoss: number, more: Partial<LineMoment> = {}): LineMoment => ({
  index,
  winrateLoss,
  scoreLoss: 10,
  bad: true,
  good: false,
  turning: false,
  sure: true,
  chance: 0.9,
  quality: 4,
  ...more,
});

test('the three moves that changed the winrate most decided the game, in playing order', () => {
  const moments = [moment(3, 0.3), moment(5, 0.2), moment(7, 0.5), moment(9, 0.25), moment(11, 0.01)];
  expect(storyOf(columns(times(20, 0)), moments)?.deciding).toEqual([3, 7, 9]);
});

test('uncertain losses are not blamed, and a good move loses no game', () => {
  const moments = [moment(3, 0.3, { sure: false }), moment(4, 0.4, { bad: false, good: true })];
  expect(storyOf(columns(times(20, 0)), moments)?.deciding).toEqual([]);
});

test('where no move decided for sure, the loser’s largest fall of the winrate is the swing', () => {
  const line = columns(times(20, 0));
  const unsure = [moment(3, 0.2, { sure: false }), moment(4, 0.9), moment(7, 0.35, { sure: false })];
  expect(storyOf(line, unsure, WHITE)?.swing).toEqual({ index: 7, sure: false });
  const turned = moment(9, 0.4, { bad: false, turning: true });
  expect(storyOf(line, [...unsure, turned], WHITE)).toMatchObject({
    deciding: [],
    swing: { index: 9, sure: true },
  });
  // A small swing tells nothing.
  expect(storyOf(line, [moment(5, 0.1)], WHITE)?.swing).toBeUndefined();
  expect(storyOf(line, [...unsure, moment(5, 0.2)], WHITE)?.swing).toBeUndefined();
});

test.each([
  ['White, by the record', times(20, 0), WHITE, [3, 7]],
  ['Black, by the record', times(20, 0), BLACK, [4]],
  ['Black, who leads at the end', times(20, 9), undefined, [4]],
  ['nobody', times(20, 0), undefined, [3, 4, 7]],
] as const)('the winner did not lose the game by a mistake: %s', (_, leads, winner, deciding) => {
  const moments = [moment(3, 0.3), moment(4, 0.4), moment(7, 0.2)];
  expect(storyOf(columns(leads), moments, winner)?.deciding).toEqual(deciding);
});

test('a story needs most of the game', () => {
  expect(storyOf(columns([...times(5, 3), ...times(5, Number.NaN)]), [])).toBeUndefined();
});
