import { saveFile } from '../platform/files';
import { notify, notifyDone } from '../state/notices';

/** Saves a file into the download folder and shows a notice of success or failure. True when the download has begun. */
export const download = (name: string, content: Blob): boolean => {
  try {
    saveFile(name, content);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    notify({ tone: 'failure', key: 'notice.saveFailed', data: { name, reason } });
    return false;
  }
  notifyDone('notice.saved', { name });
  return true;
};
