import * as v from 'valibot';
import * as e from './entities';
import * as f from './fields';
import { row } from './row';

/** AIs, records, analyses, the shop, subscriptions. */
const byId = v.object({ id: f.idInPath });
const bySgf = v.object({ sgfId: f.idInPath });
const byOrder = v.object({ orderId: f.idInPath });
const bySku = v.object({ skuId: f.idInPath });
const shopQuery = v.object({
  osType: v.optional(f.osTypeInQuery),
  vipLevel: f.hint,
  packageId: f.hint,
});
const aiQuery = {
  vipLevel: f.hint,
  pro: f.hint,
  osType: v.optional(f.osTypeInQuery),
};
const readyAiQuery = {
  ...aiQuery,
  version: f.hint,
  boardSize: v.optional(v.pipe(f.numberInQuery, v.minValue(2), v.maxValue(52))),
};
const pages = v.object(f.pageQuery);
const ok = v.object({ ok: v.literal(true) });

const aiRows = {
  aiTypes: row({
    method: 'GET',
    path: '/v2/ai/type/',
    caller: 'guest',
    query: v.object(aiQuery),
    answer: f.list(e.aiType),
  }),
  'aiTypes.analyze': row({
    method: 'GET',
    path: '/v2/ai/type/analyze',
    caller: 'guest',
    query: v.object(readyAiQuery),
    answer: f.list(e.aiType),
  }),
  'aiTypes.offlineAnalyze': row({
    method: 'GET',
    path: '/v2/ai/type/offlineAnalyze',
    caller: 'guest',
    query: v.object(readyAiQuery),
    answer: f.list(e.aiType),
  }),
  'aiTypes.genmove': row({
    method: 'GET',
    path: '/v2/ai/type/genmove',
    caller: 'guest',
    query: v.object({ ...readyAiQuery, dynamicRank: f.hint }),
    answer: f.list(e.aiType),
  }),
  userAiTypes: row({
    method: 'GET',
    path: '/v2/userAiType/',
    caller: 'user',
    query: v.object({ osType: v.optional(f.osTypeInQuery) }),
    answer: f.list(e.userAiType),
  }),
  addUserAiType: row({
    method: 'POST',
    path: '/v2/userAiType/',
    caller: 'user',
    body: v.strictObject({
      user_id: v.optional(f.id),
      ai_type_id: f.id,
      ai_id: v.optional(v.nullable(f.id), null),
      priority: v.pipe(v.number(), v.gtValue(0), v.maxValue(1_000_000)),
      os_type: v.optional(f.osType, 0),
    }),
    answer: e.userAiType,
  }),
  changeUserAiType: row({
    method: 'PUT',
    path: '/v2/userAiType/{id}',
    caller: 'user',
    params: byId,
    body: v.strictObject({
      user_id: v.optional(f.id),
      ai_type_id: v.optional(f.id),
      ai_id: v.optional(v.nullable(f.id)),
      priority: v.pipe(v.number(), v.gtValue(0), v.maxValue(1_000_000)),
      os_type: v.optional(f.osType),
    }),
    answer: e.userAiType,
  }),
  deleteUserAiType: row({
    method: 'DELETE',
    path: '/v2/userAiType/{id}',
    caller: 'user',
    params: byId,
    answer: ok,
  }),
  privateAis: row({
    method: 'GET',
    path: '/v2/userPrivateAi/',
    caller: 'userOrOwner',
    answer: f.list(e.userPrivateAi),
  }),
  addPrivateAi: row({
    method: 'POST',
    path: '/v2/userPrivateAi/',
    caller: 'owner',
    body: v.strictObject({ user_id: f.id, ai_id: f.id }),
    answer: e.userPrivateAi,
  }),
  deletePrivateAi: row({
    method: 'DELETE',
    path: '/v2/userPrivateAi/{id}',
    caller: 'owner',
    params: byId,
    answer: ok,
  }),
} as const;

