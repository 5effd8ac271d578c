import type { ClockReading, TimeControl } from '#protocol';

/** Outputs of a countdown: beep, voice, vibration. */
export interface AlarmOutput {
  beep(last: boolean): void;
  /** Returns false when the device has no voice for the language. */
  say(seconds: number): boolean;
  vibrate(): void;
}

export interface AlarmChoice {
  readonly clockSound: boolean;
  readonly clockVoice: boolean;
  readonly clockVibration: boolean;
}

const HEARD_SECONDS: readonly number[] = [10, 5, 4, 3, 2, 1];
const FELT_SECONDS: readonly number[] = [10, 3];

/** Seconds until the period or the game is lost; undefined while the clock counts other time. */
const secondsLeft = (reading: ClockReading, { periods }: TimeControl): number | undefined => {
  const { mainMs, periodMs, inOvertime, flagged } = reading;
  if (flagged || (!inOvertime && periods > 0)) return undefined;
  return Math.ceil((inOvertime ? periodMs : mainMs) / 1000);
};

/**
 * The countdown of one clock. It decides at each frame what is due now: a late frame skips past seconds, and a move
 * has no timer to cancel.
 */
export class ClockAlarm {
  readonly #out: AlarmOutput;
  #last: number | undefined;

  constructor(out: AlarmOutput) {
    this.#out = out;
  }

  draw(reading: ClockReading, control: TimeControl, choice: AlarmChoice): void {
    const seconds = secondsLeft(reading, control);
    const before = this.#last;
    this.#last = seconds;
    if (seconds === undefined || seconds === before) return;
    if (choice.clockVibration && FELT_SECONDS.includes(seconds)) this.#out.vibrate();
    if (!HEARD_SECONDS.includes(seconds)) return;
    // Main time is not counted aloud.
    const isSpoken = choice.clockVoice && reading.inOvertime && this.#out.say(seconds);
    if (choice.clockSound && !isSpoken) this.#out.beep(seconds === 1);
  }

  /** Stops the countdown; the same second sounds again when the clock continues. */
  stop(): void {
    this.#last = undefined;
  }
}
