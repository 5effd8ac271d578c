import { expect, test } from 'vitest';
import { TestHost } from '../../support/host';
import { onPostgres } from '../../support/on-postgres';
import { describeAccounts } from './accounts.suite';

onPostgres('accounts on PostgreSQL', (title, url) => {
  describeAccounts(title, url);

  test('a session that ends at one host is refused by the other at once', async () => {
    const hosts = [];
    for (let i = 0; i < 2; i += 1) hosts.push(await TestHost.open({ databaseUrl: url() ?? '' }));
    const [one, other] = hosts as [TestHost, TestHost];
    const { token } = await one.newUser();
    for (const host of hosts) expect((await host.call('sessions', { token })).status).toBe(200);
    expect((await one.call('logout', { token })).status).toBe(200);
    expect((await other.call('sessions', { token })).body.code).toBe('session.ended');
    for (const host of hosts) await host.close();
  });
});
