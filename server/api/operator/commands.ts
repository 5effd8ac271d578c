import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { ORDER_STATE } from '#contract';
import { toE164 } from '../accounts/phone';
import { addVip } from '../accounts/vip';
import { queuesOf } from '../analysis/farm-metrics';
import { workersOf } from '../analysis/workers';
import { writeBackup } from '../database/backup';
import type { Tables } from '../database/tables';
import { transact } from '../database/transact';
import type { Host } from '../host';
import { COIN_SOURCES, grantCoin } from '../ledger';
import { stockEmptyShop } from '../payments/goods';
import { isGivenBack } from '../payments/order';
import {
  addAi,
  addPlace,
  addWorker,
  changeAi,
  drainWorker,
  gatewayAddress,
  removeAi,
  removePlace,
} from './ais';
import { note, type OperatorAnswer, OperatorFault, whole } from './answer';
import { addRecords, endLive, showLive } from './games';
import {
  addAd,
  addDownload,
  addPublic,
  listAds,
  listDownloads,
  listGoods,
  listPublics,
  removeAd,
  removeDownload,
  removePublic,
  setOnSale,
  setPrice,
} from './offers';

/** Operators' commands by name. Answers are rows for a terminal. */
interface Command {
  readonly usage: string;
  readonly run: (host: Host, args: readonly string[]) => Promise<OperatorAnswer>;
}

const userIdOf = async (host: Host, who: string | undefined): Promise<number> => {
  if (who === undefined) throw new OperatorFault('which user? an id, a name or a phone number');
  const user = await host.db
    .selectFrom('app_user')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(/^\d{1,10}$/.test(who) ? [eb('id', '=', Number(who))] : []),
        eb(sql`lower(name)`, '=', who.toLowerCase()),
        eb('phone', '=', toE164(who)),
      ]),
    )
    .executeTakeFirst();
  if (!user) throw new OperatorFault(`no user ${who}`);
  return user.id;
};

const setBlocked = async (host: Host, who: string | undefined, blocked: boolean): Promise<OperatorAnswer> => {
  const id = await userIdOf(host, who);
  const owner = { kind: 'user', ownerId: id } as const;
  const ended = await transact(host.db, async (tx) => {
    await tx.updateTable('app_user').set({ blocked }).where('id', '=', id).execute();
    return blocked ? host.sessions.end(tx, owner) : [];
  });
  host.feed.tellEnded(owner, ended);
  await note(host, blocked ? 'block' : 'unblock', `user:${id}`);
  return { user: id, blocked };
};

/** Whether an AI's engine is there: behind a gateway, or with a worker. */
const answers = async (
  host: Host,
  {
    id,
    address,
    engine,
  }: { readonly id: number; readonly address: string | null; readonly engine: string | null },
): Promise<boolean> =>
  address !== null && engine !== null
    ? (await host.engines.offer({ address, engine })) !== undefined
    : (await workersOf(host.db, host.now())).some(({ aiId }) => aiId === id);

const coinOfOrder = (eb: ExpressionBuilder<Tables, 'purchase_order'>, part: RawBuilder<number>) =>
  eb
    .selectFrom('lot')
    .innerJoin('movement', 'movement.id', 'lot.movement_id')
    .select(sql<number>`coalesce(sum(${part}), 0)::bigint`.as('sum'))
    .whereRef('movement.order_id', '=', 'purchase_order.id');

