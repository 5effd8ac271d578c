import { memo } from 'react';
import { useLayout, useMedia, usePhone } from '../ui/use-media';
import { type Column, useColumns } from './columns';
import { RecordItem } from './RecordItem';
import { RecordLines } from './RecordLines';
import css from './RecordTable.module.css';
import type { Shown } from './record-list';
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

interface RecordTableProps {
  readonly shown: Shown;
  /** Whether the list has no room for columns. */
  readonly narrow?: boolean;
}

/** The records found as a table. */
export const RecordTable = memo(({ shown, narrow = false }: RecordTableProps) => {
  const phone = usePhone();
  const columns = useColumns();
  const words = useRowLabels();
  const stacked = useMedia(NO_COLUMNS) || narrow;
  const visible: readonly Column[] = stacked ? [] : columns;
  const isWide = useLayout() === 'wide';
  const { px, lines } = ROWS[narrow ? 'found' : visible.length === 0 ? 'narrow' : isWide ? 'wide' : 'tight'];
  return (
    <div
      className={css.table}
      data-narrow={visible.length === 0}
      style={{ '--columns': template(visible, phone), '--lines': lines } as React.CSSProperties}
    >
      {visible.length > 0 && <SortHeads columns={visible} />}
      <RecordLines shown={shown} linePx={px}>
        {(row) => <RecordItem row={row} columns={visible} words={words} />}
      </RecordLines>
    </div>
  );
});

/** A phone has no column for the star, because the text needs the width; the selection's menu has it. */
const template = (columns: readonly Column[], phone: boolean): string =>
  [
    ...(phone ? ['26px', '44px'] : ['36px', '48px']),
    'minmax(0, 1.6fr)',
    ...columns.map(({ width }) => width),
    ...(phone ? [] : ['40px']),
    '40px',
  ].join(' ');
