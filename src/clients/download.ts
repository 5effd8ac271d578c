import { saveFile } from '../platform/files';
import { notify, notifyDone } from '../state/notices';

/** Puts a file into the download folder and says so, or says why the browser did not. True when it is on its way. */
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
