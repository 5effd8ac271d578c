import type { LibraryFound, LibraryGroup, LibraryQuery, LibrarySort } from '#protocol';
import type { Entry } from './entry';

type Key = (entry: Entry) => string | number;

const SORT_KEYS: Readonly<Record<LibrarySort, Key>> = {
  changed: ({ head }) => head.changedAt,
  date: ({ head }) => head.date,
  black: ({ head }) => head.black,
  white: ({ head }) => head.white,
  event: ({ summary }) => summary?.event ?? '',
  moves: ({ head }) => head.moveCount,
  result: ({ head }) => head.result,
};

const GROUP_KEYS: Readonly<Record<LibraryGroup, (entry: Entry) => string>> = {
  none: () => '',
  folder: ({ card }) => card.folder,
  event: ({ summary }) => summary?.event ?? '',
  black: ({ head }) => head.black,
  year: ({ head }) => /^\d{4}/.exec(head.date)?.[0] ?? '',
};

/**
 * Compares in the order of the reader's language, digits by value; one shared collator, because creating one
 * is slow.
 */
const collator = new Intl.Collator(undefined, { numeric: true });

/**
 * Sorts equal entries by the newest change, and those of one import by record, as the store's index does; entries
 * without the sorted field come last in both directions.
 */
const inOrder = (
  entries: readonly Entry[],
  sort: LibrarySort,
  descending: boolean,
  group: LibraryGroup,
): readonly Entry[] => {
  const key = SORT_KEYS[sort];
  const groupKey = GROUP_KEYS[group];
  const sign = descending ? -1 : 1;
  const rows = entries.map((entry) => ({ entry, key: key(entry), group: groupKey(entry) }));
  rows.sort((a, b) => {
    if (group !== 'none' && a.group !== b.group) return compared(a.group, b.group, group === 'year' ? -1 : 1);
    if (a.key !== b.key) return compared(a.key, b.key, sign);
    return newerFirst(a.entry, b.entry);
  });
  return rows.map(({ entry }) => entry);
};

const newerFirst = ({ head: a }: Entry, { head: b }: Entry): number =>
  b.changedAt - a.changedAt || (a.record < b.record ? 1 : -1);

/**
 * All entries in the order last requested, cached: sorting thousands takes longer than a key of a search may.
 */
export class OrderedEntries {
  #of: readonly Entry[] = [];
  #by = '';
  #ordered: readonly Entry[] = [];

  get(
    entries: readonly Entry[],
    { sort, descending, group }: Pick<LibraryQuery, 'sort' | 'descending' | 'group'>,
  ): readonly Entry[] {
    const by = `${sort} ${descending} ${group}`;
    if (entries !== this.#of || by !== this.#by) {
      this.#ordered = inOrder(entries, sort, descending, group);
      this.#of = entries;
      this.#by = by;
    }
    return this.#ordered;
  }
}

const compared = (a: string | number, b: string | number, sign: number): number => {
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  if (a === '' || b === '') return a === '' ? 1 : -1;
  return sign * collator.compare(String(a), String(b));
};

export const groupsOf = (entries: readonly Entry[], group: LibraryGroup): LibraryFound['groups'] => {
  if (group === 'none') return [];
  const groupKey = GROUP_KEYS[group];
  const groups: { name: string; from: number; count: number }[] = [];
  entries.forEach((entry, index) => {
    const name = groupKey(entry);
    const last = groups.at(-1);
    if (last && last.name === name) last.count += 1;
    else groups.push({ name, from: index, count: 1 });
  });
  return groups;
};
