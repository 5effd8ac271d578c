import type { Kysely, Selectable, Transaction } from 'kysely';
import type { AiType } from '#contract';
import { ANALYSIS_STATE, analysisPrice } from '#contract';
import type { AnalysisJobTable, Tables } from '../database/tables';
import type { GameRow } from '../game-row';
import { COIN_SOURCES, spendCoin } from '../ledger';
import { CLASS_STEP, UNFINISHED, type WorkClass } from './job-states';
import { partSize } from './pace';
import type { RecordWork } from './record-work';
import { reserveCause } from './settle';

/** The first part is spread over the game, so that a rough curve is there early. */
const SPREAD = 12;

interface Order {
  readonly userId: number;
  readonly game: GameRow;
  readonly work: RecordWork;
  readonly ai: Pick<AiType, 'id' | 'price' | 'discount' | 'max_speed'>;
  readonly visits: number;
  readonly pvLength: number;
  readonly workClass: WorkClass;
  readonly at: Date;
}

/** The more unfinished work a person has, the later the next: so everybody's first record goes before anybody's second. */
export const priorityOf = async (
  db: Kysely<Tables>,
  userId: number,
  workClass: WorkClass,
): Promise<number> => {
  const { turn } = await db
    .selectFrom('analysis_job')
    .select((eb) => eb.fn.countAll<number>().as('turn'))
    .where('user_id', '=', userId)
    .where('state', 'in', UNFINISHED)
    .executeTakeFirstOrThrow();
  return workClass * CLASS_STEP - Math.min(Number(turn), CLASS_STEP - 1);
};

/**
 * Puts a record into the queue and reserves its price, in the caller's transaction. Call `analyses.wake()` once it is
 * committed.
 */
export const enqueue = async (
  tx: Transaction<Tables>,
  { userId, game, work, ai, visits, pvLength, workClass, at }: Order,
): Promise<Selectable<AnalysisJobTable>> => {
  const asked = work.unknown();
  const priority = await priorityOf(tx, userId, workClass);
  const { speed } = await tx
    .selectFrom('ai_type')
    .select('speed')
    .where('id', '=', ai.id)
    .executeTakeFirstOrThrow();
  const price = analysisPrice(ai, asked.length, visits);
  const isComplete = asked.length === 0;
  const job = await tx
    .insertInto('analysis_job')
    .values({
      user_id: userId,
      title: game.title,
      black_name: game.black_name,
      white_name: game.white_name,
      result: game.result,
      move_count: game.move_count,
      sgf: game.sgf,
      ai_type_id: ai.id,
      max_visits: visits,
      pv_len: pvLength,
      state: isComplete ? ANALYSIS_STATE.complete : ANALYSIS_STATE.waiting,
      done: work.size - asked.length,
      of: work.size,
      asked: asked.length,
      coin_reserved: price,
      coin_spent: 0,
      created_at: at,
      finished_at: isComplete ? at : null,
      heard_at: null,
      priority,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addParts(tx, { job, aiId: ai.id, asked, size: partSize(speed, visits) });
  if (price > 0)
    await spendCoin(tx, {
      cause: reserveCause(job.id),
      userId,
      type: COIN_SOURCES.offlineReserve,
      at,
      jobId: job.id,
      quantity: price,
    });
  return job;
};

interface Division {
  readonly job: { readonly id: number; readonly priority: number };
  readonly aiId: number;
  readonly asked: readonly number[];
  readonly size: number;
}

export const addParts = async (
  tx: Transaction<Tables>,
  { job, aiId, asked, size }: Division,
): Promise<void> => {
  const parts = divide(asked, size);
  if (parts.length === 0) return;
  await tx
    .insertInto('analysis_part')
    .values(
      parts.map((positions, no) => ({
        job_id: job.id,
        no,
        ai_type_id: aiId,
        priority: job.priority,
        positions: JSON.stringify(positions),
      })),
    )
    .execute();
};

/** First some positions over the whole game, then the others in their order. */
const divide = (asked: readonly number[], size: number): readonly (readonly number[])[] => {
  const step = Math.ceil(asked.length / Math.min(SPREAD, size));
  const rough = asked.filter((_, index) => index % step === 0);
  const others = asked.filter((_, index) => index % step !== 0);
  const parts = asked.length > size ? [rough] : [];
  const rest = asked.length > size ? others : asked;
  for (let from = 0; from < rest.length; from += size) parts.push(rest.slice(from, from + size));
  return parts;
};
