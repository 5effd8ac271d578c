import { beginDrawing } from '../state/drawing';
import { useMirror } from '../state/mirror';
import { game } from './game';

/** Minimum time between two messages to the worker. */
const EVERY_MS = 1000;

/**
 * Tells the worker of keys and pointers, so that a resting analysis wakes and reviews leave the page its core.
 * Returns how to stop.
 */
export const listenToTouch = (): (() => void) => {
  let last = Number.NEGATIVE_INFINITY;
  const stop = new AbortController();
  const touch = (event: Event): void => {
    beginDrawing();
    if (useMirror.getState().engine?.phase !== 'ready' || event.timeStamp - last < EVERY_MS) return;
    last = event.timeStamp;
    void game().touch();
  };
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    document.addEventListener(type, touch, { passive: true, signal: stop.signal });
  }
  return () => stop.abort();
};
