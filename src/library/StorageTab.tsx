import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StorageView } from '#protocol';
import { library, onLibraryEvent } from '../clients/library';
import { sizeText } from '../format/numbers';
import { notify, notifyFailure } from '../state/notices';
import { Button } from '../ui/Button';
import { BackupFolder } from './BackupFolder';
import { saveAnswer } from './record-actions';
import css from './Shelf.module.css';

/** Where the records are kept, how much room is left, and copies of everything. */
export const StorageTab = () => {
  const { t } = useTranslation();
  const [storage, setStorage] = useState<StorageView>();
  const [persistent, setPersistent] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const load = async (): Promise<void> => setStorage(await library().storage());
    void load();
    void navigator.storage?.persisted?.().then(setPersistent);
    return onLibraryEvent(({ type }) => {
      if (type === 'changed') void load();
    });
  }, []);

  const persist = async (): Promise<void> => {
    const granted = await navigator.storage.persist();
    setPersistent(granted);
    if (!granted) notify({ tone: 'failure', key: 'library.storage.refused' });
  };
  const backup = async (): Promise<void> => {
    setBusy(true);
    await saveAnswer(library().backup());
    setBusy(false);
  };
  const restore = async (file: File): Promise<void> => {
    setBusy(true);
    const report = await library().restoreBackup(file);
    setBusy(false);
    if (!report.ok) return void notifyFailure(report.failure);
    const { added, known, damaged } = report.value;
    const data = { added, known, damaged: damaged.length };
    if (damaged.length > 0) notify({ tone: 'failure', key: 'library.backup.damaged', data });
    else notify({ tone: 'done', key: 'library.backup.restored', data });
  };
  const chooseBackup = (): void => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.zip,application/zip';
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (file) void restore(file);
    });
    input.click();
  };

  return (
    <div className={css.storage}>
      <section>
        <h3 className={css.heading}>{t('library.storage.title')}</h3>
        {storage && (
          <>
            <p className="figures">
              {t('library.storage.used', {
                used: sizeText(storage.usedBytes),
                quota: sizeText(storage.quotaBytes),
              })}
            </p>
            <progress
              className={css.progress}
              aria-label={t('library.storage.title')}
              value={storage.usedBytes}
              max={Math.max(1, storage.quotaBytes)}
            />
          </>
        )}
        <p className={css.note}>
          {t(persistent ? 'library.storage.persistent' : 'library.storage.evictable')}
        </p>
        {persistent === false && (
          <Button onClick={() => void persist()}>{t('library.storage.persist')}</Button>
        )}
      </section>
      <section>
        <h3 className={css.heading}>{t('library.backup.title')}</h3>
        <p className={css.note}>{t('library.backup.text')}</p>
        <div className={css.buttons}>
          <Button look="primary" disabled={busy} onClick={() => void backup()}>
            {t('library.backup.make')}
          </Button>
          <Button disabled={busy} onClick={chooseBackup}>
            {t('library.backup.restore')}
          </Button>
        </div>
      </section>
      <BackupFolder />
    </div>
  );
};
