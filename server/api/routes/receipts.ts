import type { Handlers } from '../call';
import type { Host } from '../host';
import type { StorePurchase } from '../payments/app-store';
import { recordPurchase } from '../payments/store-purchases';
import { missing, Refusal } from '../refusal';

type ReceiptRows =
  | 'appleTransaction'
  | 'readAppleTransaction'
  | 'googleTransaction'
  | 'readGoogleTransaction';

/** Purchases that were made in a store of apps. */
export const receiptHandlers = (host: Host): Handlers<ReceiptRows> => {
  const record = async (store: 'apple' | 'google', purchase: StorePurchase): Promise<number> => {
    const { status, userId } = await recordPurchase(host.db, store, purchase, {
      now: host.now(),
      isSandbox: host.sandbox.includes(store === 'apple' ? 'app_store' : 'google_play'),
    });
    host.feed.publish('user', userId, { type: 'coin' });
    return status;
  };
  const transaction = async (store: string, userId: number, id: string) => {
    const row = await host.db
      .selectFrom('store_transaction')
      .select('status')
      .where('store', '=', store)
      .where('transaction_id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(missing);
    return { status: row.status };
  };

  return {
    appleTransaction: async ({ body }) => {
      if (!host.appStore) throw new Refusal('service.absent');
      const purchase = await host.appStore.read(body.signedPayload);
      return { transaction_id: purchase.transactionId, status: await record('apple', purchase) };
    },
    readAppleTransaction: ({ session, params }) =>
      transaction('apple', session.ownerId, params.transactionId),
    googleTransaction: async ({ body }) => {
      if (!host.googlePlay) throw new Refusal('service.absent');
      const purchase = await host.googlePlay.read(body.original_json, body.signature);
      const status = await record('google', purchase);
      if (purchase.isPaid) await host.googlePlay.acknowledge(purchase);
      return { orderId: purchase.transactionId, status };
    },
    readGoogleTransaction: ({ session, params }) => transaction('google', session.ownerId, params.orderId),
  };
};
