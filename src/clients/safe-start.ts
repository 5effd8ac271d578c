import { kept } from '../platform/storage';
import { useMirror } from '../state/mirror';
import { game } from './game';

/**
 * Tells the game worker which records the page has drawn. A record that ends or blocks the page is never drawn, and the
 * next start does not open it by itself: it would end in the same way every time.
 */

/** A page that answers this long (ms) after its first frames has the record's drawing behind it. */
const SETTLED_MS = 300;

export const watchDrawing = (): void => {
  useMirror.subscribe(({ document }, before) => {
    if (!document?.complete) return;
    if (before.document?.complete && document.of === before.document.of) return;
    afterFrames(() => void game().drawn(document.of));
  });
  addEventListener('pagehide', noteLeaving);
};

/** A hidden page has no frames. */
const afterFrames = (then: () => void): void => {
  const settle = () => setTimeout(then, SETTLED_MS);
  if (document.hidden) settle();
  else requestAnimationFrame(() => requestAnimationFrame(settle));
};

/** When a page that answers was last closed or reloaded: it may have had no time to draw. */
const left = kept('tengen.left', (saved) => Number(saved ?? 0));
export const leftAt = left.get;

const noteLeaving = (): void => left.set(Date.now());
