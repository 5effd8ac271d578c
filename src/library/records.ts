import type { LibraryRow } from '#protocol';
import { library } from '../clients/library';
import { useLibraryAnswer } from './use-library-answer';

/**
 * The records changed last, refreshed when the library changes; unfinished games come first. Undefined until the
 * library answers.
 */
export const useNewest = (max: number): readonly LibraryRow[] | undefined => {
  const list = useLibraryAnswer(askNewest);
  return list?.rows.toSorted((a, b) => Number(b.adjourned ?? 0) - Number(a.adjourned ?? 0)).slice(0, max);
};

const askNewest = () => library().find({ text: '', sort: 'changed', descending: true, group: 'none' });
