import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { ANALYSIS_STATE } from '#contract';
import type { AnalysisJobTable, Tables } from '../database/tables';
import { transact } from '../database/transact';
import { COIN_SOURCES, giveBack } from '../ledger';
import { PART_STATES, UNFINISHED } from './job-states';
import type { Hold } from './queue';
import { RecordWork } from './record-work';
import { doubtWorker } from './workers';

export type Job = Selectable<AnalysisJobTable>;

export const reserveCause = (job: number): string => `job:${job}:reserve`;

/** Where an analysis stands after a part of it; its person may be told. */
export type Standing = Pick<Job, 'id' | 'user_id' | 'done' | 'of' | 'state'>;

export interface Settling extends Hold {
  /** The texts of the part's positions; null where the engine refused one, absent when the part is given up. */
  readonly results?: readonly (string | null)[];
  /** Strangers' machines that were alone with what they found of the part. */
  readonly doubted?: readonly number[];
  readonly at: Date;
}

/**
 * Stores a part's results, its price and, with the last part, the end of the analysis: all or nothing. Undefined: another
 * holder has the part by now, or the person has deleted the record, and nothing is changed or paid.
 */
export const settle = (db: Kysely<Tables>, { jobId, no, attempt, results, doubted = [], at }: Settling) =>
  transact(db, async (tx): Promise<Standing | undefined> => {
    // The record first, as who deletes it does.
    const job = await lockJob(tx, jobId);
    if (!job) return undefined;
    const part = await tx
      .updateTable('analysis_part')
      .set({
        state: results ? PART_STATES.done : PART_STATES.givenUp,
        results: results ? JSON.stringify(results) : null,
      })
      .where('job_id', '=', jobId)
      .where('no', '=', no)
      .where('attempt', '=', attempt)
      .where('state', '=', PART_STATES.held)
      .returning('positions')
      .executeTakeFirst();
    if (!part) return undefined;
    for (const worker of doubted) await doubtWorker(tx, worker, at);
    const counted = job.counted + (results?.filter((text) => text !== null).length ?? 0);
    const moved = {
      done: job.done + part.positions.length,
      counted,
      coin_spent: job.asked === 0 ? 0 : Math.ceil((job.coin_reserved * counted) / job.asked),
      heard_at: at,
    };
    await tx
      .updateTable('analysis_job')
      .set({ ...moved, state: ANALYSIS_STATE.running })
      .where('id', '=', jobId)
      .execute();
    const left = await tx
      .selectFrom('analysis_part')
      .select('no')
      .where('job_id', '=', jobId)
      .where('state', 'in', [PART_STATES.waiting, PART_STATES.held])
      .limit(1)
      .executeTakeFirst();
    const whole = { ...job, ...moved };
    if (left) return { ...whole, state: ANALYSIS_STATE.running };
    return endJob(tx, whole, { at, isWhole: true });
  });

/** An analysis that is not over, for this transaction alone. */
export const lockJob = (tx: Transaction<Tables>, id: number): Promise<Job | undefined> =>
  tx
    .selectFrom('analysis_job')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', UNFINISHED)
    .forUpdate()
    .executeTakeFirst();

/** Ends an analysis with what has been found: failed where that is nothing, or where not all was tried. */
export const endJob = async (
  tx: Transaction<Tables>,
  job: Job,
  { at, isWhole }: { readonly at: Date; readonly isWhole: boolean },
): Promise<Standing> => {
  const isComplete = isWhole && (job.counted > 0 || job.asked === 0);
  const state = isComplete ? ANALYSIS_STATE.complete : ANALYSIS_STATE.failed;
  const sgf = await fileOf(tx, job);
  await tx
    .updateTable('analysis_job')
    .set({ state, sgf, finished_at: at })
    .where('id', '=', job.id)
    .execute();
  await tx.deleteFrom('analysis_part').where('job_id', '=', job.id).execute();
  await giveRest(tx, job, at);
  return { ...job, state };
};

/** The record with what has been found so far. */
export const fileOf = async (db: Kysely<Tables>, job: Pick<Job, 'id' | 'sgf'>): Promise<string> => {
  const parts = await db
    .selectFrom('analysis_part')
    .select(['positions', 'results'])
    .where('job_id', '=', job.id)
    .where('results', 'is not', null)
    .execute();
  if (parts.length === 0) return job.sgf;
  const work = RecordWork.read(job.sgf);
  for (const { positions, results } of parts)
    for (const [index, position] of positions.entries()) {
      const text = results?.[index];
      if (text != null) work?.put(position, text);
    }
  return work?.sgf() ?? job.sgf;
};

/** Gives back what was reserved for an analysis and not spent. Call once the analysis is over. */
export const giveRest = async (
  tx: Transaction<Tables>,
  job: Pick<Job, 'id' | 'user_id' | 'coin_reserved' | 'coin_spent'>,
  at: Date,
): Promise<void> => {
  const quantity = job.coin_reserved - job.coin_spent;
  if (quantity <= 0) return;
  await giveBack(tx, reserveCause(job.id), {
    cause: `job:${job.id}:rest`,
    userId: job.user_id,
    type: COIN_SOURCES.refund,
    at,
    jobId: job.id,
    quantity,
  });
};

/** Notes how fast an AI was: visits a second of one position. New figures count for a fifth. */
export const noteSpeed = (db: Kysely<Tables>, aiId: number, speed: number): Promise<unknown> =>
  db
    .updateTable('ai_type')
    .set({ speed: sql<number>`coalesce(speed * 0.8 + ${speed}::real * 0.2, ${speed}::real)` })
    .where('id', '=', aiId)
    .execute();
