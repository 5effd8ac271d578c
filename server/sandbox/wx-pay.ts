import { createCipheriv, createSign, createVerify, randomBytes, randomInt } from 'node:crypto';
import { request } from 'undici';
import * as v from 'valibot';
import type { WxPayConfig } from '../api/config';
import type { PaymentKeys } from './payment-keys';
import type { SandboxOrder, WxOrders } from './wx-orders';

type WxPayKeys = PaymentKeys['wxPay'];

/** What a person does with a payment request. */
export const OUTCOMES = ['paid', 'cancelled', 'failed', 'late', 'twice'] as const;
export type Outcome = (typeof OUTCOMES)[number];

interface SandboxMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface SandboxAnswer extends SandboxMessage {
  readonly status: number;
}

/** Delivers a notification; resolves to the answer's status, 0 without an answer. */
export type Deliver = (url: string, message: SandboxMessage) => Promise<number>;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const MERCHANT = {
  mch_id: '1900000001',
  app_id: 'wxsandboxweb',
  serial_no: '5157F09EFDC096DE15EBE81A47057A72',
};
const PUBLIC_KEY_ID = 'PUB_KEY_ID_0119000000012026112300000000000000';
const ASSOCIATED = 'transaction';
const MAX_CLOCK_DIFFERENCE_SECONDS = 300;
const PATIENCE_MS = 10_000;

const prepayment = v.object({
  appid: v.literal(MERCHANT.app_id),
  mchid: v.literal(MERCHANT.mch_id),
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(127)),
  out_trade_no: v.pipe(v.string(), v.regex(/^[\w*@|-]{6,32}$/)),
  notify_url: v.pipe(v.string(), v.url()),
  amount: v.object({ total: v.pipe(v.number(), v.integer(), v.minValue(1)), currency: v.literal('CNY') }),
  payer: v.optional(v.object({ openid: v.string() })),
});
const refund = v.object({
  transaction_id: v.string(),
  out_refund_no: v.pipe(v.string(), v.regex(/^[\w*@|-]{1,64}$/)),
  amount: v.object({ refund: v.pipe(v.number(), v.minValue(1)), total: v.number(), currency: v.string() }),
});

