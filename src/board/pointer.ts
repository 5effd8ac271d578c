import type { Point } from '#protocol';

/** Receives pointer input as board points. */
export interface PointerTarget {
  /** The point at a position of the page (CSS pixels); undefined outside the grid. */
  readonly pointAt: (clientX: number, clientY: number) => Point | undefined;
  readonly onPlay: (point: Point) => void;
  /** A finger was lifted from this point. */
  readonly onTap: (point: Point) => void;
  /** The point under the pointer; `pressed` when a finger touches it and hides it. */
  readonly onPoint: (point: Point | undefined, pressed: boolean) => void;
  readonly onStep: (by: 1 | -1) => void;
  /** A stroke: with the right button on one point or between two, with the left button between two. */
  readonly onDraw: (from: Point, to: Point, button: 'left' | 'right') => void;
}

/** A wheel that scrolls in small amounts steps once per this many pixels. */
const WHEEL_STEP = 50;

/**
 * Listens to pointers on the board. A mouse plays the point where it is pressed and released. A finger shows the
 * point while it rests or slides and plays it when lifted; leaving the grid or a second finger (zooming) cancels.
 * Returns how to stop listening.
 */
export const listenToPointer = (element: HTMLElement, target: PointerTarget): (() => void) => {
  let finger: number | undefined;
  let pressedOn: Point | undefined;
  let drawnFrom: Point | undefined;
  let wheeled = 0;

  const cancel = (): void => {
    finger = undefined;
    pressedOn = undefined;
    drawnFrom = undefined;
    target.onPoint(undefined, false);
  };

  const down = (event: PointerEvent): void => {
    const point = target.pointAt(event.clientX, event.clientY);
    if (event.pointerType === 'mouse') {
      pressedOn = event.button === 0 ? point : undefined;
      drawnFrom = event.button === 2 ? point : undefined;
      return;
    }
    if (finger !== undefined || !event.isPrimary) {
      cancel();
      return;
    }
    finger = event.pointerId;
    element.setPointerCapture?.(event.pointerId);
    target.onPoint(point, true);
  };

  const move = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' && event.pointerId !== finger) return;
    target.onPoint(target.pointAt(event.clientX, event.clientY), finger !== undefined);
  };

  const up = (event: PointerEvent): void => {
    const point = target.pointAt(event.clientX, event.clientY);
    if (event.pointerType === 'mouse') {
      const from = event.button === 0 ? pressedOn : drawnFrom;
      pressedOn = undefined;
      drawnFrom = undefined;
      if (from === undefined || point === undefined) return;
      if (event.button !== 0) target.onDraw(from, point, 'right');
      else if (point === from) target.onPlay(point);
      else target.onDraw(from, point, 'left');
      return;
    }
    if (event.pointerId !== finger) return;
    cancel();
    if (point !== undefined) target.onTap(point);
  };

  const leave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') cancel();
  };

  const wheel = (event: WheelEvent): void => {
    if (event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    if (event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL) {
      target.onStep(event.deltaY > 0 ? 1 : -1);
      return;
    }
    if (Math.sign(event.deltaY) !== Math.sign(wheeled)) wheeled = 0;
    wheeled += event.deltaY;
    if (Math.abs(wheeled) < WHEEL_STEP) return;
    wheeled = 0;
    target.onStep(event.deltaY > 0 ? 1 : -1);
  };

  // The right button draws.
  const menu = (event: MouseEvent): void => event.preventDefault();

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', cancel, { signal });
  element.addEventListener('pointerleave', leave, { signal });
  element.addEventListener('contextmenu', menu, { signal });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  return () => stop.abort();
};
