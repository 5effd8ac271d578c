/** How far the host's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/** An answer's `Date` has whole seconds and has travelled: less than this says nothing. */
const EXACT_MS = 5000;

/** Learns the host's clock from the `Date` of an answer; the clocks of people's devices may be off by hours. */
export const noteHostDate = (date: string | null, now = Date.now()): void => {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  ahead = Math.abs(told - now) < EXACT_MS ? 0 : told - now;
};

/** When this device's clock shows a time that the host has named. */
export const fromHostTime = (time: string): number => Date.parse(time) - ahead;
