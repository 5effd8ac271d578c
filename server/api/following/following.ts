import { sql } from 'kysely';
import { ANALYSIS_STATE } from '#contract';
import { fileOf } from '../analysis/settle';
import { transact } from '../database/transact';
import type { Host } from '../host';
import { Looks } from '../looks';
import { readRecord, storeRecord } from '../platforms/platform-records';
import type { Platforms } from '../platforms/platforms';
import { ANALYSIS_STATES, analyseFor } from './analyse-for';
import { followersOf } from './followers';
import { keyMoveOf } from './key-move';
import { pushNotices } from './push-notices';

type KnownPlatform = Platforms['all'][number];

const LOOK_MS = 3000;
/** How often a followed player is asked for, where the platform's pace allows. */
const POLL_MS = 5 * 60_000;
const LONGEST_POLL_MS = 6 * 3_600_000;
/** New games of one look; the rest comes with the next. */
const MAX_NEW = 20;
/** A list that was seen is remembered for so many games. */
const MAX_KNOWN = 400;
/** A notice waits no longer for its analysis. */
const LONGEST_ANALYSIS_MS = 6 * 3_600_000;

/**
 * Acts for subscriptions: asks each platform for its followed players, one after the other and once for all who follow one;
 * stores new games, has them analysed, and tells the followers. Each step is a row in a table, so that a host that is started
 * again goes on, and several share the work. Each platform is asked by itself, and what is known is told meanwhile: a slow
 * or broken one, or one with more players than it lets us ask for, holds up nobody.
 */
export class Following {
  readonly #host: Host;
  readonly #pollMs: number;
  readonly #polls: readonly Looks[];
  readonly #telling: Looks;
  #isClosed = false;

