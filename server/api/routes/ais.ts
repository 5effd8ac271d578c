import { type Selectable, sql } from 'kysely';
import { type AiType, hourPrice, rentable } from '#contract';
import type { EngineOffer } from '#protocol';
import type { Session } from '../accounts/sessions';
import { priorityOf } from '../analysis/enqueue';
import { waitsOf } from '../analysis/outlook';
import { possibleVisits } from '../analysis/pace';
import { classOf } from '../analysis/work-class';
import { workersOf } from '../analysis/workers';
import type { Handlers } from '../call';
import type { UserAiTypeTable } from '../database/tables';
import { transact } from '../database/transact';
import { freeOf, keyOf, type Place, takenOf } from '../engines';
import type { Host } from '../host';
import { type FreePlace, lease } from '../lease';
import { coinOf } from '../ledger';
import { lockOf } from '../may';
import { missing, Refusal } from '../refusal';

const MAX_LINKS = 100;

interface OpenPlace {
  readonly place: Place;
  readonly offer: EngineOffer;
  readonly free: number;
}

/** Whose rights count: a person with or without a session. */
type Caller = Pick<Session, 'kind' | 'ownerId'>;

/** What a locked AI answers to who wants to use it. */
const LOCKED = {
  session: 'session.none',
  vip: 'entitlement.vip',
  pro: 'entitlement.pro',
  private: 'thing.missing',
} as const;

/**
 * Lists every AI with what this caller may do with it. A private AI of others looks as if it were not there. The
 * answer never contains command lines, files or machines.
 */
const listAis = async (host: Host, session: Caller | undefined) => {
  const userId = session?.kind === 'user' ? session.ownerId : 0;
  const rights = await host.sessions.rightsOf(host.db, session);
  const now = host.now();
  const hasCoin = userId === 0 ? 0 : await coinOf(host.db, userId, now);
  const leases = await host.db
    .selectFrom('engine_lease')
    .select(['ai_type_id', 'user_id', 'ends_at'])
    .where('ends_at', '>', now)
    .execute();
  const rows = await host.db
    .selectFrom('ai_type')
    .leftJoin('download as human', 'human.id', 'ai_type.human_weight_id')
    .leftJoin('download as normal', 'normal.id', 'ai_type.normal_weight_id')
    .selectAll('ai_type')
    .select((eb) => [
      'human.name as human_name',
      'human.sha256 as human_sha256',
      'normal.name as normal_name',
      'normal.sha256 as normal_sha256',
      eb
        .exists(
          eb
            .selectFrom('user_private_ai')
            .select('user_private_ai.id')
            .whereRef('user_private_ai.ai_id', '=', 'ai_type.ai_id')
            .where('user_private_ai.user_id', '=', userId),
        )
        .as('is_linked'),
    ])
    // A person's own order first.
    .leftJoin('user_ai_type as mine', (join) =>
      join.onRef('mine.ai_type_id', '=', 'ai_type.id').on('mine.user_id', '=', userId),
    )
    .orderBy(sql`mine.priority nulls last`)
    .orderBy('ai_type.id')
    .execute();
  const places = await host.db.selectFrom('ai_place').selectAll().execute();
  const workers = await workersOf(host.db, now);
  const seen = rows.filter((row) => !row.private || Boolean(row.is_linked));
  const answers = seen.map(async (row) => {
    const known = places.filter(({ ai_type_id }) => ai_type_id === row.id);
    const open = await openPlaces(host, known);
    const players = leases.filter(({ ai_type_id }) => ai_type_id === row.id);
    const own = players.find(({ user_id }) => user_id === userId);
    const isRented = own !== undefined;
    const item: AiType = {
      id: row.id,
      name: row.name,
      en_name: row.en_name,
      mark: row.mark,
      genmove: row.genmove,
      analyze: row.analyze,
      katago: row.katago,
      dynamic_rank: row.dynamic_rank,
      dynamic_speed: row.dynamic_speed,
      online: open.length > 0 || workers.some(({ aiId }) => aiId === row.id),
      user_id: row.owner_id,
      ai_id: row.ai_id,
      ...loadOf(host, open, {
        max: row.max_player,
        others: players.filter(({ user_id }) => user_id !== userId).length,
        own: isRented ? 1 : 0,
      }),
      vip_level: row.vip_level,
      pro: row.pro,
      type: row.type === 1 ? 1 : 0,
      discount: row.discount,
      gt_coin: row.gt_coin,
      private: row.private,
      price: row.price,
      max_speed: row.max_speed,
      enginType: row.engine_type,
      aibotId: row.ai_id,
      humanWeight: row.human_name,
      normalWeight: row.normal_name,
      humanWeightSha256: row.human_sha256,
      normalWeightSha256: row.normal_sha256,
      humanWeightId: row.human_weight_id,
      normalWeightId: row.normal_weight_id,
      thunder_analyze: row.thunder_analyze,
      rented_until: own?.ends_at.toISOString() ?? null,
      locked: lockOf(session, rights, {
        vipLevel: row.vip_level,
        pro: row.pro,
        isPrivate: row.private,
        isLinked: Boolean(row.is_linked),
        needsCoin: isRented ? 0 : Math.max(row.gt_coin, rentable(hourPrice(row), 0).price),
        hasCoin,
      }),
    };
    return {
      item,
      open,
      known,
      speed: row.speed,
      offline: row.offline_analyze,
      minSize: row.min_size,
      maxSize: row.max_size,
    };
  });
  return Promise.all(answers);
};