/** Delivers over the network, as the provider does. */
export const deliverByNetwork: Deliver = async (url, { headers, body }) => {
  try {
    const answer = await request(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body.dump();
    return answer.statusCode;
  } catch {
    return 0;
  }
};

/** WeChat Pay: checks a merchant's signatures, keeps the orders, signs and encrypts its notifications. */
export class SandboxWxPay {
  readonly #keys: WxPayKeys;
  readonly #now: () => Date;
  readonly #deliver: Deliver;
  readonly #orders: WxOrders;

  constructor(keys: WxPayKeys, orders: WxOrders, now: () => Date, deliver: Deliver) {
    this.#keys = keys;
    this.#orders = orders;
    this.#now = now;
    this.#deliver = deliver;
  }

  configuration(url: string): WxPayConfig {
    return {
      ...MERCHANT,
      private_key: this.#keys.merchant.privateKey,
      public_key_id: PUBLIC_KEY_ID,
      public_key: this.#keys.provider.publicKey,
      api_v3_key: this.#keys.apiKey,
      api_url: `${url}/wxpay`,
    };
  }

  /** `target`: path and query as signed; `path`: the provider's own. */
  answer(
    method: string,
    {
      target,
      path,
      headers,
      body,
    }: {
      readonly target: string;
      readonly path: string;
      readonly headers: Headers;
      readonly body: string;
    },
  ): SandboxAnswer {
    if (!this.#isSigned(method, target, headers, body)) return this.#refuse(401, 'SIGN_ERROR');
    const prepaid = /^\/v3\/pay\/transactions\/(native|app|h5|jsapi)$/.exec(path)?.[1];
    if (method === 'POST' && prepaid) return this.#prepay(prepaid, body);
    if (method === 'POST' && path === '/v3/refund/domestic/refunds') return this.#refund(body);
    const [, number = '', closing] =
      /^\/v3\/pay\/transactions\/out-trade-no\/([\w*@|-]+)(\/close)?$/.exec(path) ?? [];
    const order = this.#orders.find(number);
    if (!order) return this.#refuse(404, 'ORDER_NOT_EXIST');
    if (!closing) return this.#tell(200, transactionOf(order));
    if (order.state === 'SUCCESS' || order.state === 'REFUND') return this.#refuse(400, 'ORDERPAID');
    this.#orders.keep({ ...order, state: 'CLOSED' });
    return this.#tell(204);
  }

  /**
   * Simulates a person's decision. `late`: the money comes after the order is closed. `twice`: sends the
   * notification three times, two of them at once, and the person pays a second time. Undefined for an
   * unknown number, or after a decision.
   */
  async pay(number: string, outcome: Outcome): Promise<readonly number[] | undefined> {
    const order = this.#orders.find(number);
    if (order?.state !== 'NOTPAY') return undefined;
    if (outcome === 'cancelled' || outcome === 'failed')
      return this.#notify({ ...order, state: outcome === 'failed' ? 'PAYERROR' : 'CLOSED' }, 1);
    if (outcome === 'late') await this.#notify({ ...order, state: 'CLOSED' }, 1);
    const paid = this.#paid(order);
    const answers = await this.#notify(paid, outcome === 'twice' ? 2 : 1);
    if (outcome !== 'twice') return answers;
    const again = await this.#notify(paid, 1);
    return [...answers, ...again, ...(await this.#notify(this.#paid(paid), 1))];
  }

  /** A person pays, but the provider sends no notification. */
  payWithoutNotice(number: string): void {
    const order = this.#orders.find(number);
    if (order?.state === 'NOTPAY') this.#orders.keep(this.#paid(order));
  }

  /** Returns the order after one more payment. */
  #paid(order: SandboxOrder): SandboxOrder {
    return {
      ...order,
      state: 'SUCCESS',
      transactions: [...order.transactions, makeTransactionId(this.#now())],
    };
  }

  /** Stores an order in its new state and sends several notifications of it at once. */
  #notify(order: SandboxOrder, times: number): Promise<readonly number[]> {
    this.#orders.keep(order);
    const message = this.#sealed(transactionOf(order));
    return Promise.all(Array.from({ length: times }, () => this.#deliver(order.notifyUrl, message)));
  }

  /** Returns the notification of an order; `change` makes it differ from what the host expects. */
  notice(
    number: string,
    state: SandboxOrder['state'],
    change: {
      readonly mchid?: string;
      readonly appid?: string;
      readonly total?: number;
      readonly associated?: string;
    } = {},
  ): SandboxMessage {
    const order = this.#orders.find(number);
    if (!order) throw new Error(`there is no order ${number}`);
    const { total = order.amount.total, associated, ...fields } = change;
    const transaction = transactionOf({ ...order, state, transactions: [makeTransactionId(this.#now())] });
    return this.#sealed({ ...transaction, ...fields, amount: { ...order.amount, total } }, associated);
  }

  /** `associated`: the claimed associated data of the encryption; a false claim makes decryption fail. */
  #sealed(transaction: Readonly<Record<string, unknown>>, associated = ASSOCIATED): SandboxMessage {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', this.#keys.apiKey, nonce);
    cipher.setAAD(Buffer.from(ASSOCIATED));
    const sealed = Buffer.concat([
      cipher.update(JSON.stringify(transaction)),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: this.#now().toISOString(),
      resource_type: 'encrypt-resource',
      event_type: transaction.trade_state === 'SUCCESS' ? 'TRANSACTION.SUCCESS' : 'TRANSACTION.CLOSED',
      resource: {
        original_type: 'transaction',
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: sealed.toString('base64'),
        associated_data: associated,
        nonce,
      },
    });
    return { headers: { 'content-type': 'application/json', ...this.#signature(body) }, body };
  }

  #prepay(method: string, body: string): SandboxAnswer {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), prepayment), body);
    if (!read.success || (method === 'jsapi') !== (read.output.payer !== undefined))
      return this.#refuse(400, 'PARAM_ERROR');
    const { out_trade_no, amount, notify_url } = read.output;
    const known = this.#orders.find(out_trade_no);
    if (known && (known.state !== 'NOTPAY' || known.amount.total !== amount.total))
      return this.#refuse(400, 'OUT_TRADE_NO_USED');
    if (!known)
      this.#orders.keep({
        number: out_trade_no,
        amount,
        notifyUrl: notify_url,
        state: 'NOTPAY',
        transactions: [],
      });
    const id = randomBytes(18).toString('base64url');
    if (method === 'native') return this.#tell(200, { code_url: `weixin://wxpay/bizpayurl?pr=${id}` });
    if (method === 'h5') return this.#tell(200, { h5_url: `https://sandbox.invalid/h5pay?prepay_id=${id}` });
    return this.#tell(200, { prepay_id: `wx${id}` });
  }

  #refund(body: string): SandboxAnswer {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), refund), body);
    if (!read.success) return this.#refuse(400, 'PARAM_ERROR');
    const { transaction_id, out_refund_no, amount } = read.output;
    const order = this.#orders.ofTransaction(transaction_id);
    if (!order || amount.refund > order.amount.total) return this.#refuse(404, 'RESOURCE_NOT_EXISTS');
    if (transaction_id === order.transactions[0]) this.#orders.keep({ ...order, state: 'REFUND' });
    return this.#tell(200, {
      refund_id: `50${out_refund_no}`,
      out_refund_no,
      transaction_id,
      status: 'SUCCESS',
    });
  }

  #isSigned(method: string, target: string, headers: Headers, body: string): boolean {
    const fields = Object.fromEntries(
      [...String(headers.authorization).matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    const { mchid, nonce_str = '', signature = '', timestamp = '', serial_no } = fields;
    const age = Math.abs(this.#now().getTime() / 1000 - Number(timestamp));
    return (
      mchid === MERCHANT.mch_id &&
      serial_no === MERCHANT.serial_no &&
      age <= MAX_CLOCK_DIFFERENCE_SECONDS &&
      createVerify('RSA-SHA256')
        .update(`${method}\n${target}\n${timestamp}\n${nonce_str}\n${body}\n`)
        .verify(this.#keys.merchant.publicKey, signature, 'base64')
    );
  }

  #signature(body: string): Readonly<Record<string, string>> {
    const time = String(Math.floor(this.#now().getTime() / 1000));
    const nonce = randomBytes(16).toString('hex');
    return {
      'wechatpay-timestamp': time,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': PUBLIC_KEY_ID,
      'wechatpay-signature': createSign('RSA-SHA256')
        .update(`${time}\n${nonce}\n${body}\n`)
        .sign(this.#keys.provider.privateKey, 'base64'),
    };
  }

  #tell(status: number, value?: object): SandboxAnswer {
    const body = value ? JSON.stringify(value) : '';
    return { status, headers: { 'content-type': 'application/json', ...this.#signature(body) }, body };
  }

  #refuse(status: number, code: string): SandboxAnswer {
    return this.#tell(status, { code, message: code });
  }
}

const transactionOf = ({ number, amount, state, transactions }: SandboxOrder) => ({
  appid: MERCHANT.app_id,
  mchid: MERCHANT.mch_id,
  out_trade_no: number,
  trade_state: state,
  trade_state_desc: state,
  amount,
  ...(transactions.length > 0 ? { transaction_id: transactions.at(-1) } : {}),
});

const makeTransactionId = (at: Date): string =>
  `42000${at.toISOString().slice(0, 10).replaceAll('-', '')}${String(randomInt(1_000_000_000)).padStart(9, '0')}${String(randomInt(1_000_000)).padStart(6, '0')}`;
