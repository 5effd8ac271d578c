import { transact } from '../database/transact';
import type { Feed } from '../feed';
import type { Host } from '../host';
import { Looks } from '../looks';
import { readRecord } from './platform-records';

const LOOK_MS = 3000;

/**
 * Shows the games under way of the platforms that have some, and their results: what a platform shows becomes a record that
 * grows. A game that the platform shows no more is over.
 */
export class LiveGames {
  readonly #host: Host;
  readonly looks: Looks;

  constructor(host: Host) {
    this.#host = host;
    this.looks = new Looks(() => this.#lookAtAll(), { everyMs: LOOK_MS, log: host.log, name: 'live' });
  }

  async #lookAtAll(): Promise<void> {
    const { platforms, log } = this.#host;
    await Promise.all(
      platforms.all.map(async (platform) => {
        const { number, live } = platform;
        if (!live) return;
        try {
          const games = await live();
          for (const { id, sgf } of games) await this.#show(number, { id, sgf });
          const shown = new Set(games.map(({ id }) => id));
          for (const id of await this.#running(number))
            if (!shown.has(id)) await this.#end(number, { id, sgf: await platform.record(id) });
        } catch (error) {
          log.warn({ err: error, platform: number }, 'live');
        }
      }),
    );
  }

  async #running(platform: number): Promise<readonly string[]> {
    const rows = await this.#host.db
      .selectFrom('live_game')
      .innerJoin('record', 'record.id', 'live_game.record_id')
      .select('foreign_id')
      .where('platform', '=', platform)
      .where('ended_at', 'is', null)
      .execute();
    return rows.flatMap(({ foreign_id }) => (foreign_id === null ? [] : [foreign_id]));
  }

  async #show(platform: number, { id, sgf }: { readonly id: string; readonly sgf: string }): Promise<void> {
    const { db, now, feed } = this.#host;
    const game = readRecord(sgf);
    if (!game) return;
    const changed = await transact(db, async (tx) => {
      const changed = await tx
        .insertInto('record')
        .values({ ...game, platform, foreign_id: id })
        .onConflict((conflict) =>
          conflict.columns(['platform', 'foreign_id']).doUpdateSet(game).where('record.sgf', '<>', game.sgf),
        )
        .returning('id')
        .executeTakeFirst();
      // Between two moves there is nothing to write.
      if (!changed) return undefined;
      await tx
        .insertInto('live_game')
        .values({
          record_id: changed.id,
          live_id: `${platform}-${id}`,
          viewers: 0,
          started_at: now(),
          ended_at: null,
        })
        .onConflict((conflict) => conflict.column('live_id').doNothing())
        .execute();
      return changed;
    });
    if (changed) tellLive(feed, { ...game, id: changed.id }, false);
  }

  async #end(
    platform: number,
    { id, sgf }: { readonly id: string; readonly sgf: string | undefined },
  ): Promise<void> {
    const { db, now, feed } = this.#host;
    const game = sgf === undefined ? undefined : readRecord(sgf);
    if (game)
      await db
        .updateTable('record')
        .set(game)
        .where('platform', '=', platform)
        .where('foreign_id', '=', id)
        .execute();
    const ended = await db
      .updateTable('live_game')
      .from('record')
      .whereRef('record.id', '=', 'live_game.record_id')
      .set({ ended_at: now() })
      .where('live_id', '=', `${platform}-${id}`)
      .returning(['record.id', 'record.move_count'])
      .executeTakeFirst();
    if (ended) tellLive(feed, ended, true);
  }
}

/** Tells all pages that a game under way went on, or is over. */
export const tellLive = (
  feed: Feed,
  { id, move_count: moves }: { readonly id: number; readonly move_count: number },
  isOver: boolean,
): void => feed.publishToAll({ type: 'live', sgf_id: id, moves, is_over: isOver });
