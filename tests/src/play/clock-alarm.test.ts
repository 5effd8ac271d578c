import { expect, test } from 'vitest';
import { BLACK } from '#protocol';
import { type AlarmChoice, ClockAlarm } from '../../../src/play/clock-alarm';
import { newClocks, readClock, startClock, type TimeControl } from '../../../workers/kernel/play/clock';

const ALL: AlarmChoice = { clockSound: true, clockVoice: true, clockVibration: true };
const BYO_YOMI: TimeControl = { mainMs: 3_000, periodMs: 12_000, periods: 2 };
const ABSOLUTE: TimeControl = { mainMs: 12_000, periodMs: 0, periods: 0 };

/** The sounds and vibrations of a clock that runs out, drawn at these milliseconds. */
const heard = (
  control: TimeControl,
  drawn: readonly number[],
  { choice = ALL, hasVoice = true }: { choice?: AlarmChoice; hasVoice?: boolean } = {},
): string[] => {
  const alarms: string[] = [];
  const alarm = new ClockAlarm({
    beep: (last) => alarms.push(last ? 'beep!' : 'beep'),
    say: (seconds) => {
      if (hasVoice) alarms.push(`say ${seconds}`);
      return hasVoice;
    },
    vibrate: () => alarms.push('shake'),
  });
  const clocks = startClock(newClocks(control), BLACK, 0);
  for (const now of drawn) alarm.draw(readClock(clocks, BLACK, now), control, choice);
  return alarms;
};
/** Every tenth of a second, as the page draws. */
const until = (ms: number): number[] => Array.from({ length: ms / 100 + 1 }, (_, i) => 100 * i);

const COUNTED = ['shake', 'say 10', 'say 5', 'say 4', 'shake', 'say 3', 'say 2', 'say 1'];
const BEEPED = ['shake', 'beep', 'beep', 'beep', 'shake', 'beep', 'beep', 'beep!'];

test('every period is counted down, main time is not', () => {
  expect(heard(BYO_YOMI, until(2_900))).toEqual([]);
  expect(heard(BYO_YOMI, until(14_900))).toEqual(COUNTED);
  expect(heard(BYO_YOMI, until(26_900))).toEqual([...COUNTED, ...COUNTED]);
});

test('absolute time beeps and is never spoken', () => {
  expect(heard(ABSOLUTE, until(11_900))).toEqual(BEEPED);
});

test('without a voice for the language the seconds beep', () => {
  expect(heard(BYO_YOMI, until(14_900), { hasVoice: false })).toEqual(BEEPED);
});

test.each<readonly [string, Partial<AlarmChoice>, readonly string[]]>([
  ['no voice', { clockVoice: false }, BEEPED],
  ['no beeps', { clockVoice: false, clockSound: false }, ['shake', 'shake']],
  ['no vibration', { clockVibration: false }, COUNTED.filter((alarms) => alarms !== 'shake')],
  ['nothing', { clockVoice: false, clockSound: false, clockVibration: false }, []],
])('%s when the person has switched it off', (_, choice, expected) => {
  expect(heard(BYO_YOMI, until(14_900), { choice: { ...ALL, ...choice } })).toEqual(expected);
});

test('a page that draws once a second skips past seconds', () => {
  expect(heard(ABSOLUTE, [0, 2_500, 8_200, 11_500, 11_600])).toEqual(['shake', 'beep', 'beep', 'beep!']);
});
