import { type RefObject, useEffect } from 'react';

/**
 * Scrolls the list around a row until the row is seen. `scrollIntoView` would also scroll the page, and take the board
 * away; here a list that goes on below the window's edge counts as far as it is seen.
 */
export const showInList = (row: Element | null | undefined): void => {
  const list = row?.closest('ol, ul');
  if (!row || !list) return;
  const { top, bottom, height } = row.getBoundingClientRect();
  const outer = list.getBoundingClientRect();
  const edge = list.closest('main')?.getBoundingClientRect().bottom ?? outer.bottom;
  const end = edge - outer.top < height ? outer.bottom : Math.min(outer.bottom, edge);
  if (top < outer.top) list.scrollTop -= outer.top - top;
  else if (bottom > end) list.scrollTop += bottom - end;
};

/** Keeps a row in sight from when it becomes the current one. */
export const useInSight = (row: RefObject<Element | null>, isCurrent: boolean): void =>
  useEffect(() => {
    if (isCurrent) showInList(row.current);
  }, [row, isCurrent]);

/** Keeps the current row of a list in sight, whenever another is current and when the list is another. */
export const useCurrentInSight = (list: RefObject<Element | null>, current: unknown, rows: unknown): void =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when
  useEffect(() => showInList(list.current?.querySelector('[aria-current="true"]')), [current, rows]);
