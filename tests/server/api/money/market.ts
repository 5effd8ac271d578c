import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { eraseUser } from '../../../../server/api/accounts/erase';
import { createUser } from '../../../../server/api/accounts/users';
import { giveRest, reserveCause } from '../../../../server/api/analysis/settle';
import { readConfig } from '../../../../server/api/config';
import type { OpenDatabase } from '../../../../server/api/database/database';
import { transact } from '../../../../server/api/database/transact';
import type { Host } from '../../../../server/api/host';
import { lease, settleLease } from '../../../../server/api/lease';
import { COIN_SOURCES, coinOf, grantCoin, spendCoin } from '../../../../server/api/ledger';
import { makeLog } from '../../../../server/api/log';
import { openHost } from '../../../../server/api/open-host';
import { OperatorFault } from '../../../../server/api/operator/answer';
import { operate } from '../../../../server/api/operator/socket';
import { Orders } from '../../../../server/api/payments/orders';
import { Refunds } from '../../../../server/api/payments/refunds';
import { recordPurchase } from '../../../../server/api/payments/store-purchases';
import { Refusal } from '../../../../server/api/refusal';
import { runTasks } from '../../../../server/api/tasks';
import { AIS, type AiName, SHOP, type ShopItem, SKU_NAMES, type SkuName } from './steps';
import { Till } from './till';

/** The code of a refusal; any other error is a fault. */
export const refusalOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    if (error instanceof OperatorFault) return 'operator';
    throw error;
  }
};

const TABLES = [
  'app_user',
  'movement',
  'lot',
  'entry',
  'purchase_order',
  'payment',
  'refund',
  'vip_period',
  'pro_right',
  'referral',
  'store_transaction',
  'engine_lease',
  'audit',
] as const;

interface Holdings {
  readonly coin: number;
  readonly vipLevel: number;
  readonly vipLeft: readonly number[];
  readonly editions: readonly number[];
}

/** The people's row of one look. */
interface PersonRow {
  readonly id: number;
  readonly coin: number;
  readonly level: number;
  readonly left1: number;
  readonly left2: number;
  readonly editions: readonly number[] | null;
}

interface Sight {
  readonly holdings: ReadonlyMap<number, Holdings>;
  /** By order. */
  readonly states: ReadonlyMap<number, number>;
  /** People whose lots, movements and entries do not agree. */
  readonly uneven: readonly number[];
}

/** The host's own shop, ledger and rights over a database, with a till for a provider and a clock that is set. */
export class Market {
  now = new Date(0);
  till = new Till();
  readonly #database: OpenDatabase;
  readonly #host: Host;
  readonly #skus = new Map<SkuName, number>();
  readonly #ais = new Map<AiName, number>();

  private constructor(database: OpenDatabase, host: Host) {
    this.#database = database;
    this.#host = host;
  }

  static async open(database: OpenDatabase): Promise<Market> {
    const read = readConfig({ secret: 'a secret of thirty-two characters' }, {});
    if (!read.ok) throw new Error(String(read.failure.data?.reason));
    const now = (): Date => market.now;
    const host = await openHost({
      config: read.value,
      publicUrl: 'http://localhost',
      db: database.db,
      log: makeLog('silent'),
      now,
    });
    const { db, log, feed } = host;
    const till: Pick<Till, 'prepay' | 'query' | 'close' | 'clientParams' | 'refund'> = {
      prepay: (...order) => market.till.prepay(...order),
      query: (number) => market.till.query(number),
      close: (number) => market.till.close(number),
      clientParams: () => market.till.clientParams(),
      refund: (refund) => market.till.refund(refund),
    };
    const refunds = new Refunds({ db, now, log, feed, wxPay: till });
    const orders = new Orders({ db, now, log, feed, wxPay: till, refunds, isSandbox: true });
    const market: Market = new Market(database, { ...host, orders, refunds });
    await market.#stock();
    return market;
  }

  async close(): Promise<void> {
    await this.#host.limits.close();
    await this.#host.outgoing.close();
    await this.#database.close();
  }

