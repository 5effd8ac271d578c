import type { BackupFolderView } from '#protocol';
import { library } from '../clients/library';
import { notify, notifyFailure } from '../state/notices';

/** Chooses the folder for automatic backups. Call both functions from a press: the browser asks for permission. */
export const chooseBackupFolder = async (): Promise<void> => {
  const folder = await window
    .showDirectoryPicker?.({ id: 'backup', mode: 'readwrite' })
    .catch(() => undefined);
  if (folder) await keepBackupsIn(folder);
};

/** Asks the browser for permission to write again, then writes a backup. */
export const renewBackupFolder = async ({ folder }: BackupFolderView): Promise<void> => {
  await folder.requestPermission?.({ mode: 'readwrite' }).catch(() => undefined);
  await keepBackupsIn(folder);
};

export const keepBackupsIn = async (folder: FileSystemDirectoryHandle | undefined): Promise<void> => {
  const kept = await library().keepBackupsIn(folder);
  if (!kept.ok) notifyFailure(kept.failure);
  else if (kept.value?.failure) notifyFailure(kept.value.failure);
};

/** Reports a failed backup in a notice with an action that repairs it. */
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
  code === 'backup.permission' ? 'library.backup.folder.renew' : 'app.retry';
