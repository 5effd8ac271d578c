import type { Transaction } from 'kysely';
import { toE164 } from '../accounts/phone';
import type { Session } from '../accounts/sessions';
import { createUser, refuseTaken } from '../accounts/users';
import { audit } from '../audit';
import type { Handlers } from '../call';
import type { Tables } from '../database/tables';
import { transact } from '../database/transact';
import type { Host } from '../host';
import type { Identity, Provider } from '../identity/identity';
import type { OidcVerifier } from '../identity/oidc';
import { Refusal } from '../refusal';
import { hashOf, makeToken } from '../secrets';
import { beginSession, type Caller, signIn } from './sign-in';
import { userOf } from './users';

const ONE_TIME_MS = 600_000;
/** The headers that return a newcomer's one-time token. */
const TOKEN_HEADERS = { wx: 'Wxauth', apple: 'Appleauth', google: 'Googleauth' } as const;

interface NewUserBody {
  readonly refer?: string | undefined;
  readonly uuid?: string | undefined;
  readonly os_type: number;
}
interface PhoneBody {
  readonly phone: string;
  readonly code: string;
  readonly os_type: number;
}
type CallWith<Body> = Caller & { readonly body: Body };
type OwnCall = Caller & { readonly session: Session };

/** The five calls of one provider. Providers differ only in how a body proves an identity. */
class ProviderSignIn<Proof> {
  readonly #host: Host;
  readonly #provider: Provider;
  readonly #prove: (body: Proof) => Promise<Identity>;

  constructor(host: Host, provider: Provider, prove: (body: Proof) => Promise<Identity>) {
    this.#host = host;
    this.#provider = provider;
    this.#prove = prove;
  }

