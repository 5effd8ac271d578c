import type { Kysely, Selectable, Transaction } from 'kysely';
import { hourPrice, rentable } from '#contract';
import type { EngineLeaseTable, Tables } from './database/tables';
import { transact } from './database/transact';
import type { Engines, Place } from './engines';
import type { Feed } from './feed';
import { COIN_SOURCES, coinOf, giveBack, spendCoin } from './ledger';
import type { Log } from './log';
import { Looks } from './looks';
import { noteUse } from './payments/grants';
import { Refusal } from './refusal';

/** An engine is rented for an hour, as compute power is priced by the hour; for less where less can be paid. */
const MINUTE_MS = 60_000;
/** What is not opened by then costs nothing. */
const OPEN_MS = MINUTE_MS;
/** An engine that nobody has used for so long is free for others. */
const LEFT_MS = 5 * MINUTE_MS;
const LOOK_MS = 10_000;

export interface FreePlace {
  readonly place: Place;
  /** Engines that nobody holds. */
  readonly free: number;
  /** Tickets that have been used there: the engines of these are not among the free ones. */
  readonly opened: readonly string[];
}

interface Renting {
  readonly aiId: number;
  readonly userId: number;
  readonly at: Date;
  /** The places of the AI now. */
  readonly places: readonly Place[];
  /** One of them with free engines; absent when all are taken. */
  readonly free: FreePlace | undefined;
  /** The price that the person has agreed to. */
  readonly agreed: number | undefined;
  /** Makes the person's ticket, whose name the gateway counts by. */
  readonly ticketName: (place: Place, until: Date) => string;
}

interface Rented {
  readonly ends: Date;
  readonly paid: number;
  readonly place: Place;
}

/**
 * Rents an AI. A person who rents it already pays nothing and keeps the running time and its place. Nothing is taken for an
 * engine that is not free, nor before the person has agreed to the price.
 */
