import * as v from 'valibot';
import * as e from './entities';
import * as f from './fields';
import { row } from './row';

const byOrder = v.object({ orderId: f.idInPath });

const orderBody = v.strictObject({
  user_id: v.optional(f.id),
  sku_id: f.id,
  apple_product_id: v.optional(f.text(1, 100)),
  is_trial_period: v.optional(v.boolean()),
  os_type: v.optional(f.osType, 0),
});
const orderQuery = v.object({ osType: v.optional(f.osTypeInQuery) });
const wxOrderQuery = v.object({ osType: v.optional(f.osTypeInQuery), wxCode: v.optional(f.opaque) });

/** Orders, however they are paid, and the purchases of the two stores. */
export const ORDER_ROWS = {
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
