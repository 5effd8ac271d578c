/** A browser that expects a frame which never comes (Chromium beside an animation by scrolling) is never idle. */
const LONGEST_MS = 1000;

/** Once the page has nothing to do, or has had long enough for it. */
export const whenIdle = (run: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: LONGEST_MS });
  else setTimeout(run);
};
