import { useRedraw } from './use-timeout';

const TICK_MS = 15_000;

/** Minutes until a time, which go by; undefined when it is over, or there is none. */
export const useMinutesUntil = (until: number | undefined): number | undefined => {
  useRedraw(until === undefined ? undefined : TICK_MS);
  const now = Date.now();
  return until !== undefined && until > now ? Math.ceil((until - now) / 60_000) : undefined;
};
