import type { Point } from '#protocol';

/** What a hand on the board does, told in points. */
export interface PointerTarget {
  /** The point at a place in the page (CSS pixels), undefined beside the grid. */
  readonly pointAt: (clientX: number, clientY: number) => Point | undefined;
  readonly onPlay: (point: Point) => void;
  /** A finger was lifted from the point. */
  readonly onTap: (point: Point) => void;
  /** The point the hand is on; `pressed` with a finger, whose own shadow hides it. */
  readonly onPoint: (point: Point | undefined, pressed: boolean) => void;
  readonly onStep: (by: 1 | -1) => void;
  /** Drawn with the right button, on one point or from one to another; with the left one, from one to another. */
  readonly onDraw: (from: Point, to: Point, button: 'left' | 'right') => void;
}

/** A wheel that turns in small amounts steps once for so many pixels. */
const WHEEL_STEP = 50;

/**
 * Listens on the board. A mouse plays where it was pressed and released on one point. A finger shows the
 * point while it rests or slides, plays when lifted, and takes it back by leaving the grid; a second finger
 * (zooming) takes it back too. Returns how to stop listening.
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