  constructor(host: Host, { pollMs = POLL_MS } = {}) {
    this.#host = host;
    this.#pollMs = pollMs;
    const { platforms, log } = host;
    this.#polls = platforms.all.map(
      (platform) =>
        new Looks(() => this.#pollAll(platform), {
          everyMs: LOOK_MS,
          log,
          name: `following ${platform.number}`,
        }),
    );
    this.#telling = new Looks(() => this.#tell(), { everyMs: LOOK_MS, log, name: 'notices' });
  }

  begin(): void {
    for (const looks of [...this.#polls, this.#telling]) looks.begin();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#polls, this.#telling].map((looks) => looks.close()));
  }

  /** One look at everything; resolves when all that is due has been done. */
  async look(): Promise<void> {
    await Promise.all(this.#polls.map((looks) => looks.now()));
    await this.#telling.now();
  }

  async #pollAll(platform: KnownPlatform): Promise<void> {
    while (!this.#isClosed && (await this.#pollNext(platform)));
  }

  /** Takes the player who is due longest, so that no other host asks too. False: nobody is due. */
  async #pollNext(platform: KnownPlatform): Promise<boolean> {
    const { db, log, now: clock } = this.#host;
    const now = clock();
    const player = await transact(db, async (tx) => {
      const due = await tx
        .selectFrom('followed_player')
        .selectAll()
        .where('platform', '=', platform.number)
        .where('next_poll', '<=', now)
        .orderBy('next_poll')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!due) return undefined;
      await tx
        .updateTable('followed_player')
        .set({ next_poll: new Date(now.getTime() + this.#pollMs) })
        .where('id', '=', due.id)
        .execute();
      return due;
    });
    if (!player) return false;
    const followers = await followersOf(db, player.id, now);
    // Nobody is left to be told: who goes on later hears of what is played from then on.
    if (followers.length === 0) {
      await db.updateTable('followed_player').set({ known: null }).where('id', '=', player.id).execute();
      return true;
    }
    try {
      const found = player.foreign_ref
        ? { ref: player.foreign_ref, name: player.player_name }
        : await platform.find(player.player_name);
      const games = found ? (await platform.games(found, undefined)).games : [];
      const before: readonly string[] | undefined = player.known ?? undefined;
      const fresh = before ? games.filter(({ id }) => !before.includes(id)).slice(0, MAX_NEW) : [];
      const told: string[] = [];
      // The oldest first, as they were played.
      for (const { id } of [...fresh].reverse()) {
        await this.#take(platform, { id, followedId: player.id });
        told.push(id);
      }
      const known = before
        ? [...told, ...before].slice(0, MAX_KNOWN)
        : games.map(({ id }) => id).slice(0, MAX_KNOWN);
      await db
        .updateTable('followed_player')
        .set({
          foreign_ref: found?.ref ?? null,
          known: found ? JSON.stringify(known) : null,
          polled_at: clock(),
          failures: 0,
        })
        .where('id', '=', player.id)
        .execute();
    } catch (error) {
      const failures = player.failures + 1;
      log.warn({ err: error, platform: platform.number, failures }, 'poll');
      const waitMs = Math.min(LONGEST_POLL_MS, this.#pollMs * 2 ** Math.min(failures, 10));
      await db
        .updateTable('followed_player')
        .set({ failures, next_poll: new Date(clock().getTime() + waitMs) })
        .where('id', '=', player.id)
        .execute();
    }
    return true;
  }

  /** A new game: its record, one analysis, a notice for each follower. */
  async #take(
    platform: KnownPlatform,
    { id, followedId }: { readonly id: string; readonly followedId: number },
  ): Promise<void> {
    const { db, now: clock } = this.#host;
    const text = await platform.record(id);
    const game = text === undefined ? undefined : readRecord(text);
    if (!game) return;
    const stored = await storeRecord(db, { platform: platform.number, id }, game);
    const now = clock();
    const followers = await followersOf(db, followedId, now);
    if (followers.length === 0) return;
    // The other player of the game may be followed too: whoever was first has had it analysed.
    const known = await db
      .selectFrom('record_analysis')
      .select(['id', 'visits'])
      .where('record_id', '=', stored.id)
      .where('state', '<>', ANALYSIS_STATES.failed)
      .orderBy('visits', 'desc')
      .executeTakeFirst();
    const told = new Set(
      (await db.selectFrom('notice').select('user_id').where('record_id', '=', stored.id).execute()).map(
        ({ user_id }) => user_id,
      ),
    );
    const rest = followers.filter(({ user_id }) => !told.has(user_id));
    const isServed = ({ max_visits }: { readonly max_visits: number }): boolean =>
      known !== undefined && max_visits <= known.visits;
    const asked = await analyseFor(
      this.#host,
      { id: stored.id, game },
      rest.filter((follower) => !isServed(follower)),
    );
    const analysisOf = (follower: (typeof rest)[number]): number | null => {
      if (!follower.analyze_enable) return null;
      if (isServed(follower)) return known?.id ?? null;
      return asked?.subs.has(follower.id) ? asked.id : null;
    };
    for (const follower of rest)
      await db
        .insertInto('notice')
        .values({
          user_id: follower.user_id,
          user_sub_id: follower.id,
          record_id: stored.id,
          analysis_id: analysisOf(follower),
          at: now,
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'record_id']).doNothing())
        .execute();
  }

  /** Ends analyses, then tells what need not wait any more. */
  async #tell(): Promise<void> {
    const { db, feed, now: clock } = this.#host;
    await this.#endAnalyses();
    const now = clock();
    // Who has paused meanwhile, or whose last day is over, hears nothing.
    await db
      .deleteFrom('notice')
      .where('told_at', 'is', null)
      .where('user_sub_id', 'in', (eb) =>
        eb
          .selectFrom('user_sub')
          .select('user_sub.id')
          .where((sub) => sub.or([sub('subscribed', '=', false), sub('expires_at', '<=', now)])),
      )
      .execute();
    const told = await db
      .updateTable('notice')
      .set({ told_at: now })
      .where('told_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('analysis_id', 'is', null),
          eb(
            'analysis_id',
            'in',
            eb
              .selectFrom('record_analysis')
              .select('record_analysis.id')
              .where('state', '<>', ANALYSIS_STATES.waiting),
          ),
        ]),
      )
      .returning('user_id')
      .execute();
    for (const userId of new Set(told.map(({ user_id }) => user_id)))
      feed.publish('user', userId, { type: 'notice' });
    await pushNotices(this.#host);
  }

  async #endAnalyses(): Promise<void> {
    const { db, now: clock } = this.#host;
    const tooOld = new Date(clock().getTime() - LONGEST_ANALYSIS_MS);
    const waiting = await db
      .selectFrom('record_analysis')
      .leftJoin('analysis_job', 'analysis_job.id', 'record_analysis.job_id')
      .select(['record_analysis.id', 'record_analysis.created_at', 'job_id'])
      .select(sql<number | null>`analysis_job.state`.as('job_state'))
      .where('record_analysis.state', '=', ANALYSIS_STATES.waiting)
      .where((eb) =>
        eb.or([
          eb('analysis_job.state', 'is', null),
          eb('analysis_job.state', 'in', [ANALYSIS_STATE.complete, ANALYSIS_STATE.failed]),
          eb('record_analysis.created_at', '<', tooOld),
        ]),
      )
      .limit(50)
      .execute();
    for (const { id, job_id, job_state } of waiting) {
      const job =
        job_id !== null && job_state === ANALYSIS_STATE.complete
          ? await db.selectFrom('analysis_job').selectAll().where('id', '=', job_id).executeTakeFirst()
          : undefined;
      const text = job && (await fileOf(db, job));
      await db
        .updateTable('record_analysis')
        .set(
          text === undefined
            ? { state: ANALYSIS_STATES.failed }
            : { state: ANALYSIS_STATES.done, sgf: text, key_move: keyMoveOf(text) ?? null },
        )
        .where('id', '=', id)
        .execute();
    }
  }
}
