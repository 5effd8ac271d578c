import { library } from '../clients/library';
import { showFailure } from '../clients/request';
import { hostAddress } from '../state/host';
import { openRow } from './open-row';

/**
 * The one way in for text from wherever (paste dialog and tab, Ctrl+V, dropped text, other apps): an address of a record
 * or the record itself. It comes into the library and onto the board. Answers whether it did.
 */
export const openPasted = async (text: string): Promise<boolean> => {
  const answer = await library().importText(text, hostAddress());
  if (!showFailure(answer) || !answer.ok) return false;
  await openRow({ record: answer.value });
  return true;
};
