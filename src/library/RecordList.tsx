import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RecordId, RecordRow } from '#protocol';
import { openSource } from '../app/files';
import { currentLanguage } from '../i18n/i18n';
import { notify } from '../state/notices';
import { IconButton } from '../ui/IconButton';
import css from './RecordList.module.css';
import { keepRecord, removeLater, useRecords } from './records';
import { useResultText } from './use-result-text';

interface RecordListProps {
  /** Shows only the newest so many. */
  readonly most?: number;
  /** Shown above the list when there is anything in it. */
  readonly heading?: string;
  readonly search?: string;
}

const matches = (row: RecordRow, search: string): boolean =>
  `${row.title} ${row.black} ${row.white}`.toLowerCase().includes(search.trim().toLowerCase());

/** The records this device keeps, newest first. */
export const RecordList = ({ most = Number.POSITIVE_INFINITY, heading, search = '' }: RecordListProps) => {
  const { t } = useTranslation();
  const rows = useRecords();
  if (!rows) return heading ? null : <p className={css.note}>{t('library.loading')}</p>;
  if (rows.length === 0) return heading ? null : <p className={css.note}>{t('library.empty')}</p>;
  const shown = rows.filter((row) => matches(row, search)).slice(0, most);
  return (
    <section className={css.records}>
      {heading && <h3 className={css.heading}>{heading}</h3>}
      {shown.length === 0 && <p className={css.note}>{t('library.nothing')}</p>}
      <ul aria-label={t('library.title')}>
        {shown.map((row) => (
          <Row key={row.record} row={row} />
        ))}
      </ul>
    </section>
  );
};

const nameOf = (row: RecordRow, untitled: string): string => row.title || untitled;

const remove = (record: RecordId, title: string): void => {
  removeLater(record);
  notify({
    tone: 'done',
    key: 'library.removed',
    data: { title },
    action: { label: 'common.undo', run: () => keepRecord(record) },
  });
};

const Row = ({ row }: { readonly row: RecordRow }) => {
  const { t } = useTranslation();
  const resultText = useResultText();
  const title = nameOf(row, t('record.untitled'));
  const changed = new Date(row.changedAt).toLocaleDateString(currentLanguage(), { dateStyle: 'medium' });
  const facts = [
    row.date,
    t('home.samples.moves', { count: row.moveCount }),
    resultText(row.result),
    row.analysed > 0 ? `${t('library.analysed')} ${Math.floor(row.analysed * 100)}%` : '',
    `${t('library.changed')} ${changed}`,
  ];
  return (
    <li className={css.row}>
      <button
        type="button"
        className={css.open}
        aria-label={t('library.open', { title })}
        onClick={() => void openSource({ kind: 'record', record: row.record })}
      >
        <span className={css.title}>{title}</span>
        <span className={`${css.facts} figures`}>{facts.filter(Boolean).join(' · ')}</span>
      </button>
      <IconButton
        icon={Trash2}
        label={t('library.remove', { title })}
        onClick={() => remove(row.record, title)}
      />
    </li>
  );
};
