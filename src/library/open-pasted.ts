import { library } from '../clients/library';
import { showFailure } from '../clients/request';
import { hostAddress } from '../state/host';
import { openRow } from './open-row';

/**
 * Opens text from any source (paste dialog and tab, Ctrl+V, dropped text, other apps): a record's address or the
 * record itself. Imports it into the library and opens it. Returns whether that succeeded.
 */
export const openPasted = async (text: string): Promise<boolean> => {
  const answer = await library().importText(text, hostAddress());
  if (!showFailure(answer) || !answer.ok) return false;
  await openRow({ record: answer.value });
  return true;
};