export const lease = async (
  tx: Transaction<Tables>,
  { aiId, userId, at, places, free, agreed, ticketName }: Renting,
): Promise<Rented> => {
  // Locks the AI, so that two people cannot take its last place.
  const ai = await tx
    .selectFrom('ai_type')
    .select(['max_player', 'price', 'discount', 'gt_coin', 'vip_level', 'pro'])
    .where('id', '=', aiId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await noteUse(tx, { userId, vipLevel: ai.vip_level, pro: ai.pro, now: at });
  const running = await tx
    .selectFrom('engine_lease')
    .select(['id', 'user_id', 'ends_at', 'address', 'engine'])
    .where('ai_type_id', '=', aiId)
    .where('ends_at', '>', at)
    .execute();
  const own = running.find((row) => row.user_id === userId);
  const before = places.find(({ address, engine }) => address === own?.address && engine === own.engine);
  if (own && before) return { ends: own.ends_at, paid: 0, place: before };
  if (!free) throw new Refusal('engine.overload');
  const { place } = free;
  if (own) {
    // Its gateway has moved, or is gone.
    const ticket = ticketName(place, own.ends_at);
    await tx
      .updateTable('engine_lease')
      .set({ ...place, ticket })
      .where('id', '=', own.id)
      .execute();
    return { ends: own.ends_at, paid: 0, place };
  }
  if (hourPrice(ai) > 0 && (await comingTo(tx, free, at)) >= free.free) throw new Refusal('engine.overload');
  if (ai.max_player > 0 && running.length >= ai.max_player) throw new Refusal('engine.overload');
  const have = await coinOf(tx, userId, at);
  const { minutes, price } = rentable(hourPrice(ai), have);
  if (minutes === 0) throw new Refusal('coin.short', { need: price, have });
  if (have < ai.gt_coin) throw new Refusal('coin.short', { need: ai.gt_coin, have });
  if (price > 0 && agreed !== price) throw new Refusal('lease.unagreed', { price, minutes, have });
  const ends = new Date(at.getTime() + minutes * MINUTE_MS);
  const { id } = await tx
    .insertInto('engine_lease')
    .values({
      user_id: userId,
      ai_type_id: aiId,
      started_at: at,
      ends_at: ends,
      ...place,
      paid: price,
      ticket: ticketName(place, ends),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (price > 0)
    await spendCoin(tx, {
      cause: `lease:${id}`,
      userId,
      type: COIN_SOURCES.consumption,
      quantity: price,
      at,
    });
  return { ends, paid: price, place };
};

/** How many have paid for an engine of a place a moment ago, and open it now. */
const comingTo = async (tx: Transaction<Tables>, { place, opened }: FreePlace, at: Date): Promise<number> => {
  const rows = await tx
    .selectFrom('engine_lease')
    .select('ticket')
    .where('address', '=', place.address)
    .where('engine', '=', place.engine)
    .where('paid', '>', 0)
    .where('settled_at', 'is', null)
    .where('used_seconds', 'is', null)
    .where('ends_at', '>', at)
    .where('started_at', '>', new Date(at.getTime() - OPEN_MS))
    .execute();
  return rows.filter(({ ticket }) => !opened.includes(ticket ?? '')).length;
};

/**
 * Ends a rent: the minutes begun are paid, the others come back, once. Returns what came back and whose it is.
 */
export const settleLease = async (
  tx: Transaction<Tables>,
  id: number,
  { seconds, at }: { readonly seconds: number | null; readonly at: Date },
): Promise<{ readonly back: number; readonly userId: number } | undefined> => {
  const row = await tx
    .selectFrom('engine_lease')
    .selectAll()
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id: userId, paid, started_at, ends_at } = row;
  const rented = Math.round((ends_at.getTime() - started_at.getTime()) / MINUTE_MS);
  // A gateway that does not count: all is used.
  const used = seconds === null ? rented : Math.min(rented, Math.ceil(seconds / 60));
  const back = rented > 0 ? paid - Math.ceil((paid * used) / rented) : 0;
  await tx
    .updateTable('engine_lease')
    .set({ settled_at: at, used_seconds: seconds, ...(ends_at > at ? { ends_at: at } : {}) })
    .where('id', '=', id)
    .execute();
  if (back > 0)
    await giveBack(tx, `lease:${id}`, {
      cause: `lease:${id}:rest`,
      userId,
      type: COIN_SOURCES.refund,
      at,
      quantity: back,
    });
  return { back, userId };
};

interface LeasesDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly log: Log;
  readonly engines: Engines;
  readonly feed: Feed;
}

/** Watches over what is rented: gateways tell how long each was used. */
export class Leases {
  readonly #deps: LeasesDeps;
  readonly looks: Looks;

  constructor(deps: LeasesDeps) {
    this.#deps = deps;
    this.looks = new Looks(() => this.#look(), { everyMs: LOOK_MS, log: deps.log, name: 'leases' });
  }

  /** Ends rents of an AI now: a person's own, or everybody’s where the AI goes. What came back; undefined where none was open. */
  async end(aiId: number, userId?: number): Promise<number | undefined> {
    const rows = await this.#open().where('ai_type_id', '=', aiId).execute();
    const ending = rows.filter((row) => userId === undefined || row.user_id === userId);
    let back = 0;
    for (const row of ending) back += await this.#read(row, true);
    return ending.length === 0 ? undefined : back;
  }

  async #look(): Promise<void> {
    for (const row of await this.#open().execute()) await this.#read(row, false);
  }

  #open() {
    return this.#deps.db.selectFrom('engine_lease').selectAll().where('settled_at', 'is', null);
  }

  /** Notes how long it was used, and ends it when it is over. */
  async #read(row: Selectable<EngineLeaseTable>, isEnding: boolean): Promise<number> {
    const { db, now, engines, feed } = this.#deps;
    const { id, ticket, address, engine, ends_at, started_at } = row;
    const place = address !== null && engine !== null ? { address, engine } : undefined;
    const tickets = place && (await engines.tickets(place));
    const at = now();
    const use = tickets?.find(({ user }) => user === ticket);
    // A gateway that was started again counts from nought.
    const seconds = use ? Math.max(use.seconds, row.used_seconds ?? 0) : row.used_seconds;
    const seenAt = use?.isOpen ? at : row.seen_at;
    const isUnopened = seconds === null && tickets !== undefined;
    const isLeft =
      (isUnopened && at.getTime() - started_at.getTime() > OPEN_MS) ||
      (seenAt !== null && at.getTime() - seenAt.getTime() > LEFT_MS);
    // What costs nothing stays theirs for its time.
    const isOver = isEnding || ends_at <= at || (row.paid > 0 && isLeft);
    if (!isOver) {
      if (seconds !== row.used_seconds || seenAt !== row.seen_at)
        await db
          .updateTable('engine_lease')
          .set({ used_seconds: seconds, seen_at: seenAt })
          .where('id', '=', id)
          .execute();
      return 0;
    }
    const settled = await transact(db, (tx) =>
      settleLease(tx, id, { seconds: isUnopened ? 0 : seconds, at }),
    );
    if (!settled) return 0;
    if (place && ticket !== null && ends_at > at) await engines.endTicket(place, ticket);
    if (place) engines.forget(place);
    feed.publish('user', settled.userId, { type: 'coin' });
    return settled.back;
  }
}
