import { describe, expect, test } from 'vitest';
import { BLACK, WHITE } from '#kernel/board/types';
import {
  leftInAll,
  newClocks,
  nextClockEvent,
  pressClock,
  readClock,
  readSide,
  resumeClock,
  spentAt,
  startClock,
  stopClock,
  type TimeControl,
  usedTime,
} from '#kernel/play/clock';
import fc from '../../support/properties';

const BYOYOMI: TimeControl = { mainMs: 5_000, periodMs: 30_000, periods: 3 };
const ABSOLUTE: TimeControl = { mainMs: 10_000, periodMs: 0, periods: 0 };

describe('a clock', () => {
  test.each([
    { name: 'main time runs down', control: BYOYOMI, spent: 2_000, left: '3000 + 3x30000' },
    { name: 'main time may be used to its end', control: BYOYOMI, spent: 5_000, left: '0 + 3x30000' },
    { name: 'overtime begins within the move', control: BYOYOMI, spent: 15_000, left: '20000 of 3' },
    { name: 'a whole period is in time', control: BYOYOMI, spent: 35_000, left: '0 of 3' },
    { name: 'a moment more takes the period', control: BYOYOMI, spent: 35_001, left: '29999 of 2' },
    { name: '35 s of overtime leave two periods', control: BYOYOMI, spent: 40_000, left: '25000 of 2' },
    { name: 'the last period', control: BYOYOMI, spent: 95_000, left: '0 of 1' },
    { name: 'the flag', control: BYOYOMI, spent: 95_001, left: 'flag' },
    { name: 'absolute time to its end', control: ABSOLUTE, spent: 10_000, left: '0 + 0x0' },
    { name: 'absolute time is over', control: ABSOLUTE, spent: 10_001, left: 'flag' },
    {
      name: 'no main time',
      control: { mainMs: 0, periodMs: 5_000, periods: 1 },
      spent: 0,
      left: '5000 of 1',
    },
  ])('$name', ({ control, spent, left }) => {
    const side = { mainMs: control.mainMs, periods: control.periods };
    const { mainMs, periodMs, periods, inOvertime, flagged } = readSide(side, control, spent);
    const text = inOvertime ? `${periodMs} of ${periods}` : `${mainMs} + ${periods}x${control.periodMs}`;
    expect(flagged ? 'flag' : text).toBe(left);
  });

  test('a move within a period restores the period', () => {
    const clocks = pressClock(startClock(newClocks(BYOYOMI), BLACK, 1_000), 41_000);
    expect(clocks.black).toEqual({ mainMs: 0, periods: 2, usedMs: 40_000 });
    expect(clocks.running).toEqual({ color: WHITE, since: 41_000, spentMs: 0 });
    expect(readClock(clocks, BLACK, 99_000).periodMs).toBe(30_000);
  });

  const control = fc.record({
    mainMs: fc.integer({ min: 0, max: 60_000 }),
    periodMs: fc.integer({ min: 1, max: 30_000 }),
    periods: fc.integer({ min: 1, max: 10 }),
  });

  test('pausing at any time costs no time', () => {
    const periods = fc.array(fc.tuple(fc.nat(5_000), fc.nat(100_000)), { maxLength: 8 });
    fc.assert(
      fc.property(control, periods, (asked, times) => {
        let now = 0;
        let thought = 0;
        let clocks = startClock(newClocks(asked), BLACK, now);
        for (const [thinking, paused] of times) {
          now += thinking;
          thought += thinking;
          clocks = stopClock(clocks, now);
          now += paused;
          clocks = resumeClock(clocks, now);
        }
        expect(spentAt(clocks, now)).toBe(thought);
        const through = startClock(newClocks(asked), BLACK, 0);
        expect(readClock(clocks, BLACK, now)).toEqual(readClock(through, BLACK, thought));
      }),
    );
  });

  test('the total time left falls with every millisecond, and time runs out at zero', () => {
    fc.assert(
      fc.property(control, fc.nat(400_000), (asked, spent) => {
        const clocks = startClock(newClocks(asked), BLACK, 0);
        const left = leftInAll(clocks, BLACK, spent);
        const whole = asked.mainMs + asked.periods * asked.periodMs;
        expect(left).toBe(Math.max(0, whole - spent));
        expect(readClock(clocks, BLACK, spent).flagged).toBe(spent > whole);
        expect(readClock(clocks, WHITE, spent)).toEqual(readClock(clocks, WHITE, 0));
      }),
    );
  });

  test('the display changes exactly at the next event', () => {
    fc.assert(
      fc.property(control, fc.nat(300_000), (asked, now) => {
        const clocks = startClock(newClocks(asked), BLACK, 0);
        const wait = nextClockEvent(clocks, now) ?? 0;
        const shown = (at: number): string => {
          const { inOvertime, periods, flagged } = readClock(clocks, BLACK, at);
          return `${inOvertime} ${periods} ${flagged}`;
        };
        expect(shown(now + wait)).toBe(shown(now));
        if (!readClock(clocks, BLACK, now).flagged) expect(shown(now + wait + 1)).not.toBe(shown(now));
      }),
    );
  });
});

test('the time that a side has used is that of all its moves, the present one included', () => {
  const control = { mainMs: 10_000, periodMs: 5000, periods: 3 };
  const first = pressClock(startClock(newClocks(control), BLACK, 0), 12_000);
  expect(usedTime(first, BLACK, 20_000)).toBe(12_000);
  expect(usedTime(first, WHITE, 20_000)).toBe(8000);
  const third = pressClock(pressClock(first, 20_000), 24_000);
  expect(usedTime(third, BLACK, 30_000)).toBe(16_000);
  expect(usedTime(stopClock(third, 31_000), WHITE, 99_000)).toBe(15_000);
});
