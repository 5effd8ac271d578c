import { showArea } from '../platform/routes';
import { findInterrupted } from '../state/import-note';
import { notify } from '../state/notices';

/** An import that was cut off by the end of its tab is told; the library says how far it came. */
export const tellInterruptedImport = async (): Promise<void> => {
  if (!(await findInterrupted())) return;
  notify({
    tone: 'failure',
    key: 'library.import.cut',
    action: { label: 'library.import.cut.show', run: () => showArea('library') },
  });
};
