import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** A database of either kind, with its tables up to date. */
export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  readonly kind: 'pglite' | 'postgres';
  /** All files of an embedded database as one compressed archive; a server's own tools back it up. */
  readonly dump?: () => Promise<Blob>;
  readonly close: () => Promise<void>;
}

/** bigint: every id, amount and count of ours is a safe integer. */
export const BIGINT = 20;
