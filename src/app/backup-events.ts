import { onLibraryEvent } from '../clients/library';

/** Reports a failed backup on every screen. The library's code loads only then. */
export const listenToBackups = (): (() => void) =>
  onLibraryEvent((event) => {
    if (event.type === 'backup')
      void import('../library/backup-folder').then(({ tellBackup }) => tellBackup(event.backup));
  });
