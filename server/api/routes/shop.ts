import type { Selectable } from 'kysely';
import { FOREIGN_OS_TYPES, type SKU_KINDS } from '#contract';
import type { Handlers } from '../call';
import type { SkuTable } from '../database/tables';
import type { Host } from '../host';
import { goodsOf } from '../payments/goods';
import { missing } from '../refusal';

type Kind = (typeof SKU_KINDS)[number];

const skuOf = (row: Selectable<SkuTable>) => ({
  id: row.id,
  ...goodsOf(row),
  price: row.price,
  trial_price: row.trial_price,
  currency: row.currency,
  apple_product_id: row.apple_product_id,
  google_product_id: row.google_product_id,
});

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
