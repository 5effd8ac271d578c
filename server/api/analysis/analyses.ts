import { type Kysely, type Selectable, sql } from 'kysely';
import { hourPrice } from '#contract';
import { readSgf } from '#kernel/sgf/read';
import type { AnalysisJobTable, Tables } from '../database/tables';
import { transact } from '../database/transact';
import type { Engines, Place } from '../engines';
import { COIN_SOURCES, giveBack } from '../ledger';
import type { Log } from '../log';
import { analyseRecord } from './analyse-record';
import { openLanes } from './engine-lanes';

/** States of an analysis. */
export const JOB_STATES = { waiting: 0, running: 1, complete: 2, failed: 3 } as const;

/** How often a host looks for work of others, and of its own that had to wait for an engine. */
const LOOK_MS = 15_000;
/** A job without a heartbeat for this long may be claimed by another host. */
const SILENCE_MS = 120_000;
/** The work is stored when this has passed. */
const SAVE_MS = 5000;
/** An analysis that no engine could make for a day has failed. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
const MAX_LANES = 8;
/** Records that a host works on at once, each of another AI. */
const MAX_RECORDS = 8;
/** For work whose AI has been removed: it fails. */
const NO_AI = 0;
/** No AI has this number: a list of excluded ones is never empty. */
const NO_WORK = -1;
const HOUR_MS = 3_600_000;
/** The engine's ticket is the host's own. */
const HOST_ID = 0;

type Job = Selectable<AnalysisJobTable>;

interface AnalysesDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly log: Log;
  readonly engines: Engines;
}

export const reserveCause = (job: number): string => `job:${job}:reserve`;

/**
 * Analyses records that people upload: one of each AI at a time, so that a slow or rented engine holds up nobody who waits
 * for another one; of an AI first what nobody has tried, the oldest first. The record in the table is the state of the
 * work: a host that is started again, or another one, goes on with the positions that are left.
 */
export class Analyses {
  readonly #deps: AnalysesDeps;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #isClosed = false;
  /** Wakes a host that waits for the work it has. */
  #look: (() => void) | undefined;

  constructor(deps: AnalysesDeps) {
    this.#deps = deps;
  }

  /** Works until `close`. */
  begin(): void {
    const look = (): void => void this.wake();
    look();
    this.#timer = setInterval(look, LOOK_MS);
    this.#timer.unref();
  }

  /** Call when there may be work. Resolves when none is left for now. */
  wake(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#look?.();
    this.#running ??= this.#workAll()
      .catch((error: unknown) => this.#deps.log.error({ err: error }, 'analysis'))
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  /** Stores what is done and stops. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#look?.();
    clearInterval(this.#timer);
    await this.#running;
  }

  async #workAll(): Promise<void> {
    const underway = new Map<number, Promise<void>>();
    for (;;) {
      const looked = new Promise<void>((look) => {
        this.#look = look;
      });
      const isFull = this.#isClosed || underway.size >= MAX_RECORDS;
      const job = isFull ? undefined : await this.#claim([...underway.keys()]);
      if (job) {
        const ai = job.ai_type_id ?? NO_AI;
        const work = this.#work(job)
          .catch((error: unknown) => this.#deps.log.error({ err: error, job: job.id }, 'analysis'))
          .finally(() => underway.delete(ai));
        underway.set(ai, work);
      } else if (underway.size === 0) return;
      else await Promise.race([...underway.values(), looked]);
    }
  }

  /**
   * Takes work that no host does, of an AI that is free here; it comes to another host only after a silence. What has
   * been tried in vain waits behind the rest.
   */
  #claim(busy: readonly number[]): Promise<Job | undefined> {
    const { db, now } = this.#deps;
    const silent = new Date(now().getTime() - SILENCE_MS);
    return transact(db, async (tx) => {
      const found = await tx
        .selectFrom('analysis_job')
        .select('id')
        .where('state', 'in', [JOB_STATES.waiting, JOB_STATES.running])
        .where((eb) => eb.or([eb('heard_at', 'is', null), eb('heard_at', '<', silent)]))
        .where((eb) => eb(eb.fn.coalesce('ai_type_id', eb.lit(NO_AI)), 'not in', [NO_WORK, ...busy]))
        .orderBy(sql`heard_at nulls first`)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!found) return undefined;
      return tx
        .updateTable('analysis_job')
        .set({ heard_at: now() })
        .where('id', '=', found.id)
        .returningAll()
        .executeTakeFirst();
    });
  }