const recordRows = {
  records: row({
    method: 'GET',
    path: '/v2/sgf/',
    caller: 'guest',
    query: pages,
    answer: f.page(e.game),
  }),
  record: row({
    method: 'GET',
    path: '/v2/sgf/{sgfId}',
    caller: 'guest',
    params: bySgf,
    answer: e.gameWithSgf,
  }),
  uploadAnalysis: row({
    method: 'POST',
    path: '/v2/analysis/',
    caller: 'user',
    isKeyed: true,
    body: v.strictObject({
      user_id: v.optional(f.id),
      sgf: f.text(1, 1_000_000),
      max_visits: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
      analysis_pv_len: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)), 15),
      os_type: v.optional(f.osType, 0),
      ai_id: f.id,
    }),
    bodyLimit: 1_500_000,
    answer: e.job,
  }),
  analyses: row({
    method: 'GET',
    path: '/v2/analysis/',
    caller: 'user',
    query: v.object({ ...f.pageQuery, analyzed: v.optional(v.picklist(['0', '1', 'true', 'false'])) }),
    answer: f.page(e.job),
  }),
  analysis: row({
    method: 'GET',
    path: '/v2/analysis/{sgfId}',
    caller: 'user',
    params: bySgf,
    answer: e.job,
  }),
  changeAnalysis: row({
    method: 'PUT',
    path: '/v2/analysis/{sgfId}',
    caller: 'user',
    params: bySgf,
    body: v.strictObject({
      title: v.optional(f.text(0, 200)),
      black_name: v.optional(f.text(0, 100)),
      white_name: v.optional(f.text(0, 100)),
    }),
    answer: e.job,
  }),
  deleteAnalysis: row({
    method: 'DELETE',
    path: '/v2/analysis/{sgfId}',
    caller: 'user',
    params: bySgf,
    answer: ok,
  }),
  file: row({ method: 'GET', path: '/v2/file/{sgfId}', caller: 'user', params: bySgf }),
  platformGames: row({
    method: 'GET',
    path: '/v2/qq/',
    caller: 'user',
    query: v.object({
      lastCode: v.optional(f.text(0, 64)),
      pageSize: f.pageQuery.pageSize,
      keyword: f.pageQuery.keyword,
      type: v.optional(f.text(0, 16)),
    }),
    answer: v.object({ items: v.array(e.platformGame), next_code: v.nullable(v.string()) }),
  }),
  platformGame: row({
    method: 'GET',
    path: '/v2/qq/{chessid}',
    caller: 'user',
    params: v.object({ chessid: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
    answer: v.object({ chessid: v.string(), sgf: v.string() }),
  }),
  live: row({
    method: 'GET',
    path: '/v2/live/',
    caller: 'guest',
    query: pages,
    answer: f.page(e.liveGame),
  }),
} as const;

const orderBody = v.strictObject({
  user_id: v.optional(f.id),
  sku_id: f.id,
  apple_product_id: v.optional(f.text(1, 100)),
  is_trial_period: v.optional(v.boolean()),
  os_type: v.optional(f.osType, 0),
});
const orderQuery = v.object({ osType: v.optional(f.osTypeInQuery) });
const wxOrderQuery = v.object({ osType: v.optional(f.osTypeInQuery), wxCode: v.optional(f.opaque) });

const orderRows = {
  order: row({
    method: 'POST',
    path: '/v2/order/',
    caller: 'user',
    isKeyed: true,
    body: orderBody,
    answer: e.payableOrder,
  }),
  orderWx: row({
    method: 'POST',
    path: '/v2/orderWx/',
    caller: 'user',
    isKeyed: true,
    body: orderBody,
    answer: e.payableOrder,
  }),
  orderApp: row({
    method: 'POST',
    path: '/v2/orderApp/',
    caller: 'user',
    isKeyed: true,
    body: orderBody,
    answer: e.payableOrder,
  }),
  orderH5: row({
    method: 'POST',
    path: '/v2/orderH5/',
    caller: 'user',
    isKeyed: true,
    body: orderBody,
    answer: e.payableOrder,
  }),
  orderJs: row({
    method: 'POST',
    path: '/v2/orderJs/',
    caller: 'user',
    isKeyed: true,
    body: v.strictObject({ ...orderBody.entries, wx_code: f.opaque }),
    answer: e.payableOrder,
  }),
  readOrder: row({
    method: 'GET',
    path: '/v2/order/{orderId}',
    caller: 'user',
    params: byOrder,
    query: orderQuery,
    answer: e.order,
  }),
  readOrderWx: row({
    method: 'GET',
    path: '/v2/orderWx/{orderId}',
    caller: 'user',
    params: byOrder,
    query: orderQuery,
    answer: e.order,
  }),
  readOrderApp: row({
    method: 'GET',
    path: '/v2/orderApp/{orderId}',
    caller: 'user',
    params: byOrder,
    query: orderQuery,
    answer: e.order,
  }),
  readOrderH5: row({
    method: 'GET',
    path: '/v2/orderH5/{orderId}',
    caller: 'user',
    params: byOrder,
    query: orderQuery,
    answer: e.order,
  }),
  readOrderJs: row({
    method: 'GET',
    path: '/v2/orderJs/{orderId}',
    caller: 'user',
    params: byOrder,
    query: wxOrderQuery,
    answer: e.order,
  }),
  orders: row({
    method: 'GET',
    path: '/v2/order/',
    caller: 'user',
    query: v.object({
      id: f.pageQuery.id,
      pageSize: f.pageQuery.pageSize,
      status: v.optional(v.pipe(f.numberInQuery, v.picklist(e.ORDER_STATES))),
      osType: v.optional(f.osTypeInQuery),
    }),
    answer: f.page(e.order),
  }),
  refundOrder: row({
    method: 'PUT',
    path: '/v2/order/{orderId}',
    caller: 'user',
    isKeyed: true,
    params: byOrder,
    body: v.strictObject({ reason: f.text(1, 500) }),
    answer: e.order,
  }),
  orderNudge: row({
    method: 'POST',
    path: '/v2/orderWxNotify/',
    caller: 'user',
    body: v.strictObject({ orderId: f.id }),
    answer: e.order,
  }),
  appleTransaction: row({
    method: 'POST',
    path: '/v2/apple/transaction',
    caller: 'provider',
    body: v.strictObject({ signedPayload: v.pipe(v.string(), v.minLength(1), v.maxLength(60_000)) }),
    answer: v.object({ transaction_id: v.string(), status: f.count }),
  }),
  readAppleTransaction: row({
    method: 'GET',
    path: '/v2/apple/transaction/{transactionId}',
    caller: 'user',
    params: v.object({ transactionId: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)) }),
    answer: v.object({ status: f.count }),
  }),
  googleTransaction: row({
    method: 'POST',
    path: '/v2/google/transaction',
    caller: 'user',
    body: v.strictObject({
      signature: f.opaque,
      original_json: v.pipe(v.string(), v.minLength(2), v.maxLength(16_000)),
    }),
    answer: v.object({ orderId: v.string(), status: f.count }),
  }),
  readGoogleTransaction: row({
    method: 'GET',
    path: '/v2/google/transaction/{orderId}',
    caller: 'user',
    params: v.object({ orderId: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)) }),
    answer: v.object({ status: f.count }),
  }),
} as const;

