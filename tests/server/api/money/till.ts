import { randomUUID } from 'node:crypto';
import type { Orders } from '../../../../server/api/payments/orders';
import type { WxPay } from '../../../../server/api/payments/wx-pay';

interface TillOrder {
  readonly amount: number;
  state: 'open' | 'closed' | 'paid';
  /** Received and not given back. */
  readonly held: Map<string, number>;
  lastTx: string | undefined;
}

/** A provider in memory: it takes money whenever somebody pays, and counts what it holds. */
export class Till implements Pick<WxPay, 'prepay' | 'query' | 'close' | 'clientParams' | 'refund'> {
  readonly #orders = new Map<string, TillOrder>();
  /** Refunds are done at a later request only. */
  isSlow = false;

  async prepay(_method: string, { number, amount }: { number: string; amount: number }): Promise<string> {
    if (!this.#orders.has(number))
      this.#orders.set(number, { amount, state: 'open', held: new Map(), lastTx: undefined });
    return `weixin://${number}`;
  }

  clientParams(): Readonly<Record<string, string>> {
    return {};
  }

  async query(number: string): ReturnType<WxPay['query']> {
    const order = this.#find(number);
    if (order.state === 'paid' && order.lastTx !== undefined) return this.#paid(number, order.lastTx);
    return order.state === 'closed' ? { state: 'closed', number, because: 'cancelled' } : { state: 'open' };
  }

  async close(number: string): Promise<void> {
    this.#find(number).state = 'closed';
  }

  async refund({ providerTx }: { providerTx: string }): Promise<boolean> {
    if (this.isSlow) return false;
    for (const order of this.#orders.values()) order.held.delete(providerTx);
    return true;
  }

  /** A person pays. Gives the notification. */
  take(number: string) {
    const order = this.#find(number);
    const tx = randomUUID();
    order.held.set(tx, order.amount);
    order.state = 'paid';
    order.lastTx = tx;
    return this.#paid(number, tx);
  }

  /** The notification of the last payment. */
  notice(number: string) {
    return this.#paid(number, this.#find(number).lastTx ?? '');
  }

  /** Money comes that is not the order's price. */
  takeWrongly(number: string) {
    const tx = randomUUID();
    this.#find(number).held.set(tx, 1);
    return this.#paid(number, tx);
  }

  async cancel(number: string, because: 'cancelled' | 'failed', orders: Orders): Promise<void> {
    const order = this.#find(number);
    if (order.state === 'paid') return;
    order.state = 'closed';
    await orders.hear({ state: 'closed', number, because });
  }

  /** What it holds for an order. */
  held(number: string): number {
    return [...this.#find(number).held.values()].reduce((sum, amount) => sum + amount, 0);
  }

  #paid(number: string, providerTx: string) {
    const amount = this.#find(number).held.get(providerTx) ?? 0;
    return { state: 'paid', number, providerTx, amount, currency: 'CNY' } as const;
  }

  #find(number: string): TillOrder {
    const order = this.#orders.get(number);
    if (!order) throw new Error(`no order ${number}`);
    return order;
  }
}
