import type { Kysely, Selectable } from 'kysely';
import { type Dispatcher, request } from 'undici';
import * as v from 'valibot';
import webPush from 'web-push';
import { parseJson } from '#kernel/kata/json';
import type { Tables } from '../database/tables';
import type { Log } from '../log';
import type { PushMessage } from './message';

const SETTING = 'vapid';
const PATIENCE_MS = 10_000;
/** A push service keeps a message for a device that is off for so long. */
const KEPT_SECONDS = 24 * 3600;

const keyPair = v.object({ publicKey: v.string(), privateKey: v.string() });
const subscription = v.object({
  endpoint: v.string(),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
});

type Device = Pick<Selectable<Tables['device']>, 'id' | 'token'>;
export type PushOutcome = 'sent' | 'gone' | 'failed';

interface PushDeps {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  /** Who answers for the messages: an address of the operator. */
  readonly subject: string;
  /** The way to the push services; tests have one of their own. */
  readonly dispatcher?: Dispatcher;
}

/** Sends messages to browsers through their push services (RFC 8030, 8291, 8292), encrypted for the device alone. */
export class Push {
  readonly #deps: PushDeps;
  readonly #keys: v.InferOutput<typeof keyPair>;

  private constructor(deps: PushDeps, keys: v.InferOutput<typeof keyPair>) {
    this.#deps = deps;
    this.#keys = keys;
  }

  /** The host's key pair is made once; hosts that share a database share it. */
  static async open(deps: PushDeps): Promise<Push> {
    await deps.db
      .insertInto('setting')
      .values({ name: SETTING, value: JSON.stringify(webPush.generateVAPIDKeys()) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { value } = await deps.db
      .selectFrom('setting')
      .select('value')
      .where('name', '=', SETTING)
      .executeTakeFirstOrThrow();
    return new Push(deps, v.parse(keyPair, value));
  }

  /** What a page subscribes with. */
  get publicKey(): string {
    return this.#keys.publicKey;
  }

  /** `gone`: the device has ended its subscription, and is told nothing any more. */
  async send(device: Device, message: PushMessage): Promise<PushOutcome> {
    const read = v.safeParse(subscription, parseJson(device.token));
    if (!read.success) return 'gone';
    const { subject, dispatcher, log } = this.#deps;
    try {
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(
        read.output,
        JSON.stringify(message),
        { vapidDetails: { subject, ...this.#keys }, TTL: KEPT_SECONDS, contentEncoding: 'aes128gcm' },
      );
      const answer = await request(endpoint, {
        method: method as 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(dispatcher ? { dispatcher } : {}),
      });
      await answer.body.dump();
      if (answer.statusCode === 404 || answer.statusCode === 410) return 'gone';
      if (answer.statusCode < 300) return 'sent';
      log.warn({ status: answer.statusCode, device: device.id }, 'push');
      return 'failed';
    } catch (error) {
      log.warn({ err: error, device: device.id }, 'push');
      return 'failed';
    }
  }
}
