import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClockReading, type Clocks, type Color, readClock, sharedNow, usedTime } from '#protocol';
import { currentLanguage } from '../i18n/i18n';
import { playSecond } from '../review/board/sounds';
import { useSettings } from '../state/settings';
import css from './Clock.module.css';
import { type AlarmOutput, ClockAlarm } from './clock-alarm';

/** Speaks a number with a voice of this device for the language of the page; false where there is none. */
const speakNumber = (value: number): boolean => {
  const { speechSynthesis } = window;
  const language = currentLanguage();
  const voice = speechSynthesis
    ?.getVoices()
    .find(({ lang, localService }) => localService && lang.toLowerCase().startsWith(language));
  if (!voice) return false;
  const words = new SpeechSynthesisUtterance(String(value));
  words.voice = voice;
  words.lang = voice.lang;
  // A number still waiting to be spoken is too late by now.
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
  return true;
};

interface ClockProps {
  readonly clocks: Clocks;
  readonly color: Color;
  /** Whether a person at this device uses the clock: its last seconds are counted aloud. */
  readonly counted: boolean;
}

const ALARM_OUTPUT: AlarmOutput = {
  beep: playSecond,
  say: speakNumber,
  // Desktop browsers and iOS have no vibration.
  vibrate: () => void navigator.vibrate?.(VIBRATION_MS),
};
const VIBRATION_MS = 80;

/** Below this many seconds a clock shows that it is low. */
const LOW_SECONDS = 10;

/** A side's clock. It computes the remaining time from what the worker has written down; no state counts down. */
export const Clock = ({ clocks, color, counted }: ClockProps) => {
  const { t } = useTranslation();
  const runs = clocks.running?.color === color && clocks.running.since !== undefined;
  const [, redraw] = useState(0);
  const reading = readClock(clocks, color, sharedNow());
  useEffect(() => {
    if (!runs || reading.flagged) return undefined;
    const again = (): void => redraw((count) => count + 1);
    const timer = setTimeout(again, untilNextSecond(reading));
    // A hidden page hears its timers late: what it shows is put right before anybody looks.
    document.addEventListener('visibilitychange', again);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', again);
    };
  });
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
    <>
      <span className={css.clock} data-low={isLow(reading)} data-runs={runs} role="timer" aria-live="off">
        {text}
      </span>
      <span className={css.used}>
        {t('play.clock.used', { time: minutesText(usedTime(clocks, color, sharedNow())) })}
      </span>
    </>
  );
};

/** Milliseconds until the clock shows another second, one more because the second itself belongs to it. */
const untilNextSecond = ({ mainMs, periodMs, inOvertime }: ClockReading): number =>
  Math.floor((inOvertime ? periodMs : mainMs) % 1000) + 1;

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
  const main = minutesText(1000 * Math.ceil(mainMs / 1000));
  return control.periods > 0 ? `${main} + ${periods}×${control.periodMs / 1000}` : main;
};

/** `61:05`: minutes and whole seconds. */
const minutesText = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
