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