const shopRows = {
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
    params: byId,
    body: v.strictObject({ reason: f.text(1, 500) }),
    answer: e.order,
  }),
} as const;

const subscriptionFields = {
  platform: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  maxVisits: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  analyzeEnable: v.boolean(),
  apn: v.boolean(),
  analyzeFrequency: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720)),
  apnFrequency: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720)),
  expiration: v.pipe(v.string(), v.isoTimestamp()),
};

const subscriptionRows = {
  publicSubs: row({
    method: 'GET',
    path: '/v2/publicSub/',
    caller: 'guest',
    query: pages,
    answer: f.page(e.publicSubscription),
  }),
  userSubs: row({
    method: 'GET',
    path: '/v2/userSub/',
    caller: 'user',
    answer: f.list(e.subscription),
  }),
  addUserSub: row({
    method: 'POST',
    path: '/v2/userSub/',
    caller: 'user',
    body: v.strictObject({
      playerName: v.pipe(f.text(1, 64), v.regex(/\S/)),
      ...subscriptionFields,
      subscribed: v.optional(v.boolean(), true),
    }),
    answer: e.subscription,
  }),
  userSub: row({
    method: 'GET',
    path: '/v2/userSub/{id}',
    caller: 'user',
    params: byId,
    answer: e.subscription,
  }),
  changeUserSub: row({
    method: 'PUT',
    path: '/v2/userSub/{id}',
    caller: 'user',
    params: byId,
    body: v.partial(
      v.strictObject({
        playerName: v.pipe(f.text(1, 64), v.regex(/\S/)),
        ...subscriptionFields,
        subscribed: v.boolean(),
      }),
    ),
    answer: e.subscription,
  }),
  deleteUserSub: row({
    method: 'DELETE',
    path: '/v2/userSub/{id}',
    caller: 'user',
    params: byId,
    answer: ok,
  }),
} as const;

export const SERVICE_ROWS = {
  ...aiRows,
  ...recordRows,
  ...orderRows,
  ...shopRows,
  ...subscriptionRows,
} as const;
