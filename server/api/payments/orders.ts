import type { Kysely, Transaction } from 'kysely';
import { ORDER_STATE } from '#contract';
import { audit } from '../audit';
import type { Tables } from '../database/tables';
import { transact } from '../database/transact';
import type { Feed } from '../feed';
import type { Log } from '../log';
import { missing, Refusal } from '../refusal';
import { grantOrder, ownsEdition } from './grants';
import { insertOrder, lockBuyer, makeNumber, type OrderRow, tellOrder } from './order';
import { insertRefund, type Refunds } from './refunds';
import type { PayMethod, PaymentState, WxPay } from './wx-pay';

const LIFE_MS = 900_000;
const ASKED_EVERY_MS = 3000;
/**
 * The host asks the provider about an order that expires; it stops after a day when it cannot close the
 * order.
 */
const ASKED_FOR_MS = 86_400_000;
const AT_ONCE = 200;

interface NewOrder {
  readonly userId: number;
  readonly skuId: number;
  readonly method: PayMethod;
  readonly isTrial: boolean;
  /** The caller's address; a payment in a phone's browser requires it. */
  readonly address: string;
  readonly openId?: string;
}

/** A received payment, signed by a provider. */
type PaidState = Extract<PaymentState, { state: 'paid' }>;

/** The provider, as orders use it. */
type Till = Pick<WxPay, 'prepay' | 'query' | 'close' | 'clientParams'>;

interface OrdersDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly log: Log;
  readonly feed: Feed;
  readonly wxPay: Till | undefined;
  readonly refunds: Refunds;
  readonly isSandbox: boolean;
}

/**
 * The life of orders. Only `settle` marks one as paid: notifications, queries and store receipts all end there, in any
 * order and any number.
 */
export class Orders {
  readonly #deps: OrdersDeps;

  constructor(deps: OrdersDeps) {
    this.#deps = deps;
  }

  /** Makes an order, or returns the open one for the same goods, with the data needed to pay it. */
  async place(wanted: NewOrder): Promise<{ readonly order: OrderRow; readonly pay: PayNeeds }> {
    const { db, wxPay } = this.#deps;
    const made = await transact(db, (tx) => this.#make(tx, wanted));
    if (!wxPay) throw new Refusal('service.absent');
    const order = made.prepay === null ? await this.#announce(wxPay, made, wanted) : made;
    const prepay = order.prepay ?? '';
    return {
      order,
      pay: {
        code_url: wanted.method === 'native' ? prepay : null,
        params: wxPay.clientParams(wanted.method, prepay),
      },
    };
  }

  /** Announces an order to the provider. Of two parallel calls the first one's answer stays. */
  async #announce(wxPay: Till, order: OrderRow, { method, address, openId }: NewOrder): Promise<OrderRow> {
    const { db, now } = this.#deps;
    const prepay = await wxPay.prepay(method, {
      number: order.number,
      name: order.name,
      amount: order.amount,
      currency: order.currency,
      expires: order.expires_at ?? now(),
      address,
      ...(openId ? { openId } : {}),
    });
    return await db
      .updateTable('purchase_order')
      .set((eb) => ({ prepay: eb.fn.coalesce('prepay', eb.val(prepay)) }))
      .where('id', '=', order.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async #make(tx: Transaction<Tables>, wanted: NewOrder): Promise<OrderRow> {
    const { now, wxPay, isSandbox } = this.#deps;
    const { userId, skuId } = wanted;
    const at = now();
    // Locks the user's row, so that two parallel calls make one order.
    await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
    const sku = await tx
      .selectFrom('sku')
      .selectAll()
      .where('id', '=', skuId)
      .where('on_sale', '=', true)
      .executeTakeFirstOrThrow(missing);
    // Goods of foreign stores are paid for in those stores.
    if (!wxPay || sku.currency !== 'CNY') throw new Refusal('service.absent');
    if (await ownsEdition(tx, { user_id: userId, pro_type: sku.pro_type })) throw new Refusal('order.owned');
    const mine = await tx
      .selectFrom('purchase_order')
      .selectAll()
      .where('user_id', '=', userId)
      .where('sku_id', '=', skuId)
      .orderBy('id', 'desc')
      .execute();
    const open = mine.find(
      (order) =>
        order.status === ORDER_STATE.pending &&
        order.channel === wanted.method &&
        order.expires_at &&
        order.expires_at > at,
    );
    if (open) return open;
    const isFirst = mine.every((order) => order.paid_at === null);
    const isTrial = wanted.isTrial && sku.trial_price !== null && isFirst;
    const amount = isTrial ? (sku.trial_price ?? sku.price) : sku.price;
    if (amount < 1) throw new Refusal('order.state');
    return insertOrder(tx, sku, {
      number: makeNumber(at),
      user_id: userId,
      channel: wanted.method,
      amount,
      status: ORDER_STATE.pending,
      sandbox: isSandbox,
      created_at: at,
      expires_at: new Date(at.getTime() + LIFE_MS),
      paid_at: null,
      is_trial: isTrial,
    });
  }

  /**
   * Returns an order with its present state at the provider; asks at most every three seconds, or at once
   * when urgent.
   */
  async check(order: OrderRow, isUrgent = false): Promise<OrderRow> {
    const { db, now, wxPay, log } = this.#deps;
    if (order.status !== ORDER_STATE.pending || !wxPay) return order;
    const at = now();
    const asked = await db
      .updateTable('purchase_order')
      .set({ checked_at: at })
      .where('id', '=', order.id)
      .where('status', '=', ORDER_STATE.pending)
      .where((eb) =>
        isUrgent
          ? eb.lit(true)
          : eb.or([
              eb('checked_at', 'is', null),
              eb('checked_at', '<=', new Date(at.getTime() - ASKED_EVERY_MS)),
            ]),
      )
      .returning('id')
      .executeTakeFirst();
    if (asked) {
      try {
        await this.#follow(wxPay, order, at);
      } catch (error) {
        // The provider does not answer: return the known state and ask again later.
        log.warn({ err: error, order: order.id }, 'order check');
      }
    }
    return await db
      .selectFrom('purchase_order')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
  }

  async #follow(wxPay: Till, order: OrderRow, at: Date): Promise<void> {
    const state = await wxPay.query(order.number);
    if (state.state === 'paid') return this.settle(state);
    if (state.state === 'closed') return this.#close(order.number, state.because);
    if (!order.expires_at || order.expires_at > at) return;
    await wxPay.close(order.number);
    await this.#close(order.number, 'expired');
  }