export const COMMANDS: Readonly<Record<string, Command>> = {
  users: {
    usage: 'users [TEXT]                   accounts, newest first',
    run: (host, [text]) => {
      let rows = host.db
        .selectFrom('app_user')
        .select(['id', 'name', 'phone', 'nickname', 'blocked', 'created_at', 'deleted_at'])
        .orderBy('id', 'desc')
        .limit(50);
      if (text) {
        const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
        rows = rows.where((eb) =>
          eb.or([eb('name', 'ilike', like), eb('nickname', 'ilike', like), eb('phone', 'ilike', like)]),
        );
      }
      return rows.execute();
    },
  },
  'grant-vip': {
    usage: 'grant-vip USER LEVEL HOURS      VIP time',
    run: async (host, [who, level, hours]) => {
      const userId = await userIdOf(host, who);
      const now = host.now();
      const cause = `operator:vip:${userId}:${now.getTime()}`;
      await transact(host.db, (tx) =>
        addVip(tx, {
          userId,
          level: whole(level, 'LEVEL'),
          period: { unit: 'hour', count: whole(hours, 'HOURS') },
          cause,
          now,
        }),
      );
      await note(host, 'grantVip', `user:${userId} ${level} ${hours}`);
      return { user: userId, level, hours };
    },
  },
  'grant-coin': {
    usage: 'grant-coin USER QUANTITY        compute power, as compensation',
    run: async (host, [who, quantity]) => {
      const userId = await userIdOf(host, who);
      const at = host.now();
      await transact(host.db, (tx) =>
        grantCoin(tx, {
          cause: `operator:coin:${userId}:${at.getTime()}`,
          userId,
          type: COIN_SOURCES.compensation,
          kind: 'coin',
          quantity: whole(quantity, 'QUANTITY'),
          at,
        }),
      );
      await note(host, 'grantCoin', `user:${userId} ${quantity}`);
      host.feed.publish('user', userId, { type: 'coin' });
      return { user: userId, quantity };
    },
  },
  block: {
    usage: 'block USER                      ends all sessions, refuses new ones',
    run: (host, [who]) => setBlocked(host, who, true),
  },
  unblock: { usage: 'unblock USER', run: (host, [who]) => setBlocked(host, who, false) },
  refunds: {
    usage: 'refunds                         requests that wait for a decision',
    run: (host) =>
      host.db
        .selectFrom('purchase_order')
        .select([
          'id',
          'number',
          'user_id',
          'name',
          'amount',
          'currency',
          'refund_reason',
          'paid_at',
          'used_at',
        ])
        // What a decision needs: how much of the order's compute power is spent.
        .select((eb) => coinOfOrder(eb, sql`granted - remaining`).as('spent'))
        .select((eb) => coinOfOrder(eb, sql`remaining`).as('left'))
        .where('status', '=', ORDER_STATE.refundRequested)
        .orderBy('id')
        .execute(),
  },
  'grant-refund': {
    usage: 'grant-refund ORDER              what is left of the order is taken back, the money returned',
    run: async (host, [order]) => {
      const id = whole(order, 'ORDER');
      if (!(await host.refunds.grant(id)))
        throw new OperatorFault(`no refund that is ours to give is asked for order ${id}`);
      await note(host, 'grantRefund', `order:${id}`);
      return host.db
        .selectFrom('refund')
        .select(['order_id', 'number', 'amount', 'currency', 'done_at'])
        .where('order_id', '=', id)
        .execute();
    },
  },
  'refuse-refund': {
    usage: 'refuse-refund ORDER             the order is paid as before',
    run: async (host, [order]) => {
      const id = whole(order, 'ORDER');
      const row = await host.db
        .updateTable('purchase_order')
        .set({ status: ORDER_STATE.refundRefused })
        .where('id', '=', id)
        .where('status', '=', ORDER_STATE.refundRequested)
        // After a grant, the money is already on its way. Another payment may have been returned: that is no grant.
        .where((eb) => eb.not(isGivenBack(eb)))
        .returning('id')
        .executeTakeFirst();
      if (!row) throw new OperatorFault(`no refund waits for order ${id}`);
      await note(host, 'refuseRefund', `order:${id}`);
      return { order: id, status: ORDER_STATE.refundRefused };
    },
  },
  ais: {
    usage: 'ais                             the AIs, where they are and whether they answer',
    run: async (host) => {
      const rows = await host.db
        .selectFrom('ai_type')
        .leftJoin('ai_place', 'ai_place.ai_type_id', 'ai_type.id')
        .select(['id', 'name', 'address', 'engine', 'vip_level', 'pro', 'price', 'gt_coin', 'max_player'])
        .orderBy('id')
        .execute();
      return Promise.all(rows.map(async (row) => ({ ...row, online: await answers(host, row) })));
    },
  },
  'gateway-key': {
    usage: 'gateway-key ADDRESS             the hostKey for the config of the gateway at this address',
    run: async (host, [text]) => {
      const address = gatewayAddress(text);
      return { address, hostKey: host.engines.keyOf(address) };
    },
  },
  'add-ai': {
    usage: 'add-ai NAME ADDRESS ENGINE [FIELD=VALUE]...   an engine of a gateway that knows our key',
    run: addAi,
  },
  'change-ai': { usage: 'change-ai ID FIELD=VALUE...     what the list says of an AI', run: changeAi },
  'add-place': {
    usage: 'add-place ID ADDRESS ENGINE     one more engine for an AI: they work side by side',
    run: addPlace,
  },
  'remove-place': { usage: 'remove-place ID ADDRESS ENGINE', run: removePlace },
  'worker-key': {
    usage: 'worker-key NAME [AI]            the key of a machine that computes for an AI, or for a new one',
    run: addWorker,
  },
  workers: {
    usage: 'workers                         machines that compute, and when they were seen',
    run: (host) =>
      host.db
        .selectFrom('worker')
        .innerJoin('ai_type', 'ai_type.id', 'worker.ai_type_id')
        .select([
          'worker.id',
          'worker.name',
          'ai_type.name as ai',
          'engine',
          'lanes',
          'seen_at',
          'failures',
          'doubts',
        ])
        .select('drained_at')
        .orderBy('worker.id')
        .execute(),
  },
  'drain-worker': { usage: 'drain-worker WORKER', run: drainWorker },
  queues: {
    usage: 'queues                          waiting analyses of each AI: parts, oldest, speed',
    run: queuesOf,
  },
  owners: {
    usage: 'owners                         AI owners and how many engines each has',
    run: (host) =>
      host.db
        .selectFrom('ai_owner')
        .leftJoin('remote_ai', 'remote_ai.owner_id', 'ai_owner.id')
        .select(['ai_owner.id', 'ai_owner.name', 'ai_owner.blocked'])
        .select((eb) => eb.fn.count<number>('remote_ai.id').as('engines'))
        .groupBy(['ai_owner.id', 'ai_owner.name', 'ai_owner.blocked'])
        .orderBy('ai_owner.id', 'desc')
        .limit(50)
        .execute(),
  },
  'remove-ai': {
    usage: 'remove-ai ID                    its links and leases too',
    run: removeAi,
  },
  'add-records': {
    usage:
      'add-records PATH [PLATFORM]     games of an SGF file or a folder: match records, or of a platform 0 to 3',
    run: addRecords,
  },
  live: {
    usage: 'live LIVE-ID PATH               a game under way; again when more of it is played',
    run: showLive,
  },
  'end-live': { usage: 'end-live LIVE-ID                a game that was broken off', run: endLive },
  ads: { usage: 'ads                             advertisements', run: listAds },
  'add-ad': { usage: 'add-ad TEXT LINK [IMAGE]        a quiet card on the page', run: addAd },
  'remove-ad': { usage: 'remove-ad ID', run: removeAd },
  downloads: {
    usage: 'downloads                       engines, clients and networks that are offered',
    run: listDownloads,
  },
  'add-download': {
    usage:
      'add-download KIND FILE|URL [FIELD=VALUE]...   engine, client or weight; fields: name version notes os size human mandatory',
    run: addDownload,
  },
  'remove-download': { usage: 'remove-download ID', run: removeDownload },
  publics: { usage: 'publics                         players of the public list', run: listPublics },
  'add-public': {
    usage: 'add-public PLAYER PLATFORM FREE [MAX]   visits for everybody, and the most',
    run: addPublic,
  },
  'remove-public': { usage: 'remove-public ID', run: removePublic },
  goods: { usage: 'goods                           the shop', run: listGoods },
  price: { usage: 'price ID HUNDREDTHS             a new price; open orders keep theirs', run: setPrice },
  sell: { usage: 'sell ID', run: setOnSale(true) },
  withdraw: { usage: 'withdraw ID                     no longer on sale', run: setOnSale(false) },
  seed: {
    usage: 'seed                            goods for a shop that has none',
    run: async (host) => ({ goods: await stockEmptyShop(host.db) }),
  },
  audit: {
    usage: 'audit [COUNT]                   the newest entries of the audit log',
    run: (host, [count]) =>
      host.db
        .selectFrom('audit')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(count ? whole(count, 'COUNT') : 50)
        .execute(),
  },
  backup: {
    usage: 'backup                          an archive of the embedded database',
    run: async (host) => {
      if (!host.dump) throw new OperatorFault('a PostgreSQL server is backed up by its own tools (pg_dump)');
      return { file: await writeBackup(host.dump, host.config.data_folder, host.now()) };
    },
  },
};
