import { useEffect } from 'react';
import { create } from 'zustand';
import type { RecordId, RecordRow } from '#protocol';
import { game, told } from '../app/game';

/** The rows of the record list, and those on their way out. */
interface Records {
  readonly rows: readonly RecordRow[] | undefined;
  /** Removed from sight at once, from storage when the moment to think again has passed. */
  readonly leaving: ReadonlyMap<RecordId, ReturnType<typeof setTimeout>>;
}

/** As long as the notice with its "undo" is shown. */
const SECOND_THOUGHT_MS = 8000;

const useStore = create<Records>()(() => ({ rows: undefined, leaving: new Map() }));

const loadRecords = async (): Promise<void> => {
  const listed = await game().listRecords();
  if (!listed.ok) {
    await told(Promise.resolve(listed));
    return;
  }
  useStore.setState({ rows: listed.value.toSorted((a, b) => b.changedAt - a.changedAt) });
};

export const removeLater = (record: RecordId): void => {
  const timer = setTimeout(async () => {
    await told(game().removeRecord(record));
    await loadRecords();
    keepRecord(record);
  }, SECOND_THOUGHT_MS);
  useStore.setState(({ leaving }) => ({ leaving: new Map(leaving).set(record, timer) }));
};

export const keepRecord = (record: RecordId): void =>
  useStore.setState(({ leaving }) => {
    clearTimeout(leaving.get(record));
    const left = new Map(leaving);
    left.delete(record);
    return { leaving: left };
  });

/** The records to show, asked for anew each time a list appears; undefined until they are known. */
export const useRecords = (): readonly RecordRow[] | undefined => {
  const rows = useStore((records) => records.rows);
  const leaving = useStore((records) => records.leaving);
  useEffect(() => void loadRecords(), []);
  return leaving.size === 0 ? rows : rows?.filter((row) => !leaving.has(row.record));
};
