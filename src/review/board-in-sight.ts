import { type RefObject, useEffect } from 'react';
import { useMirror } from '../state/mirror';

/** A position that follows a press within this time (ms) is the one that was asked for; a game under way moves by itself. */
const ASKED_MS = 2000;

/**
 * On a phone the panels lie below the board. A move that is pressed there brings the board into sight, when the finger
 * has left the chart; another record begins at its board.
 */
export const useBoardInSight = (scroller: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let isDown = false;
    let isWaiting = false;
    let pressedAt = Number.NEGATIVE_INFINITY;
    const show = (): void => {
      isWaiting = isDown;
      if (isDown) return;
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scroller.current?.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
    };
    const press = ({ type }: Event): void => {
      isDown = type === 'pointerdown';
      pressedAt = performance.now();
      if (isWaiting) show();
    };
    const stop = new AbortController();
    for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'keydown'])
      document.addEventListener(type, press, { capture: true, passive: true, signal: stop.signal });
    const unsubscribe = useMirror.subscribe(({ position, document: record }, before) => {
      if (record?.of !== before.document?.of) scroller.current?.scrollTo({ top: 0 });
      else if (position?.node !== before.position?.node && performance.now() - pressedAt < ASKED_MS) show();
    });
    return () => {
      stop.abort();
      unsubscribe();
    };
  }, [scroller]);
};
