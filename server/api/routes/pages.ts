import { type RawBuilder, sql } from 'kysely';

/** Columns that people can search by name. */
type NameColumn = 'title' | 'black_name' | 'white_name' | 'player_name';

/** Returns a page of a list; one row more than requested shows whether there is a next page. */
export const pageOf = <Row extends { readonly id: number }, Item>(
  rows: readonly Row[],
  pageSize: number,
  itemOf: (row: Row) => Item,
): { items: Item[]; next: number | null } => {
  const shown = rows.slice(0, pageSize);
  return { items: shown.map(itemOf), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
};

/** Tests whether a column contains the keyword, ignoring case; escapes the signs of patterns. */
export const holds = (keyword: string, ...columns: readonly NameColumn[]): RawBuilder<boolean> => {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
};
