/** Upper limit (ms): Chromium beside a scroll-driven animation expects a frame that never comes and is never idle. */
const LONGEST_MS = 1000;

/** Runs when the page is idle, or at the latest after the limit. */
export const whenIdle = (run: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: LONGEST_MS });
  else setTimeout(run);
};
