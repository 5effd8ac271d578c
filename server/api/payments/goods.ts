import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { type Goods, PERIOD_UNITS, SKU_KINDS } from '#contract';
import type { SkuTable, Tables } from '../database/tables';
import { transact } from '../database/transact';

/** Returns what a row of the shop, or an order's copy of one, is for. */
export const goodsOf = (
  row: Pick<
    Selectable<SkuTable>,
    'kind' | 'name' | 'coin' | 'gift_coin' | 'period_unit' | 'period_count' | 'pro_type' | 'vip_level'
  >,
): Goods => {
  const unit = PERIOD_UNITS.find((one) => one === row.period_unit);
  return {
    kind: SKU_KINDS.find((kind) => kind === row.kind) ?? 'coin',
    name: row.name,
    coin: row.coin,
    gift_coin: row.gift_coin,
    period: unit ? { unit, count: row.period_count ?? 1 } : null,
    pro_type: row.pro_type === 1 || row.pro_type === 2 ? row.pro_type : null,
    vip_level: row.vip_level,
  };
};

/** The default goods: prices in cents, an hour of a strong card about two yuan. */
const item = (
  fields: Pick<Insertable<SkuTable>, 'kind' | 'name' | 'price'> & Partial<Insertable<SkuTable>>,
): Insertable<SkuTable> => ({
  trial_price: null,
  currency: 'CNY',
  coin: 0,
  gift_coin: 0,
  period_unit: null,
  period_count: null,
  apple_product_id: null,
  google_product_id: null,
  pro_type: null,
  vip_level: null,
  foreign_store: false,
  on_sale: true,
  ...fields,
});

const stores = (name: string) => ({
  apple_product_id: `tengen.${name}`,
  google_product_id: `tengen.${name}`,
});
const month = { vip_level: 1, period_unit: 'month', period_count: 1 };

const GOODS = [
  item({ kind: 'coin', name: '10M 算力', price: 1000, coin: 10_000_000, ...stores('coin10') }),
  item({
    kind: 'coin',
    name: '100M 算力',
    price: 9000,
    coin: 100_000_000,
    gift_coin: 10_000_000,
    ...stores('coin100'),
  }),
  item({ kind: 'vip', name: 'VIP 一个月', price: 3000, coin: 20_000_000, ...month, ...stores('vip1') }),
  item({
    kind: 'vip',
    name: 'VIP 一年',
    price: 29_800,
    coin: 240_000_000,
    ...month,
    period_unit: 'year',
    ...stores('vip12'),
  }),
  item({ kind: 'pro', name: '专业版（本地）', price: 19_800, pro_type: 1, ...stores('pro.local') }),
  item({ kind: 'pro', name: '专业版（远程）', price: 29_800, pro_type: 2, ...stores('pro.remote') }),
  item({
    kind: 'subscription',
    name: 'VIP 连续包月',
    price: 2500,
    trial_price: 100,
    coin: 20_000_000,
    ...month,
    ...stores('vip.monthly'),
  }),
];

/** Fills an empty shop and leaves any other unchanged. Returns the number of goods added. */
export const stockEmptyShop = (db: Kysely<Tables>): Promise<number> =>
  transact(db, async (tx) => {
    // Makes hosts that start at the same time do this one after another.
    await sql`select pg_advisory_xact_lock(13)`.execute(tx);
    if (await tx.selectFrom('sku').select('id').limit(1).executeTakeFirst()) return 0;
    await tx.insertInto('sku').values(GOODS).execute();
    return GOODS.length;
  });
