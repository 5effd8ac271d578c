import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** A database of either kind, with its tables up to date. */
export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  readonly kind: 'pglite' | 'postgres';
  /**
   * Returns all files of an embedded database as one compressed archive; a PostgreSQL server has its own
   * backup tools.
   */
  readonly dump?: () => Promise<Blob>;
  readonly close: () => Promise<void>;
}

/** PostgreSQL's type id of bigint; all our ids, amounts and counts are safe integers. */
export const BIGINT = 20;
