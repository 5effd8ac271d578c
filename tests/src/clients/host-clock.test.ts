import { afterEach, expect, test } from 'vitest';
import { fromHostTime, noteHostDate } from '../../../src/clients/host-clock';

const NOON = Date.UTC(2026, 10, 27, 12);
const IN_AN_HOUR = '2026-11-27T13:00:00.000Z';
const minutesLeft = (): number => Math.round((fromHostTime(IN_AN_HOUR) - NOON) / 60_000);
afterEach(() => noteHostDate(new Date(NOON).toUTCString(), NOON));

test.each([
  ['ten minutes slow', '12:10:00', 50],
  ['an hour fast', '11:00:00', 120],
  ['right but for the way of the answer', '11:59:57', 60],
])('a device whose clock is %s shows the time that is left by the host', (_, hostTime, minutes) => {
  noteHostDate(`Fri, 27 Nov 2026 ${hostTime} GMT`, NOON);
  expect(minutesLeft()).toBe(minutes);
});

test('an answer without a readable date changes nothing', () => {
  noteHostDate('Fri, 27 Nov 2026 12:10:00 GMT', NOON);
  noteHostDate(null, NOON);
  noteHostDate('soon', NOON);
  expect(minutesLeft()).toBe(50);
});
