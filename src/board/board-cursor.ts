import type { Point, Size } from '#protocol';
import { neighbour, type TurnedGrid } from './turned-grid';

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

/** The arrow keys go as the board is seen, however it is turned. */
export const cursorAction = (key: string, at: Point, grid: TurnedGrid): CursorAction | undefined => {
  if (key === 'Enter' || key === ' ') return { kind: 'play' };
  if (key === 'Escape') return { kind: 'leave' };
  const step = STEPS[key];
  return step && { kind: 'move', to: neighbour(grid, at, ...step) };
};

/** Where the keyboard starts: on the last move, else in the middle. */
export const cursorStart = (size: Size, lastMove: Point | undefined): Point =>
  lastMove !== undefined && lastMove >= 0
    ? lastMove
    : Math.floor(size.height / 2) * size.width + Math.floor(size.width / 2);
