import type { Kysely, Transaction } from 'kysely';
import { Statement, type Value } from '../database/statement';
import type { Tables } from '../database/tables';
import { Refusal } from '../refusal';
import { hashOf, makeToken } from '../secrets';
import { SessionCache, type SessionRow } from './session-cache';

const DAY_MS = 86_400_000;
const LIFE_MS = 90 * DAY_MS;
const IDLE_MS = 30 * DAY_MS;
const SEEN_EVERY_MS = 3_600_000;
const FRESH_MS = 600_000;
const ROTATE_MS = 7 * DAY_MS;
const MAX_SESSIONS = 20;

export type SessionKind = 'user' | 'ai';
export type SignInMethod = 'password' | 'sms' | 'identity';

/** The caller, with the present state of the account. */
export interface Session {
  readonly id: number;
  readonly kind: SessionKind;
  readonly ownerId: number;
  readonly method: SignInMethod;
  /** True for a session of less than ten minutes; calls that protect the account require it. */
  readonly isFresh: boolean;
}

/** The present rights of a user, paid for or granted. */
export interface Rights {
  readonly vipLevel: number;
  readonly pros: readonly number[];
}
const NO_RIGHTS: Rights = { vipLevel: 0, pros: [] };

export interface NewSession {
  readonly kind: SessionKind;
  readonly ownerId: number;
  readonly method: SignInMethod;
  readonly osType: number;
  readonly client: string;
}

/**
 * Every call of a signed-in caller runs this query. It need not read the account: blocking and deletion end all
 * sessions, and `begin` takes the same lock of the account.
 */
const FIND = new Statement((db, value: Value<{ hash: string }>) =>
  db
    .selectFrom('session')
    .select(['id', 'kind', 'owner_id', 'method', 'seen_at', 'expires_at', 'fresh_until'])
    .where('token_hash', '=', value('hash')),
);

/**
 * Sessions by opaque token: 90 days at most, 30 without use; the table holds hashes only. Nobody else writes the table:
 * with a database of this process alone a part of it is kept in memory.
 */
export class Sessions {
  readonly #now: () => Date;
  readonly #cache: SessionCache | undefined;
  constructor(now: () => Date, { isAlone }: { readonly isAlone: boolean }) {
    this.#now = now;
    this.#cache = isAlone ? new SessionCache() : undefined;
  }

