import { BLACK, type Color, opponent } from '../board/types';

/**
 * Game clocks. Nothing here ticks: a clock stores the time each side has left and when the side to move began
 * to think. The remaining time is a function of now, so a throttled timer, a sleeping machine or a reload
 * cannot falsify it.
 *
 *   main time ──────────┐ used up within a move: the overtime begins in the same move
 *   period │ period │ period │ flag      a move inside a period gives that period back whole
 *
 * All times are milliseconds. A move at the very end of a period is in time.
 */
export interface TimeControl {
  readonly mainMs: number;
  readonly periodMs: number;
  /** Number of byo-yomi periods; 0 is absolute time. */
  readonly periods: number;
}

/** The time a side has left between its moves. */
export interface SideClock {
  readonly mainMs: number;
  readonly periods: number;
  /** What its moves have taken in all; absent from games stored before it was kept, and before the first move. */
  readonly usedMs?: number;
}

/** The side whose clock runs, or is stopped during its move. */
interface Running {
  readonly color: Color;
  /** When the clock started, on the caller's clock; undefined while the clocks are stopped. */
  readonly since?: number;
  /** Time spent on this move before `since`. */
  readonly spentMs: number;
}

export interface Clocks {
  readonly control: TimeControl;
  readonly black: SideClock;
  readonly white: SideClock;
  readonly running?: Running;
}

/** The values that a clock shows. */
export interface ClockReading {
  /** 0 in overtime. */
  readonly mainMs: number;
  /** Time left in the present period; the whole period while main time lasts. */
  readonly periodMs: number;
  /** Periods left, the present one included. */
  readonly periods: number;
  readonly inOvertime: boolean;
  readonly flagged: boolean;
}

export const newClocks = (control: TimeControl): Clocks => {
  const side: SideClock = { mainMs: control.mainMs, periods: control.periods };
  return { control, black: side, white: side };
};

const sideOf = (clocks: Clocks, color: Color): SideClock => (color === BLACK ? clocks.black : clocks.white);

/** Returns a side's clock after it has thought for `spentMs` about one move. */
export const readSide = (side: SideClock, control: TimeControl, spentMs: number): ClockReading => {
  const over = spentMs - side.mainMs;
  const { periodMs } = control;
  if (over <= 0 && (side.mainMs > 0 || side.periods === 0)) {
    return { mainMs: -over, periodMs, periods: side.periods, inOvertime: false, flagged: false };
  }
  // A move at the very end of a period is still inside it.
  const used = periodMs > 0 ? Math.max(0, Math.ceil(over / periodMs) - 1) : side.periods;
  if (used >= side.periods) return { mainMs: 0, periodMs: 0, periods: 0, inOvertime: true, flagged: true };
  const left = periodMs - (over - used * periodMs);
  return { mainMs: 0, periodMs: left, periods: side.periods - used, inOvertime: true, flagged: false };
};

/** Returns the milliseconds spent on the present move. A clock set back counts as no time. */
export const spentAt = ({ running }: Clocks, now: number): number => {
  if (!running) return 0;
  return running.spentMs + (running.since === undefined ? 0 : Math.max(0, now - running.since));
};

export const readClock = (clocks: Clocks, color: Color, now: number): ClockReading => {
  const spent = clocks.running?.color === color ? spentAt(clocks, now) : 0;
  return readSide(sideOf(clocks, color), clocks.control, spent);
};

/** Returns the milliseconds that a side has used in all. */
export const usedTime = (clocks: Clocks, color: Color, now: number): number => {
  const { usedMs = 0 } = sideOf(clocks, color);
  return usedMs + (clocks.running?.color === color ? spentAt(clocks, now) : 0);
};

/** Starts the clock of a side. */
export const startClock = (clocks: Clocks, color: Color, now: number): Clocks => ({
  ...clocks,
  running: { color, since: now, spentMs: 0 },
});

/** Stops the clocks and keeps the time spent on the present move. */
export const stopClock = (clocks: Clocks, now: number): Clocks => {
  const { running } = clocks;
  if (running?.since === undefined) return clocks;
  return { ...clocks, running: { color: running.color, spentMs: spentAt(clocks, now) } };
};

/** Starts the clock again for the same move. */
export const resumeClock = (clocks: Clocks, now: number): Clocks => {
  const { running } = clocks;
  if (!running || running.since !== undefined) return clocks;
  return { ...clocks, running: { ...running, since: now } };
};

/** Subtracts the time the mover spent and starts the opponent's clock. */
export const pressClock = (clocks: Clocks, now: number): Clocks => {
  const { running, control } = clocks;
  if (!running) return clocks;
  const { color } = running;
  const { mainMs, periods } = readClock(clocks, color, now);
  const kept: SideClock = { mainMs, periods, usedMs: usedTime(clocks, color, now) };
  const sides = color === BLACK ? { black: kept } : { white: kept };
  return startClock({ ...clocks, control, ...sides }, opponent(color), now);
};

/**
 * Returns the milliseconds until the clock changes by itself: the end of main time or of a period, or the
 * flag.
 */
export const nextClockEvent = (clocks: Clocks, now: number): number | undefined => {
  const { running } = clocks;
  if (running?.since === undefined) return undefined;
  const { mainMs, periodMs, inOvertime, flagged } = readClock(clocks, running.color, now);
  if (flagged) return 0;
  return inOvertime ? periodMs : mainMs;
};

/** Returns the milliseconds until the side loses on time. */
export const leftInAll = (clocks: Clocks, color: Color, now: number): number => {
  const { mainMs, periodMs, periods, inOvertime, flagged } = readClock(clocks, color, now);
  if (flagged) return 0;
  const { control } = clocks;
  return inOvertime ? periodMs + (periods - 1) * control.periodMs : mainMs + periods * control.periodMs;
};
