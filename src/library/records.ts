import type { LibraryRow } from '#protocol';
import { library } from '../clients/library';
import { useLibraryAnswer } from './use-library-answer';

/**
 * The records changed last, asked for anew when the library changes; games that wait to be gone on with come first.
 * Undefined until they are known.
 */
export const useNewest = (max: number): readonly LibraryRow[] | undefined => {
  const list = useLibraryAnswer(askNewest);
  return list?.rows.toSorted((a, b) => Number(b.adjourned ?? 0) - Number(a.adjourned ?? 0)).slice(0, max);
};

const askNewest = () => library().find({ text: '', sort: 'changed', descending: true, group: 'none' });