  async #work(job: Job): Promise<void> {
    const { engines, now, log } = this.#deps;
    const ai = await this.#aiOf(job);
    const offer = ai && (await engines.offer(ai.place));
    const isTooOld = now().getTime() - job.created_at.getTime() > LONGEST_WAIT_MS;
    if (!ai || (!offer && isTooOld)) return this.#end(job, JOB_STATES.failed, job.coin_spent);
    // Another look follows after a silence.
    if (!offer) return;
    const read = readSgf(job.sgf);
    const tree = read.ok ? read.value.games[0] : undefined;
    if (!tree) return this.#end(job, JOB_STATES.failed, job.coin_spent);
    const begun = now().getTime();
    const spentNow = (): number => {
      const hours = (now().getTime() - begun) / HOUR_MS;
      return Math.min(job.coin_reserved, job.coin_spent + Math.ceil(ai.hourPrice * hours));
    };
    const lanes = await openLanes({
      ...ai.place,
      ...engines.ticketFor(ai.place, HOST_ID, new Date(begun + LONGEST_WAIT_MS)),
      model: '',
      humanModel: '',
      atOnce: offer.kind === 'json' ? Math.min(MAX_LANES, Math.max(1, offer.concurrency)) : 1,
    });
    let savedAt = begun;
    let isThere = true;
    const save = async (sgf: string, done: number): Promise<void> => {
      savedAt = now().getTime();
      isThere = await this.#save(job, { sgf, done, coin_spent: spentNow() });
    };
    const wish = { visits: job.max_visits, pvLength: job.pv_len };
    let last: { readonly sgf: () => string; readonly done: number } | undefined;
    const failure = await analyseRecord(tree, wish, lanes, async (sgf, done) => {
      last = { sgf, done };
      if (now().getTime() - savedAt >= SAVE_MS) await save(sgf(), done);
      return isThere && !this.#isClosed;
    });
    await Promise.all(lanes.map((lane) => lane.close()));
    if (last && isThere) await save(last.sgf(), last.done);
    if (!isThere || this.#isClosed) return;
    if (!failure) return this.#end(job, JOB_STATES.complete, spentNow());
    log.warn({ code: failure.code, job: job.id }, 'analysis');
    if (isTooOld) await this.#end(job, JOB_STATES.failed, spentNow());
  }

  async #aiOf(job: Job): Promise<{ readonly place: Place; readonly hourPrice: number } | undefined> {
    if (job.ai_type_id === null) return undefined;
    const row = await this.#deps.db
      .selectFrom('ai_type')
      .innerJoin('ai_place', 'ai_place.ai_type_id', 'ai_type.id')
      .select(['address', 'engine', 'price', 'discount'])
      .where('ai_type.id', '=', job.ai_type_id)
      .executeTakeFirst();
    return row && { place: { address: row.address, engine: row.engine }, hourPrice: hourPrice(row) };
  }

  /** Stores the work so far. False: the person has deleted it. */
  async #save(job: Job, change: Pick<Job, 'sgf' | 'done' | 'coin_spent'>): Promise<boolean> {
    const { db, now } = this.#deps;
    const saved = await db
      .updateTable('analysis_job')
      .set({ ...change, state: JOB_STATES.running, heard_at: now() })
      .where('id', '=', job.id)
      .returning('id')
      .executeTakeFirst();
    return saved !== undefined;
  }

  #end(job: Job, state: number, spent: number): Promise<void> {
    const { db, now } = this.#deps;
    const at = now();
    return transact(db, async (tx) => {
      const ended = await tx
        .updateTable('analysis_job')
        .set({ state, coin_spent: spent, finished_at: at })
        .where('id', '=', job.id)
        .returning(['user_id', 'coin_reserved'])
        .executeTakeFirst();
      if (ended) await giveRest(tx, { ...job, ...ended, coin_spent: spent }, at);
    });
  }
}

/** Gives back what was reserved for an analysis and not spent. Call once the analysis is over. */
export const giveRest = async (
  tx: Parameters<typeof giveBack>[0],
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
