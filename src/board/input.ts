import type { Point } from '#protocol';
import type { BoardRenderer } from './board-renderer';
import { pointUnder } from './geometry';
import { listenToPointer } from './pointer';

/** Receives the input on the board. */
export interface InputListener {
  /** Called for any point of the grid, also for illegal moves: the listener explains the refusal. */
  readonly onPlay: (point: Point) => void;
  /**
   * The same for a finger, when a tap has its own meaning. `isBlind`: the finger hid the points around it, and no
   * loupe showed them.
   */
  readonly onTap?: (point: Point, isBlind: boolean) => void;
  readonly onPointEnter?: (point: Point) => void;
  readonly onPointLeave?: () => void;
  /** The wheel turned by one move: 1 forward, -1 back. */
  readonly onStep?: (by: 1 | -1) => void;
  /** A stroke with the right button, or with the left button from point to point. */
  readonly onDraw?: (from: Point, to: Point, button: 'left' | 'right') => void;
}

/** A finger hides points closer together than this (CSS pixels), so a loupe shows them. */
const LOUPE_BELOW = 34;
/** A finger that rests this long (ms) gets the loupe; a shorter touch is a tap. */
const HOLD_MS = 160;

/** Connects the pointer to the renderer (ghost, loupe) and to the listener. Returns how to stop. */
export const attachInput = (
  box: HTMLElement,
  renderer: BoardRenderer,
  listener: () => InputListener,
): (() => void) => {
  let under: Point | undefined;
  let isDown = false;
  let isSearching = false;
  let hasSeen = false;
  let hold: ReturnType<typeof setTimeout> | undefined;

  const draw = (): void => renderer.point({ hover: under, loupe: isSearching ? under : undefined });
  const search = (): void => {
    clearTimeout(hold);
    isSearching = true;
    hasSeen = true;
    draw();
  };
  const follow = (point: Point | undefined, pressed: boolean): void => {
    const slid = isDown && pressed && point !== under;
    if (pressed && !isDown) {
      hasSeen = false;
      if (isCrowded(renderer)) hold = setTimeout(search, HOLD_MS);
    }
    if (!pressed) {
      clearTimeout(hold);
      isSearching = false;
    }
    isDown = pressed;
    const isNew = point !== under;
    under = point;
    if (slid && isCrowded(renderer)) search();
    else draw();
    if (!isNew) return;
    if (point === undefined) listener().onPointLeave?.();
    else listener().onPointEnter?.(point);
  };

  const letGo = listenToPointer(box, {
    pointAt: (clientX, clientY) => {
      const { geometry } = renderer;
      if (!geometry) return undefined;
      const { left, top } = box.getBoundingClientRect();
      return pointUnder(geometry, (clientX - left) * geometry.ratio, (clientY - top) * geometry.ratio);
    },
    onPlay: (point) => listener().onPlay(point),
    onTap: (point) => {
      const { onPlay, onTap } = listener();
      if (onTap) onTap(point, isCrowded(renderer) && !hasSeen);
      else onPlay(point);
    },
    onPoint: follow,
    onStep: (by) => listener().onStep?.(by),
    onDraw: (from, to, button) => listener().onDraw?.(from, to, button),
  });
  return () => {
    clearTimeout(hold);
    letGo();
  };
};

const isCrowded = ({ geometry }: BoardRenderer): boolean =>
  geometry !== undefined && geometry.cell / geometry.ratio < LOUPE_BELOW;
