import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryFound } from '#protocol';
import { useLayout, useMedia, usePhone } from '../ui/use-media';
import { type Column, useColumns } from './columns';
import { RecordItem } from './RecordItem';
import css from './RecordTable.module.css';
import { keepPlaceInList, placeInList, type Shown, wantRows } from './record-list';
import { useRowLabels } from './row-labels';
import { SortHeads } from './SortHeads';

/** Row heights for the texts of a long record: the title beside wide columns, or the title with the facts below it. */
const ROWS = {
  wide: { px: 60, lines: 3 },
  tight: { px: 80, lines: 4 },
  narrow: { px: 96, lines: 5 },
  /** In the panel beside the board, where the facts begin with the move of the hit. */
  found: { px: 64, lines: 3 },
} as const;
/** Columns would squeeze the title to one word a line. */
const NO_COLUMNS = '(max-width: 899px)';
const GROUP_PX = 40;
/** Rows rendered beyond the visible edge. */
const OVERSCAN = 4;
/**
 * Assumed height for the first render: a few rows, so that it is no long task. The rest follows when the height is
 * known.
 */
const FIRST_PX = 5 * ROWS.wide.px;

interface RecordTableProps {
  readonly shown: Shown;
  /** Whether the list has no room for columns. */
  readonly narrow?: boolean;
}

/** The records found; the page renders only visible rows. */
export const RecordTable = memo(({ shown: { found, rows }, narrow = false }: RecordTableProps) => {
  const { t } = useTranslation();
  const phone = usePhone();
  const columns = useColumns();
  const words = useRowLabels();
  const scroller = useRef<HTMLDivElement>(null);
  const items = useMemo(() => new Items(found), [found]);
  const stacked = useMedia(NO_COLUMNS) || narrow;
  const visible: readonly Column[] = stacked ? [] : columns;
  const isWide = useLayout() === 'wide';
  const { px: rowPx, lines } =
    ROWS[narrow ? 'found' : visible.length === 0 ? 'narrow' : isWide ? 'wide' : 'tight'];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function makes the virtualizer measure again, because the heights have changed
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
    // Row heights are known, so the virtualizer never has to correct the scroll offset; a new list starts at its top.
    scrollToFn: () => {},
  });
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = placeInList();
  }, []);
  const places = virtual.getVirtualItems();
  const first = items.rowAt(places[0]?.index ?? 0);
  const last = items.rowAt(places.at(-1)?.index ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other rows at the same places
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

/**
 * Reports the size after the browser has laid out the list; asking earlier would force the layout within the task
 * that adds rows.
 */
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

/** A phone has no column for the star, because the text needs the width; the selection's menu has it. */
const template = (columns: readonly Column[], phone: boolean): string =>
  [
    ...(phone ? ['26px', '44px'] : ['36px', '48px']),
    'minmax(0, 1.6fr)',
    ...columns.map(({ width }) => width),
    ...(phone ? [] : ['40px']),
    '40px',
  ].join(' ');

/** Rows and the headings between them, as one list of places. */
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

  /** The row at or after a place. */
  rowAt(index: number): number {
    return Math.max(0, index - this.#before(index) - 1);
  }

  #place(group: number): number {
    return (this.#groups[group]?.from ?? 0) + group;
  }

  /** The last group with its heading at or above a place; -1 for none. */
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
