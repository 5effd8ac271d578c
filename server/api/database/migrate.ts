import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { ACCOUNTS } from './migrations/0001-accounts';
import { SERVICES } from './migrations/0002-services';
import { PAYMENTS } from './migrations/0003-payments';
import { ENGINES } from './migrations/0004-engines';
import { ANALYSIS } from './migrations/0005-analysis';
import { EXACT_MONEY } from './migrations/0006-exact-money';
import { KEPT_ONCE } from './migrations/0007-kept-once';
import { FARM } from './migrations/0008-farm';
import { FOLLOWING } from './migrations/0009-following';
import { WORKERS } from './migrations/0010-workers';
import { QUEUE } from './migrations/0011-queue';
import { SPENT_ANALYSES } from './migrations/0012-spent-analyses';
import type { Tables } from './tables';

/** Forward only: to change a table, append an entry; never edit one that has run somewhere. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  '0001-accounts': ACCOUNTS,
  '0002-services': SERVICES,
  '0003-payments': PAYMENTS,
  '0004-engines': ENGINES,
  '0005-analysis': ANALYSIS,
  '0006-exact-money': EXACT_MONEY,
  '0007-kept-once': KEPT_ONCE,
  '0008-farm': FARM,
  '0009-following': FOLLOWING,
  '0010-workers': WORKERS,
  '0011-queue': QUEUE,
  '0012-spent-analyses': SPENT_ANALYSES,
};

const migrationOf = (statements: readonly string[]): Migration => ({
  up: async (db: Kysely<never>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

/**
 * Migrates the tables to this program's version. Many hosts may start at once: the migrator takes an advisory
 * lock.
 */
export const migrate = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(STEPS).map(([name, statements]) => [name, migrationOf(statements)]),
        ),
    },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
  return (results ?? [])
    .filter(({ status }) => status === 'Success')
    .map(({ migrationName }) => migrationName);
};
