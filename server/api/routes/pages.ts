/** A page of a list: one row more than asked for tells whether there is a next one. */
export const pageOf = <Row extends { readonly id: number }, Item>(
  rows: readonly Row[],
  pageSize: number,
  itemOf: (row: Row) => Item,
): { items: Item[]; next: number | null } => {
  const shown = rows.slice(0, pageSize);
  return { items: shown.map(itemOf), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
};

/** `%keyword%` for ILIKE, with the letters that mean something there taken as themselves. */
export const likeText = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
