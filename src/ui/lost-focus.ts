/** What has or had the keyboard's focus; undefined when a press of a pointer gave it. */
let last: EventTarget | null | undefined;
let isPointer = false;

/** Starts to follow the focus; returns how to stop. */
export const watchFocus = (): (() => void) => {
  const stop = new AbortController();
  const early = { signal: stop.signal, capture: true };
  document.addEventListener('keydown', () => (isPointer = false), early);
  document.addEventListener('pointerdown', () => (isPointer = true), early);
  document.addEventListener('focusin', ({ target }) => (last = isPointer ? undefined : target), early);
  return () => {
    stop.abort();
    last = undefined;
  };
};

/**
 * Tells whether the keyboard has lost its place: what had the focus is gone, as a pressed button that goes away, and
 * nothing has it since. To a person with a mouse the focus means nothing.
 */
export const isFocusLost = (): boolean =>
  last instanceof Element && !last.isConnected && document.activeElement === document.body;
