import type { Transaction } from 'kysely';
import type { User } from '#contract';
import { CODE_LIFE_SECONDS, CODE_WAIT_SECONDS } from '../accounts/codes';
import { eraseUser } from '../accounts/erase';
import { toE164 } from '../accounts/phone';
import type { Session, SignInMethod } from '../accounts/sessions';
import {
  checkInDay,
  createUser,
  findUserByName,
  findUserByPhone,
  readAiUser,
  readUser,
  refuseTaken,
} from '../accounts/users';
import { audit } from '../audit';
import type { Call, Handlers } from '../call';
import type { Tables } from '../database/tables';
import { transact } from '../database/transact';
import type { Host } from '../host';
import { COIN_SOURCES, grantCoin } from '../ledger';
import { pushEndpointOf } from '../push-endpoint';
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

interface SignIn {
  readonly userId: number;
  readonly method: SignInMethod;
  readonly osType: number;
}

/** The parts of a call that a new session needs. */
export type Caller = Pick<Call<'login'>, 'address' | 'client' | 'header'>;

/**
 * Begins a session inside the caller's transaction; the caller sends its token in the `Auth` header after the
 * commit.
 */
export const beginSession = async (
  host: Host,
  tx: Transaction<Tables>,
  { address, client }: Caller,
  { userId, method, osType }: SignIn,
): Promise<string> => {
  const token = await host.sessions.begin(tx, { kind: 'user', ownerId: userId, method, osType, client });
  await audit(tx, { who: `user:${userId}`, what: 'signIn', thing: method, address, at: host.now() });
  return token;
};

/** Signs a user in: session, header, answer. */
export const signIn = async (host: Host, caller: Caller, entry: SignIn): Promise<User> => {
  const token = await transact(host.db, (tx) => beginSession(host, tx, caller, entry));
  caller.header('Auth', token);
  return userOf(host, entry.userId);
};

/** Counts a sign-in attempt before any lookup or hashing. */
export const countSignIn = async (host: Host, address: string, name: string): Promise<void> => {
  await host.limits.count('signInAll');
  await host.limits.count('signInAddress', address);
  await host.limits.count('signInName', name.toLowerCase());
};

/** Requires a session of the last ten minutes for calls that protect the account. */
const needFresh = (session: Session): void => {
  if (!session.isFresh) throw new Refusal('session.stale');
};

type UserRows =
  | 'sendCode'
  | 'login'
  | 'register'
  | 'logout'
  | 'checkAuth'
  | 'device'
  | 'sessions'
  | 'endSessions'
  | 'clockIn'
  | 'miniApp'
  | 'readUser'
  | 'changeUser'
  | 'deleteUser';

export const userHandlers = (host: Host): Handlers<UserRows> => ({
  sendCode: async ({ body, address }) => {
    const { sms } = host;
    if (!sms) throw new Refusal('service.absent');
    await host.limits.count('codeAddress', address);
    const phone = toE164(body.phone);
    const made = await host.codes.make(phone);
    try {
      await sms.send(phone, made.code, CODE_LIFE_SECONDS / 60);
    } catch (error) {
      await made.forget();
      throw error;
    }
    return { wait_seconds: CODE_WAIT_SECONDS, expires_seconds: CODE_LIFE_SECONDS };
  },

  login: async (call) => {
    const { user_name, phone, pass_word, code, os_type } = call.body;
    const number = phone === undefined ? undefined : toE164(phone);
    await countSignIn(host, call.address, user_name ?? number ?? '');
    if (number !== undefined && code !== undefined) {
      await host.codes.use(number, code);
      const user = await findUserByPhone(host.db, number);
      // The caller has proved the number by a code, and so may learn that no account has it.
      if (!user) throw new Refusal('phone.unknown');
      if (user.blocked) throw new Refusal('login.refused');
      return signIn(host, call, { userId: user.id, method: 'sms', osType: os_type });
    }
    const user =
      number === undefined
        ? await findUserByName(host.db, user_name ?? '')
        : await findUserByPhone(host.db, number);
    const right = await host.passwords.isRight(user?.password_hash, pass_word ?? '');
    if (!user || !right || user.blocked) throw new Refusal('login.refused');
    return signIn(host, call, { userId: user.id, method: 'password', osType: os_type });
  },

  register: async (call) => {
    const { user_name, pass_word, code, refer, uuid, os_type } = call.body;
    const phone = toE164(call.body.phone);
    await host.limits.count('registerAddress', call.address);
    if (await findUserByName(host.db, user_name)) throw new Refusal('name.taken');
    const passwordHash = await host.passwords.make(pass_word);
    await host.codes.use(phone, code);
    const { userId, token } = await transact(host.db, async (tx) => {
      const made = await createUser(tx, {
        name: user_name,
        phone,
        passwordHash,
        ...(refer ? { refer } : {}),
        ...(uuid ? { uuid } : {}),
        now: host.now(),
      });
      return {
        userId: made,
        token: await beginSession(host, tx, call, { userId: made, method: 'sms', osType: os_type }),
      };
    });
    call.header('Auth', token);
    return userOf(host, userId);
  },

  logout: async ({ session, address }) => {
    host.feed.tellEnded(session, await host.sessions.end(host.db, session, { only: session.id }));
    const who = `${session.kind === 'ai' ? 'owner' : 'user'}:${session.ownerId}`;
    await audit(host.db, { who, what: 'signOut', address, at: host.now() });
    return { ok: true };
  },

  checkAuth: async ({ session, header }) => {
    const token = await host.sessions.rotate(host.db, session.id);
    if (token) header('Auth', token);
    if (session.kind === 'user') return userOf(host, session.ownerId);
    const owner = await readAiUser(host.db, session.ownerId);
    if (!owner) throw new Refusal('session.ended');
    return owner;
  },

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

  sessions: async ({ session }) => {
    const rows = await host.db
      .selectFrom('session')
      .select(['id', 'os_type', 'client', 'created_at', 'seen_at'])
      .where('kind', '=', 'user')
      .where('owner_id', '=', session.ownerId)
      .where('expires_at', '>', host.now())
      .orderBy('seen_at', 'desc')
      .execute();
    return {
      items: rows.map((row) => ({
        id: row.id,
        os_type: row.os_type,
        client: row.client,
        created: row.created_at.toISOString(),
        seen: row.seen_at.toISOString(),
        current: row.id === session.id,
      })),
    };
  },

  endSessions: async ({ session, query, address }) => {
    const which = query.id === undefined ? { except: session.id } : { only: query.id };
    const ended = await host.sessions.end(host.db, session, which);
    host.feed.tellEnded(session, ended);
    const who = `user:${session.ownerId}`;
    await audit(host.db, { who, what: 'endSessions', thing: String(ended.length), address, at: host.now() });
    return { ended: ended.length };
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
    const { avatar, ended } = await transact(host.db, async (tx) => {
      const erased = await eraseUser(tx, { sessions: host.sessions, userId: session.ownerId, now: at });
      await audit(tx, { who: `user:${session.ownerId}`, what: 'delete', address, at });
      return erased;
    });
    if (avatar) await host.files.remove(avatar);
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
