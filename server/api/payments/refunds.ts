import type { Kysely, Selectable, Transaction } from 'kysely';
import { ORDER_STATE } from '#contract';
import { audit } from '../audit';
import type { RefundTable, Tables } from '../database/tables';
import { transact } from '../database/transact';
import type { Feed } from '../feed';
import type { Log } from '../log';
import { missing, Refusal } from '../refusal';
import { isUsed, revokeOrder } from './grants';
import { lockBuyer, makeNumber, type OrderRow, tellOrder } from './order';
import type { WxPay } from './wx-pay';

const AUTOMATIC_REFUND_MS = 7 * 86_400_000;
const AT_ONCE = 200;

interface RefundsDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly log: Log;
  readonly feed: Feed;
  readonly wxPay: Pick<WxPay, 'refund'> | undefined;
}

/** Refunds: stored first, then requested from the provider until done. */
export class Refunds {
  readonly #deps: RefundsDeps;

  constructor(deps: RefundsDeps) {
    this.#deps = deps;
  }

  /**
   * Handles a buyer's request for a refund. Within seven days and with nothing used the host refunds at
   * once, else an operator decides.
   */
  async request(userId: number, orderId: number, reason: string): Promise<OrderRow> {
    const { db, now } = this.#deps;
    const at = now();
    const { order, isGranted } = await transact(db, async (tx) => {
      await lockBuyer(tx, { id: orderId });
      const known = await lockOrder(tx, orderId, userId);
      if (known.status !== ORDER_STATE.paid) throw new Refusal('order.state');
      await tx
        .updateTable('purchase_order')
        .set({ status: ORDER_STATE.refundRequested, refund_reason: reason })
        .where('id', '=', orderId)
        .execute();
      const isYoung = known.paid_at !== null && at.getTime() - known.paid_at.getTime() < AUTOMATIC_REFUND_MS;
      const automatic = isYoung && !(await isUsed(tx, known, at)) && (await giveBack(tx, known, at));
      return { order: known, isGranted: automatic };
    });
    tellOrder(this.#deps.feed, order, ORDER_STATE.refundRequested);
    if (isGranted) await this.ask();
    return this.#read(orderId);
  }

  /** Grants a waiting refund for an operator. False: none waits for this order. */
  async grant(orderId: number): Promise<boolean> {
    const { db, now } = this.#deps;
    const granted = await transact(db, async (tx) => {
      const buyer = await lockBuyer(tx, { id: orderId });
      if (buyer === undefined) return false;
      const order = await lockOrder(tx, orderId, buyer);
      return order.status === ORDER_STATE.refundRequested && (await giveBack(tx, order, now()));
    });
    if (granted) await this.ask();
    return granted;
  }

  /** Requests every unfinished refund from the provider. A repeated number means the same refund. */
  async ask(): Promise<void> {
    const { db, wxPay, log } = this.#deps;
    if (!wxPay) return;
    const open = await db
      .selectFrom('refund')
      .selectAll()
      .where('done_at', 'is', null)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const refund of open) {
      try {
        const isDone = await wxPay.refund({
          number: refund.number,
          providerTx: refund.provider_tx,
          amount: refund.amount,
          currency: refund.currency,
        });
        if (isDone) await this.done(refund.number);
      } catch (error) {
        log.warn({ err: error, refund: refund.id }, 'refund');
      }
    }
  }

  /** Call when the provider has refunded the money. */
  async done(number: string): Promise<void> {
    const { db, now } = this.#deps;
    const order = await transact(db, (tx) => finishRefund(tx, number, now()));
    if (order) tellOrder(this.#deps.feed, order, ORDER_STATE.refunded);
  }

  #read(id: number): Promise<OrderRow> {
    return this.#deps.db
      .selectFrom('purchase_order')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }
}

const lockOrder = async (tx: Transaction<Tables>, id: number, userId: number): Promise<OrderRow> => {
  const order = await tx
    .selectFrom('purchase_order')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow(missing);
  return order;
};

/**
 * Takes the granted goods back before the refund. False: a store received the money, so we cannot refund it, or it is on
 * its way already.
 */
const giveBack = async (tx: Transaction<Tables>, order: OrderRow, at: Date): Promise<boolean> => {
  const payment = await tx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('applied', '=', true)
    .where('provider_tx', 'not in', (eb) =>
      eb.selectFrom('refund').select('provider_tx').where('channel', '=', 'wx'),
    )
    .executeTakeFirst();
  if (!payment) return false;
  await revokeOrder(tx, order, at);
  await insertRefund(tx, {
    orderId: order.id,
    providerTx: payment.provider_tx,
    amount: payment.amount,
    currency: payment.currency,
    at,
  });
  return true;
};

export const insertRefund = async (
  tx: Transaction<Tables>,
  refund: {
    readonly orderId: number | null;
    readonly providerTx: string;
    readonly amount: number;
    readonly currency: string;
    readonly at: Date;
  },
): Promise<void> => {
  await tx
    .insertInto('refund')
    .values({
      number: `R${makeNumber(refund.at)}`,
      order_id: refund.orderId,
      channel: 'wx',
      provider_tx: refund.providerTx,
      amount: refund.amount,
      currency: refund.currency,
      asked_at: refund.at,
    })
    .onConflict((conflict) => conflict.columns(['channel', 'provider_tx']).doNothing())
    .execute();
};

/** Marks the order as refunded unless another payment still covers it. */
const finishRefund = async (
  tx: Transaction<Tables>,
  number: string,
  at: Date,
): Promise<OrderRow | undefined> => {
  const refund: Pick<Selectable<RefundTable>, 'order_id' | 'provider_tx'> | undefined = await tx
    .updateTable('refund')
    .set({ done_at: at })
    .where('number', '=', number)
    .where('done_at', 'is', null)
    .returning(['order_id', 'provider_tx'])
    .executeTakeFirst();
  if (!refund?.order_id) return undefined;
  await audit(tx, { who: 'provider', what: 'refunded', thing: `order:${refund.order_id}`, at });
  const covering = await tx
    .selectFrom('payment')
    .select('provider_tx')
    .where('order_id', '=', refund.order_id)
    .where('applied', '=', true)
    .where('provider_tx', '!=', refund.provider_tx)
    .executeTakeFirst();
  if (covering) return undefined;
  return tx
    .updateTable('purchase_order')
    .set({ status: ORDER_STATE.refunded })
    .where('id', '=', refund.order_id)
    .where('status', 'in', [ORDER_STATE.refundRequested, ORDER_STATE.closed])
    .returningAll()
    .executeTakeFirst();
};