  async #close(number: string, because: 'expired' | 'cancelled' | 'failed'): Promise<void> {
    const closed = await this.#deps.db
      .updateTable('purchase_order')
      .set({ status: ORDER_STATE.closed, closed_because: because })
      .where('number', '=', number)
      .where('status', '=', ORDER_STATE.pending)
      .returningAll()
      .executeTakeFirst();
    if (closed) tellOrder(this.#deps.feed, closed, ORDER_STATE.closed);
  }

  /** Handles a notification of a provider after the check of its signature. */
  async hear(payment: PaymentState): Promise<void> {
    if (payment.state === 'paid') await this.settle(payment);
    if (payment.state === 'closed') await this.#close(payment.number, payment.because);
  }

  /**
   * Applies a received payment once. A payment that fits no open order (closed, already paid, another amount,
   * a deleted account, an edition or a trial that the buyer has had) is recorded and refunded.
   */
  async settle(paid: PaidState): Promise<void> {
    const { db, now, feed, refunds } = this.#deps;
    const at = now();
    const settled = await transact(db, async (tx) => {
      await lockBuyer(tx, { number: paid.number });
      const order = await tx
        .selectFrom('purchase_order')
        .innerJoin('app_user', 'app_user.id', 'purchase_order.user_id')
        .selectAll('purchase_order')
        .select('app_user.deleted_at')
        .where('number', '=', paid.number)
        .forUpdate()
        .executeTakeFirst();
      const fits =
        order?.status === ORDER_STATE.pending &&
        order.amount === paid.amount &&
        order.currency === paid.currency;
      const isApplied =
        fits && order.deleted_at === null && !(await ownsEdition(tx, order)) && !(await hadTrial(tx, order));
      const isNew = await tx
        .insertInto('payment')
        .values({
          channel: 'wx',
          provider_tx: paid.providerTx,
          order_id: order?.id ?? null,
          amount: paid.amount,
          currency: paid.currency,
          applied: isApplied,
          at,
        })
        .onConflict((conflict) => conflict.columns(['channel', 'provider_tx']).doNothing())
        .returning('provider_tx')
        .executeTakeFirst();
      if (!isNew) return undefined;
      await audit(tx, {
        who: 'provider',
        what: isApplied ? 'paid' : 'surplusPayment',
        thing: order ? `order:${order.id}` : paid.providerTx,
        at,
      });
      if (!order || !isApplied) {
        // It will never be paid: its money goes back, and then the order is refunded.
        if (order && fits)
          await tx
            .updateTable('purchase_order')
            .set({ status: ORDER_STATE.closed, closed_because: 'failed' })
            .where('id', '=', order.id)
            .execute();
        await insertRefund(tx, { ...paid, orderId: order?.id ?? null, at });
        return { order, isApplied };
      }
      await tx
        .updateTable('purchase_order')
        .set({ status: ORDER_STATE.paid, paid_at: at })
        .where('id', '=', order.id)
        .execute();
      await grantOrder(tx, order, at);
      return { order, isApplied };
    });
    if (settled?.isApplied && settled.order) tellOrder(feed, settled.order, ORDER_STATE.paid);
    if (settled && !settled.isApplied) await refunds.ask();
  }

  /** Asks the provider about expired orders; a periodic task. */
  async sweep(): Promise<void> {
    const { db, now } = this.#deps;
    const at = now();
    const due = await db
      .selectFrom('purchase_order')
      .selectAll()
      .where('status', '=', ORDER_STATE.pending)
      .where('expires_at', '<=', at)
      .where('expires_at', '>', new Date(at.getTime() - ASKED_FOR_MS))
      .limit(AT_ONCE)
      .execute();
    for (const order of due) await this.check(order);
  }
}

/** Two orders at the trial price may be open, one for each way to pay; one of them is the trial. */
const hadTrial = async (tx: Transaction<Tables>, { user_id, sku_id, is_trial }: OrderRow): Promise<boolean> =>
  is_trial &&
  (await tx
    .selectFrom('purchase_order')
    .select('id')
    .where('user_id', '=', user_id)
    .where('sku_id', '=', sku_id)
    .where('paid_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** The data that a client needs to pay: a QR text, or the parameters of the provider's client library. */
interface PayNeeds {
  readonly code_url: string | null;
  readonly params: Readonly<Record<string, string>>;
}
