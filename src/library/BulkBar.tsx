import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordId } from '#protocol';
import { library } from '../clients/library';
import { request } from '../clients/request';
import { Button } from '../ui/Button';
import { TextInput } from '../ui/Field';
import edges from '../ui/ScrollEdges.module.css';
import css from './BulkBar.module.css';
import { erase, restore, reviewAll, saveAnswer, trash } from './record-actions';
import { selectNone, useRecordList } from './record-list';

/** Actions on all selected records. */
export const BulkBar = () => {
  const { t } = useTranslation();
  const selected = useRecordList((list) => list.selected);
  const inTrash = useRecordList(({ query }) => query.trashed === true);
  const tags = useRecordList(({ facets }) => facets?.tags ?? NO_TAGS);
  const [tag, setTag] = useState('');
  if (selected.size === 0) return null;
  const records = [...selected];
  const addTag = async (): Promise<void> => {
    if (tag.trim() !== '' && (await request(library().label(records, { addTag: tag })))) setTag('');
  };
  const upload = async (): Promise<void> => (await import('./host/upload')).uploadRecords(records);
  return (
    <div className={css.bar} role="toolbar" aria-label={t('library.bulk')}>
      <span className={`${css.count} figures`}>{t('library.selected', { count: selected.size })}</span>
      <div className={`${css.actions} ${edges.row}`}>
        {inTrash ? (
          <>
            <Button onClick={() => void restore(records)}>{t('library.restore')}</Button>
            <Button look="danger" onClick={() => void erase(records)}>
              {t('library.erase')}
            </Button>
          </>
        ) : (
          <>
            <form
              className={css.tagForm}
              onSubmit={(event) => {
                event.preventDefault();
                void addTag();
              }}
            >
              <TextInput
                aria-label={t('library.addTag')}
                placeholder={t('library.addTag')}
                list="library-tags"
                value={tag}
                onChange={({ target }) => setTag(target.value)}
              />
              <datalist id="library-tags">
                {tags.map((each) => (
                  <option key={each} value={each} />
                ))}
              </datalist>
            </form>
            <SelectedTags selected={selected} />
            <Button onClick={() => void request(library().label(records, { starred: true }))}>
              {t('library.starAll')}
            </Button>
            <Button onClick={() => void reviewAll(records)}>{t('library.review')}</Button>
            <Button onClick={() => void upload()}>{t('command.uploadAnalysis')}</Button>
            <Button onClick={() => void saveAnswer(library().write(records))}>{t('library.export')}</Button>
            <Button look="danger" onClick={() => void trash(records)}>
              {t('library.trash')}
            </Button>
          </>
        )}
      </div>
      <Button look="plain" onClick={selectNone}>
        {t('library.selectNone')}
      </Button>
    </div>
  );
};

/** More would leave no room for the actions. */
const MOST_TAGS = 5;

/** The tags of the selected records that are in sight: a press takes one off all selected records. */
const SelectedTags = ({ selected }: { readonly selected: ReadonlySet<RecordId> }) => {
  const { t } = useTranslation();
  const rows = useRecordList(({ shown }) => shown?.rows);
  const tags = new Set(
    [...(rows?.values() ?? [])].flatMap(({ record, tags }) => (selected.has(record) ? tags : [])),
  );
  return [...tags].slice(0, MOST_TAGS).map((tag) => (
    <Button
      key={tag}
      className={css.tag}
      aria-label={t('library.removeTag', { tag })}
      onClick={() => void request(library().label([...selected], { removeTag: tag }))}
    >
      <span className={css.name}>{tag}</span>
      <X size={14} aria-hidden />
    </Button>
  ));
};

const NO_TAGS: readonly string[] = [];
