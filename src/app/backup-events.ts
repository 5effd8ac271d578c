import { onLibraryEvent } from '../clients/library';

/** A backup that could not be written is told on whatever screen. The library's own code comes only then. */
export const listenToBackups = (): (() => void) =>
  onLibraryEvent((event) => {
    if (event.type === 'backup')
      void import('../library/backup-folder').then(({ tellBackup }) => tellBackup(event.backup));
  });
