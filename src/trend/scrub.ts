/** A press or drag along a chart: reports the entry at most once a frame. */
export interface Scrub {
  /** Entry at a position (CSS pixels from the left); a first press may snap to a nearby entry. */
  readonly indexAt: (left: number, first: boolean) => number | undefined;
  readonly onIndex: (index: number) => void;
}

/** Listens on an element until the signal aborts. */
export const listenToScrub = (
  element: HTMLElement,
  { indexAt, onIndex }: Scrub,
  signal: AbortSignal,
): void => {
  let wanted: number | undefined;
  let last: number | undefined;

  const tell = (): void => {
    const index = wanted;
    wanted = undefined;
    if (index !== undefined && !signal.aborted) onIndex(index);
  };
  const go = (event: PointerEvent, first: boolean): void => {
    const index = indexAt(event.clientX - element.getBoundingClientRect().left, first);
    if (index === undefined || (index === last && !first)) return;
    last = index;
    if (wanted === undefined) requestAnimationFrame(tell);
    wanted = index;
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    element.setPointerCapture?.(event.pointerId);
    go(event, true);
  };
  const move = (event: PointerEvent): void => {
    if (event.buttons === 1) go(event, false);
  };
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
};