  get #db() {
    return this.#host.db;
  }

  async #stock(): Promise<void> {
    await this.#db.deleteFrom('sku').execute();
    for (const name of SKU_NAMES) {
      const item: ShopItem = SHOP[name];
      const { id } = await this.#db
        .insertInto('sku')
        .values({
          kind: item.kind,
          name,
          price: item.price,
          trial_price: item.trial ?? null,
          currency: 'CNY',
          coin: item.coin,
          gift_coin: item.gift_coin ?? 0,
          period_unit: item.period?.[0] ?? null,
          period_count: item.period?.[1] ?? null,
          apple_product_id: name,
          google_product_id: null,
          pro_type: item.pro_type ?? null,
          vip_level: item.vip_level ?? null,
          foreign_store: false,
          on_sale: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      this.#skus.set(name, id);
    }
  }

  /** Nobody and nothing, at a time. */
  async begin(now: number): Promise<void> {
    this.now = new Date(now);
    this.till = new Till();
    await sql`with ${sql.join(
      TABLES.map((name) => sql`${sql.ref(`gone_${name}`)} as (delete from ${sql.table(name)})`),
    )} select 1`.execute(this.#db);
    if (this.#ais.size > 0) return;
    for (const [name, { vip_level, pro, price }] of Object.entries(AIS) as [AiName, (typeof AIS)[AiName]][]) {
      const { id } = await this.#db
        .insertInto('ai_type')
        .values({
          name,
          en_name: name,
          mark: '',
          genmove: true,
          analyze: true,
          offline_analyze: true,
          katago: true,
          dynamic_rank: false,
          dynamic_speed: false,
          owner_id: null,
          ai_id: null,
          max_player: 0,
          vip_level,
          pro,
          type: 0,
          discount: 1,
          gt_coin: 0,
          private: false,
          price,
          max_speed: null,
          engine_type: 'katago',
          min_size: 2,
          max_size: 19,
          human_weight_id: null,
          normal_weight_id: null,
          thunder_analyze: false,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      this.#ais.set(name, id);
    }
  }

  join(inviter?: number): Promise<number> {
    return transact(this.#db, async (tx) => {
      const code =
        inviter === undefined
          ? undefined
          : await tx
              .selectFrom('app_user')
              .select('referral_code')
              .where('id', '=', inviter)
              .executeTakeFirstOrThrow();
      return createUser(tx, { now: this.now, ...(code ? { refer: code.referral_code } : {}) });
    });
  }

  leave(userId: number): Promise<unknown> {
    return transact(this.#db, (tx) =>
      eraseUser(tx, { sessions: this.#host.sessions, userId, now: this.now }),
    );
  }

  gift(userId: number, quantity: number): Promise<unknown> {
    return transact(this.#db, (tx) =>
      grantCoin(tx, {
        cause: randomUUID(),
        userId,
        type: COIN_SOURCES.compensation,
        kind: 'coin',
        quantity,
        at: this.now,
      }),
    );
  }

  async place(userId: number, sku: SkuName, method: 'native' | 'h5', isTrial: boolean) {
    const skuId = this.#skus.get(sku) ?? 0;
    const { order } = await this.#host.orders.place({ userId, skuId, method, isTrial, address: '127.0.0.1' });
    return order;
  }

  get orders(): Orders {
    return this.#host.orders;
  }

  order(id: number) {
    return this.#db.selectFrom('purchase_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  /** The order of a store's purchase. */
  storeOrder(transactionId: string) {
    return this.#db
      .selectFrom('purchase_order')
      .select(['id', 'number'])
      .where('number', '=', `apple-${transactionId}`)
      .executeTakeFirstOrThrow();
  }

  /** Which of these orders was paid first. */
  async firstPaid(ids: readonly number[]): Promise<number | undefined> {
    const first = await this.#db
      .selectFrom('audit')
      .select('thing')
      .where('what', '=', 'paid')
      .where(
        'thing',
        'in',
        ids.map((id) => `order:${id}`),
      )
      .orderBy('id')
      .executeTakeFirst();
    return first && Number(first.thing.slice('order:'.length));
  }

  async check(id: number): Promise<void> {
    await this.#host.orders.check(await this.order(id), true);
  }

  refund(userId: number, id: number): Promise<unknown> {
    return this.#host.refunds.request(userId, id, 'a reason');
  }

  async decide(id: number, grant: boolean): Promise<unknown> {
    return operate(this.#host, grant ? 'grant-refund' : 'refuse-refund', [String(id)]);
  }

  async uuidOf(userId: number): Promise<string> {
    const row = await this.#db
      .selectFrom('app_user')
      .select('uuid')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return row.uuid;
  }

  async hearStore(transactionId: string, buyer: string, sku: SkuName, isRevoked: boolean): Promise<void> {
    const purchase = { transactionId, productId: sku, buyer, isRevoked, isPaid: true };
    await recordPurchase(this.#db, 'apple', purchase, { now: this.now, isSandbox: true });
  }

  spend(userId: number, quantity: number, job?: number): Promise<unknown> {
    return transact(this.#db, (tx) =>
      spendCoin(tx, {
        cause: job === undefined ? randomUUID() : reserveCause(job),
        userId,
        type: job === undefined ? COIN_SOURCES.consumption : COIN_SOURCES.offlineReserve,
        quantity,
        at: this.now,
        ...(job === undefined ? {} : { jobId: job }),
      }),
    );
  }

  finish(userId: number, job: number, reserved: number, spent: number): Promise<unknown> {
    const ended = { id: job, user_id: userId, coin_reserved: reserved, coin_spent: spent };
    return transact(this.#db, (tx) => giveRest(tx, ended, this.now));
  }

  rent(userId: number, ai: AiName, agreed: number): Promise<{ readonly paid: number }> {
    const aiId = this.#ais.get(ai) ?? 0;
    // More than the story has people.
    const place = { address: 'wss://here', engine: ai };
    const free = { place, free: 1000, opened: [] };
    const renting = { aiId, userId, at: this.now, places: [place], free, agreed, ticketName: () => 'ticket' };
    return transact(this.#db, (tx) => lease(tx, renting));
  }

  /** Ends the newest rent of somebody that is not ended, after so many minutes of use. Returns what came back. */
  async endRent(userId: number, ai: AiName, minutes: number): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('engine_lease')
      .select('id')
      .where('user_id', '=', userId)
      .where('ai_type_id', '=', this.#ais.get(ai) ?? 0)
      .where('settled_at', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (!row) return undefined;
    const use = { seconds: minutes * 60, at: this.now };
    const ended = await transact(this.#db, (tx) => settleLease(tx, row.id, use));
    // Nothing comes back twice.
    if (await transact(this.#db, (tx) => settleLease(tx, row.id, { ...use, seconds: 0 })))
      throw new Error('a rent ended twice');
    return ended?.back;
  }

  tidy(): Promise<void> {
    return runTasks(this.#host);
  }

  /** What everybody has, by id. */
  /** Everybody's holdings, every order's state and the uneven ledgers, in one question: stories ask after every step. */
  async look(): Promise<Sight> {
    const left = (level: number) => sql<number>`(
      select coalesce(sum(extract(epoch from ends_at - greatest(starts_at, ${this.now})) * 1000), 0)::bigint
      from vip_period where user_id = app_user.id and vip_level = ${level} and ends_at > ${this.now})`;
    const { rows } = await sql<{
      readonly people: readonly PersonRow[] | null;
      readonly orders: readonly (readonly [id: number, state: number])[] | null;
      readonly uneven: readonly number[] | null;
    }>`
      with person as (
        select id,
          (select coalesce(sum(remaining), 0)::bigint from lot
            where user_id = app_user.id and (expires_at is null or expires_at > ${this.now})) as coin,
          (select coalesce(max(vip_level), 0) from vip_period
            where user_id = app_user.id and starts_at <= ${this.now} and ends_at > ${this.now}) as level,
          ${left(1)} as left1, ${left(2)} as left2,
          (select array_agg(pro_type order by pro_type) from pro_right where user_id = app_user.id) as editions
        from app_user
      ), uneven as (
        select user_id from lot group by user_id
        having sum(remaining) != (select coalesce(sum(quantity), 0) from movement where movement.user_id = lot.user_id)
        union all
        select movement.user_id from movement left join entry on movement_id = movement.id
        group by movement.id having movement.quantity != coalesce(sum(entry.quantity), 0)
        union all
        select user_id from lot where remaining > granted
      )
      select (select json_agg(person) from person) as people,
        (select json_agg(json_build_array(id, status)) from purchase_order) as orders,
        (select json_agg(user_id) from uneven) as uneven`.execute(this.#db);
    const row = rows[0];
    return {
      holdings: new Map(
        (row?.people ?? []).map(({ id, coin, level, left1, left2, editions }) => [
          id,
          { coin, vipLevel: level, vipLeft: [left1, left2], editions: editions ?? [] },
        ]),
      ),
      states: new Map(row?.orders ?? []),
      uneven: row?.uneven ?? [],
    };
  }

  /** What one person has, as the host decides by it. */
  async rights(userId: number) {
    const session = { id: 0, kind: 'user', ownerId: userId, method: 'password', isFresh: true } as const;
    const { vipLevel, pros } = await this.#host.sessions.rightsOf(this.#db, session);
    return { coin: await coinOf(this.#db, userId, this.now), vipLevel, editions: [...pros].sort() };
  }
}
