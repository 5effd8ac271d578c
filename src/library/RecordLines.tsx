import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryRow } from '#protocol';
import { ListLines } from './list-lines';
import css from './RecordLines.module.css';
import { keepPlaceInList, placeInList, type Shown, wantRows } from './record-list';
import { type Scrolled, type TellSize, tellSize } from './tell-size';

const GROUP_PX = 40;
/** Lines rendered beyond the visible edge. */
const OVERSCAN = 4;
/**
 * Assumed height for the first render: a few rows, so that it is no long task. The rest follows when the height is
 * known.
 */
const FIRST_PX = 300;

interface RecordLinesProps {
  readonly shown: Shown;
  readonly linePx: number;
  readonly perLine?: number;
  readonly className?: string | undefined;
  /** Told once the browser has laid the list out, and when it changes. */
  readonly onWidth?: (width: number) => void;
  readonly children: (row: LibraryRow) => ReactNode;
}

/** The records found, some to a line, under the headings of their groups; the page renders only visible lines. */
export const RecordLines = ({
  shown: { found, rows },
  linePx,
  perLine = 1,
  className,
  onWidth,
  children,
}: RecordLinesProps) => {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => new ListLines(found, perLine), [found, perLine]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function makes the virtualizer measure again, because the heights have changed
  const getItemKey = useCallback((index: number) => index, [lines, linePx]);
  const virtual = useVirtualizer({
    count: lines.count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines.groupAt(index) === undefined ? linePx : GROUP_PX),
    getItemKey,
    overscan: OVERSCAN,
    initialOffset: placeInList,
    initialRect: { width: 0, height: FIRST_PX },
    observeElementRect: useCallback(
      (instance: Scrolled, tell: TellSize) =>
        tellSize(instance, (size) => {
          onWidth?.(size.width);
          tell(size);
        }),
      [onWidth],
    ),
    // Row heights are known, so the virtualizer never has to correct the scroll offset; a new list starts at its top.
    scrollToFn: () => {},
  });
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = placeInList();
  }, []);
  const places = virtual.getVirtualItems();
  const { from } = lines.rowsAt(places[0]?.index ?? 0);
  const { to } = lines.rowsAt(places.at(-1)?.index ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other rows at the same places
  useEffect(() => void wantRows(from, to), [from, to, found]);
  return (
    <div
      ref={scroller}
      className={css.scroller}
      onScroll={({ currentTarget }) => keepPlaceInList(currentTarget.scrollTop)}
    >
      <ul className={css.list} style={{ height: virtual.getTotalSize() }} aria-label={t('library.title')}>
        {places.flatMap(({ index, start, size }) => {
          const style = { height: size, transform: `translateY(${start}px)` };
          const group = lines.groupAt(index);
          if (group)
            return [
              <li key={`group ${index}`} className={css.item} style={style}>
                <h3 className={css.group}>
                  {group.name || t('library.group.unnamed')}
                  <span className={`${css.count} figures`}>{group.count}</span>
                </h3>
              </li>,
            ];
          const { from: first, to: end } = lines.rowsAt(index);
          const items: ReactElement[] = [];
          for (let at = first; at < end; at += 1) {
            const row = rows.get(at);
            items.push(
              <li
                key={at}
                className={`${css.item} ${className ?? ''}`}
                style={{ ...style, '--place': at - first } as React.CSSProperties}
              >
                {row ? children(row) : <div className={css.waiting} />}
              </li>,
            );
          }
          return items;
        })}
      </ul>
    </div>
  );
};
