import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClockReading, type Clocks, type Color, readClock } from '#protocol';
import { playSecond } from '../review/board/sounds';
import { useSettings } from '../state/settings';
import css from './Clock.module.css';
import { type AlarmOutput, ClockAlarm } from './clock-alarm';
import { speakNumber } from './speak';

interface ClockProps {
  readonly clocks: Clocks;
  /** The worker's time when the clocks were sent. */
  readonly now: number;
  readonly color: Color;
  /** The clock of a person at this device: its last seconds are counted aloud. */
  readonly counted: boolean;
}

const ALARM_OUTPUT: AlarmOutput = {
  beep: playSecond,
  say: speakNumber,
  // Absent on desktops and on iOS.
  vibrate: () => void navigator.vibrate?.(VIBRATION_MS),
};
const VIBRATION_MS = 80;

/** Below so many seconds a clock shows that it is low. */
const LOW_SECONDS = 10;
const DRAWN_MS = 100;

/** A side's clock. It computes the remaining time from the time since the worker sent the clocks; no state counts down. */
export const Clock = ({ clocks, now, color, counted }: ClockProps) => {
  const { t } = useTranslation();
  const received = useMemo(() => ({ clocks, at: performance.now() }), [clocks]);
  const runs = clocks.running?.color === color && clocks.running.since !== undefined;
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => redraw((count) => count + 1), DRAWN_MS);
    return () => clearInterval(timer);
  }, [runs]);
  const reading = readClock(clocks, color, now + (runs ? performance.now() - received.at : 0));
  const settings = useSettings((state) => state.settings);
  const [alarm] = useState(() => new ClockAlarm(ALARM_OUTPUT));
  useEffect(() => {
    if (runs && counted) alarm.draw(reading, clocks.control, settings);
    else alarm.stop();
  });
  const text = clockText(reading, clocks, {
    left: (count) => t('play.clock.left', { count }),
    last: t('play.clock.last'),
  });
  return (
    <span className={css.clock} data-low={isLow(reading)} data-runs={runs} role="timer" aria-live="off">
      {text}
    </span>
  );
};

const isLow = ({ mainMs, periodMs, inOvertime, periods }: ClockReading): boolean =>
  (inOvertime ? periodMs : periods > 0 ? Number.POSITIVE_INFINITY : mainMs) <= LOW_SECONDS * 1000;

/** `5:00 + 3×30` in main time, `30 · 3 left` and `30 · last` in overtime. */
const clockText = (
  { mainMs, periodMs, periods, inOvertime }: ClockReading,
  { control }: Pick<Clocks, 'control'>,
  words: { left: (count: number) => string; last: string },
): string => {
  if (inOvertime) {
    const seconds = Math.ceil(periodMs / 1000);
    return `${seconds} · ${periods <= 1 ? words.last : words.left(periods)}`;
  }
  const seconds = Math.ceil(mainMs / 1000);
  const main = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return control.periods > 0 ? `${main} + ${periods}×${control.periodMs / 1000}` : main;
};
