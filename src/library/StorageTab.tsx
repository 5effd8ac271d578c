import {
  BrainCircuit,
  ChartNoAxesCombined,
  FileChartColumn,
  LibraryBig,
  Puzzle,
  Settings,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StorageView } from '#protocol';
import { library } from '../clients/library';
import { sizeText } from '../format/numbers';
import { useKeepsNothing } from '../state/health';
import { notify } from '../state/notices';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { ProgressBar } from '../ui/ProgressBar';
import { useAnswer } from '../ui/use-answer';
import { BackupFolder } from './BackupFolder';
import { chooseBackup, makeBackup } from './backups';
import { StorageSection } from './StorageSection';
import css from './StorageTab.module.css';
import { TabPage } from './TabPage';
import { onLibraryChange } from './use-library-answer';

const askStorage = (): Promise<StorageView> => library().storage();
const askPersisted = async (): Promise<boolean | undefined> => navigator.storage?.persisted?.();

/** What a backup holds, besides checksums. */
const HOLDS = [
  ['records', LibraryBig],
  ['analyses', ChartNoAxesCombined],
  ['reports', FileChartColumn],
  ['problems', Puzzle],
  ['settings', Settings],
  ['networks', BrainCircuit],
] as const;

/** Storage: the place of the records, the room left, and backups. */
export const StorageTab = () => {
  const { t } = useTranslation();
  const nothing = useKeepsNothing();
  const [storage] = useAnswer(askStorage, onLibraryChange);
  const [persisted] = useAnswer(askPersisted);
  const [granted, setGranted] = useState<boolean>();
  const persistent = granted ?? persisted;
  const [busy, setBusy] = useState(false);

  const persist = async (): Promise<void> => {
    const granted = await navigator.storage.persist();
    setGranted(granted);
    if (!granted) notify({ tone: 'failure', key: 'library.storage.refused' });
  };
  const doing = async (work: Promise<void>): Promise<void> => {
    setBusy(true);
    await work;
    setBusy(false);
  };

  return (
    <TabPage isCards>
      <StorageSection title={t('library.storage.title')}>
        {storage && (
          <>
            <p className="figures">
              {t('library.storage.used', {
                used: sizeText(storage.usedBytes),
                quota: sizeText(storage.quotaBytes),
              })}
            </p>
            <ProgressBar
              label={t('library.storage.title')}
              value={storage.usedBytes}
              max={Math.max(1, storage.quotaBytes)}
            />
          </>
        )}
        <p className="quiet">
          {t(
            nothing
              ? 'save.nothing'
              : persistent
                ? 'library.storage.persistent'
                : 'library.storage.evictable',
          )}
        </p>
        {persistent === false && !nothing && (
          <Button onClick={() => void persist()}>{t('library.storage.persist')}</Button>
        )}
      </StorageSection>
      <StorageSection title={t('library.backup.title')}>
        <p className="quiet">{t('library.backup.text')}</p>
        <ul className={css.holds} aria-label={t('library.backup.title')}>
          {HOLDS.map(([what, Icon]) => (
            <li key={what}>
              <Icon aria-hidden size={22} strokeWidth={1.75} />
              {t(`library.backup.in.${what}`)}
            </li>
          ))}
        </ul>
        <ButtonRow>
          <Button look="primary" disabled={busy} onClick={() => void doing(makeBackup())}>
            {t('library.backup.make')}
          </Button>
          <Button disabled={busy} onClick={() => void doing(chooseBackup())}>
            {t('library.backup.restore')}
          </Button>
        </ButtonRow>
      </StorageSection>
      <BackupFolder />
    </TabPage>
  );
};
