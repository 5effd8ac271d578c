import { useEffect, useEffectEvent, useRef } from 'react';
import type { HostEvent } from '#protocol';
import { onHostEvent } from '../clients/host-feed';
import { useSession } from '../state/session';

/** However much the host tells, a list is not asked for more often. */
const SOONEST_MS = 1000;
/** With the host's socket the clock is only there for what no socket tells. */
const SELDOM_MS = 60_000;

interface NewsOptions {
  /** What the host may tell that asks for a look. `again` always does. */
  readonly hears: (event: HostEvent) => boolean;
  /** How often to look while the host has no socket for this page; undefined: never. */
  readonly everyMs: number | undefined;
}

/**
 * Looks when the host tells something of interest, when the page is seen again, when the network comes back, and by the
 * clock where nothing is told. A hidden page waits until it is seen. One look at a time; news during one asks for another.
 */
export const useHostNews = (look: () => Promise<void>, { hears, everyMs }: NewsOptions): void => {
  const isOpen = useSession(({ isHeard }) => isHeard);
  const pause = everyMs === undefined || !isOpen ? everyMs : Math.max(everyMs, SELDOM_MS);
  const run = useEffectEvent(look);
  const isHeard = useEffectEvent((event: HostEvent) => event.type === 'again' || hears(event));
  const hurry = useRef<() => void>(() => {});
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let soon: ReturnType<typeof setTimeout> | undefined;
    let isLooking = false;
    let isWanted = false;
    let lookedAt = performance.now();
    const lookNow = async (): Promise<void> => {
      soon = undefined;
      isWanted = isLooking;
      if (document.hidden || isLooking) return;
      isLooking = true;
      lookedAt = performance.now();
      try {
        await run();
      } finally {
        // One that fails is not the last.
        isLooking = false;
      }
      if (isWanted && !signal.aborted) lookSoon();
    };
    const lookSoon = (): void => {
      soon ??= setTimeout(() => void lookNow(), Math.max(0, lookedAt + SOONEST_MS - performance.now()));
    };
    hurry.current = lookSoon;
    const leave = onHostEvent((event) => {
      if (isHeard(event)) lookSoon();
    });
    document.addEventListener('visibilitychange', lookSoon, { signal });
    window.addEventListener('online', lookSoon, { signal });
    return () => {
      stop.abort();
      clearTimeout(soon);
      leave();
    };
  }, []);
  useEffect(() => {
    const byTheClock = pause === undefined ? undefined : setInterval(() => hurry.current(), pause);
    return () => clearInterval(byTheClock);
  }, [pause]);
};
