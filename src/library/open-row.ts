import type { LibraryRow } from '#protocol';
import { game } from '../clients/game';
import { openSource } from '../clients/open-record';

/** Opens a record of the library, at its hit when a position search found it. */
export const openRow = async ({ record, hit }: Pick<LibraryRow, 'record' | 'hit'>): Promise<void> => {
  const opened = await openSource({ kind: 'record', record });
  if (!opened || hit === undefined) return;
  await game().leaveVariation();
  await game().goToStart();
  await game().step(hit);
};
