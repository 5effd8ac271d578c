import i18next from 'i18next';
import type { BackupFile, BackupPage, RestoreReport } from '#protocol';
import { download } from '../clients/download';
import { library } from '../clients/library';
import { networks } from '../clients/networks';
import { factsText } from '../format/numbers';
import { chooseFiles } from '../platform/files';
import { settingsText, takeSettings } from '../settings/settings-file';
import { notify, notifyDone, notifyFailure } from '../state/notices';

const ofThisPage = async (): Promise<BackupPage> => {
  const list = await networks().list();
  return { settings: settingsText(), networks: list.ok ? list.value.networks.map(({ name }) => name) : [] };
};

/** What a backup holds, as a list: "Games: 349 · reports: 12 · settings". */
const holdsText = ({ records, reports, analyses, tries }: BackupFile['holds']): string =>
  factsText([
    i18next.t('library.backup.holds.records', { count: records }),
    reports > 0 ? i18next.t('library.backup.holds.reports', { count: reports }) : '',
    analyses > 0 ? i18next.t('library.backup.holds.analyses', { count: analyses }) : '',
    tries > 0 ? i18next.t('library.backup.holds.tries', { count: tries }) : '',
    i18next.t('library.backup.holds.settings'),
  ]);

/** Makes one file of everything that this device keeps, and says what it holds. */
export const makeBackup = async (): Promise<void> => {
  const made = await library().backup(await ofThisPage());
  if (!made.ok) return void notifyFailure(made.failure);
  const { name, blob, holds } = made.value;
  download(name, blob);
  notifyDone('library.backup.made', { holds: holdsText(holds) });
};

/** Restores a backup that the person chooses. */
export const chooseBackup = async (): Promise<void> => {
  const [file] = await chooseFiles({ accept: '.zip,application/zip' });
  if (file) await restoreBackup(file);
};

export const restoreBackup = async (file: File): Promise<void> => {
  const report = await library().restoreBackup(file);
  if (!report.ok) return void notifyFailure(report.failure);
  tell(report.value);
  const { settings, networks: names, wasEmpty } = report.value;
  if (names.length > 0)
    notify({ tone: 'note', key: 'library.backup.networks', data: { names: names.join(', ') } });
  if (settings === undefined) return;
  // A new device takes over how everything was; one in use is asked.
  if (wasEmpty) takeSettings(settings);
  else
    notify({
      tone: 'note',
      key: 'library.backup.settings',
      action: { label: 'library.backup.settings.take', run: () => void takeSettings(settings) },
    });
};

const tell = ({ added, known, reports, analyses, damaged }: RestoreReport): void => {
  const data = { added, known, reports, analyses, damaged: damaged.length };
  if (damaged.length > 0) notify({ tone: 'failure', key: 'library.backup.damaged', data });
  else notify({ tone: 'done', key: 'library.backup.restored', data });
};
