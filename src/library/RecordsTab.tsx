import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepsNothing } from '../state/health';
import { notifyFailure } from '../state/notices';
import { Button } from '../ui/Button';
import { Later } from '../ui/deferred/Later';
import { useTimeout } from '../ui/use-timeout';
import { useWhileShown } from '../ui/use-while-shown';
import { BulkBar } from './BulkBar';
import { useLibraryView } from './columns';
import { ImportPanel } from './ImportPanel';
import { OpenButtons } from './OpenButtons';
import { RecordGallery } from './RecordGallery';
import css from './RecordsTab.module.css';
import { RecordTable } from './RecordTable';
import { ask, leaveTrash, returnToRecords, useRecordList, useShown } from './record-list';
import { SampleList } from './SampleList';
import { Toolbar } from './Toolbar';

/** The records of this device. The tab keeps its search, filters, order and scroll position. */
export const RecordsTab = () => {
  useWhileShown(returnToRecords);
  return (
    <div className={css.tab}>
      <div className={css.bars}>
        <Toolbar />
        <BulkBar />
      </div>
      <ImportPanel />
      <Records />
    </div>
  );
};

/** Storage that was silent may answer later. */
const ASK_AGAIN_MS = 3000;

/** A component of its own: each key of a search renders this list again, but not the tools above. */
const Records = () => {
  const { t } = useTranslation();
  const isGallery = useLibraryView((view) => view.isGallery);
  const shown = useShown();
  const failure = useRecordList((list) => list.failure);
  const inTrash = useRecordList(({ query }) => query.trashed === true);
  const trashed = useRecordList(({ facets }) => facets?.trashed ?? 0);
  const code = failure?.code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked again and fails again is told once
  useEffect(() => {
    if (failure) notifyFailure(failure);
  }, [code]);
  useTimeout(() => ask({}), code === 'storage.silent' ? ASK_AGAIN_MS : undefined, failure);
  const failureText = failure && <p className="quiet">{t(`failure.${failure.code}`, failure.data ?? {})}</p>;
  if (!shown) return failureText ?? <p className="quiet">{t('library.loading')}</p>;
  const { found, count, total } = shown.found;
  const isFew = count === total && count <= FEW && !inTrash;
  if (total === 0 && trashed === 0) return <EmptyLibrary />;
  return (
    <>
      {failureText}
      <div className={css.sums}>
        <span className="figures" role="status" data-found={found}>
          {inTrash ? t('library.countTrash', { count }) : t('library.count', { count, total })}
        </span>
        {(trashed > 0 || inTrash) && (
          <Button look="plain" onClick={() => (inTrash ? leaveTrash() : ask({ trashed: true }))}>
            {inTrash ? t('library.leaveTrash') : t('library.showTrash', { count: trashed })}
          </Button>
        )}
      </div>
      {count === 0 ? (
        <p className="quiet">{t('library.nothing')}</p>
      ) : (
        <div
          className={css.list}
          data-few={isFew ? (isGallery ? 'boards' : 'rows') : undefined}
          style={{ '--rows': count } as React.CSSProperties}
        >
          <Later>{isGallery ? <RecordGallery shown={shown} /> : <RecordTable shown={shown} />}</Later>
          {isFew && <FamousGames />}
        </div>
      )}
    </>
  );
};

/** So few records leave most of a window to something else. */
const FEW = 3;

const FamousGames = () => {
  const { t } = useTranslation();
  return (
    <section className={css.famous}>
      <h3 className={css.heading}>{t('home.samples')}</h3>
      <SampleList />
    </section>
  );
};

/** The empty library: ways to add records, and the sample games. */
const EmptyLibrary = () => {
  const { t } = useTranslation();
  return (
    <div className={css.empty}>
      <p className="quiet">{t(useKeepsNothing() ? 'save.nothing' : 'library.empty')}</p>
      <OpenButtons />
      <h3 className={css.heading}>{t('home.samples')}</h3>
      <SampleList />
    </div>
  );
};
