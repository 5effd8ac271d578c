import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../../server/api/accounts/users';
import { addVip } from '../../../server/api/accounts/vip';
import type { OpenDatabase } from '../../../server/api/database/database';
import { openServer } from '../../../server/api/database/postgres';
import { transact } from '../../../server/api/database/transact';
import { COIN_SOURCES, expireLot, grantCoin, spendCoin } from '../../../server/api/ledger';
import { emptyDatabase } from '../../support/host';
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/postgres';

const NOW = new Date('2026-11-22T08:00:00Z');
const HOUR = 3_600_000;

const describeLedger = (title: string, open: () => Promise<OpenDatabase>): void => {
  describe(title, () => {
    let on: OpenDatabase;
    beforeAll(async () => {
      on = await open();
    }, 60_000);
    afterAll(() => on?.close());
    afterEach(async () => {
      // The sum of movements equals the change of the lots, for every user, after every test.
      const wrong = await sql`
        select user_id from lot group by user_id
        having sum(remaining) != (select coalesce(sum(quantity), 0) from movement where movement.user_id = lot.user_id)
        union all
        select movement.user_id from movement left join entry on movement_id = movement.id
        group by movement.id having movement.quantity != coalesce(sum(entry.quantity), 0)`.execute(on.db);
      expect(wrong.rows).toEqual([]);
    });

    const newUser = () => transact(on.db, (tx) => createUser(tx, { now: NOW }));
    const grant = (userId: number, cause: string, quantity: number, more: object = {}) =>
      transact(on.db, (tx) =>
        grantCoin(tx, {
          cause,
          userId,
          type: COIN_SOURCES.purchase,
          kind: 'coin',
          quantity,
          at: NOW,
          ...more,
        }),
      );
    const spend = (userId: number, cause: string, quantity: number) =>
      transact(on.db, (tx) =>
        spendCoin(tx, { cause, userId, type: COIN_SOURCES.consumption, quantity, at: NOW }),
      );
    const wallet = async (userId: number) =>
      Object.fromEntries(
        (
          await on.db
            .selectFrom('lot')
            .select(['kind', 'remaining'])
            .where('user_id', '=', userId)
            .orderBy('id')
            .execute()
        ).map(({ kind, remaining }) => [kind, remaining]),
      );

    test('one cause is granted once, also for fifty simultaneous transactions', async () => {
      const user = await newUser();
      const granted = await Promise.all(Array.from({ length: 50 }, () => grant(user, `order:${user}`, 100)));
      expect(granted.filter(Boolean)).toHaveLength(1);
      expect(await wallet(user)).toEqual({ coin: 100 });
    });

    test('spending takes lots by their expiry, then pc_coin, then coin', async () => {
      const user = await newUser();
      await grant(user, `a:${user}`, 10);
      await grant(user, `b:${user}`, 10, { kind: 'pc_coin' });
      await grant(user, `c:${user}`, 10, { kind: 'coins', expires: new Date(NOW.getTime() + 9 * HOUR) });
      await grant(user, `d:${user}`, 10, { kind: 'vips', expires: new Date(NOW.getTime() + HOUR) });
      await spend(user, `s1:${user}`, 15);
      expect(await wallet(user)).toEqual({ coin: 10, pc_coin: 10, coins: 5, vips: 0 });
      await spend(user, `s2:${user}`, 20);
      expect(await wallet(user)).toEqual({ coin: 5, pc_coin: 0, coins: 0, vips: 0 });
    });

    test('nobody spends more than they have, also in fifty simultaneous calls', async () => {
      const user = await newUser();
      await grant(user, `g:${user}`, 100);
      await expect(spend(user, `big:${user}`, 101)).rejects.toMatchObject({
        code: 'coin.short',
        data: { need: 101, have: 100 },
      });
      const spent = await Promise.allSettled(
        Array.from({ length: 50 }, (_, i) => spend(user, `s:${user}:${i}`, 10)),
      );
      expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      expect(await wallet(user)).toEqual({ coin: 0 });
    });

    test('an expired lot is written off once and cannot be spent', async () => {
      const user = await newUser();
      await grant(user, `e:${user}`, 30, { kind: 'coins', expires: new Date(NOW.getTime() - 1) });
      await expect(spend(user, `x:${user}`, 1)).rejects.toMatchObject({ code: 'coin.short' });
      const lot = await on.db
        .selectFrom('lot')
        .select('id')
        .where('user_id', '=', user)
        .executeTakeFirstOrThrow();
      const expire = () => transact(on.db, (tx) => expireLot(tx, lot.id, NOW));
      expect(await Promise.all([expire(), expire()])).toHaveLength(2);
      expect(await wallet(user)).toEqual({ coins: 0 });
      const log = await on.db
        .selectFrom('movement')
        .select(['type', 'quantity'])
        .where('user_id', '=', user)
        .orderBy('id')
        .execute();
      expect(log).toEqual([
        { type: 1, quantity: 30 },
        { type: 10, quantity: -30 },
      ]);
    });

    test.each([
      ['2026-01-31T09:00:00Z', 'month', 1, '2026-02-28T09:00:00.000Z'],
      ['2028-01-31T09:00:00Z', 'month', 1, '2028-02-29T09:00:00.000Z'],
      ['2026-12-31T09:00:00Z', 'month', 2, '2027-02-28T09:00:00.000Z'],
      ['2026-01-30T09:00:00Z', 'month', 2, '2026-03-30T09:00:00.000Z'],
      ['2028-02-29T09:00:00Z', 'year', 1, '2029-02-28T09:00:00.000Z'],
      ['2026-12-31T23:59:59Z', 'month', 1, '2027-01-31T23:59:59.000Z'],
      ['2026-12-31T23:59:59Z', 'day', 1, '2027-01-01T23:59:59.000Z'],
    ] as const)('VIP bought at %s for %s × %i ends within the calendar', async (start, unit, count, ends) => {
      const userId = await newUser();
      const period = { unit, count };
      const vip = { userId, level: 1, period, cause: `vip:${userId}`, now: new Date(start) };
      expect((await transact(on.db, (tx) => addVip(tx, vip)))?.ends.toISOString()).toBe(ends);
    });

    test('a write outside an open transaction survives its rollback; a query inside must use the transaction', async () => {
      const user = await newUser();
      const rolledBack = transact(on.db, async (tx) => {
        await grantCoin(tx, {
          cause: `lost:${user}`,
          userId: user,
          type: COIN_SOURCES.purchase,
          kind: 'coin',
          quantity: 5,
          at: NOW,
        });
        throw new Error('rolled back');
      });
      const beside = grant(user, `kept:${user}`, 7);
      await expect(rolledBack).rejects.toThrow('rolled back');
      expect(await beside).toBe(true);
      expect(await wallet(user)).toEqual({ coin: 7 });
      if (on.kind === 'pglite')
        await expect(transact(on.db, () => on.db.selectFrom('lot').select('id').execute())).rejects.toThrow(
          'outside the open transaction',
        );
    });

    test('a statement whose table is changed by another host is planned anew at the next call', async () => {
      const read = async () => (await sql`select * from changing where id = ${1}`.execute(on.db)).rows;
      await sql`create table changing (id int)`.execute(on.db);
      await sql`insert into changing values (1)`.execute(on.db);
      expect(await read()).toEqual([{ id: 1 }]);
      await sql`alter table changing add name text`.execute(on.db);
      await expect(read()).rejects.toMatchObject({ code: '0A000' });
      expect(await read()).toEqual([{ id: 1, name: null }]);
      await sql`drop table changing`.execute(on.db);
    });

    test('more texts than are planned ahead, each with its own values', async () => {
      for (let n = 1; n <= 310; n += 1) {
        const { rows } = await sql`select ${n}::int as value, ${sql.lit(n)} as text`.execute(on.db);
        expect(rows).toEqual([{ value: n, text: n }]);
      }
    });

    test('a failed statement ends its transaction only, and what it had refused is told', async () => {
      const user = await newUser();
      const checkInTwice = async (tx: OpenDatabase['db']) => {
        for (let i = 0; i < 2; i += 1)
          await tx.insertInto('clock_in').values({ user_id: user, day: '2026-11-22' }).execute();
      };
      await expect(transact(on.db, checkInTwice)).rejects.toMatchObject({
        code: '23505',
        constraint: 'clock_in_pkey',
      });
      if (on.kind === 'pglite')
        await expect(transact(on.db, (tx) => checkInTwice(tx).catch(() => {}))).rejects.toThrow('committed');
      const days = await on.db.selectFrom('clock_in').select('day').where('user_id', '=', user).execute();
      expect(days).toEqual([]);
    });

    test('numbers, times and JSON are read back unchanged', async () => {
      const big = Number.MAX_SAFE_INTEGER;
      const user = await newUser();
      await on.db
        .insertInto('movement')
        .values({
          cause: `big:${user}`,
          user_id: user,
          type: 9,
          quantity: 0,
          at: NOW,
          order_id: big,
          job_id: null,
        })
        .execute();
      const row = await on.db
        .selectFrom('movement')
        .selectAll()
        .where('cause', '=', `big:${user}`)
        .executeTakeFirstOrThrow();
      expect([row.order_id, row.job_id, row.at]).toEqual([big, null, NOW]);
      await on.db
        .insertInto('setting')
        .values({ name: `j:${user}`, value: JSON.stringify({ a: [1, 'ä'] }) })
        .execute();
      const setting = await on.db
        .selectFrom('setting')
        .select('value')
        .where('name', '=', `j:${user}`)
        .executeTakeFirstOrThrow();
      expect(setting.value).toEqual({ a: [1, 'ä'] });
    });
  });
};

describeLedger('the ledger on the embedded database', emptyDatabase);

if (hasPostgres()) {
  let server: TestPostgres | undefined;
  describeLedger('the ledger on PostgreSQL', async () => {
    server = await startPostgres();
    return openServer(server.url);
  });
  afterAll(() => server?.stop());
} else {
  console.warn('SKIPPED, PostgreSQL is not installed: the ledger on PostgreSQL');
  test.skip('the ledger on PostgreSQL: it is not installed', () => {});
}
