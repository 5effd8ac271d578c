import { whenIdle } from '../ui/when-idle';

/** What people do that gives the page work. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'dragenter', 'drop'] as const;
/** Who is never at rest does not wait for ever. Milliseconds. */
const LONGEST_MS = 20_000;

/** Once nobody has done anything on the page for so long (milliseconds), and it has nothing to do. */
export const atRest = (restMs: number): Promise<void> =>
  new Promise((resolve) => {
    const signs = new AbortController();
    const rested = (): void => {
      signs.abort();
      clearTimeout(timer);
      clearTimeout(last);
      whenIdle(resolve);
    };
    const last = setTimeout(rested, LONGEST_MS);
    let timer = setTimeout(rested, restMs);
    const waitOn = (): void => {
      clearTimeout(timer);
      timer = setTimeout(rested, restMs);
    };
    for (const sign of SIGNS)
      document.addEventListener(sign, waitOn, { capture: true, passive: true, signal: signs.signal });
  });
