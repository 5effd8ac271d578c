import type { RecordId } from '#protocol';
import { library } from '../clients/library';
import { showFailure } from '../clients/request';
import { hostAddress } from '../state/host';
import { openRow } from './open-row';

/**
 * Opens text from any source (paste dialog and tab, Ctrl+V, dropped text, other apps): a record's address or the
 * record itself. Imports it into the library and opens it. Returns the record; undefined where that failed.
 */
export const importAndOpen = async (text: string): Promise<RecordId | undefined> => {
  const answer = await library().importText(text, hostAddress());
  if (!showFailure(answer) || !answer.ok) return undefined;
  await openRow({ record: answer.value });
  return answer.value;
};

/** Returns whether that succeeded. */
export const openPasted = async (text: string): Promise<boolean> => (await importAndOpen(text)) !== undefined;
