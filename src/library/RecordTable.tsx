import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryFound } from '#protocol';
import { useLayout, usePhone } from '../ui/use-media';
import { type Column, useColumns } from './columns';
import { RecordItem } from './RecordItem';
import css from './RecordTable.module.css';
import { keepPlaceInList, placeInList, type Shown, wantRows } from './record-list';
import { useRowLabels } from './row-labels';
import { SortHeads } from './SortHeads';

/** Rows are as high as the words of a long record need: a title alone beside wide columns, or one with its facts below it. */
const ROWS = {
  wide: { px: 60, lines: 3 },
  tight: { px: 80, lines: 4 },
  narrow: { px: 96, lines: 5 },
  /** Beside a board, where the facts begin with the move that was found. */
  found: { px: 64, lines: 3 },
} as const;
const GROUP_PX = 40;
/** Rows beyond the edge that are there before they are seen. */
const OVERSCAN = 4;
/** Room of the first picture, a few rows, so that it is no long task: the others follow when the height is known. */
const FIRST_PX = 5 * ROWS.wide.px;

interface RecordTableProps {
  readonly shown: Shown;
  /** There is no room for columns. */
  readonly narrow?: boolean;
}

/** The records that were found; only those in sight exist on the page. */
export const RecordTable = memo(({ shown: { found, rows }, narrow = false }: RecordTableProps) => {
  const { t } = useTranslation();
  const phone = usePhone();
  const columns = useColumns();
  const words = useRowLabels();
  const scroller = useRef<HTMLDivElement>(null);
  const items = useMemo(() => new Items(found), [found]);
  const visible: readonly Column[] = phone || narrow ? [] : columns;
  const isWide = useLayout() === 'wide';
  const { px: rowPx, lines } =
    ROWS[narrow ? 'found' : visible.length === 0 ? 'narrow' : isWide ? 'wide' : 'tight'];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function has the places reckoned anew, for the heights are others
  const getItemKey = useCallback((index: number) => index, [items, rowPx]);
  const virtual = useVirtualizer({
    count: items.count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items.groupAt(index) === undefined ? rowPx : GROUP_PX),
    getItemKey,
    overscan: OVERSCAN,
    initialOffset: placeInList,
    initialRect: { width: 0, height: FIRST_PX },
    observeElementRect: tellSize,
    // Rows have known heights: nothing above moves what is in sight, and a new list is at its beginning.
    scrollToFn: () => {},
  });
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = placeInList();
  }, []);
  const places = virtual.getVirtualItems();
  const first = items.rowAt(places[0]?.index ?? 0);
  const last = items.rowAt(places.at(-1)?.index ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other rows in the same place
  useEffect(() => void wantRows(first, last + 1), [first, last, found]);
  return (
    <div
      className={css.table}
      data-narrow={visible.length === 0}
      style={{ '--columns': template(visible, phone), '--lines': lines } as React.CSSProperties}
    >
      {visible.length > 0 && <SortHeads columns={visible} />}
      <div
        ref={scroller}
        className={css.scroller}
        onScroll={({ currentTarget }) => keepPlaceInList(currentTarget.scrollTop)}
      >
        <ul className={css.list} style={{ height: virtual.getTotalSize() }} aria-label={t('library.title')}>
          {places.map(({ index, start, size }) => {
            const group = items.groupAt(index);
            const row = group ? undefined : rows.get(items.rowAt(index));
            return (
              <li
                key={index}
                className={css.item}
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                {row && <RecordItem row={row} columns={visible} words={words} />}
                {!row && !group && <div className={css.waiting} />}
                {group && (
                  <h3 className={css.group}>
                    {group.name || t('library.group.unnamed')}
                    <span className={`${css.count} figures`}>{group.count}</span>
                  </h3>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
});

/** When the browser has laid the list out; to ask for its size before makes it do so within the task that adds rows. */
const tellSize = (
  { scrollElement }: { readonly scrollElement: Element | null },
  tell: (size: { readonly width: number; readonly height: number }) => void,
): (() => void) | undefined => {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver((entries) => {
    for (const { contentRect } of entries) tell(contentRect);
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
};

/** A phone has the star in the menu of the selection alone, and its words need the width. */
const template = (columns: readonly Column[], phone: boolean): string =>
  [
    ...(phone ? ['26px', '44px'] : ['36px', '48px']),
    'minmax(0, 1.6fr)',
    ...columns.map(({ width }) => width),
    ...(phone ? [] : ['40px']),
    '40px',
  ].join(' ');

/** Rows and the headings between them, as places in one list. */
class Items {
  readonly count: number;
  readonly #groups: LibraryFound['groups'];

  constructor({ count, groups }: LibraryFound) {
    this.#groups = groups;
    this.count = count + groups.length;
  }

  groupAt(index: number): LibraryFound['groups'][number] | undefined {
    const group = this.#before(index);
    return group >= 0 && this.#place(group) === index ? this.#groups[group] : undefined;
  }

  /** Row at or after a place. */
  rowAt(index: number): number {
    return Math.max(0, index - this.#before(index) - 1);
  }

  #place(group: number): number {
    return (this.#groups[group]?.from ?? 0) + group;
  }

  /** The last group whose heading is at a place or above it; -1 for none. */
  #before(index: number): number {
    let low = 0;
    let high = this.#groups.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#place(middle) <= index) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
