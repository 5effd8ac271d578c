import type { Point, Size } from '#protocol';
import { type Turn, turnGrid } from '../board/turned-grid';

/** The upper and the lower edge of a region on the shown board, each as a share of the board's height. */
export const shownRows = (corners: readonly Point[], size: Size, turn: Turn): readonly [number, number] => {
  const grid = turnGrid(size, turn);
  const rows = corners.map((point) => Math.floor((grid.placeOf[point] ?? 0) / grid.size.width));
  return [Math.min(...rows) / grid.size.height, (Math.max(...rows) + 1) / grid.size.height];
};

/**
 * Scrolls the board up while a sheet covers its lowest rows, until the rows of a region are in sight. Returns the way
 * back.
 */
export const keepInSight = (sheet: Element, [upper, lower]: readonly [number, number]): (() => void) => {
  const board = document.querySelector('[data-tour="board"]');
  const scroller = board && scrollerOf(board);
  if (!board || !scroller) return () => {};
  const before = scroller.scrollTop;
  const scroll = (): void => {
    const [shown, cover] = [board.getBoundingClientRect(), sheet.getBoundingClientRect()];
    if (cover.left >= shown.right) return;
    const covered = shown.top + lower * shown.height - cover.top;
    const room = shown.top + upper * shown.height - scroller.getBoundingClientRect().top;
    scroller.scrollTop += Math.max(0, Math.min(covered, room));
  };
  // Answers make the sheet higher.
  const watch = new ResizeObserver(scroll);
  watch.observe(sheet);
  return () => {
    watch.disconnect();
    scroller.scrollTop = before;
  };
};

const scrollerOf = (element: Element): Element | undefined => {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (getComputedStyle(outer).overflowY === 'auto') return outer;
  return undefined;
};
