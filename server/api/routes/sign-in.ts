import type { Transaction } from 'kysely';
import type { User } from '#contract';
import { CODE_LIFE_SECONDS, CODE_WAIT_SECONDS } from '../accounts/codes';
import { toE164 } from '../accounts/phone';
import type { SignInMethod } from '../accounts/sessions';
import { createUser, findUserByName, findUserByPhone } from '../accounts/users';
import { audit } from '../audit';
import type { Call, Handlers } from '../call';
import type { Tables } from '../database/tables';
import { transact } from '../database/transact';
import type { Host } from '../host';
import { Refusal } from '../refusal';
import { userOf } from './users';

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

/** Ways in without a session: a name or a number, with a password or a code. */
export const signInHandlers = (host: Host): Handlers<'sendCode' | 'login' | 'register'> => ({
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
});
