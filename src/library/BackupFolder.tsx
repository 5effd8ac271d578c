import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackupFolderView } from '#protocol';
import { library, onLibraryEvent } from '../clients/library';
import { dateTimeText } from '../format/numbers';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { useAnswer } from '../ui/use-answer';
import { chooseBackupFolder, keepBackupsIn, mending, renewBackupFolder } from './backup-folder';
import { StorageSection } from './StorageSection';

/** In an object: no folder is an answer too. */
const askFolder = async (): Promise<{ readonly view: BackupFolderView | undefined } | undefined> => {
  const answer = await library().backupFolder();
  return answer.ok ? { view: answer.value } : undefined;
};
const onBackup = (made: () => void): (() => void) =>
  onLibraryEvent(({ type }) => {
    if (type === 'backup') made();
  });

/** The settings of automatic backups into a folder, in browsers that let pages write files. */
export const BackupFolder = () => {
  const { t } = useTranslation();
  const [answer, load] = useAnswer(askFolder, onBackup);
  const view = answer?.view;
  const [busy, setBusy] = useState(false);
  if (!window.showDirectoryPicker) return null;

  const doing = async (work: Promise<void>): Promise<void> => {
    setBusy(true);
    await work;
    await load();
    setBusy(false);
  };
  return (
    <StorageSection title={t('library.backup.folder.title')}>
      <p className="quiet">{t('library.backup.folder.text')}</p>
      {view && <Kept view={view} />}
      {view?.failure && <p>{t(`failure.${view.failure.code}`, view.failure.data ?? {})}</p>}
      <ButtonRow>
        {view?.failure && (
          <Button look="primary" disabled={busy} onClick={() => void doing(renewBackupFolder(view))}>
            {t(mending(view.failure.code))}
          </Button>
        )}
        <Button disabled={busy} onClick={() => void doing(chooseBackupFolder())}>
          {t('library.backup.folder.choose')}
        </Button>
        {view && (
          <Button disabled={busy} onClick={() => void doing(keepBackupsIn(undefined))}>
            {t('library.backup.folder.stop')}
          </Button>
        )}
      </ButtonRow>
    </StorageSection>
  );
};

const Kept = ({ view: { folder, madeAt } }: { readonly view: BackupFolderView }) => {
  const { t } = useTranslation();
  const { name } = folder;
  if (madeAt === undefined) return <p role="status">{t('library.backup.folder.none', { folder: name })}</p>;
  const when = dateTimeText(madeAt);
  return <p role="status">{t('library.backup.folder.kept', { folder: name, when })}</p>;
};
