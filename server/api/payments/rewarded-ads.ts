import { verify } from 'node:crypto';
import * as v from 'valibot';
import { checkInDay } from '../accounts/users';
import { transact } from '../database/transact';
import type { Host } from '../host';
import { COIN_SOURCES, grantCoin } from '../ledger';
import { Refusal } from '../refusal';

/** A network calls within seconds, and again for a day where it got no answer. */
const MAX_AGE_MS = 86_400_000;
const MAX_AHEAD_MS = 300_000;

const seen = v.object({
  /** The user's uuid, as the client gave it to the network. */
  user_id: v.pipe(v.string(), v.uuid()),
  transaction_id: v.pipe(v.string(), v.regex(/^[\w-]{8,128}$/)),
  /** Milliseconds since 1970. */
  timestamp: v.pipe(v.string(), v.regex(/^\d{13}$/), v.transform(Number)),
  key_id: v.pipe(v.string(), v.maxLength(64)),
  signature: v.pipe(v.string(), v.maxLength(512)),
});

/**
 * A rewarded video was seen: the call of an advertisement network, as the documented server-side verification of AdMob
 * makes it. The network signs all of the query before `&signature=` (ECDSA on P-256 with SHA-256). Each transaction grants
 * once, and a person gets so many a day.
 */
export const rewardAd = async (host: Host, query: string): Promise<number> => {
  const { ads } = host.config;
  if (!ads) throw new Refusal('service.absent');
  const read = v.safeParse(seen, Object.fromEntries(new URLSearchParams(query)));
  const signed = query.slice(0, Math.max(0, query.indexOf('&signature=')));
  const key = read.success && ads.keys.find(({ id }) => id === read.output.key_id);
  const isRight =
    read.success &&
    key &&
    // What comes after the signature is not signed: only the two names that belong there may.
    /^&signature=[^&]*&key_id=[^&]*$/.test(query.slice(signed.length)) &&
    verify('sha256', Buffer.from(signed), key.public_key, Buffer.from(read.output.signature, 'base64url'));
  if (!isRight) throw new Refusal('purchase.refused');
  const { user_id: uuid, transaction_id: transaction, timestamp } = read.output;
  const now = host.now();
  const age = now.getTime() - timestamp;
  if (age > MAX_AGE_MS || age < -MAX_AHEAD_MS) throw new Refusal('purchase.refused');
  const userId = await transact(host.db, async (tx) => {
    // One after the other for each person, so that no two pass the limit together.
    const user = await tx
      .selectFrom('app_user')
      .select('id')
      .where('uuid', '=', uuid.toLowerCase())
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw new Refusal('thing.missing');
    const { today } = await tx
      .selectFrom('movement')
      .select((eb) => eb.fn.countAll<number>().as('today'))
      .where('user_id', '=', user.id)
      .where('type', '=', COIN_SOURCES.rewardedAd)
      .where('at', '>=', new Date(`${checkInDay(now)}T00:00:00+08:00`))
      .executeTakeFirstOrThrow();
    if (Number(today) >= ads.a_day) throw new Refusal('limit.reached', { max: ads.a_day });
    const isNew = await grantCoin(tx, {
      cause: `ad:${transaction}`,
      userId: user.id,
      type: COIN_SOURCES.rewardedAd,
      kind: 'coin',
      quantity: ads.coin,
      at: now,
    });
    if (!isNew) throw new Refusal('key.reused');
    return user.id;
  });
  host.feed.publish('user', userId, { type: 'coin' });
  return ads.coin;
};
