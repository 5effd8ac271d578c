import { ok } from '#kernel/outcome';
import type { LibraryQuery, Result } from '#protocol';
import type { LibraryStore } from '../store/library-store';
import { Entry } from './entry';

/** Tells whether a query asks for all records, the last changed first, as a list does when it opens. */
export const isOpeningQuery = ({ text, sort, descending, group, ...filters }: LibraryQuery): boolean =>
  text === '' &&
  sort === 'changed' &&
  descending &&
  group === 'none' &&
  Object.values(filters).every((filter) => filter === undefined);

/**
 * Reads the first records of the opening list directly from storage, so that the list shows them however many
 * more there are. `count` includes the trash, which is known only after all records are loaded.
 */
export const quickList = async (
  store: LibraryStore,
  max: number,
): Promise<Result<{ readonly entries: readonly Entry[]; readonly count: number }>> => {
  const newest = await store.newest(max);
  if (!newest.ok) return newest;
  const { count, records } = newest.value;
  const entries = records.map(({ head, card, summary }) => new Entry(head, card, summary));
  return ok({ entries: entries.filter(({ isTrashed }) => !isTrashed), count });
};