/**
 * A place where one more session gets an engine, as its gateway says now: what it said seconds ago may be taken, and would
 * be paid for. The host's own work makes room for people.
 */
const roomOf = async (
  host: Host,
  open: readonly OpenPlace[],
): Promise<(OpenPlace & FreePlace) | undefined> => {
  const places: (OpenPlace & FreePlace)[] = [];
  for (const { place } of open) {
    const told = await host.engines.offerNow(place);
    const { offer } = told ?? {};
    if (!offer) continue;
    const opened = (told?.tickets ?? []).map(({ user }) => user);
    places.push({ place, offer, free: freeOf(offer), opened });
  }
  const most = places.sort((a, b) => b.free - a.free)[0];
  if (most && most.free > 0) return most;
  for (const each of places) if (await host.analyses.makeRoom(each.place)) return { ...each, free: 1 };
  return undefined;
};

/** Whether this caller could rent it instead of another. */
const hasPlace = ({ item, open }: { readonly item: AiType; readonly open: readonly OpenPlace[] }): boolean =>
  open.length > 0 && item.locked === null && (item.max_player === 0 || item.current_player < item.max_player);

/** Whether this caller could rent another AI than this one, as the gateways of those that seem free say now. */
const hasOther = async (host: Host, session: Session, aiId: number): Promise<boolean> => {
  const free = async () =>
    (await listAis(host, session)).filter((each) => each.item.id !== aiId && hasPlace(each));
  for (const { known } of await free()) for (const place of known) host.engines.forget(place);
  return (await free()).length > 0;
};

/** How many people an AI takes and has besides this caller: by the operator's limit, and by what its engines can. */
const loadOf = (
  host: Host,
  open: readonly OpenPlace[],
  { max, others, own }: { readonly max: number; readonly others: number; readonly own: number },
) => {
  const all = open.reduce((sum, { offer }) => sum + offer.maxProcesses, 0);
  const free = open.reduce((sum, each) => sum + each.free + host.analyses.heldAt(each.place), 0);
  const capacity = max > 0 ? Math.min(max, all || max) : all;
  return { max_player: capacity, current_player: takenOf({ max, all, free, others, own }) };
};

/** The places of an AI that answer now, the one with most room first. */
const openPlaces = async (host: Host, places: readonly Place[]): Promise<readonly OpenPlace[]> => {
  const asked = await Promise.all(
    places.map(async ({ address, engine }) => {
      const place = { address, engine };
      const offer = await host.engines.offer(place);
      return offer && { place, offer, free: freeOf(offer) };
    }),
  );
  return asked.filter((open) => open !== undefined).sort((a, b) => b.free - a.free);
};

/** Those of the AIs that an engine or a machine is there for now. */
export const onlineAis = async (host: Host, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set();
  const places = await host.db.selectFrom('ai_place').selectAll().where('ai_type_id', 'in', ids).execute();
  const asked = await Promise.all(
    places.map(async (place) => ((await host.engines.offer(place)) ? [place.ai_type_id] : [])),
  );
  const workers = await workersOf(host.db, host.now());
  return new Set([...asked.flat(), ...workers.map(({ aiId }) => aiId)]);
};

/** Returns the AIs that this caller can use now on this board. */
const readyAis = async (
  host: Host,
  session: Caller | undefined,
  boardSize: number | undefined,
  can: (ai: AiType, offline: boolean) => boolean,
) => {
  const all = await listAis(host, session);
  return {
    items: all
      .filter(
        ({ item, offline, minSize, maxSize }) =>
          item.online &&
          item.locked === null &&
          can(item, offline) &&
          (boardSize === undefined || (boardSize >= minSize && boardSize <= maxSize)),
      )
      .map(({ item }) => item),
  };
};

/** The AIs that take records of this person now. */
export const readyOfflineAis = async (host: Host, session: Caller, boardSize: number): Promise<AiType[]> =>
  (await readyAis(host, session, boardSize, (_, offline) => offline)).items;

