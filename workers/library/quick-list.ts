import { ok } from '#kernel/outcome';
import type { LibraryQuery, Result } from '#protocol';
import type { LibraryStore } from '../store/library-store';
import { Entry } from './entry';

/** Asks for all records, the last changed first: what a list shows when it opens. */
export const isOpeningQuery = ({ text, sort, descending, group, ...filters }: LibraryQuery): boolean =>
  text === '' &&
  sort === 'changed' &&
  descending &&
  group === 'none' &&
  Object.values(filters).every((filter) => filter === undefined);

/**
 * The first records of the opening list straight from storage, so that it shows them however many more there are.
 * `count` has what is in the trash too: that is known when all records are.
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
