import { expect, test } from 'vitest';
import { BLACK, WHITE } from '#kernel/board/types';
import type { LineMoment } from '#kernel/review/moments';
import { storyOf } from '#kernel/review/story';
import fc from '../../support/properties';

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
  ['an exchange in between changes nothing', [...times(6, 8), -5, -5, ...times(6, 8)], [[BLACK, 0, 13]]],
  ['three moves are an exchange too', [...times(6, 8), -5, -5, -5, ...times(6, 8)], [[BLACK, 0, 14]]],
  [
    'a large lead counts for one move: a gift that was given back',
    [...times(6, 8), -13, ...times(6, 8)],
    [
      [BLACK, 0, 5],
      [WHITE, 6, 6],
      [BLACK, 7, 12],
    ],
  ],
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

test('a gift of the winner and the slip that gave it back are told together', () => {
  const leads = [...times(10, -20), ...times(1, 13), ...times(9, -27)];
  const moments = [moment(10, 0.6, { sure: false }), moment(11, 0.7, { sure: false })];
  expect(storyOf(columns(leads), moments, WHITE)?.gift).toEqual({ gift: 10, slip: 11 });
  // Given back for a while only.
  const again = [...leads.slice(0, 12), ...times(4, 9), ...times(4, -9)];
  expect(storyOf(columns(again), moments, WHITE)?.gift).toBeUndefined();
});

test('a move after which the loser led again decided nothing', () => {
  const leads = [...times(6, 9), ...times(6, -9), ...times(6, 9), ...times(6, -9)];
  const moments = [moment(5, 0.5), moment(17, 0.3), moment(19, 0.3)];
  expect(storyOf(columns(leads), moments, WHITE)?.deciding).toEqual([19]);
});

test('where the last lead of the loser ended little by little, the largest piece of it is the swing', () => {
  const leads = [...times(6, -9), ...times(6, 30), ...times(6, 4), ...times(6, -9)];
  const moments = [moment(5, 0.9), moment(13, 0.5, { sure: false }), moment(17, 0.2, { sure: false })];
  expect(storyOf(columns(leads), moments, WHITE)).toMatchObject({
    deciding: [],
    swing: { index: 13, sure: false },
  });
});

test('a lead before the first move melts', () => {
  expect(storyOf(columns([...times(10, 31), ...times(10, -9)]), [])?.start).toEqual({
    leader: BLACK,
    points: 31,
    goneAt: 10,
  });
  expect(storyOf(columns(times(20, 31)), [])?.start).toEqual({ leader: BLACK, points: 31 });
  expect(storyOf(columns(times(20, 1)), [])?.start).toBeUndefined();
});

const LEADS = fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 12, maxLength: 80 });

test('the phases cover the chart without a gap, and say its leader wherever a lead lasts or is large', () => {
  fc.assert(
    fc.property(LEADS, (leads) => {
      const phases = storyOf(columns(leads), [])?.leads ?? [];
      expect(phases[0]?.first).toBe(0);
      expect(phases.at(-1)?.last).toBe(leads.length - 1);
      phases.forEach((phase, order) => {
        if (order > 0) expect(phase.first).toBe((phases[order - 1]?.last ?? -2) + 1);
        if (order > 0) expect(phase.leader).not.toBe(phases[order - 1]?.leader);
      });
      leads.forEach((lead, index) => {
        const phase = phases.find(({ first, last }) => first <= index && index <= last);
        if (Math.abs(lead) >= 8) expect(phase?.leader).toBe(lead > 0 ? BLACK : WHITE);
        if (phase && phase.leader !== 0 && Math.sign(lead) === (phase.leader === BLACK ? 1 : -1))
          expect(phase.peak).toBeGreaterThanOrEqual(Math.abs(lead) >= 3 ? Math.min(3, Math.abs(lead)) : 0);
      });
    }),
  );
});

test('no story contradicts the result without saying so', () => {
  fc.assert(
    fc.property(LEADS, fc.constantFrom(BLACK, WHITE), (leads, winner) => {
      const story = storyOf(columns(leads), [], winner);
      const end = story?.leads.at(-1)?.leader;
      const isOther = end !== 0 && end !== winner;
      expect(story?.contradiction?.winner).toBe(isOther ? winner : undefined);
    }),
  );
});
