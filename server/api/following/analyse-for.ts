import { maxVisitsOf } from '#contract';
import { enqueue } from '../analysis/enqueue';
import { WORK_CLASSES } from '../analysis/job-states';
import { RecordWork } from '../analysis/record-work';
import { transact } from '../database/transact';
import type { GameRow } from '../game-row';
import type { Host } from '../host';
import { noteUse } from '../payments/grants';
import { Refusal } from '../refusal';
import { readyOfflineAis } from '../routes/ais';
import { type Follower, isDue, publicSubOf } from './followers';

/** A shorter game is not analysed, as one that a person uploads. */
const MIN_MOVES = 50;
const PV_LENGTH = 15;
/** States of the analysis for all followers. */
export const ANALYSIS_STATES = { waiting: 0, done: 1, failed: 2 } as const;

interface Wish {
  readonly follower: Follower;
  readonly visits: number;
  /** Within what the host gives for this player. */
  readonly isFree: boolean;
}

export interface AskedAnalysis {
  readonly id: number;
  readonly visits: number;
  /** The followers it is for. */
  readonly subs: ReadonlySet<number>;
}

/**
 * Queues one analysis of a new record for all followers who want one now, with the most visits that one of them may have;
 * that one pays where it costs. Undefined: nobody wants one, or no engine takes it.
 */
export const analyseFor = async (
  host: Host,
  record: { readonly id: number; readonly game: GameRow },
  followers: readonly Follower[],
): Promise<AskedAnalysis | undefined> => {
  const now = host.now();
  if (record.game.move_count < MIN_MOVES) return undefined;
  const wishes: Wish[] = [];
  for (const follower of followers)
    if (follower.analyze_enable && isDue(follower.analyzed_at, follower.analyze_frequency, now))
      wishes.push(await wishOf(host, follower));
  wishes.sort((a, b) => b.visits - a.visits);
  for (const wish of wishes) {
    const jobId = await order(host, record.game, wish);
    if (jobId === undefined) continue;
    const { id } = await host.db
      .insertInto('record_analysis')
      .values({
        record_id: record.id,
        job_id: jobId,
        visits: wish.visits,
        state: ANALYSIS_STATES.waiting,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subs = wishes.filter(({ visits }) => visits <= wish.visits).map(({ follower }) => follower.id);
    await host.db.updateTable('user_sub').set({ analyzed_at: now }).where('id', 'in', subs).execute();
    return { id, visits: wish.visits, subs: new Set(subs) };
  }
  return undefined;
};

/** The visits of a subscription, within what its person may have now. */
const wishOf = async (host: Host, follower: Follower): Promise<Wish> => {
  const session = { kind: 'user', ownerId: follower.user_id } as const;
  const { vipLevel, pros } = await host.sessions.rightsOf(host.db, session);
  const given = await publicSubOf(host.db, { platform: follower.platform, playerName: follower.player_name });
  const free = given?.free_max_visits ?? 0;
  const entitled = Math.max(maxVisitsOf({ vipLevel, hasPro: pros.length > 0 }), free);
  const visits = Math.min(follower.max_visits, entitled, given?.max_visits ?? follower.max_visits);
  return { follower, visits, isFree: visits <= free };
};

/** Puts the record into the queue of uploaded ones, behind those that a person waits for. */
const order = async (
  host: Host,
  game: GameRow,
  { follower, visits, isFree }: Wish,
): Promise<number | undefined> => {
  const userId = follower.user_id;
  const work = RecordWork.read(game.sgf);
  const ais = await readyOfflineAis(host, { kind: 'user', ownerId: userId }, game.board_size);
  const [ai] = ais.sort((a, b) => a.price - b.price || a.id - b.id);
  if (!work || !ai) return undefined;
  const at = host.now();
  try {
    const job = await transact(host.db, async (tx) => {
      const made = await enqueue(tx, {
        userId,
        game,
        work,
        ai: isFree ? { ...ai, price: 0 } : ai,
        visits,
        pvLength: PV_LENGTH,
        workClass: WORK_CLASSES.subscription,
        at,
      });
      await noteUse(tx, { userId, vipLevel: ai.vip_level, pro: ai.pro, now: at });
      return made;
    });
    if (job.coin_reserved > 0) host.feed.publish('user', userId, { type: 'coin' });
    void host.analyses.wake();
    return job.id;
  } catch (error) {
    // Too little compute power: the next follower may have enough.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};
