import { afterAll, beforeAll, describe, test } from 'vitest';
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/postgres';
import { describeFarmProperty } from './farm-property.suite';

if (hasPostgres()) {
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server?.stop());
  describeFarmProperty('any order of events, on PostgreSQL', () => server?.url);
} else {
  console.warn('SKIPPED, PostgreSQL is not installed: any order of events, on PostgreSQL');
  describe('any order of events, on PostgreSQL', () => {
    test.skip('PostgreSQL is not installed', () => {});
  });
}
