const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Returns the number of the person's day: midnight is where they live. */
export const localDay = (at: number, zoneMinutes: number): number =>
  Math.floor((at + zoneMinutes * MINUTE_MS) / DAY_MS);
