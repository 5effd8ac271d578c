import { afterAll, beforeAll, describe, test } from 'vitest';
import { hasPostgres, startPostgres, type TestPostgres } from './postgres';

/** Runs a suite on a PostgreSQL server of its own; where none is installed it is skipped, and that is said. */
export const onPostgres = (
  title: string,
  suite: (title: string, url: () => string | undefined) => void,
): void => {
  if (!hasPostgres()) {
    console.warn(`SKIPPED, PostgreSQL is not installed: ${title}`);
    describe(title, () => {
      test.skip('PostgreSQL is not installed', () => {});
    });
    return;
  }
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server?.stop());
  suite(title, () => server?.url);
};
