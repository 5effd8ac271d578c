import type { Point } from '#protocol';
import type { BoardRenderer } from './board-renderer';
import { pointUnder } from './geometry';
import { listenToPointer } from './pointer';

/** Whoever wants to know what the hand does. */
export interface InputListener {
  readonly onPlay: (point: Point) => void;
  /** The same by a finger, where that means something else. */
  readonly onTap?: (point: Point) => void;
  readonly onPointEnter?: (point: Point) => void;
  readonly onPointLeave?: () => void;
  readonly onStep?: (by: 1 | -1) => void;
  readonly onDraw?: (from: Point, to: Point, button: 'left' | 'right') => void;
}

/** Fingers hide points closer together than this (CSS pixels): a loupe shows them. */
const LOUPE_BELOW = 34;
/** A finger that rests so long looks for its point; a tap knows it. */
const HOLD_MS = 160;

/** Joins the hand to the renderer (ghost, loupe) and to whoever listens. Returns how to let go. */
export const attachInput = (
  box: HTMLElement,
  renderer: BoardRenderer,
  listener: () => InputListener,
): (() => void) => {
  let under: Point | undefined;
  let isDown = false;
  let isSearching = false;
  let hold: ReturnType<typeof setTimeout> | undefined;

  const draw = (): void => renderer.point({ hover: under, loupe: isSearching ? under : undefined });
  const search = (): void => {
    clearTimeout(hold);
    isSearching = true;
    draw();
  };
  const follow = (point: Point | undefined, pressed: boolean): void => {
    const slid = isDown && pressed && point !== under;
    if (pressed && !isDown && isCrowded(renderer)) hold = setTimeout(search, HOLD_MS);
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
      const { onPlay, onTap = onPlay } = listener();
      onTap(point);
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