  async login(call: CallWith<Proof & { readonly os_type: number }>) {
    const host = this.#host;
    await host.limits.count('signInAddress', call.address);
    const identity = await this.#prove(call.body);
    const known = await host.db
      .selectFrom('identity')
      .innerJoin('app_user', 'app_user.id', 'identity.user_id')
      .select(['app_user.id', 'app_user.blocked'])
      .where('provider', '=', this.#provider)
      .where('subject', '=', identity.subject)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (known?.blocked) throw new Refusal('login.refused');
    if (known) return signIn(host, call, { userId: known.id, method: 'identity', osType: call.body.os_type });
    const token = makeToken();
    await host.db
      .insertInto('one_time')
      .values({
        token_hash: hashOf(token),
        provider: this.#provider,
        subject: identity.subject,
        nickname: identity.nickname,
        head_img_url: identity.headImgUrl,
        expires_at: new Date(host.now().getTime() + ONE_TIME_MS),
      })
      .execute();
    call.header(TOKEN_HEADERS[this.#provider], token);
    return { registered: false as const, nickname: identity.nickname };
  }

  /** Makes an account for the identity of a one-time token. */
  async register(call: CallWith<NewUserBody>, token: string) {
    const host = this.#host;
    const { refer, uuid, os_type } = call.body;
    await host.limits.count('registerAddress', call.address);
    const made = await transact(host.db, async (tx) => {
      const identity = await this.#take(tx, token);
      const userId = await createUser(tx, {
        nickname: identity.nickname,
        ...(refer ? { refer } : {}),
        ...(uuid ? { uuid } : {}),
        now: host.now(),
      });
      await this.#link(tx, userId, identity);
      return {
        userId,
        token: await beginSession(host, tx, call, { userId, method: 'identity', osType: os_type }),
      };
    });
    call.header('Auth', made.token);
    return userOf(host, made.userId);
  }

  /** Like `join`, for a phone proved by a code sent to it. */
  async joinByCode(call: CallWith<PhoneBody>, token: string) {
    const { limits, codes } = this.#host;
    const phone = toE164(call.body.phone);
    await limits.count('signInAddress', call.address);
    await limits.count('signInName', phone);
    await codes.use(phone, call.body.code);
    return this.join(call, token, phone, call.body.os_type);
  }

  /** Adds the identity of a one-time token to the account of a phone, which it creates if needed. */
  async join(caller: Caller, token: string, phone: string, osType: number) {
    const host = this.#host;
    const joined = await transact(host.db, async (tx) => {
      const identity = await this.#take(tx, token);
      const known = await tx
        .selectFrom('app_user')
        .select(['id', 'blocked'])
        .where('phone', '=', phone)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (known?.blocked) throw new Refusal('login.refused');
      const userId =
        known?.id ?? (await createUser(tx, { phone, nickname: identity.nickname, now: host.now() }));
      await this.#link(tx, userId, identity);
      return {
        userId,
        token: await beginSession(host, tx, caller, { userId, method: 'sms', osType }),
      };
    });
    caller.header('Auth', joined.token);
    return userOf(host, joined.userId);
  }

  async bind(call: OwnCall & CallWith<Proof>) {
    const host = this.#host;
    const userId = call.session.ownerId;
    const identity = await this.#prove(call.body);
    await transact(host.db, async (tx) => {
      await this.#link(tx, userId, identity);
      await audit(tx, {
        who: `user:${userId}`,
        what: 'bind',
        thing: this.#provider,
        address: call.address,
        at: host.now(),
      });
    });
    return userOf(host, userId);
  }

  /** Removes the identity; ends sessions that began with it, except the caller's. */
  async unbind(call: OwnCall) {
    const host = this.#host;
    const { ownerId: userId } = call.session;
    const ended = await transact(host.db, async (tx) => {
      // Locks the row: two parallel calls would each see the other's identity and leave none.
      const user = await tx
        .selectFrom('app_user')
        .select(['name', 'phone', 'password_hash'])
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const identities = await tx
        .selectFrom('identity')
        .select('provider')
        .where('user_id', '=', userId)
        .execute();
      if (!identities.some(({ provider }) => provider === this.#provider)) throw new Refusal('thing.missing');
      const canSignIn = user.phone !== null || (user.name !== null && user.password_hash !== null);
      if (!canSignIn && identities.length === 1) throw new Refusal('identity.last');
      await tx
        .deleteFrom('identity')
        .where('user_id', '=', userId)
        .where('provider', '=', this.#provider)
        .execute();
      const others = { method: 'identity', except: call.session.id } as const;
      const sessions = await host.sessions.end(tx, call.session, others);
      await audit(tx, {
        who: `user:${userId}`,
        what: 'unbind',
        thing: this.#provider,
        address: call.address,
        at: host.now(),
      });
      return sessions;
    });
    host.feed.tellEnded(call.session, ended);
    return userOf(host, userId);
  }

  /** Consumes a one-time token. */
  async #take(tx: Transaction<Tables>, token: string): Promise<Identity> {
    const taken = await tx
      .deleteFrom('one_time')
      .where('token_hash', '=', hashOf(token))
      .where('provider', '=', this.#provider)
      .where('expires_at', '>', this.#host.now())
      .returning(['subject', 'nickname', 'head_img_url'])
      .executeTakeFirst();
    if (!taken) throw new Refusal('identity.refused');
    return { subject: taken.subject, nickname: taken.nickname, headImgUrl: taken.head_img_url };
  }

  async #link(tx: Transaction<Tables>, userId: number, identity: Identity): Promise<void> {
    const made = await tx
      .insertInto('identity')
      .values({
        provider: this.#provider,
        subject: identity.subject,
        user_id: userId,
        nickname: identity.nickname,
        head_img_url: identity.headImgUrl,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst()
      .catch(refuseTaken);
    if (made) return;
    const known = await tx
      .selectFrom('identity')
      .select('user_id')
      .where('provider', '=', this.#provider)
      .where('subject', '=', identity.subject)
      .executeTakeFirst();
    // The identity belongs to another user, or this user has another identity of the provider.
    if (known?.user_id !== userId) throw new Refusal('identity.taken');
  }
}

interface OidcProof {
  readonly identity_token: string;
  readonly nonce?: string | undefined;
}

/** Proves an identity by its token. A token signs in once, so a stolen copy comes too late. */
const proveOidc = async (
  host: Host,
  verifier: OidcVerifier | undefined,
  { identity_token, nonce }: OidcProof,
): Promise<Identity> => {
  if (!verifier) throw new Refusal('service.absent');
  const { expires, ...identity } = await verifier.verify(identity_token, nonce);
  const first = await host.db
    .insertInto('used_token')
    .values({ token_hash: hashOf(identity_token), expires_at: new Date(expires.getTime() + 60_000) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  if (!first) throw new Refusal('identity.refused');
  return identity;
};

interface WxProof {
  readonly wx_code: string;
  readonly wx_type: 'web' | 'app' | 'mini';
}

const proveWx = (host: Host, { wx_code, wx_type }: WxProof): Promise<Identity> => {
  if (!host.wx) throw new Refusal('service.absent');
  return host.wx.verify(wx_code, wx_type);
};

export const providerHandlers = (host: Host): Handlers<ProviderRows> => {
  const wx = new ProviderSignIn(host, 'wx', (body: WxProof) => proveWx(host, body));
  const apple = new ProviderSignIn(host, 'apple', (body: OidcProof) => proveOidc(host, host.apple, body));
  const google = new ProviderSignIn(host, 'google', (body: OidcProof) => proveOidc(host, host.google, body));
  return {
    'wxUser.login': (call) => wx.login(call),
    'wxUser.register': (call) => wx.register(call, call.body.wx_token),
    'wxUser.banding': (call) => wx.joinByCode(call, call.body.wx_token),
    'wxUser.bandingByMiniApp': async (call) => {
      await host.limits.count('signInAddress', call.address);
      if (!host.wx) throw new Refusal('service.absent');
      const phone = await host.wx.phoneOf(call.body.wx_code);
      return wx.join(call, call.body.wx_token, phone, call.body.os_type);
    },
    'wxUser.bind': (call) => wx.bind(call),
    'wxUser.unbind': (call) => wx.unbind(call),

    'appleUser.login': (call) => apple.login(call),
    'appleUser.register': (call) => apple.register(call, call.body.apple_token),
    'appleUser.banding': (call) => apple.joinByCode(call, call.body.apple_token),
    'appleUser.bind': (call) => apple.bind(call),
    'appleUser.unbind': (call) => apple.unbind(call),

    'googleUser.login': (call) => google.login(call),
    'googleUser.register': (call) => google.register(call, call.body.google_token),
    'googleUser.banding': (call) => google.joinByCode(call, call.body.google_token),
    'googleUser.bind': (call) => google.bind(call),
    'googleUser.unbind': (call) => google.unbind(call),
  };
};

type ProviderRows =
  | `${'wxUser' | 'appleUser' | 'googleUser'}.${'login' | 'register' | 'banding' | 'bind' | 'unbind'}`
  | 'wxUser.bandingByMiniApp';
