import { useEffect, useState } from 'react';
import type { LibraryRow } from '#protocol';
import { library, onLibraryEvent } from '../app/library';
import { notifyFailure } from '../state/notices';

/** The records changed last, asked for anew when the library changes; undefined until they are known. */
export const useNewest = (most: number): readonly LibraryRow[] | undefined => {
  const [rows, setRows] = useState<readonly LibraryRow[]>();
  useEffect(() => {
    let wanted = true;
    const load = async (): Promise<void> => {
      const answer = await library().find({ text: '', sort: 'changed', descending: true, group: 'none' });
      if (!wanted || !answer) return;
      if (answer.ok) setRows(answer.value.rows.slice(0, most));
      else notifyFailure(answer.failure);
    };
    void load();
    const stop = onLibraryEvent(({ type }) => {
      if (type === 'changed') void load();
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [most]);
  return rows;
};
