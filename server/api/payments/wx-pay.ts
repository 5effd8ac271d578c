import { createDecipheriv, createSign, createVerify, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { WxPayConfig } from '../config';
import { type ProviderAnswer, sendToProvider } from '../outgoing/provider';
import { Refusal } from '../refusal';

/** How a person pays: by scanning, in an app, in a phone's browser, inside the messaging app. */
export type PayMethod = 'native' | 'app' | 'h5' | 'jsapi';

/** The provider's state of an order. Amounts are in cents. */
export type PaymentState =
  | { readonly state: 'open' }
  | { readonly state: 'closed'; readonly number: string; readonly because: 'cancelled' | 'failed' }
  | {
      readonly state: 'paid';
      readonly number: string;
      readonly providerTx: string;
      readonly amount: number;
      readonly currency: string;
    };

/** A notification with a valid signature. */
export type WxNotification =
  | { readonly kind: 'payment'; readonly payment: PaymentState }
  | { readonly kind: 'refund'; readonly number: string; readonly isDone: boolean };

interface Prepayment {
  readonly number: string;
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  readonly expires: Date;
  readonly address: string;
  readonly openId?: string;
}

interface WxRefund {
  readonly number: string;
  readonly providerTx: string;
  readonly amount: number;
  readonly currency: string;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const SCHEME = 'WECHATPAY2-SHA256-RSA2048';
const MAX_CLOCK_DIFFERENCE_SECONDS = 300;
const TAG_BYTES = 16;
const CLOSED = { CLOSED: 'cancelled', REVOKED: 'cancelled', PAYERROR: 'failed' } as const;

/** The provider does not know the order: it was never announced there, so nobody can pay it. */
const ABSENT = Symbol('absent');

const text = v.pipe(v.string(), v.minLength(1));
const prepaid = v.union([
  v.object({ code_url: text }),
  v.object({ h5_url: text }),
  v.object({ prepay_id: text }),
]);
const transaction = v.variant('trade_state', [
  v.object({
    trade_state: v.literal('SUCCESS'),
    mchid: v.string(),
    appid: v.string(),
    out_trade_no: text,
    transaction_id: text,
    amount: v.object({ total: v.pipe(v.number(), v.integer()), currency: text }),
  }),
  v.object({
    trade_state: v.picklist(['CLOSED', 'REVOKED', 'PAYERROR']),
    mchid: v.string(),
    out_trade_no: text,
  }),
  v.object({ trade_state: v.picklist(['NOTPAY', 'USERPAYING', 'REFUND']), mchid: v.string() }),
]);
const refundState = v.object({ status: text });
const refundNotice = v.object({ mchid: v.string(), out_refund_no: text, refund_status: text });
const notice = v.object({
  event_type: v.string(),
  resource: v.object({
    algorithm: v.literal('AEAD_AES_256_GCM'),
    ciphertext: text,
    nonce: text,
    associated_data: v.optional(v.string(), ''),
  }),
});

const sign = (lines: readonly string[], key: string): string =>
  createSign('RSA-SHA256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .sign(key, 'base64');

/** WeChat Pay, API version 3, with public keys: signs requests and accepts only signed answers. */
export class WxPay {
  readonly #config: WxPayConfig;
  readonly #publicUrl: string;
  readonly #now: () => Date;

  constructor(config: WxPayConfig, publicUrl: string, now: () => Date) {
    this.#config = config;
    this.#publicUrl = publicUrl;
    this.#now = now;
  }

  /** Announces a payment; returns the QR text, the address or the payment's id, depending on the method. */
  async prepay(method: PayMethod, order: Prepayment): Promise<string> {
    const { app_id, mch_id } = this.#config;
    const answer = await this.#ask('POST', `/v3/pay/transactions/${method}`, {
      appid: app_id,
      mchid: mch_id,
      description: order.name,
      out_trade_no: order.number,
      time_expire: order.expires.toISOString().replace(/\.\d+Z$/, 'Z'),
      notify_url: `${this.#publicUrl}/notify/wxpay`,
      amount: { total: order.amount, currency: order.currency },
      ...(order.openId ? { payer: { openid: order.openId } } : {}),
      ...(method === 'h5'
        ? { scene_info: { payer_client_ip: order.address, h5_info: { type: 'Wap' } } }
        : {}),
    });
    const read = v.safeParse(prepaid, answer);
    if (!read.success) throw new Refusal('upstream.failed', { reason: 'WeChat Pay' });
    const [value = ''] = Object.values(read.output);
    return value;
  }

  /** Returns what the method's client needs besides the order. */
  clientParams(method: PayMethod, prepay: string): Readonly<Record<string, string>> {
    const { app_id, mch_id, private_key } = this.#config;
    if (method === 'native') return {};
    if (method === 'h5') return { h5_url: prepay };
    const time = String(Math.floor(this.#now().getTime() / 1000));
    const nonce = randomBytes(16).toString('hex');
    if (method === 'app')
      return {
        appid: app_id,
        partnerid: mch_id,
        prepayid: prepay,
        package: 'Sign=WXPay',
        noncestr: nonce,
        timestamp: time,
        sign: sign([app_id, time, nonce, prepay], private_key),
      };
    const packed = `prepay_id=${prepay}`;
    return {
      appId: app_id,
      timeStamp: time,
      nonceStr: nonce,
      package: packed,
      signType: 'RSA',
      paySign: sign([app_id, time, nonce, packed], private_key),
    };
  }

  async query(number: string): Promise<PaymentState> {
    const { mch_id } = this.#config;
    const answer = await this.#ask('GET', `/v3/pay/transactions/out-trade-no/${number}?mchid=${mch_id}`);
    return answer === ABSENT ? { state: 'open' } : this.#stateOf(answer);
  }

  /** Closes an order so that nobody can pay it. The provider refuses when somebody has paid. */
  async close(number: string): Promise<void> {
    await this.#ask('POST', `/v3/pay/transactions/out-trade-no/${number}/close`, {
      mchid: this.#config.mch_id,
    });
  }

  /**
   * Requests a refund; a repeated request with the same number is the same refund. True: the money has been
   * sent.
   */
  async refund(refund: WxRefund): Promise<boolean> {
    const answer = await this.#ask('POST', '/v3/refund/domestic/refunds', {
      transaction_id: refund.providerTx,
      out_refund_no: refund.number,
      notify_url: `${this.#publicUrl}/notify/wxpay`,
      amount: { refund: refund.amount, total: refund.amount, currency: refund.currency },
    });
    const read = v.safeParse(refundState, answer);
    if (!read.success) throw new Refusal('upstream.failed', { reason: 'WeChat Pay' });
    return read.output.status === 'SUCCESS';
  }

  /** Reads a notification: first checks the signature over the exact bytes, then decrypts the content. */
  read(headers: Headers, body: string): WxNotification {
    this.#verify(headers, body);
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), notice), body);
    if (!read.success) throw new Refusal('request.invalid', { field: 'resource' });
    const opened = this.#open(read.output.resource);
    if (!read.output.event_type.startsWith('REFUND.'))
      return { kind: 'payment', payment: this.#stateOf(opened) };
    const refund = v.safeParse(refundNotice, opened);
    if (!refund.success || refund.output.mchid !== this.#config.mch_id)
      throw new Refusal('request.invalid', { field: 'resource' });
    const { out_refund_no, refund_status } = refund.output;
    return { kind: 'refund', number: out_refund_no, isDone: refund_status === 'SUCCESS' };
  }

  #stateOf(value: unknown): PaymentState {
    const read = v.safeParse(transaction, value);
    const { app_id, mch_id } = this.#config;
    // A payment to another merchant or app is not ours.
    if (!read.success || read.output.mchid !== mch_id)
      throw new Refusal('upstream.failed', { reason: 'WeChat Pay' });
    const payment = read.output;
    if (payment.trade_state === 'SUCCESS') {
      if (payment.appid !== app_id) throw new Refusal('upstream.failed', { reason: 'WeChat Pay' });
      const { total, currency } = payment.amount;
      return {
        state: 'paid',
        number: payment.out_trade_no,
        providerTx: payment.transaction_id,
        amount: total,
        currency,
      };
    }
    if (!('out_trade_no' in payment)) return { state: 'open' };
    return { state: 'closed', number: payment.out_trade_no, because: CLOSED[payment.trade_state] };
  }

  async #ask(method: 'GET' | 'POST', path: string, content?: object): Promise<unknown> {
    const { api_url, mch_id, serial_no, private_key } = this.#config;
    const body = content ? JSON.stringify(content) : '';
    const time = String(Math.floor(this.#now().getTime() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const base = new URL(api_url);
    const signedPath = `${base.pathname.replace(/\/$/, '')}${path}`;
    const fields = {
      mchid: mch_id,
      nonce_str: nonce,
      signature: sign([method, signedPath, time, nonce, body], private_key),
      timestamp: time,
      serial_no,
    };
    const answer = await sendToProvider({
      method,
      url: new URL(signedPath, base),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `${SCHEME} ${Object.entries(fields)
          .map(([name, value]) => `${name}="${value}"`)
          .join(',')}`,
      },
      ...(content ? { body } : {}),
    });
    return this.#believed(answer);
  }

  #believed({ status, headers, text: body }: ProviderAnswer): unknown {
    if (status !== 200 && status !== 204 && status !== 404)
      throw new Refusal('upstream.failed', { reason: status });
    this.#verify(headers, body);
    if (status === 404) return ABSENT;
    return body === '' ? undefined : JSON.parse(body);
  }

  #verify(headers: Headers, body: string): void {
    const [time, nonce, signature, serial] = ['timestamp', 'nonce', 'signature', 'serial'].map((name) =>
      String(headers[`wechatpay-${name}`] ?? ''),
    ) as [string, string, string, string];
    const age = Math.abs(this.#now().getTime() / 1000 - Number(time));
    const isSigned =
      serial === this.#config.public_key_id &&
      age <= MAX_CLOCK_DIFFERENCE_SECONDS &&
      createVerify('RSA-SHA256')
        .update(`${time}\n${nonce}\n${body}\n`)
        .verify(this.#config.public_key, signature, 'base64');
    if (!isSigned) throw new Refusal('purchase.refused');
  }

  #open({ ciphertext, nonce, associated_data }: v.InferOutput<typeof notice>['resource']): unknown {
    const bytes = Buffer.from(ciphertext, 'base64');
    try {
      const opener = createDecipheriv('aes-256-gcm', this.#config.api_v3_key, nonce, {
        authTagLength: TAG_BYTES,
      });
      opener.setAAD(Buffer.from(associated_data));
      opener.setAuthTag(bytes.subarray(-TAG_BYTES));
      const plain = Buffer.concat([opener.update(bytes.subarray(0, -TAG_BYTES)), opener.final()]);
      const value: unknown = JSON.parse(plain.toString('utf8'));
      return value;
    } catch {
      throw new Refusal('purchase.refused');
    }
  }
}
