import { library } from '../clients/library';
import { hostAddress } from '../state/host';
import { notifyFailure } from '../state/notices';
import { openRow } from './open-row';

/** An address of a record or its text: it comes into the library and onto the board. */
export const openPasted = async (text: string): Promise<void> => {
  const answer = await library().importText(text, hostAddress());
  if (answer.ok) await openRow({ record: answer.value });
  else notifyFailure(answer.failure);
};
