import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LibraryRow, RecordId } from '#protocol';
import { dateText } from '../format/numbers';
import { useResultText } from '../format/use-result-text';
import entries from '../ui/Entries.module.css';
import { Facts } from '../ui/Facts';
import { IconButton } from '../ui/IconButton';
import { BoardThumbnail } from './BoardThumbnail';
import { openRow } from './open-row';
import css from './RecordList.module.css';
import { useNewest } from './records';

const MAX = 4;

/** Loaded on demand: the first screen does without the library's code. */
const trash = async (record: RecordId): Promise<void> => (await import('./record-actions')).trash([record]);

/** The records edited last, as a way back to them. */
export const RecordList = () => {
  const { t } = useTranslation();
  const rows = useNewest(MAX);
  if (!rows || rows.length === 0) return null;
  return (
    <section className={entries.list}>
      <h3 className={css.heading}>{t('home.continue')}</h3>
      <ul aria-label={t('library.title')}>
        {rows.map((row) => (
          <Row key={row.record} row={row} />
        ))}
      </ul>
    </section>
  );
};

const Row = ({ row }: { readonly row: LibraryRow }) => {
  const { t } = useTranslation();
  const resultText = useResultText();
  const title = row.title || t('record.untitled');
  const facts = [
    row.damaged ? t('library.damaged') : '',
    row.adjourned ? `${t('play.stopped.adjourned')} · ${t('command.goOnPlay')}` : '',
    row.date,
    t('home.samples.moves', { count: row.moveCount }),
    resultText(row.result),
    row.analysed > 0 ? `${t('library.analysed')} ${Math.floor(row.analysed * 100)}%` : '',
    `${t('library.changed')} ${dateText(row.changedAt)}`,
  ];
  return (
    <li className={entries.row}>
      <button
        type="button"
        className={entries.what}
        aria-label={t('library.open', { title })}
        onClick={() => void openRow(row)}
      >
        <span className={css.picture}>
          <BoardThumbnail stones={row.picture} size={row.size} />
        </span>
        <span className={entries.name}>{title}</span>
        <Facts className={`${entries.facts} figures`} facts={facts} />
      </button>
      <IconButton
        icon={Trash2}
        label={t('library.remove', { title })}
        onClick={() => void trash(row.record)}
      />
    </li>
  );
};
