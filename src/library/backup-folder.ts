import type { BackupFolderView } from '#protocol';
import { library } from '../clients/library';
import { notify, notifyFailure } from '../state/notices';

/** The folder that backups are written into by themselves. Both are to be called from a press: the browser asks. */
export const chooseBackupFolder = async (): Promise<void> => {
  const folder = await window
    .showDirectoryPicker?.({ id: 'backup', mode: 'readwrite' })
    .catch(() => undefined);
  if (folder) await keepBackupsIn(folder);
};

/** Asks the browser to let us write there again, and writes. */
export const renewBackupFolder = async ({ folder }: BackupFolderView): Promise<void> => {
  await folder.requestPermission?.({ mode: 'readwrite' }).catch(() => undefined);
  await keepBackupsIn(folder);
};

export const keepBackupsIn = async (folder: FileSystemDirectoryHandle | undefined): Promise<void> => {
  const kept = await library().keepBackupsIn(folder);
  if (!kept.ok) notifyFailure(kept.failure);
  else if (kept.value?.failure) notifyFailure(kept.value.failure);
};

/** Says it when a backup could not be written, with a way to mend that. */
export const tellBackup = (view: BackupFolderView): void => {
  const { failure } = view;
  if (!failure) return;
  notify({
    tone: 'failure',
    key: `failure.${failure.code}`,
    data: failure.data ?? {},
    action: { label: mending(failure.code), run: () => void renewBackupFolder(view) },
  });
};

export const mending = (code: string) =>
  code === 'backup.permission' ? 'library.backup.folder.renew' : 'library.backup.folder.again';
