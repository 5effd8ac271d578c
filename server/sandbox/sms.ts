import * as v from 'valibot';
import { signTc3 } from '../api/outgoing/sms';
import { isSame } from '../api/secrets';

export interface SentMessage {
  readonly phone: string;
  readonly code: string;
  readonly text: string;
  readonly at: string;
}

export const SMS_KEYS = { secret_id: 'sandbox', secret_key: 'sandbox-sms-key' };
const MAX_KEPT = 500;
const MAX_CLOCK_DIFFERENCE_SECONDS = 300;

const request = v.object({
  PhoneNumberSet: v.tuple([v.string()]),
  SignName: v.string(),
  TemplateParamSet: v.tuple([v.string(), v.string()]),
});

/** An SMS provider: checks the signature of a request, then delivers into an outbox that people can read. */
export class SandboxSms {
  readonly #sent: SentMessage[] = [];
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** `body`: the raw signed text. */
  receive(headers: Readonly<Record<string, string | string[] | undefined>>, body: string): unknown {
    const timestamp = Number(headers['x-tc-timestamp']);
    const wanted = signTc3({ host: String(headers.host), body, timestamp }, SMS_KEYS);
    if (!isSame(String(headers.authorization), wanted))
      return { Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } };
    if (Math.abs(this.#now().getTime() / 1000 - timestamp) > MAX_CLOCK_DIFFERENCE_SECONDS)
      return { Response: { Error: { Code: 'AuthFailure.SignatureExpire' } } };
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), request), body);
    if (!read.success) return { Response: { Error: { Code: 'InvalidParameter' } } };
    const [phone] = read.output.PhoneNumberSet;
    const [code, minutes] = read.output.TemplateParamSet;
    this.#sent.unshift({
      phone,
      code,
      text: `【${read.output.SignName}】验证码 ${code}，${minutes} 分钟内有效。`,
      at: this.#now().toISOString(),
    });
    this.#sent.length = Math.min(this.#sent.length, MAX_KEPT);
    return { Response: { SendStatusSet: [{ Code: 'Ok', PhoneNumber: phone }] } };
  }

  /** Newest first; all without a number. A mainland number may lack its country code. */
  outbox(phone: string | undefined): readonly SentMessage[] {
    if (phone === undefined) return this.#sent;
    const wanted = phone.trim().replace(/^ /, '+');
    return this.#sent.filter((message) => message.phone === wanted || message.phone === `+86${wanted}`);
  }
}
