import * as v from 'valibot';
import type { User } from '#contract';
import { eraseUser } from '../accounts/erase';
import { toE164 } from '../accounts/phone';
import type { Session } from '../accounts/sessions';
import { checkInDay, readUser, refuseTaken } from '../accounts/users';
import { audit } from '../audit';
import type { Handlers } from '../call';
import { transact } from '../database/transact';
import type { Host } from '../host';
import { COIN_SOURCES, grantCoin } from '../ledger';
import { Refusal } from '../refusal';
import { hashOf } from '../secrets';

/** Returns the user's data for their own pages. */
export const userOf = async (host: Host, userId: number): Promise<User> => {
  const user = await readUser(host.db, userId, {
    now: host.now(),
    publicUrl: host.publicUrl,
    canBindWx: host.wx !== undefined,
  });
  if (!user) throw new Refusal('thing.missing');
  return user;
};

/** Requires a session of the last ten minutes for calls that protect the account. */
const needFresh = (session: Session): void => {
  if (!session.isFresh) throw new Refusal('session.stale');
};

type UserRows = 'device' | 'clockIn' | 'miniApp' | 'readUser' | 'changeUser' | 'deleteUser';

export const userHandlers = (host: Host): Handlers<UserRows> => ({
  device: async ({ session, body }) => {
    const kind = pushEndpointOf(body.token, body.os_type);
    const { id } = await host.db
      .insertInto('device')
      .values({
        user_id: session.ownerId,
        token_hash: hashOf(body.token),
        token: body.token,
        kind,
        language: body.language,
        os_type: body.os_type,
        package_id: body.package_id,
        gone_at: null,
      })
      // A device that changes hands belongs to its present user.
      .onConflict((conflict) =>
        conflict.column('token_hash').doUpdateSet({
          user_id: session.ownerId,
          language: body.language,
          gone_at: null,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return { device_id: id };
  },

  clockIn: async ({ session }) => {
    const now = host.now();
    const day = checkInDay(now);
    const coin = host.config.clock_in_coin;
    const isNew = await transact(host.db, async (tx) => {
      const made = await tx
        .insertInto('clock_in')
        .values({ user_id: session.ownerId, day })
        .onConflict((conflict) => conflict.doNothing())
        .returning('day')
        .executeTakeFirst();
      return (
        made !== undefined &&
        coin > 0 &&
        (await grantCoin(tx, {
          cause: `clock:${session.ownerId}:${day}`,
          userId: session.ownerId,
          type: COIN_SOURCES.checkIn,
          at: now,
          kind: 'coin',
          quantity: coin,
        }))
      );
    });
    if (isNew) host.feed.publish('user', session.ownerId, { type: 'coin' });
    return { coin: isNew ? coin : 0, already: !isNew };
  },

  miniApp: async ({ session, body }) => {
    if (!host.wx) throw new Refusal('service.absent');
    const phone = await host.wx.phoneOf(body.wx_code);
    await setPhone(host, session.ownerId, phone);
    return userOf(host, session.ownerId);
  },

  readUser: async ({ session }) => userOf(host, session.ownerId),

  changeUser: async ({ session, body, address }) => {
    const { pass_word, old_pass_word, phone, code, nickname } = body;
    const at = host.now();
    const who = `user:${session.ownerId}`;
    if (pass_word !== undefined) {
      await mayChangePassword(host, session, old_pass_word);
      const hash = await host.passwords.make(pass_word);
      const ended = await transact(host.db, async (tx) => {
        await tx
          .updateTable('app_user')
          .set({ password_hash: hash })
          .where('id', '=', session.ownerId)
          .execute();
        await audit(tx, { who, what: 'password', address, at });
        return host.sessions.end(tx, session, { except: session.id });
      });
      host.feed.tellEnded(session, ended);
    }
    if (phone !== undefined && code !== undefined) {
      needFresh(session);
      const number = toE164(phone);
      await host.codes.use(number, code);
      await setPhone(host, session.ownerId, number);
      await audit(host.db, { who, what: 'phone', address, at });
    }
    if (nickname !== undefined)
      await host.db
        .updateTable('app_user')
        .set({ nickname: nickname.trim() })
        .where('id', '=', session.ownerId)
        .execute();
    return userOf(host, session.ownerId);
  },

  deleteUser: async ({ session, address }) => {
    needFresh(session);
    const at = host.now();
    const ended = await transact(host.db, async (tx) => {
      const erased = await eraseUser(tx, { sessions: host.sessions, userId: session.ownerId, now: at });
      await audit(tx, { who: `user:${session.ownerId}`, what: 'delete', address, at });
      return erased;
    });
    host.feed.tellEnded(session, ended);
    return { ok: true };
  },
});

const setPhone = (host: Host, userId: number, phone: string): Promise<unknown> =>
  host.db.updateTable('app_user').set({ phone }).where('id', '=', userId).execute().catch(refuseTaken);

/**
 * Requires the old password, a session just begun by a code (a forgotten password), or a fresh session when
 * no password is set.
 */
const mayChangePassword = async (host: Host, session: Session, old: string | undefined): Promise<void> => {
  const user = await host.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', session.ownerId)
    .executeTakeFirstOrThrow();
  if (old !== undefined) {
    await host.limits.count('signInName', `password:${session.ownerId}`);
    if (await host.passwords.isRight(user.password_hash, old)) return;
    throw new Refusal('login.refused');
  }
  if (session.isFresh && (session.method === 'sms' || user.password_hash === null)) return;
  throw new Refusal('session.stale');
};

/** Hosts of the browsers' push services; a subscription must use one of them. */
const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
];

const subscription = v.object({
  endpoint: v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(1024)),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
});

const WEB: readonly number[] = [3, 6];
const APPLE: readonly number[] = [15, 16, 25, 26];

/**
 * Returns the service of a device's token. A page's token is its push subscription as JSON, whose host is
 * checked.
 */
const pushEndpointOf = (token: string, osType: number): string => {
  if (!WEB.includes(osType)) return APPLE.includes(osType) ? 'apns' : 'fcm';
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), subscription), token);
  const host = read.success ? new URL(read.output.endpoint).hostname : '';
  if (!PUSH_HOSTS.some((known) => known.test(host))) throw new Refusal('request.invalid', { field: 'token' });
  return 'web';
};
