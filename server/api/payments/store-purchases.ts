import type { Kysely } from 'kysely';
import { ORDER_STATE } from '#contract';
import { audit } from '../audit';
import type { Tables } from '../database/tables';
import { transact } from '../database/transact';
import { Refusal } from '../refusal';
import type { StorePurchase } from './app-store';
import { grantOrder, revokeOrder } from './grants';
import { insertOrder } from './order';

type Store = 'apple' | 'google';

/** The states that the product's clients know: 1 not paid yet, 2 done. */
const PENDING = 1;
const DONE = 2;
const PRODUCT = { apple: 'apple_product_id', google: 'google_product_id' } as const;

interface Recorded {
  readonly status: number;
  readonly userId: number;
}

/**
 * Records a purchase signed by a store and grants it once, to the buyer it names. Takes back the goods of a
 * refunded one.
 */
export const recordPurchase = (
  db: Kysely<Tables>,
  store: Store,
  purchase: StorePurchase,
  { now, isSandbox }: { readonly now: Date; readonly isSandbox: boolean },
): Promise<Recorded> =>
  transact(db, async (tx) => {
    const buyer = await tx
      .selectFrom('app_user')
      .select('id')
      .where('uuid', '=', purchase.buyer)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const sku = await tx
      .selectFrom('sku')
      .selectAll()
      .where(PRODUCT[store], '=', purchase.productId)
      .executeTakeFirst();
    if (!buyer || !sku) throw new Refusal('purchase.refused');
    const known = await tx
      .selectFrom('store_transaction')
      .selectAll()
      .where('store', '=', store)
      .where('transaction_id', '=', purchase.transactionId)
      .executeTakeFirst();
    // A number belongs to one purchase of one person; nobody else gets it.
    if (known && known.user_id !== buyer.id) throw new Refusal('purchase.refused');
    const status = purchase.isPaid || purchase.isRevoked ? DONE : PENDING;
    let orderId = known?.order_id ?? null;
    // A store may tell of a refund before the receipt of its purchase comes.
    const revoked = purchase.isRevoked || known?.revoked === true;
    if (purchase.isPaid && !revoked && orderId === null) {
      const order = await insertOrder(tx, sku, {
        number: `${store}-${purchase.transactionId}`,
        user_id: buyer.id,
        channel: store,
        amount: sku.price,
        status: ORDER_STATE.paid,
        sandbox: isSandbox,
        created_at: now,
        expires_at: null,
        paid_at: now,
      });
      await grantOrder(tx, order, now);
      await audit(tx, { who: store, what: 'paid', thing: `order:${order.id}`, at: now });
      orderId = order.id;
    }
    if (purchase.isRevoked && orderId !== null) {
      const order = await tx
        .updateTable('purchase_order')
        .set({ status: ORDER_STATE.refunded })
        .where('id', '=', orderId)
        .where('status', '!=', ORDER_STATE.refunded)
        .returningAll()
        .executeTakeFirst();
      if (order) {
        await revokeOrder(tx, order, now);
        await audit(tx, { who: store, what: 'refunded', thing: `order:${order.id}`, at: now });
      }
    }
    await tx
      .insertInto('store_transaction')
      .values({
        store,
        transaction_id: purchase.transactionId,
        user_id: buyer.id,
        status,
        order_id: orderId,
        revoked,
      })
      .onConflict((conflict) =>
        conflict.columns(['store', 'transaction_id']).doUpdateSet({ status, order_id: orderId, revoked }),
      )
      .execute();
    return { status, userId: buyer.id };
  });
