import { type RawBuilder, sql } from 'kysely';

/** Columns that people search by name. */
type NameColumn = 'title' | 'black_name' | 'white_name' | 'player_name';

/** A page of a list: one row more than asked for tells whether there is a next one. */
export const pageOf = <Row extends { readonly id: number }, Item>(
  rows: readonly Row[],
  pageSize: number,
  itemOf: (row: Row) => Item,
): { items: Item[]; next: number | null } => {
  const shown = rows.slice(0, pageSize);
  return { items: shown.map(itemOf), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
};

/** That a column holds what is sought, whatever its case; signs that a pattern would read stand for themselves. */
export const holds = (keyword: string, ...columns: readonly NameColumn[]): RawBuilder<boolean> => {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
};
