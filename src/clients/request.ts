import type { Result } from '#protocol';
import { useHealth } from '../state/health';
import { hasNotLoaded, healMissingPart, isHealing } from '../state/missing-part';
import { notifyFailure } from '../state/notices';

/** A request that throws has met a bug: a notice shows the details and offers to restart the workers. */
export const reportCrash = (error: unknown): void => {
  if (isHealing()) return;
  useHealth.setState({ crash: error instanceof Error ? (error.stack ?? error.message) : String(error) });
};

/** A worker has ended: its file has not loaded, or it has met a bug. */
export const tellDeath = (event: ErrorEvent, name: string): void => {
  if (hasNotLoaded(event)) void healMissingPart();
  else useHealth.setState({ crash: event.message || name });
};

/** A worker whose end the page tells. */
export const watched = (worker: Worker): Worker => {
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    tellDeath(event, 'worker');
  });
  return worker;
};

/** Shows a failure to the person. Returns true when there is none. */
export const showFailure = (result: Result<unknown>): boolean => {
  if (!result.ok) notifyFailure(result.failure);
  return result.ok;
};

/** Awaits a worker's answer; a failure becomes a notice. Returns true on success. */
export const request = async (answer: Promise<Result<unknown>>): Promise<boolean> => {
  try {
    return showFailure(await answer);
  } catch (error) {
    reportCrash(error);
    return false;
  }
};

/** Reports every uncaught rejection, so that no failure of a worker is silent. Returns how to stop. */
export const listenToUncaught = (): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener(
    'unhandledrejection',
    (event) => {
      event.preventDefault();
      reportCrash(event.reason);
    },
    { signal },
  );
  return () => stop.abort();
};