/** The AI that may analyse a record of this person later. Compute power is counted when the work is reserved. */
export const offlineAi = async (
  host: Host,
  session: Session,
  { aiId, boardSize, visits }: { readonly aiId: number; readonly boardSize: number; readonly visits: number },
): Promise<AiType> => {
  const ai = (await listAis(host, session)).find(({ item, offline }) => item.id === aiId && offline);
  if (!ai || boardSize < ai.minSize || boardSize > ai.maxSize) throw missing();
  const { item, speed } = ai;
  if (item.locked !== null && item.locked !== 'coin') throw new Refusal(LOCKED[item.locked]);
  // Accepts nothing that no engine would analyse, or finish.
  if (!item.online) throw new Refusal('engine.offline');
  const max = possibleVisits(speed);
  if (visits > max) throw new Refusal('engine.slow', { max });
  return item;
};

const linkOf = (row: Selectable<UserAiTypeTable>) => ({
  id: row.id,
  user_id: row.user_id,
  ai_type_id: row.ai_type_id,
  ai_id: row.ai_id,
  priority: row.priority,
  os_type: row.os_type,
});

type AiRows =
  | 'aiTypes'
  | 'aiTypes.analyze'
  | 'aiTypes.offlineAnalyze'
  | 'aiTypes.genmove'
  | 'leaseEngine'
  | 'endLease'
  | 'userAiTypes'
  | 'addUserAiType'
  | 'changeUserAiType'
  | 'deleteUserAiType'
  | 'privateAis'
  | 'addPrivateAi'
  | 'deletePrivateAi';

