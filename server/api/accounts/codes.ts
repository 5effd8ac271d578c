import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables';
import { transact } from '../database/transact';
import { Refusal } from '../refusal';
import { hmacOf, isSame } from '../secrets';

export const CODE_WAIT_SECONDS = 60;
export const CODE_LIFE_SECONDS = 300;
const MAX_ATTEMPTS = 3;
const MAX_AN_HOUR = 5;
const MAX_A_DAY = 10;

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/** `ages`: seconds since each code of the last day, the newest first. */
const refuseOften = (ages: readonly number[]): void => {
  const newest = ages[0];
  if (newest !== undefined && newest < CODE_WAIT_SECONDS)
    throw new Refusal('code.recent', { seconds: Math.ceil(CODE_WAIT_SECONDS - newest) });
  const inHour = ages.filter((age) => age < HOUR_SECONDS);
  if (inHour.length >= MAX_AN_HOUR)
    throw new Refusal('rate.limited', { seconds: Math.ceil(HOUR_SECONDS - (inHour.at(-1) ?? 0)) });
  if (ages.length >= MAX_A_DAY)
    throw new Refusal('rate.limited', { seconds: Math.ceil(DAY_SECONDS - (ages.at(-1) ?? 0)) });
};

/** Codes sent to phones: six random digits, stored as an HMAC, three attempts, five minutes, one use. */
export class Codes {
  readonly #db: Kysely<Tables>;
  readonly #key: string;
  readonly #now: () => Date;

  constructor(db: Kysely<Tables>, key: string, now: () => Date) {
    this.#db = db;
    this.#key = key;
    this.#now = now;
  }

  /** Makes a code for a phone, or refuses: one a minute, five an hour, ten a day. `forget` takes it back when it was not sent. */
  async make(phone: string): Promise<{ readonly code: string; readonly forget: () => Promise<void> }> {
    const now = this.#now();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const id = await transact(this.#db, async (tx) => {
      // Of two parallel calls for one phone the second waits here and then sees the first one's row.
      await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 11))`.execute(tx);
      const sent = await tx
        .selectFrom('sms_code')
        .select('created_at')
        .where('phone', '=', phone)
        .where('created_at', '>', new Date(now.getTime() - DAY_SECONDS * 1000))
        .orderBy('id', 'desc')
        .execute();
      refuseOften(sent.map(({ created_at }) => (now.getTime() - created_at.getTime()) / 1000));
      const made = await tx
        .insertInto('sms_code')
        .values({
          phone,
          code_hmac: hmacOf(this.#key, `${phone} ${code}`),
          created_at: now,
          expires_at: new Date(now.getTime() + CODE_LIFE_SECONDS * 1000),
          used_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return made.id;
    });
    return {
      code,
      forget: async () => {
        await this.#db.deleteFrom('sms_code').where('id', '=', id).execute();
      },
    };
  }

  /** Checks the newest code of a phone. It counts the attempt first, so that parallel attempts cannot exceed the limit. */
  async use(phone: string, typed: string): Promise<void> {
    const now = this.#now();
    const newest = await this.#db
      .updateTable('sms_code')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('sms_code')
          .select((q) => q.fn.max('id').as('id'))
          .where('phone', '=', phone),
      )
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('attempts', '<', MAX_ATTEMPTS)
      .returning(['id', 'code_hmac'])
      .executeTakeFirst();
    if (!newest || !isSame(newest.code_hmac, hmacOf(this.#key, `${phone} ${typed}`)))
      throw new Refusal('code.wrong');
    const used = await this.#db
      .updateTable('sms_code')
      .set({ used_at: now })
      .where('id', '=', newest.id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!used) throw new Refusal('code.wrong');
  }
}
