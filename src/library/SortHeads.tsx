import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LibrarySort } from '#protocol';
import type { MessageKey } from '../i18n/keys';
import type { Column } from './columns';
import { ask, selectAll, selectNone, useRecordList } from './record-list';
import css from './SortHeads.module.css';
import { TableRow } from './TableRow';

/** The row above the list: column names that sort, and a box that selects all records. */
export const SortHeads = ({ columns }: { readonly columns: readonly Column[] }) => {
  const { t } = useTranslation();
  const selected = useRecordList((list) => list.selected.size);
  const count = useRecordList(({ shown }) => shown?.found.count ?? 0);
  return (
    <TableRow
      className={css.heads}
      label={t('library.selectAll')}
      isChecked={selected > 0 && selected === count}
      onCheck={({ target }) => (target.checked ? void selectAll() : selectNone())}
    >
      <span />
      <SortHead label="library.column.game" sort="black" />
      {columns.map(({ id, label, sort, figures }) =>
        sort ? (
          <SortHead key={id} label={label} sort={sort} figures={figures} />
        ) : (
          <span key={id} className={css.head} data-figures={figures}>
            {t(label)}
          </span>
        ),
      )}
    </TableRow>
  );
};

interface SortHeadProps {
  readonly label: MessageKey;
  readonly sort: LibrarySort;
  readonly figures?: true | undefined;
}

const SortHead = ({ label, sort, figures }: SortHeadProps) => {
  const { t } = useTranslation();
  const descending = useRecordList(({ query }) => (query.sort === sort ? query.descending : undefined));
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className={css.head}
      data-figures={figures}
      aria-pressed={descending !== undefined}
      onClick={() => ask({ sort, descending: descending === false })}
    >
      {t(label)}
      {descending !== undefined && <Arrow aria-hidden size={13} />}
    </button>
  );
};
