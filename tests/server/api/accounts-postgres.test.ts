import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestHost } from '../../support/host';
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/postgres';
import { describeAccounts } from './accounts.suite';

if (hasPostgres()) {
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server?.stop());
  describeAccounts('accounts on PostgreSQL', () => server?.url);

  test('a session that ends at one host is refused by the other at once', async () => {
    const hosts = [];
    for (let i = 0; i < 2; i += 1) hosts.push(await TestHost.open({ databaseUrl: server?.url ?? '' }));
    const [one, other] = hosts as [TestHost, TestHost];
    const { token } = await one.newUser();
    for (const host of hosts) expect((await host.call('sessions', { token })).status).toBe(200);
    expect((await one.call('logout', { token })).status).toBe(200);
    expect((await other.call('sessions', { token })).body.code).toBe('session.ended');
    for (const host of hosts) await host.close();
  });
} else {
  console.warn('SKIPPED, PostgreSQL is not installed: accounts on PostgreSQL');
  describe('accounts on PostgreSQL', () => {
    test.skip('PostgreSQL is not installed', () => {});
  });
}
