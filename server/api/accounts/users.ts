import { randomInt, randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AiUser, User } from '#contract';
import { Statement, type Value } from '../database/statement';
import type { Tables } from '../database/tables';
import { COIN_SOURCES, grantCoin } from '../ledger';
import { Refusal } from '../refusal';
import { masked } from './phone';
import { addVip } from './vip';

/** Without the characters that people misread: 0 O 1 I. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const REFERRED_HOURS = 24;
const REFERRER_HOURS = 1;

interface NewUser {
  readonly name?: string;
  readonly phone?: string;
  readonly passwordHash?: string;
  readonly nickname?: string | null;
  readonly uuid?: string;
  readonly refer?: string;
  readonly now: Date;
}

export const makeReferralCode = (): string =>
  Array.from({ length: 8 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** Compute power for both when somebody registers by an invitation: as much as a check-in. */
const INVITATION_COIN = 20_000;

/** Makes an account; the inviter gets one hour of VIP, the invited 24, and both some compute power. Names and numbers in use are refused. */
export const createUser = async (tx: Transaction<Tables>, user: NewUser): Promise<number> => {
  const inviter = user.refer
    ? await tx
        .selectFrom('app_user')
        .select('id')
        .where('referral_code', '=', user.refer)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  const { id } = await tx
    .insertInto('app_user')
    .values({
      uuid: user.uuid && !(await isUuidTaken(tx, user.uuid)) ? user.uuid.toLowerCase() : randomUUID(),
      name: user.name ?? null,
      phone: user.phone ?? null,
      password_hash: user.passwordHash ?? null,
      nickname: user.nickname?.trim() || user.name || `棋友${randomInt(100_000, 1_000_000)}`,
      avatar_file: null,
      referral_code: makeReferralCode(),
      referred_by: inviter?.id ?? null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);
  if (inviter) {
    await tx
      .insertInto('referral')
      .values({ invitee: id, inviter: inviter.id, registered_at: user.now, first_purchase_at: null })
      .execute();
    const { now } = user;
    await addVip(tx, {
      userId: id,
      level: 1,
      period: { unit: 'hour', count: REFERRED_HOURS },
      cause: `refer:${id}:invitee`,
      now,
    });
    await addVip(tx, {
      userId: inviter.id,
      level: 1,
      period: { unit: 'hour', count: REFERRER_HOURS },
      cause: `refer:${id}:inviter`,
      now,
    });
    for (const [userId, whom] of [
      [id, 'invitee'],
      [inviter.id, 'inviter'],
    ] as const)
      await grantCoin(tx, {
        cause: `refer:${id}:${whom}:coin`,
        userId,
        type: COIN_SOURCES.invitation,
        kind: 'coin',
        quantity: INVITATION_COIN,
        at: now,
      });
  }
  return id;
};

const isUuidTaken = async (tx: Transaction<Tables>, uuid: string): Promise<boolean> =>
  (await tx.selectFrom('app_user').select('id').where('uuid', '=', uuid).executeTakeFirst()) !== undefined;

/**
 * Turns a violation of a unique index into a refusal, because two parallel registrations may both reach the
 * table.
 */
export const refuseTaken = (error: unknown): never => {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  if (code === '23505' && constraint === 'app_user_name') throw new Refusal('name.taken');
  if (code === '23505' && constraint === 'app_user_phone') throw new Refusal('phone.taken');
  if (code === '23505' && constraint === 'ai_owner_name') throw new Refusal('name.taken');
  throw error;
};

export const findUserByName = (db: Kysely<Tables>, name: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'blocked'])
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findUserByPhone = (db: Kysely<Tables>, phone: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'blocked'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The day of the check-in, in Shanghai, so that it is the same day for everybody. */
const SHANGHAI = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' });
export const checkInDay = (now: Date): string => SHANGHAI.format(now);

/** One statement, because every page runs it. */
const READ = new Statement((db, value: Value<{ userId: number; now: Date; day: string }>) =>
  db
    .selectFrom('app_user')
    .select((eb) => [
      'id',
      'uuid',
      'name',
      'phone',
      'nickname',
      'avatar_file',
      'referral_code',
      sql<number>`(select count(*) from referral where inviter = app_user.id)::int`.as('invited'),
      sql<boolean>`password_hash is not null`.as('has_password'),
      eb
        .exists(
          eb
            .selectFrom('clock_in')
            .select('day')
            .whereRef('user_id', '=', 'app_user.id')
            .where('day', '=', value('day')),
        )
        .as('clock_in'),
      sql<readonly StoredLot[] | null>`(
        select json_agg(json_build_object('id', id, 'kind', kind, 'coin', remaining, 'expire', expires_at,
          'vip', vip_period_id) order by id)
        from lot where lot.user_id = app_user.id and remaining > 0 and (expires_at is null or expires_at > ${value('now')}))`.as(
        'lots',
      ),
      sql<readonly StoredVip[] | null>`(
        select json_agg(json_build_object('id', id, 'vip_level', vip_level, 'start', starts_at, 'expire', ends_at)
          order by starts_at)
        from vip_period where vip_period.user_id = app_user.id and ends_at > ${value('now')})`.as('vips'),
      sql<readonly { readonly id: number; readonly pro_type: 1 | 2 }[] | null>`(
        select json_agg(json_build_object('id', id, 'pro_type', pro_type) order by pro_type)
        from pro_right where pro_right.user_id = app_user.id)`.as('pros'),
      sql<readonly StoredIdentity[] | null>`(
        select json_agg(json_build_object('provider', provider, 'nickname', nickname, 'head_img_url', head_img_url))
        from identity where identity.user_id = app_user.id)`.as('identities'),
    ])
    .where('id', '=', value('userId'))
    .where('deleted_at', 'is', null),
);

/** Returns a user's own data; undefined when there is no such account. */
export const readUser = async (
  db: Kysely<Tables>,
  userId: number,
  {
    now,
    publicUrl,
    canBindWx,
  }: { readonly now: Date; readonly publicUrl: string; readonly canBindWx: boolean },
): Promise<User | undefined> => {
  const found = await READ.first(db, { userId, now, day: checkInDay(now) });
  if (!found) return undefined;
  const lots = found.lots ?? [];
  const sum = (kind: string): number =>
    lots.reduce((total, lot) => (lot.kind === kind ? total + lot.coin : total), 0);
  const identityOf = (provider: string): User['wx_user'] => {
    const identity = found.identities?.find((one) => one.provider === provider);
    return identity ? { nickname: identity.nickname, head_img_url: identity.head_img_url } : null;
  };
  const wx = identityOf('wx');
  return {
    user_id: found.id,
    uuid: found.uuid,
    user_name: found.name,
    nickname: found.nickname,
    head_img_url: found.avatar_file && `${publicUrl}/v2/avatars/${found.avatar_file}`,
    phone: found.phone && masked(found.phone),
    referral_code: found.referral_code,
    referral_link: `${publicUrl}/?refer=${found.referral_code}`,
    invited: found.invited,
    coin: sum('coin'),
    pc_coin: sum('pc_coin'),
    coins: lots
      .filter((lot) => lot.kind === 'coins')
      .map(({ id, coin, expire }) => ({ id, coin, expire: expire && utc(expire) })),
    vips: (found.vips ?? []).map((vip) => ({
      id: vip.id,
      vip_level: vip.vip_level,
      coin: lots.reduce((total, lot) => (lot.vip === vip.id ? total + lot.coin : total), 0),
      start: utc(vip.start),
      expire: utc(vip.expire),
    })),
    pros: [...(found.pros ?? [])],
    clock_in: Boolean(found.clock_in),
    has_password: found.has_password,
    banding_wx: wx !== null,
    can_banding_wx: canBindWx && wx === null,
    wx_user: wx,
    apple_user: identityOf('apple'),
    google_user: identityOf('google'),
  };
};

interface StoredLot {
  readonly id: number;
  readonly kind: string;
  readonly coin: number;
  readonly expire: string | null;
  readonly vip: number | null;
}
interface StoredVip {
  readonly id: number;
  readonly vip_level: number;
  readonly start: string;
  readonly expire: string;
}
interface StoredIdentity {
  readonly provider: string;
  readonly nickname: string | null;
  readonly head_img_url: string | null;
}

/** json_build_object writes times with the session's offset. */
const utc = (time: string): string => new Date(time).toISOString();

/** `now` tells which leases of the owner's engines run. */
export const readAiUser = async (
  db: Kysely<Tables>,
  ownerId: number,
  now: Date,
): Promise<AiUser | undefined> => {
  const owner = await db
    .selectFrom('ai_owner')
    .select(['id', 'name'])
    .where('id', '=', ownerId)
    .executeTakeFirst();
  if (!owner) return undefined;
  const engines = await db
    .selectFrom('remote_ai')
    .leftJoin('ai_type as listed', 'listed.ai_id', 'remote_ai.id')
    .selectAll('remote_ai')
    .select(['listed.id as ai_type_id', 'listed.mark', 'listed.vip_level', 'listed.pro'])
    .select((eb) =>
      eb
        .selectFrom('engine_lease')
        .innerJoin('ai_type', 'ai_type.id', 'engine_lease.ai_type_id')
        .whereRef('ai_type.ai_id', '=', 'remote_ai.id')
        .where('engine_lease.ends_at', '>', now)
        .select((lease) => lease.fn.countAll<number>().as('count'))
        .as('leases'),
    )
    .where('remote_ai.owner_id', '=', ownerId)
    .orderBy('remote_ai.id')
    .execute();
  return {
    user_id: owner.id,
    user_name: owner.name,
    remote_ais: engines.map((engine) => ({
      id: engine.id,
      name: engine.name,
      core: engine.core,
      max: engine.max,
      simultaneous: engine.simultaneous,
      current: Number(engine.leases ?? 0),
      user_id: engine.owner_id,
      created: engine.created_at.toISOString(),
      ai_type_id: engine.ai_type_id,
      mark: engine.mark ?? '',
      vip_level: engine.vip_level ?? 0,
      pro: engine.pro ?? 0,
      // Whoever asks the engines says it.
      online: false,
    })),
  };
};
