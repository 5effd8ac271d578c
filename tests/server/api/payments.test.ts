import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../server/api/database/transact';
import { COIN_SOURCES, giveBack, spendCoin } from '../../../server/api/ledger';
import { operate } from '../../../server/api/operator/socket';
import { stockEmptyShop } from '../../../server/api/payments/goods';
import { runTasks } from '../../../server/api/tasks';
import type { Outcome } from '../../../server/sandbox/wx-pay';
import { TestHost, type TestUser } from '../../support/host';
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/postgres';

const PENDING = 1;
const PAID = 2;
const CLOSED = 3;
const REFUND_REQUESTED = 4;
const REFUNDED = 5;
const REFUSED = 6;

const describePayments = (title: string, databaseUrl: () => Promise<string | undefined>): void => {
  describe(title, () => {
    let on: TestHost;
    let user: TestUser;
    let now = new Date();
    const goods: Record<string, { readonly id: number; readonly price: number; readonly coin: number }> = {};
    beforeAll(async () => {
      const url = await databaseUrl();
      on = await TestHost.open({ ...(url ? { databaseUrl: url } : {}), now: () => now });
      await stockEmptyShop(on.host.db);
      const skus = await on.host.db.selectFrom('sku').selectAll().execute();
      for (const sku of skus)
        if (sku.apple_product_id) goods[sku.apple_product_id.replace('tengen.', '')] = sku;
      user = await on.newUser();
    }, 120_000);
    afterAll(() => on?.close());
    afterEach(async () => {
      // The sum of movements equals the change of the lots; at most one payment per order is applied.
      const wrong = await sql`
        select user_id from lot group by user_id
        having sum(remaining) != (select coalesce(sum(quantity), 0) from movement where movement.user_id = lot.user_id)`.execute(
        on.host.db,
      );
      expect(wrong.rows).toEqual([]);
    });

    const minutes = (count: number) => {
      now = new Date(now.getTime() + count * 60_000);
    };
    const place = async (sku = 'coin10', more: object = {}, me = user) => {
      const answer = await on.call('order', {
        token: me.token,
        body: { sku_id: goods[sku]?.id ?? 0, os_type: 3, ...more },
      });
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    };
    const pay = (number: string, outcome: Outcome) => on.sandbox.wxPay.pay(number, outcome);
    const read = async (id: number, me = user) =>
      (await on.call('readOrder', { token: me.token, params: { orderId: id } })).body;
    const wallet = async (me = user): Promise<number> => {
      const { body } = await on.call('readUser', { token: me.token, params: { userId: me.id } });
      return body.coin + body.vips.reduce((sum: number, vip: { coin: number }) => sum + vip.coin, 0);
    };

    test('an order is paid once, for one, two or three notifications', async () => {
      const order = await place('coin100');
      expect(order).toMatchObject({ status: PENDING, amount: 9000, sandbox: true, closed_because: null });
      expect(order).toMatchObject({ kind: 'coin', coin: 100_000_000, gift_coin: 10_000_000, period: null });
      expect(order.code_url).toMatch(/^weixin:/);
      const before = await wallet();
      expect(await pay(order.number, 'twice')).toEqual([200, 200, 200, 200]);
      expect(await read(order.id)).toMatchObject({ status: PAID, paid: now.toISOString() });
      expect((await wallet()) - before).toBe(110_100_000);
      const log = await on.call('coinLog', { token: user.token });
      expect(
        log.body.items
          .filter((one: { order_id: number }) => one.order_id === order.id)
          .map((one: { type: number; quantity: number }) => [one.type, one.quantity]),
      ).toEqual([
        // Of the first purchase.
        [5, 100_000],
        [11, 10_000_000],
        [1, 100_000_000],
      ]);
      // The second payment of the same order is refunded.
      const refunds = await on.host.db
        .selectFrom('refund')
        .selectAll()
        .where('order_id', '=', order.id)
        .execute();
      expect(refunds.map(({ amount, done_at }) => [amount, done_at !== null])).toEqual([[9000, true]]);
    });

    test('the same goods share one open order; a new order follows its end', async () => {
      const [first, second] = await Promise.all([place(), place()]);
      expect(second.number).toBe(first.number);
      expect(second.code_url).toBe(first.code_url);
      await pay(first.number, 'cancelled');
      expect(await read(first.id)).toMatchObject({ status: CLOSED, closed_because: 'cancelled' });
      expect((await place()).number).not.toBe(first.number);
    });

    test.each(['cancelled', 'failed'] as const)('%s: the order ends with its reason', async (outcome) => {
      const order = await place();
      await pay(order.number, outcome);
      minutes(0.1);
      expect(await read(order.id)).toMatchObject({ status: CLOSED, closed_because: outcome });
    });

    test('an unpaid order ends after a quarter of an hour', async () => {
      const order = await place();
      minutes(14);
      expect((await read(order.id)).status).toBe(PENDING);
      minutes(2);
      await on.host.orders.sweep();
      expect(await read(order.id)).toMatchObject({ status: CLOSED, closed_because: 'expired' });
    });

    test('a late payment is refunded and grants nothing', async () => {
      const order = await place();
      const before = await wallet();
      await pay(order.number, 'late');
      expect((await read(order.id)).status).toBe(REFUNDED);
      expect(await wallet()).toBe(before);
    });

    test('without a notification a query finds the payment, at most every three seconds', async () => {
      const order = await place();
      expect((await read(order.id)).status).toBe(PENDING);
      on.sandbox.wxPay.payWithoutNotice(order.number);
      expect((await read(order.id)).status).toBe(PENDING);
      minutes(0.1);
      expect((await read(order.id)).status).toBe(PAID);
      const other = await place();
      await read(other.id);
      on.sandbox.wxPay.payWithoutNotice(other.number);
      const nudged = await on.call('orderNudge', { token: user.token, body: { orderId: other.id } });
      expect(nudged.body.status).toBe(PAID);
    });

    test.each([
      ['app', 'orderApp', /^wx/, 'prepayid'],
      ['h5', 'orderH5', /^https:/, 'h5_url'],
    ] as const)('%s: the order contains what its client needs', async (_, name, shape, field) => {
      const answer = await on.call(name, { token: user.token, body: { sku_id: goods.vip1?.id } });
      expect(answer.body.code_url).toBeNull();
      expect(answer.body.params[field]).toMatch(shape);
    });

    test('inside the messaging app a code of the mini program identifies the payer', async () => {
      const wx_code = on.sandbox.wx.makeCode({ appId: 'wxsandboxmini', subject: 'payer', name: 'Wei' });
      const answer = await on.call('orderJs', {
        token: user.token,
        body: { sku_id: goods.vip1?.id, wx_code },
      });
      expect(answer.body.params.package).toMatch(/^prepay_id=wx/);
    });

    test('a membership grants its time and compute power that expires with it; a second one follows the first', async () => {
      const me = await on.newUser();
      for (let i = 0; i < 2; i += 1) await pay((await place('vip1', {}, me)).number, 'paid');
      const { body } = await on.call('readUser', { token: me.token, params: { userId: me.id } });
      expect(body.vips.map(({ coin }: { coin: number }) => coin)).toEqual([20_000_000, 20_000_000]);
      expect(body.vips[1].start).toBe(body.vips[0].expire);
    });

    test('a trial month costs its trial price, once', async () => {
      const me = await on.newUser();
      const first = await place('vip.monthly', { is_trial_period: true }, me);
      expect(first.amount).toBe(100);
      await pay(first.number, 'paid');
      expect((await place('vip.monthly', { is_trial_period: true }, me)).amount).toBe(2500);
    });

    test('the professional edition lasts for ever, and rewards the inviter once', async () => {
      const inviter = await on.newUser();
      const me = await on.newUser({ refer: inviter.body.referral_code });
      for (const sku of ['pro.local', 'pro.remote']) await pay((await place(sku, {}, me)).number, 'paid');
      const { body } = await on.call('readUser', { token: me.token, params: { userId: me.id } });
      expect(body.pros.map((pro: { pro_type: number }) => pro.pro_type)).toEqual([1, 2]);
      // And both, because the one came by the other.
      expect(await wallet(inviter)).toBe(10_020_000);
    });

    test('a refund of an unused purchase is paid at once; other refunds wait for an operator', async () => {
      const me = await on.newUser();
      const ask = (id: number) =>
        on.call('refundOrder', { token: me.token, params: { orderId: id }, body: { reason: 'a slip' } });
      const untouched = await place('coin10', {}, me);
      expect((await ask(untouched.id)).body.code).toBe('order.state');
      await pay(untouched.number, 'paid');
      expect((await ask(untouched.id)).body.status).toBe(REFUNDED);
      expect(await wallet(me)).toBe(0);
      expect((await ask(untouched.id)).body.code).toBe('order.state');

      const old = await place('vip1', {}, me);
      await pay(old.number, 'paid');
      minutes(8 * 24 * 60);
      expect((await ask(old.id)).body.status).toBe(REFUND_REQUESTED);
      const waiting = (await operate(on.host, 'refunds', [])) as readonly { readonly id: number }[];
      expect(waiting.map(({ id }) => id)).toEqual([old.id]);
      expect(await operate(on.host, 'grant-refund', [String(old.id)])).toMatchObject([{ amount: 3000 }]);
      expect((await read(old.id, me)).status).toBe(REFUNDED);
      await expect(operate(on.host, 'refuse-refund', [String(old.id)])).rejects.toThrow('no refund waits');
      expect((await on.call('readUser', { token: me.token, params: { userId: me.id } })).body.vips).toEqual(
        [],
      );

      const kept = await place('pro.local', {}, me);
      await pay(kept.number, 'paid');
      minutes(8 * 24 * 60);
      await ask(kept.id);
      await operate(on.host, 'refuse-refund', [String(kept.id)]);
      expect((await read(kept.id, me)).status).toBe(REFUSED);
    });

    const refund = async (id: number, me: TestUser) =>
      (await on.call('refundOrder', { token: me.token, params: { orderId: id }, body: { reason: 'a slip' } }))
        .body.status;
    const buy = async (sku: string, me: TestUser, more: object = {}) => {
      const order = await place(sku, more, me);
      await pay(order.number, 'paid');
      return order;
    };
    const held = async (me: TestUser) =>
      (await on.call('readUser', { token: me.token, params: { userId: me.id } })).body;

    test("an inviter's gift ends with the refund of what it thanks for, however often", async () => {
      const inviter = await on.newUser();
      const me = await on.newUser({ refer: inviter.body.referral_code });
      for (let i = 0; i < 3; i += 1) {
        const { id } = await buy('pro.local', me);
        expect(await wallet(inviter)).toBe(10_020_000);
        expect(await refund(id, me)).toBe(REFUNDED);
        expect(await wallet(inviter)).toBe(20_000);
      }
      // It stays while another edition stands.
      const local = await buy('pro.local', me);
      await buy('pro.remote', me);
      expect(await refund(local.id, me)).toBe(REFUNDED);
      expect(await wallet(inviter)).toBe(10_020_000);
      // Nobody learns the number of another's order.
      const log = await on.call('coinLog', { token: inviter.token });
      expect(log.body.items.map((one: { order_id: number | null }) => one.order_id)).toEqual(
        Array(8).fill(null),
      );
    });

    test('a refund waits for an operator when the inviter has spent the gift', async () => {
      const inviter = await on.newUser();
      const me = await on.newUser({ refer: inviter.body.referral_code });
      const { id } = await buy('pro.local', me);
      await transact(on.host.db, (tx) =>
        spendCoin(tx, {
          cause: randomUUID(),
          userId: inviter.id,
          type: COIN_SOURCES.consumption,
          quantity: 4_000_000,
          at: now,
        }),
      );
      expect(await refund(id, me)).toBe(REFUND_REQUESTED);
      await operate(on.host, 'grant-refund', [String(id)]);
      expect(await wallet(inviter)).toBe(0);
      // What was not given back is not given a second time.
      await buy('pro.local', me);
      expect(await wallet(inviter)).toBe(6_020_000);
    });

    test('an edition is sold once; a second payment comes back', async () => {
      const me = await on.newUser();
      const first = await place('pro.local', {}, me);
      const beside = await on.call('orderH5', { token: me.token, body: { sku_id: goods['pro.local']?.id } });
      await pay(first.number, 'paid');
      await pay(beside.body.number, 'paid');
      expect([(await read(first.id, me)).status, (await read(beside.body.id, me)).status]).toEqual([
        PAID,
        REFUNDED,
      ]);
      const again = await on.call('order', { token: me.token, body: { sku_id: goods['pro.local']?.id } });
      expect([again.status, again.body.code]).toEqual([409, 'order.owned']);
      expect((await held(me)).pros).toHaveLength(1);
    });

    test('an edition that was also bought in a store outlives the refund of the other order', async () => {
      const me = await on.newUser();
      const order = await buy('pro.local', me);
      const { signedPayload } = await on.sandbox.appStore.buy({
        productId: 'tengen.pro.local',
        appAccountToken: me.body.uuid,
      });
      expect((await on.call('appleTransaction', { body: { signedPayload } })).status).toBe(200);
      expect(await refund(order.id, me)).toBe(REFUNDED);
      expect((await held(me)).pros).toMatchObject([{ pro_type: 1 }]);
    });

    test('after the refund of a running month the paid next one begins at once, whole', async () => {
      const me = await on.newUser();
      const first = await buy('vip1', me);
      await buy('vip1', me);
      const [, second] = (await held(me)).vips;
      const length = Date.parse(second.expire) - Date.parse(second.start);
      expect(await refund(first.id, me)).toBe(REFUNDED);
      const { vips } = await held(me);
      expect(vips).toEqual([
        { ...second, start: now.toISOString(), expire: new Date(now.getTime() + length).toISOString() },
      ]);
      const lots = await on.call('userCoins', { token: me.token, query: { type: 'active' } });
      expect(lots.body.items[0]).toMatchObject({ left: 20_000_000, expire: vips[0].expire });
    });

    test('an analysis that ends after the refund of its compute power gives none back', async () => {
      const me = await on.newUser();
      const { id } = await buy('coin10', me);
      const spent = { userId: me.id, type: COIN_SOURCES.offlineReserve, at: now, jobId: 1 } as const;
      const cause = `job:${me.id}:reserve`;
      await transact(on.host.db, (tx) => spendCoin(tx, { ...spent, cause, quantity: 4_000_000 }));
      expect(await refund(id, me)).toBe(REFUND_REQUESTED);
      await operate(on.host, 'grant-refund', [String(id)]);
      const rest = { ...spent, type: COIN_SOURCES.refund, cause: `job:${me.id}:rest`, quantity: 4_000_000 };
      await transact(on.host.db, (tx) => giveBack(tx, cause, rest));
      expect(await wallet(me)).toBe(0);
    });

    test('a trial is sold once, also by two ways to pay', async () => {
      const me = await on.newUser();
      const first = await place('vip.monthly', { is_trial_period: true }, me);
      const body = { sku_id: goods['vip.monthly']?.id, is_trial_period: true };
      const second = await on.call('orderH5', { token: me.token, body });
      for (const { number } of [first, second.body]) await pay(number, 'paid');
      expect((await read(second.body.id, me)).status).toBe(REFUNDED);
      expect((await held(me)).vips).toHaveLength(1);
    });

    test('an order that is paid after its account was deleted is refunded, and ends', async () => {
      const me = await on.newUser();
      const { id, number } = await place('coin10', {}, me);
      expect((await on.call('deleteUser', { token: me.token, params: { userId: me.id } })).status).toBe(200);
      await pay(number, 'paid');
      const row = await on.host.db
        .selectFrom('purchase_order')
        .select('status')
        .where('id', '=', id)
        .execute();
      expect(row).toEqual([{ status: REFUNDED }]);
    });

    test('a surplus payment that comes back neither ends nor blocks the decision about its order', async () => {
      const me = await on.newUser();
      const { id, number } = await place('coin10', {}, me);
      await pay(number, 'twice');
      minutes(8 * 24 * 60);
      expect(await refund(id, me)).toBe(REFUND_REQUESTED);
      await operate(on.host, 'refuse-refund', [String(id)]);
      expect((await read(id, me)).status).toBe(REFUSED);
    });

    describe("a notification without the provider's signature changes nothing (rule 9)", () => {
      const notify = (headers: Readonly<Record<string, string>>, payload: string) =>
        on.server.app.inject({ method: 'POST', url: '/notify/wxpay', headers, payload });

      test.each([
        ['a changed body', (n: Notice) => ({ ...n, body: n.body.replace('"id":"', '"id":"0') })],
        ['another serial', (n: Notice) => ({ ...n, headers: { ...n.headers, 'wechatpay-serial': 'X' } })],
        ['an old time', (n: Notice) => ({ ...n, headers: { ...n.headers, 'wechatpay-timestamp': '1' } })],
        ['no signature', (n: Notice) => ({ ...n, headers: { 'content-type': 'application/json' } })],
      ])('%s', async (_, change) => {
        const order = await place();
        const notice = on.sandbox.wxPay.notice(order.number, 'SUCCESS');
        const { headers, body } = change(notice);
        const answer = await notify(headers, body);
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'purchase.refused']);
        expect((await read(order.id)).status).toBe(PENDING);
        await pay(order.number, 'cancelled');
        minutes(0.1);
        await read(order.id);
      });

      test('other associated data, another amount, another merchant are refused', async () => {
        const order = await place();
        const before = await wallet();
        for (const change of [{ associated: 'other' }, { mchid: '1900000002' }, { appid: 'wxother' }]) {
          const { headers, body } = on.sandbox.wxPay.notice(order.number, 'SUCCESS', change);
          expect((await notify(headers, body)).statusCode).toBeGreaterThanOrEqual(400);
          expect((await read(order.id)).status).toBe(PENDING);
        }
        const cheap = on.sandbox.wxPay.notice(order.number, 'SUCCESS', { total: 1 });
        expect((await notify(cheap.headers, cheap.body)).statusCode).toBe(200);
        expect((await read(order.id)).status).toBe(PENDING);
        expect(await wallet()).toBe(before);
        expect(
          await on.host.db.selectFrom('audit').select('what').where('what', '=', 'surplusPayment').execute(),
        ).not.toEqual([]);
      });

      test('one notification sent twenty times at once grants once', async () => {
        const order = await place('vip12');
        const before = await wallet();
        const { headers, body } = on.sandbox.wxPay.notice(order.number, 'SUCCESS');
        const answers = await Promise.all(Array.from({ length: 20 }, () => notify(headers, body)));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
        expect((await read(order.id)).status).toBe(PAID);
        expect((await wallet()) - before).toBe(240_000_000);
      });
    });

    describe('the App Store', () => {
      const send = (signedPayload: string, me?: TestUser) =>
        on.call('appleTransaction', { token: me?.token, body: { signedPayload } });
      const buy = (more: object = {}) =>
        on.sandbox.appStore.buy({ productId: 'tengen.coin10', appAccountToken: user.body.uuid, ...more });

      test('a transaction is granted once, to the buyer it names, whoever sends it', async () => {
        const other = await on.newUser();
        const before = await wallet();
        const { transactionId, signedPayload } = await buy();
        for (const me of [other, user, undefined])
          expect((await send(signedPayload, me)).body).toEqual({ transaction_id: transactionId, status: 2 });
        expect((await wallet()) - before).toBe(10_000_000);
        expect(await wallet(other)).toBe(0);
        const state = (me: TestUser) =>
          on.call('readAppleTransaction', { token: me.token, params: { transactionId } });
        expect((await state(user)).body).toEqual({ status: 2 });
        expect((await state(other)).status).toBe(404);
      });

      test("Apple's refund notification revokes the grant", async () => {
        const before = await wallet();
        const { transactionId, signedPayload } = await buy();
        await send(signedPayload);
        const revoked = await buy({ transactionId, isRevoked: true });
        const notification = await on.sandbox.appStore.notification('REFUND', revoked.signedPayload);
        for (let i = 0; i < 2; i += 1) expect((await send(notification)).status).toBe(200);
        expect(await wallet()).toBe(before);
      });

      test('a refund that is told before its purchase leaves nothing to grant', async () => {
        const me = await on.newUser();
        const bought = { appAccountToken: me.body.uuid };
        const { transactionId, signedPayload } = await buy(bought);
        const revoked = await buy({ ...bought, transactionId, isRevoked: true });
        await send(await on.sandbox.appStore.notification('REFUND', revoked.signedPayload));
        expect((await send(signedPayload, me)).status).toBe(200);
        expect(await wallet(me)).toBe(0);
      });

      test.each([
        ['another bundle', { bundleId: 'other.app' }],
        ['another environment', { environment: 'Production' }],
        ['unknown goods', { productId: 'tengen.nothing' }],
        ['a buyer nobody knows', { appAccountToken: randomUUID() }],
        ['no buyer', { appAccountToken: undefined }],
      ])('%s is refused', async (_, change) => {
        const whole = {
          transactionId: 't-1',
          bundleId: 'tengen.sandbox',
          productId: 'tengen.coin10',
          appAccountToken: user.body.uuid,
          environment: 'Sandbox',
        };
        const payload = await on.sandbox.appStore.sign({ ...whole, ...change });
        expect((await send(payload)).body.code).toBe('purchase.refused');
      });

      test('a changed payload and another key are refused', async () => {
        const { signedPayload } = await buy();
        const [head = '', body = '', signature = ''] = signedPayload.split('.');
        const changed = Buffer.from(
          Buffer.from(body, 'base64url').toString().replace('coin10', 'coin100'),
        ).toString('base64url');
        expect((await send([head, changed, signature].join('.'))).body.code).toBe('purchase.refused');
        const forged = await on.sandbox.google.sign({ subject: 'x', audience: 'y' });
        expect((await send(forged)).body.code).toBe('purchase.refused');
      });
    });

    describe('Google Play', () => {
      const send = ({ original_json, signature }: { original_json: string; signature: string }) =>
        on.call('googleTransaction', { token: user.token, body: { original_json, signature } });
      const buy = (state: 0 | 1 | 2 = 0, accountId = user.body.uuid) =>
        on.sandbox.googlePlay.buy({ productId: 'tengen.coin10', accountId, state });

      test('a purchase is granted once and acknowledged', async () => {
        const before = await wallet();
        const bought = buy();
        for (let i = 0; i < 2; i += 1)
          expect((await send(bought)).body).toEqual({ orderId: bought.orderId, status: 2 });
        expect((await wallet()) - before).toBe(10_000_000);
        expect(on.sandbox.googlePlay.isAcknowledged(bought.orderId)).toBe(true);
      });

      test('a pending purchase is granted when it is paid', async () => {
        const before = await wallet();
        const bought = buy(2);
        expect((await send(bought)).body.status).toBe(1);
        expect(await wallet()).toBe(before);
        on.sandbox.googlePlay.change(bought.orderId, 0);
        expect((await send(bought)).body.status).toBe(2);
        expect((await wallet()) - before).toBe(10_000_000);
      });

      test('a changed text, and a purchase of an unknown account, are refused', async () => {
        const bought = buy();
        const changed = { ...bought, original_json: bought.original_json.replace('coin10', 'coin100') };
        expect((await send(changed)).body.code).toBe('purchase.refused');
        expect((await send(buy(0, randomUUID()))).body.code).toBe('purchase.refused');
      });
    });

    describe('Idempotency-Key (rule 11)', () => {
      const order = (key: string, sku: string) =>
        on.call('order', {
          token: user.token,
          body: { sku_id: goods[sku]?.id ?? 0 },
          headers: { 'idempotency-key': key },
        });

      test('the same key and body get the same answer, another body is refused', async () => {
        const key = randomUUID();
        const first = await order(key, 'coin10');
        await pay(first.body.number, 'paid');
        // Without the key this would be a new order.
        expect((await order(key, 'coin10')).body).toEqual(first.body);
        expect((await order(key, 'vip1')).body.code).toBe('key.reused');
        expect((await order('not a uuid', 'coin10')).body.code).toBe('request.invalid');
        minutes(24 * 60 + 1);
        await runTasks(on.host);
        expect((await order(key, 'coin10')).body.number).not.toBe(first.body.number);
      });

      test('of two simultaneous calls one runs; a refused call leaves its key free', async () => {
        const key = randomUUID();
        const both = await Promise.all([order(key, 'coin100'), order(key, 'coin100')]);
        const numbers = both.map(({ status, body }) => (status === 200 ? body.number : body.code));
        expect(new Set(numbers.filter((one) => one !== 'key.underway')).size).toBe(1);
        const refused = randomUUID();
        expect((await order(refused, 'nothing')).body.code).toBe('request.invalid');
        expect((await order(refused, 'coin10')).status).toBe(200);
      });
    });
  });
};

interface Notice {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

describePayments('payments on the embedded database', async () => undefined);

if (hasPostgres()) {
  let server: TestPostgres | undefined;
  describePayments('payments on PostgreSQL', async () => {
    server = await startPostgres();
    return server.url;
  });
  afterAll(() => server?.stop());
} else {
  console.warn('SKIPPED, PostgreSQL is not installed: payments on PostgreSQL');
  test.skip('payments on PostgreSQL: it is not installed', () => {});
}
