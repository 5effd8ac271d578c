import * as v from 'valibot';
import * as e from './entities';
import * as f from './fields';
import { row } from './row';

const bySku = v.object({ skuId: f.idInPath });
const shopQuery = v.object({
  osType: v.optional(f.osTypeInQuery),
  vipLevel: f.hint,
  packageId: f.hint,
});

/** What is for sale, and what a user has of it. */
export const SHOP_ROWS = {
  'sku.vip': row({
    method: 'GET',
    path: '/v2/sku/vip',
    caller: 'guest',
    query: shopQuery,
    answer: f.list(e.sku),
  }),
  'sku.coin': row({
    method: 'GET',
    path: '/v2/sku/coin',
    caller: 'guest',
    query: shopQuery,
    answer: f.list(e.sku),
  }),
  'sku.coin.one': row({
    method: 'GET',
    path: '/v2/sku/coin/{skuId}',
    caller: 'guest',
    params: bySku,
    answer: e.sku,
  }),
  'sku.pro': row({
    method: 'GET',
    path: '/v2/sku/pro',
    caller: 'guest',
    query: shopQuery,
    answer: f.list(e.sku),
  }),
  'sku.pro.one': row({
    method: 'GET',
    path: '/v2/sku/pro/{skuId}',
    caller: 'guest',
    params: bySku,
    answer: e.sku,
  }),
  'sku.subscription': row({
    method: 'GET',
    path: '/v2/sku/subscription',
    caller: 'guest',
    query: shopQuery,
    answer: f.list(e.sku),
  }),
  'sku.subscription.one': row({
    method: 'GET',
    path: '/v2/sku/subscription/{skuId}',
    caller: 'guest',
    params: bySku,
    answer: e.sku,
  }),
  userVips: row({
    method: 'GET',
    path: '/v2/userVips/',
    caller: 'user',
    query: v.object({
      type: v.optional(v.picklist(['active', 'expired'])),
      osType: v.optional(f.osTypeInQuery),
    }),
    answer: f.list(e.grantedRow),
  }),
  userVip: row({
    method: 'GET',
    path: '/v2/userVips/{userVipId}',
    caller: 'user',
    params: v.object({ userVipId: f.idInPath }),
    answer: e.grantedRow,
  }),
  userCoins: row({
    method: 'GET',
    path: '/v2/userCoins/',
    caller: 'user',
    query: v.object({
      type: v.optional(v.picklist(['active', 'expired'])),
      osType: v.optional(f.osTypeInQuery),
    }),
    answer: f.list(e.grantedRow),
  }),
  userCoin: row({
    method: 'GET',
    path: '/v2/userCoins/{userCoinId}',
    caller: 'user',
    params: v.object({ userCoinId: f.idInPath }),
    answer: e.grantedRow,
  }),
  coinLog: row({
    method: 'GET',
    path: '/v2/userCoinLog/',
    caller: 'user',
    query: v.object({
      id: f.pageQuery.id,
      pageSize: f.pageQuery.pageSize,
      osType: v.optional(f.osTypeInQuery),
    }),
    answer: f.page(e.coinEntry),
  }),
  refundCoinEntry: row({
    method: 'PUT',
    path: '/v2/userCoinLog/{id}',
    caller: 'user',
    isKeyed: true,
    params: f.byId,
    body: v.strictObject({ reason: f.text(1, 500) }),
    answer: e.order,
  }),
} as const;
