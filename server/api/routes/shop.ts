import type { Selectable } from 'kysely';
import { FOREIGN_OS_TYPES, PERIOD_UNITS } from '#contract';
import type { Handlers } from '../call';
import type { SkuTable } from '../database/tables';
import type { Host } from '../host';
import { missing } from '../refusal';

const KINDS = ['vip', 'coin', 'pro', 'subscription'] as const;
type Kind = (typeof KINDS)[number];

const proOf = (type: number | null): 1 | 2 | null => (type === 1 || type === 2 ? type : null);

const skuOf = (row: Selectable<SkuTable>) => {
  const unit = PERIOD_UNITS.find((one) => one === row.period_unit);
  return {
    id: row.id,
    kind: KINDS.find((kind) => kind === row.kind) ?? 'coin',
    name: row.name,
    price: row.price,
    trial_price: row.trial_price,
    currency: row.currency,
    coin: row.coin,
    gift_coin: row.gift_coin,
    period: unit ? { unit, count: row.period_count ?? 1 } : null,
    apple_product_id: row.apple_product_id,
    google_product_id: row.google_product_id,
    pro_type: proOf(row.pro_type),
    vip_level: row.vip_level,
  };
};

type ShopRows = `sku.${Kind}` | `sku.${'coin' | 'pro' | 'subscription'}.one`;

/** What is for sale. */
export const shopHandlers = (host: Host): Handlers<ShopRows> => {
  const skus = async (kind: Kind, osType: number | undefined) => ({
    items: (
      await host.db
        .selectFrom('sku')
        .selectAll()
        .where('kind', '=', kind)
        .where('on_sale', '=', true)
        .where(
          'foreign_store',
          '=',
          FOREIGN_OS_TYPES.some((foreign) => foreign === osType),
        )
        .orderBy('price')
        .orderBy('id')
        .execute()
    ).map(skuOf),
  });
  const sku = async (kind: Kind, id: number) => {
    const row = await host.db
      .selectFrom('sku')
      .selectAll()
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(missing);
    return skuOf(row);
  };

  return {
    'sku.vip': ({ query }) => skus('vip', query.osType),
    'sku.coin': ({ query }) => skus('coin', query.osType),
    'sku.pro': ({ query }) => skus('pro', query.osType),
    'sku.subscription': ({ query }) => skus('subscription', query.osType),
    'sku.coin.one': ({ params }) => sku('coin', params.skuId),
    'sku.pro.one': ({ params }) => sku('pro', params.skuId),
    'sku.subscription.one': ({ params }) => sku('subscription', params.skuId),
  };
};
