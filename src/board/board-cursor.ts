import type { KeyboardEvent } from 'react';
import type { Point, Size } from '#protocol';
import { neighbour, type TurnedGrid } from './turned-grid';

/** The meaning of a key while the keyboard cursor is on the board; undefined for keys that the board ignores. */
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

/**
 * Takes a key for the cursor, so that nothing else acts on it. Keys with Ctrl, Alt or Meta are commands of the page or
 * the browser.
 */
export const takeCursorKey = (
  event: KeyboardEvent,
  at: Point,
  grid: TurnedGrid,
): CursorAction | undefined => {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const action = cursorAction(event.key, at, grid);
  if (!action) return undefined;
  event.preventDefault();
  event.stopPropagation();
  // The key may still be down from a button that has gone: one that is held plays nothing.
  return action.kind === 'play' && event.repeat ? undefined : action;
};

/** The arrow keys follow the screen, however the board is turned. */
const cursorAction = (key: string, at: Point, grid: TurnedGrid): CursorAction | undefined => {
  if (key === 'Enter' || key === ' ') return { kind: 'play' };
  if (key === 'Escape') return { kind: 'leave' };
  const step = STEPS[key];
  return step && { kind: 'move', to: neighbour(grid, at, ...step) };
};

/** The cursor starts on the last move, else in the middle. */
export const cursorStart = (size: Size, lastMove: Point | undefined): Point =>
  lastMove !== undefined && lastMove >= 0
    ? lastMove
    : Math.floor(size.height / 2) * size.width + Math.floor(size.width / 2);
