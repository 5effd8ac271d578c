import { Ellipsis, Star } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import type { LibraryRow } from '#protocol';
import { told } from '../app/game';
import { library } from '../app/library';
import { useView } from '../state/view';
import { IconButton } from '../ui/IconButton';
import menu from '../ui/Menu.module.css';
import MenuAt from '../ui/MenuAt';
import { COLUMNS, type Column } from './columns';
import { erase, restore, saveAnswer, trash } from './deeds';
import { useEdited } from './edited';
import { openRow } from './open-row';
import { Picture } from './Picture';
import css from './RecordTable.module.css';
import { select, useShelf } from './shelf';
import { useResultText } from './use-result-text';

const PICTURE_PX = 44;

/** One record in the list. */
export const RecordItem = ({
  row,
  columns,
}: {
  readonly row: LibraryRow;
  readonly columns: readonly Column[];
}) => {
  const { t } = useTranslation();
  const resultText = useResultText();
  const isSelected = useShelf(({ selected }) => selected.has(row.record));
  const title = row.title || t('record.untitled');
  const textOf = (column: Column): string =>
    column.id === 'result' ? resultText(row.result) : column.text(row);
  const facts = columns.length > 0 ? [row.note] : [COLUMNS.date, COLUMNS.result, COLUMNS.event].map(textOf);
  const tags = columns.some(({ id }) => id === 'tags') ? [] : row.tags;
  return (
    <div className={css.row} data-selected={isSelected || undefined}>
      <input
        type="checkbox"
        className={css.check}
        aria-label={t('shelf.select', { title })}
        checked={isSelected}
        onChange={({ target }) => select([row.record], target.checked)}
      />
      <Picture stones={row.picture} size={row.size} side={PICTURE_PX} />
      <button
        type="button"
        className={css.open}
        aria-label={t('library.open', { title })}
        onClick={() => void openRow(row)}
      >
        <span className={css.title}>
          {title}
          {tags.map((tag) => (
            <span key={tag} className={css.tag}>
              {tag}
            </span>
          ))}
        </span>
        {(row.hit !== undefined || facts.some(Boolean)) && (
          <span className={`${css.facts} figures`}>
            {[row.hit === undefined ? '' : t('shelf.hit', { move: row.hit }), ...facts]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </button>
      {columns.map((column) => (
        <span key={column.id} className={`${css.cell} figures`}>
          {textOf(column)}
        </span>
      ))}
      <button
        type="button"
        className={css.star}
        aria-label={t('shelf.star', { title })}
        aria-pressed={row.starred}
        onClick={() => void told(library().label([row.record], { starred: !row.starred }))}
      >
        <Star aria-hidden size={17} strokeWidth={1.75} fill={row.starred ? 'currentColor' : 'none'} />
      </button>
      <RowMenu row={row} title={title} />
    </div>
  );
};

const RowMenu = ({ row, title }: { readonly row: LibraryRow; readonly title: string }) => {
  const { t } = useTranslation();
  const edit = (): void => {
    useEdited.setState({ row });
    useView.getState().openDialog('editRecord');
  };
  const items = row.trashed
    ? ([
        ['shelf.restore', () => void restore([row.record])],
        ['shelf.erase', () => void erase([row.record])],
      ] as const)
    : ([
        ['shelf.edit', edit],
        ['shelf.export', () => void saveAnswer(library().write([row.record]))],
        ['shelf.trash', () => void trash([row.record])],
      ] as const);
  return (
    <MenuAt trigger={<IconButton icon={Ellipsis} label={t('shelf.more', { title })} />}>
      {items.map(([label, run]) => (
        <DropdownMenu.Item key={label} className={menu.item} onSelect={run}>
          <span className={menu.text}>{t(label)}</span>
        </DropdownMenu.Item>
      ))}
    </MenuAt>
  );
};
