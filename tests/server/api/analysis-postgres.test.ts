import { afterAll, beforeAll, describe, test } from 'vitest';
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/postgres';
import { describeAnalysis } from './analysis.suite';

if (hasPostgres()) {
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server?.stop());
  describeAnalysis('analyses on PostgreSQL', () => server?.url);
} else {
  console.warn('SKIPPED, PostgreSQL is not installed: analyses on PostgreSQL');
  describe('analyses on PostgreSQL', () => {
    test.skip('PostgreSQL is not installed', () => {});
  });
}
