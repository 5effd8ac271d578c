import { createHash, createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { SmsConfig } from '../config';
import { Refusal } from '../refusal';
import { askProvider } from './provider';

/** Sends a code as a text message. */
export interface Sms {
  send(phone: string, code: string, minutes: number): Promise<void>;
}

const ACTION = 'SendSms';
const VERSION = '2021-01-11';
const SERVICE = 'sms';
const CONTENT_TYPE = 'application/json; charset=utf-8';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** What the signature covers besides the keys. */
export interface SignedRequest {
  readonly host: string;
  readonly body: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
}

/** Returns the Authorization header of Tencent Cloud's API, version 3 (TC3-HMAC-SHA256). */
export const signTc3 = (
  { host, body, timestamp }: SignedRequest,
  keys: { readonly secret_id: string; readonly secret_key: string },
): string => {
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const signed = 'content-type;host;x-tc-action';
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${CONTENT_TYPE}`,
    `host:${host}`,
    `x-tc-action:${ACTION.toLowerCase()}`,
    '',
    signed,
    sha256(body),
  ].join('\n');
  const scope = `${date}/${SERVICE}/tc3_request`;
  const text = ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${keys.secret_key}`, date), SERVICE), 'tc3_request');
  const signature = createHmac('sha256', key).update(text).digest('hex');
  return `TC3-HMAC-SHA256 Credential=${keys.secret_id}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
};

const answerSchema = v.object({
  Response: v.object({ SendStatusSet: v.tupleWithRest([v.object({ Code: v.literal('Ok') })], v.unknown()) }),
});

/** Sends codes by Tencent Cloud's SMS service; the template takes the code and the minutes it is valid. */
export const makeSms = (config: SmsConfig, now: () => Date): Sms => ({
  send: async (phone, code, minutes) => {
    const url = new URL(config.url);
    const timestamp = Math.floor(now().getTime() / 1000);
    const body = JSON.stringify({
      PhoneNumberSet: [phone],
      SmsSdkAppId: config.app_id,
      SignName: config.sign_name,
      TemplateId: config.template_id,
      TemplateParamSet: [code, String(minutes)],
    });
    const answer = await askProvider({
      method: 'POST',
      url,
      headers: {
        authorization: signTc3({ host: url.host, body, timestamp }, config),
        'content-type': CONTENT_TYPE,
        'x-tc-action': ACTION,
        'x-tc-version': VERSION,
        'x-tc-region': config.region,
        'x-tc-timestamp': String(timestamp),
      },
      body,
    });
    if (!v.is(answerSchema, answer)) throw new Refusal('upstream.failed', { reason: 'SMS' });
  },
});
