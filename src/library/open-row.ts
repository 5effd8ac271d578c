import type { LibraryRow } from '#protocol';
import { game } from '../clients/game';
import { openSource } from '../clients/open-record';

/** Shows a record of the library; one that was found by a position, at that position. */
export const openRow = async ({ record, hit }: Pick<LibraryRow, 'record' | 'hit'>): Promise<void> => {
  const opened = await openSource({ kind: 'record', record });
  if (!opened || hit === undefined) return;
  await game().leaveVariation();
  await game().goToStart();
  await game().step(hit);
};
