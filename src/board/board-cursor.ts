import type { Point, Size } from '#protocol';

/** What a key does while the keyboard walks the board; undefined when the board does not care. */
export type CursorAction =
  | { readonly kind: 'move'; readonly to: Point }
  | { readonly kind: 'play' }
  | { readonly kind: 'leave' };

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const cursorAction = (key: string, at: Point, size: Size): CursorAction | undefined => {
  if (key === 'Enter' || key === ' ') return { kind: 'play' };
  if (key === 'Escape') return { kind: 'leave' };
  const step = STEPS[key];
  if (!step) return undefined;
  const column = clamp((at % size.width) + step[0], size.width);
  const row = clamp(Math.floor(at / size.width) + step[1], size.height);
  return { kind: 'move', to: row * size.width + column };
};

const clamp = (line: number, side: number): number => Math.min(Math.max(line, 0), side - 1);

/** Where the keyboard starts: on the last move, else in the middle. */
export const cursorStart = (size: Size, lastMove: Point | undefined): Point =>
  lastMove !== undefined && lastMove >= 0
    ? lastMove
    : Math.floor(size.height / 2) * size.width + Math.floor(size.width / 2);