export const aiHandlers = (host: Host): Handlers<AiRows> => ({
  aiTypes: async ({ session }) => ({ items: (await listAis(host, session)).map(({ item }) => item) }),
  'aiTypes.analyze': ({ session, query }) =>
    readyAis(host, session, query.boardSize, ({ analyze }) => analyze),
  'aiTypes.offlineAnalyze': async ({ session, query }) => {
    const { items } = await readyAis(host, session, query.boardSize, (_, offline) => offline);
    const userId = session?.kind === 'user' ? session.ownerId : 0;
    const priority = await priorityOf(
      host.db,
      userId,
      classOf(await host.sessions.rightsOf(host.db, session)),
    );
    const lines = await waitsOf(
      host,
      items.map(({ id }) => id),
      priority,
    );
    return { items: items.map((item) => ({ ...item, line: lines.get(item.id) })) };
  },
  'aiTypes.genmove': ({ session, query }) =>
    readyAis(host, session, query.boardSize, ({ genmove }) => genmove),

  leaseEngine: async ({ session, body }) => {
    const all = await listAis(host, session);
    const ai = all.find(({ item }) => item.id === body.ai_type_id);
    if (!ai) throw missing();
    const { item, open, known } = ai;
    // Without enough compute power the lease itself says how much is missing.
    if (item.locked !== null && item.locked !== 'coin') throw new Refusal(LOCKED[item.locked]);
    if (open.length === 0) throw new Refusal('engine.offline');
    const at = host.now();
    const free = await roomOf(host, open);
    const userId = session.ownerId;
    const ticketName = (place: Place, until: Date) => host.engines.ticketFor(place, userId, until).user;
    const { agreed } = body;
    const places = known.map(({ address, engine }) => ({ address, engine }));
    const renting = { aiId: item.id, userId, at, places, free, agreed, ticketName };
    const { ends, paid, place } = await transact(host.db, (tx) => lease(tx, renting)).catch(
      async (error: unknown) => {
        const isFull = error instanceof Refusal && error.code === 'engine.overload';
        throw isFull && !(await hasOther(host, session, item.id))
          ? new Refusal('engine.systemOverload')
          : error;
      },
    );
    const offer = (open.find((each) => keyOf(each.place) === keyOf(place)) ?? free)?.offer;
    if (!offer) throw new Refusal('engine.offline');
    // Others who look at the list see the place taken.
    host.engines.forget(place);
    if (paid > 0) host.feed.publish('user', session.ownerId, { type: 'coin' });
    return {
      address: place.address,
      engine: place.engine,
      ...host.engines.ticketFor(place, session.ownerId, ends),
      at_once: offer.kind === 'json' ? offer.concurrency : 1,
      ends_at: ends.toISOString(),
      paid,
    };
  },

  endLease: async ({ session, params }) => {
    const back = await host.leases.end(params.id, session.ownerId);
    if (back === undefined) throw missing();
    return { back };
  },

  userAiTypes: async ({ session }) => ({
    items: (
      await host.db
        .selectFrom('user_ai_type')
        .selectAll()
        .where('user_id', '=', session.ownerId)
        .orderBy('priority')
        .orderBy('id')
        .execute()
    ).map(linkOf),
  }),

  addUserAiType: async ({ session, body }) => {
    await needAi(host, session, body.ai_type_id);
    const { total } = await host.db
      .selectFrom('user_ai_type')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('user_id', '=', session.ownerId)
      .executeTakeFirstOrThrow();
    if (Number(total) >= MAX_LINKS) throw new Refusal('limit.reached', { max: MAX_LINKS });
    const row = await host.db
      .insertInto('user_ai_type')
      .values({
        user_id: session.ownerId,
        ai_type_id: body.ai_type_id,
        ai_id: body.ai_id,
        priority: body.priority,
        os_type: body.os_type,
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'ai_type_id']).doUpdateSet({
          ai_id: body.ai_id,
          priority: body.priority,
          os_type: body.os_type,
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    return linkOf(row);
  },

  changeUserAiType: async ({ session, params, body }) => {
    if (body.ai_type_id !== undefined) await needAi(host, session, body.ai_type_id);
    const row = await transact(host.db, async (tx) => {
      await tx
        .selectFrom('user_ai_type')
        .select('id')
        .where('id', '=', params.id)
        .where('user_id', '=', session.ownerId)
        .forUpdate()
        .executeTakeFirstOrThrow(missing);
      // A person has one link to an AI.
      if (body.ai_type_id !== undefined)
        await tx
          .deleteFrom('user_ai_type')
          .where('user_id', '=', session.ownerId)
          .where('ai_type_id', '=', body.ai_type_id)
          .where('id', '!=', params.id)
          .execute();
      return tx
        .updateTable('user_ai_type')
        .set({
          priority: body.priority,
          ...(body.ai_type_id === undefined ? {} : { ai_type_id: body.ai_type_id }),
          ...(body.ai_id === undefined ? {} : { ai_id: body.ai_id }),
          ...(body.os_type === undefined ? {} : { os_type: body.os_type }),
        })
        .where('id', '=', params.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return linkOf(row);
  },

  deleteUserAiType: async ({ session, params }) => {
    await host.db
      .deleteFrom('user_ai_type')
      .where('id', '=', params.id)
      .where('user_id', '=', session.ownerId)
      .returning('id')
      .executeTakeFirstOrThrow(missing);
    return { ok: true };
  },

  /** Owners see the links to their engines, users the engines linked to them. */
  privateAis: async ({ session }) => ({
    items: await host.db
      .selectFrom('user_private_ai')
      .innerJoin('remote_ai', 'remote_ai.id', 'user_private_ai.ai_id')
      .select(['user_private_ai.id', 'user_private_ai.user_id', 'user_private_ai.ai_id', 'remote_ai.name'])
      .where(session.kind === 'ai' ? 'remote_ai.owner_id' : 'user_private_ai.user_id', '=', session.ownerId)
      .orderBy('user_private_ai.id')
      .execute(),
  }),

  addPrivateAi: async ({ session, body }) => {
    const engine = await host.db
      .selectFrom('remote_ai')
      .select('name')
      .where('id', '=', body.ai_id)
      .where('owner_id', '=', session.ownerId)
      .executeTakeFirst();
    const user = await host.db
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', body.user_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!engine || !user) throw new Refusal('thing.missing');
    const { id } = await host.db
      .insertInto('user_private_ai')
      .values({ user_id: body.user_id, ai_id: body.ai_id })
      .onConflict((conflict) => conflict.columns(['user_id', 'ai_id']).doUpdateSet({ ai_id: body.ai_id }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, user_id: body.user_id, ai_id: body.ai_id, name: engine.name };
  },

  deletePrivateAi: async ({ session, params }) => {
    await host.db
      .deleteFrom('user_private_ai')
      .where('id', '=', params.id)
      .where('ai_id', 'in', (eb) =>
        eb.selectFrom('remote_ai').select('id').where('owner_id', '=', session.ownerId),
      )
      .returning('id')
      .executeTakeFirstOrThrow(missing);
    return { ok: true };
  },
});

/** An AI that this user may see: a private one of others looks as if it were not there. */
const needAi = async (host: Host, { ownerId }: Session, id: number): Promise<void> => {
  await host.db
    .selectFrom('ai_type')
    .select('id')
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('private', '=', false),
        eb.exists(
          eb
            .selectFrom('user_private_ai')
            .select('user_private_ai.id')
            .whereRef('user_private_ai.ai_id', '=', 'ai_type.ai_id')
            .where('user_private_ai.user_id', '=', ownerId),
        ),
      ]),
    )
    .executeTakeFirstOrThrow(missing);
};