  /** Begins a session and returns its token. Beyond twenty sessions the longest unused one ends. */
  async begin(
    tx: Transaction<Tables>,
    { kind, ownerId, method, osType, client }: NewSession,
  ): Promise<string> {
    const held =
      kind === 'user'
        ? await tx
            .selectFrom('app_user')
            .select('id')
            .where('id', '=', ownerId)
            .where('deleted_at', 'is', null)
            .where('blocked', '=', false)
            .forShare()
            .executeTakeFirst()
        : await tx
            .selectFrom('ai_owner')
            .select('id')
            .where('id', '=', ownerId)
            .where('blocked', '=', false)
            .forShare()
            .executeTakeFirst();
    if (!held) throw new Refusal('login.refused');
    const token = makeToken();
    const now = this.#now();
    await tx
      .insertInto('session')
      .values({
        token_hash: hashOf(token),
        kind,
        owner_id: ownerId,
        method,
        os_type: osType,
        client,
        created_at: now,
        issued_at: now,
        seen_at: now,
        expires_at: new Date(now.getTime() + LIFE_MS),
        fresh_until: new Date(now.getTime() + FRESH_MS),
      })
      .execute();
    const unused = await tx
      .deleteFrom('session')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('session')
          .select('id')
          .where('kind', '=', kind)
          .where('owner_id', '=', ownerId)
          .orderBy('seen_at', 'desc')
          .orderBy('id', 'desc')
          .offset(MAX_SESSIONS),
      )
      .returning('id')
      .execute();
    if (unused.length > 0) this.#cache?.forget();
    return token;
  }

  /** Returns the session of a token; undefined when it has ended for any reason. */
  async find(db: Kysely<Tables>, token: string): Promise<Session | undefined> {
    const now = this.#now();
    const hash = hashOf(token);
    const read = (): Promise<SessionRow | undefined> => FIND.first(db, { hash });
    const found = await (this.#cache ? this.#cache.find(hash, now, read) : read());
    if (!found || found.expires_at <= now) return undefined;
    const idleMs = now.getTime() - found.seen_at.getTime();
    if (idleMs >= IDLE_MS) return undefined;
    if (idleMs > SEEN_EVERY_MS) {
      await db.updateTable('session').set({ seen_at: now }).where('id', '=', found.id).execute();
      this.#cache?.forget();
    }
    return {
      id: found.id,
      kind: found.kind === 'ai' ? 'ai' : 'user',
      ownerId: found.owner_id,
      method: found.method === 'sms' ? 'sms' : found.method === 'identity' ? 'identity' : 'password',
      isFresh: found.fresh_until > now,
    };
  }

  /** Returns the caller's rights. Call it only where they decide something, because it costs a query. */
  async rightsOf(
    db: Kysely<Tables>,
    session: Pick<Session, 'kind' | 'ownerId'> | undefined,
  ): Promise<Rights> {
    if (session?.kind !== 'user') return NO_RIGHTS;
    const now = this.#now();
    const [vip, pros] = [
      await db
        .selectFrom('vip_period')
        .select((eb) => eb.fn.max('vip_level').as('level'))
        .where('user_id', '=', session.ownerId)
        .where('starts_at', '<=', now)
        .where('ends_at', '>', now)
        .executeTakeFirst(),
      await db.selectFrom('pro_right').select('pro_type').where('user_id', '=', session.ownerId).execute(),
    ];
    return { vipLevel: Number(vip?.level ?? 0), pros: pros.map(({ pro_type }) => pro_type) };
  }

  /** Returns a new token for a session whose token is older than seven days; the old one becomes invalid. */
  async rotate(db: Kysely<Tables>, sessionId: number): Promise<string | undefined> {
    const token = makeToken();
    const now = this.#now();
    const rotated = await db
      .updateTable('session')
      .set({ token_hash: hashOf(token), issued_at: now })
      .where('id', '=', sessionId)
      .where('issued_at', '<', new Date(now.getTime() - ROTATE_MS))
      .returning('id')
      .executeTakeFirst();
    if (rotated) this.#cache?.forget();
    return rotated && token;
  }

  /** Ends sessions of one owner: all, all but one, one alone, or those begun in one way. Gives their ids. */
  async end(
    db: Kysely<Tables>,
    owner: { readonly kind: SessionKind; readonly ownerId: number },
    which: { readonly except?: number; readonly only?: number; readonly method?: SignInMethod } = {},
  ): Promise<readonly number[]> {
    let query = db
      .deleteFrom('session')
      .where('kind', '=', owner.kind)
      .where('owner_id', '=', owner.ownerId)
      .returning('id');
    if (which.except !== undefined) query = query.where('id', '!=', which.except);
    if (which.only !== undefined) query = query.where('id', '=', which.only);
    if (which.method !== undefined) query = query.where('method', '=', which.method);
    const ended = await query.execute();
    this.#cache?.forget();
    return ended.map(({ id }) => id);
  }

  /** Removes expired rows; a periodic task. */
  async sweep(db: Kysely<Tables>): Promise<void> {
    const now = this.#now();
    await db.deleteFrom('session').where('expires_at', '<', now).execute();
    await db.deleteFrom('one_time').where('expires_at', '<', now).execute();
    await db.deleteFrom('used_token').where('expires_at', '<', now).execute();
    // Kept for a day, because the daily limit counts them.
    await db
      .deleteFrom('sms_code')
      .where('created_at', '<', new Date(now.getTime() - DAY_MS))
      .execute();
  }
}
