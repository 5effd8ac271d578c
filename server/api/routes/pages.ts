import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables';

/** Columns that people can search by name. */
type NameColumn = 'title' | 'black_name' | 'white_name' | 'player_name';

/** The part of a list that a call requests. */
interface Page {
  readonly pageSize: number;
  /** The last id of the page before; absent for the first page. */
  readonly id?: number | undefined;
}

/**
 * Reads a page of a list, newest first. `idColumn` is the column behind the rows' `id`. One row more than requested
 * shows whether there is a next page.
 */
export const pageOf = async <From extends keyof Tables, Row extends { readonly id: number }, Item>(
  list: SelectQueryBuilder<Tables, From, Row>,
  idColumn: 'id' | `${string & From}.id`,
  { pageSize, id }: Page,
  itemOf: (row: Row) => Item,
): Promise<{ items: Item[]; next: number | null }> => {
  const column = sql.ref<number>(idColumn);
  let query = list.orderBy(column, 'desc').limit(pageSize + 1);
  if (id) query = query.where(sql<boolean>`${column} < ${id}`);
  const rows = await query.execute();
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
