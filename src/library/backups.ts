import i18next from 'i18next';
import type { BackupPage, RestoreReport } from '#protocol';
import { download } from '../clients/download';
import { library } from '../clients/library';
import { networks } from '../clients/networks';
import { factsText } from '../format/numbers';
import { settingsText, takeSettings } from '../settings/settings-file';
import { chooseFiles } from '../state/choose-files';
import { notify, notifyDone, notifyFailure } from '../state/notices';

const ofThisPage = async (): Promise<BackupPage> => {
  const list = await networks().list();
  return { settings: settingsText(), networks: list.ok ? list.value.networks.map(({ name }) => name) : [] };
};

/** What a backup holds, as a list: "Games: 349 · reports: 12". What there is none of is left out. */
const countsText = (counts: Readonly<Partial<Record<(typeof HOLDS)[number], number>>>): readonly string[] =>
  HOLDS.map((each) => {
    const count = counts[each] ?? 0;
    return count > 0 ? i18next.t(`library.backup.holds.${each}`, { count }) : '';
  });
const HOLDS = ['records', 'known', 'reports', 'analyses', 'tries'] as const;

/** Makes one file of everything that this device keeps, and says what it holds. */
export const makeBackup = async (): Promise<void> => {
  const made = await library().backup(await ofThisPage());
  if (!made.ok) return void notifyFailure(made.failure);
  const { name, blob, holds } = made.value;
  download(name, blob);
  const settings = i18next.t('library.backup.holds.settings');
  notifyDone('library.backup.made', { holds: factsText([...countsText(holds), settings]) });
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
  if (damaged.length > 0)
    return void notify({
      tone: 'failure',
      key: 'library.backup.damaged',
      data: { added, damaged: damaged.length },
    });
  // A backup of a device without games holds its settings.
  const holds =
    factsText(countsText({ records: added, known, reports, analyses })) ||
    i18next.t('library.backup.holds.settings');
  notify({ tone: 'done', key: 'library.backup.restored', data: { holds } });
};
