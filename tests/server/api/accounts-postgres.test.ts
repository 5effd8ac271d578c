import { afterAll, beforeAll, describe, test } from 'vitest';
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/postgres';
import { describeAccounts } from './accounts.suite';

if (hasPostgres()) {
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server?.stop());
  describeAccounts('accounts on PostgreSQL', () => server?.url);
} else {
  console.warn('SKIPPED, PostgreSQL is not installed: accounts on PostgreSQL');
  describe('accounts on PostgreSQL', () => {
    test.skip('PostgreSQL is not installed', () => {});
  });
}
