import { Ellipsis, Star } from 'lucide-react';
import { memo } from 'react';
import type { LibraryRow } from '#protocol';
import { library } from '../clients/library';
import { request } from '../clients/request';
import { LaterMenu } from '../ui/deferred/LaterMenu';
import { lazily } from '../ui/deferred/lazily';
import { Facts } from '../ui/Facts';
import { IconButton } from '../ui/IconButton';
import { BoardThumbnail } from './BoardThumbnail';
import { COLUMNS, type Column } from './columns';
import css from './RecordItem.module.css';
import { ownTitleOf, RecordTitle } from './RecordTitle';
import { useRecordList } from './record-list';
import type { RowLabels } from './row-labels';
import { checkRow, pressRow } from './row-press';
import { TableRow } from './TableRow';

const RowMenuItems = lazily(() => import('./RowMenuItems'));

interface RecordItemProps {
  readonly row: LibraryRow;
  readonly columns: readonly Column[];
  readonly words: RowLabels;
}

/** One record of the list. A search renders many rows at each key press, so rendering a row must be cheap. */
export const RecordItem = memo(({ row, columns, words }: RecordItemProps) => {
  const isSelected = useRecordList(({ selected }) => selected.has(row.record));
  const title = row.title || words.untitled;
  const textOf = (column: Column): string => {
    if (column.id === 'result') return words.result(row.result);
    return column.id === 'own' ? words.own(row) : column.text(row);
  };
  const facts = [
    ownTitleOf(row),
    ...(columns.length > 0 ? [row.note] : [COLUMNS.date, COLUMNS.result, COLUMNS.event].map(textOf)),
  ];
  const tags = columns.some(({ id }) => id === 'tags') ? [] : row.tags;
  return (
    <TableRow
      className={css.row}
      label={words.select(title)}
      isChecked={isSelected}
      isSelected={isSelected}
      onCheck={(event) => checkRow(row, event)}
    >
      <BoardThumbnail stones={row.picture} size={row.size} />
      <button
        type="button"
        className={css.open}
        aria-label={words.open(title)}
        // The stone at the winner's name says this to the eye only.
        aria-description={words.result(row.result)}
        onClick={(event) => pressRow(row, event)}
      >
        <span className={css.text}>
          <span className={css.title}>
            {row.title ? <RecordTitle row={row} /> : title}
            {row.damaged && <span className={css.tag}>{words.damaged}</span>}
            {tags.map((tag) => (
              <span key={tag} className={css.tag}>
                {tag}
              </span>
            ))}
          </span>
          {(row.hit !== undefined || facts.some(Boolean)) && (
            <Facts
              className={`${css.facts} figures`}
              facts={[row.hit === undefined ? '' : words.hit(row.hit), ...facts]}
            />
          )}
        </span>
      </button>
      {columns.map((column) => (
        <span
          key={column.id}
          className={`${css.cell} figures`}
          data-figures={column.figures}
          data-one-line={column.oneLine}
        >
          {textOf(column)}
        </span>
      ))}
      <button
        type="button"
        className={css.star}
        aria-label={words.star(title)}
        aria-pressed={row.starred}
        onClick={() => void request(library().label([row.record], { starred: !row.starred }))}
      >
        <Star aria-hidden size={17} strokeWidth={1.75} fill={row.starred ? 'currentColor' : 'none'} />
      </button>
      <LaterMenu trigger={<IconButton icon={Ellipsis} label={words.more(title)} />}>
        <RowMenuItems row={row} />
      </LaterMenu>
    </TableRow>
  );
});
