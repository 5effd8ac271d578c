import { type Kysely, sql } from 'kysely';
import type { Finding, Tables } from '../database/tables';
import { CLASS_STEP, PART_STATES } from './job-states';

/** Who works on a part tells so this often … */
export const BEAT_MS = 5000;
/** … and has lost it after a silence of this. */
export const SILENCE_MS = 15_000;
/** A part whose work went wrong so often is given up. */
const MAX_TRIES = 5;
const FIRST_RETRY_MS = 30_000;
/** More at a time would be late for those who wait already. */
const MOST_AT_ONCE = 16;
/** Every so many parts, work of subscriptions goes first, so that it is not put off for ever. */
const TURN_OF_SUBSCRIPTIONS = 5;

/**
 * Written out: these are the predicates of indexes. A plan that is made once for all values uses no index that holds for some
 * of them, and a limit that it does not know makes it read whole tables.
 */
const WAITING = sql.lit(PART_STATES.waiting);
const HELD = sql.lit(PART_STATES.held);

/** One holding of a part: only its results count. */
export interface Hold {
  readonly jobId: number;
  readonly no: number;
  readonly attempt: number;
}

/** A part to work on. */
export interface Claimed extends Hold {
  readonly aiId: number;
  readonly tries: number;
  readonly sgf: string;
  readonly positions: readonly number[];
  readonly visits: number;
  readonly pvLength: number;
  readonly speed: number | null;
  /** What others have found of it already, where it is worked on twice. */
  readonly findings: readonly Finding[];
}

/** Why a part goes back: its holder only goes, was lost, or its work failed and waits, longer each time. */
export type Why = 'left' | 'lost' | 'failed';

export const keyOf = ({ jobId, no, attempt }: Hold): string => `${jobId}.${no}.${attempt}`;

/** The parts that wait, and who holds which. The table is all there is: any host of the database may ask. */
export class WorkQueue {
  readonly #db: Kysely<Tables>;
  readonly #now: () => Date;
  /** Parts taken, by AI: with one count for all, the turns of subscriptions could always fall to AIs that have none. */
  readonly #taken = new Map<number, number>();

  constructor(db: Kysely<Tables>, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /** AIs with work that may be taken now, and how many parts. */
  async waiting(): Promise<readonly { readonly aiId: number; readonly parts: number }[]> {
    const rows = await this.#db
      .selectFrom('analysis_part')
      .select((eb) => ['ai_type_id', eb.fn.countAll<number>().as('parts')])
      .where('state', '=', WAITING)
      .where((eb) => eb.or([eb('retry_at', 'is', null), eb('retry_at', '<=', this.#now())]))
      .groupBy('ai_type_id')
      .execute();
    return rows.map(({ ai_type_id, parts }) => ({ aiId: ai_type_id, parts: Number(parts) }));
  }

  /** Takes a part of an AI's work: by priority, then the oldest record. */
  async next(aiId: number): Promise<Claimed | undefined> {
    return (await this.take(aiId, 1))[0];
  }

  /** Takes up to so many at once, in their order: each question to the database takes its time on the way. */
  async take(aiId: number, wanted: number): Promise<readonly Claimed[]> {
    const count = Math.min(wanted, MOST_AT_ONCE);
    const before = this.#taken.get(aiId) ?? 0;
    // Counted before the first question, so that others who ask meanwhile have other turns.
    this.#taken.set(aiId, before + count);
    const turns = turnsOf(before + count) - turnsOf(before);
    const first = turns > 0 ? await this.#take(aiId, turns, CLASS_STEP) : [];
    const rest = count > first.length ? await this.#take(aiId, count - first.length) : [];
    const missed = count - first.length - rest.length;
    if (missed > 0) this.#taken.set(aiId, (this.#taken.get(aiId) ?? 0) - missed);
    return [...first, ...rest];
  }

  async #take(aiId: number, count: number, below?: number): Promise<readonly Claimed[]> {
    const now = this.#now();
    const rows = await this.#db
      .updateTable('analysis_part')
      .from('analysis_job')
      .from('ai_type')
      .set((eb) => ({
        state: PART_STATES.held,
        attempt: eb('analysis_part.attempt', '+', 1),
        beat_at: now,
      }))
      .whereRef('analysis_job.id', '=', 'analysis_part.job_id')
      .whereRef('ai_type.id', '=', 'analysis_part.ai_type_id')
      .where((eb) =>
        eb(
          eb.refTuple('analysis_part.job_id', 'analysis_part.no'),
          'in',
          eb
            .selectFrom('analysis_part as waiting')
            .select(['waiting.job_id', 'waiting.no'])
            .where('waiting.state', '=', WAITING)
            .where('waiting.ai_type_id', '=', aiId)
            .$if(below !== undefined, (some) => some.where('waiting.priority', '<', below ?? 0))
            .where((or) => or.or([or('waiting.retry_at', 'is', null), or('waiting.retry_at', '<=', now)]))
            .orderBy('waiting.priority', 'desc')
            .orderBy('waiting.job_id')
            .orderBy('waiting.no')
            .limit(sql.lit(count))
            .forUpdate()
            .skipLocked()
            .$asTuple('job_id', 'no'),
        ),
      )
      .returning([
        'analysis_part.job_id',
        'analysis_part.no',
        'analysis_part.attempt',
        'analysis_part.ai_type_id',
        'analysis_part.tries',
        'analysis_part.priority',
        'analysis_part.positions',
        'analysis_part.findings',
        'analysis_job.sgf',
        'analysis_job.max_visits',
        'analysis_job.pv_len',
        'ai_type.speed',
      ])
      .execute();
    // What an update returns has no order.
    return rows
      .sort((a, b) => b.priority - a.priority || a.job_id - b.job_id || a.no - b.no)
      .map((row) => ({
        jobId: row.job_id,
        no: row.no,
        attempt: row.attempt,
        aiId: row.ai_type_id,
        tries: row.tries,
        positions: row.positions,
        sgf: row.sgf,
        visits: row.max_visits,
        pvLength: row.pv_len,
        speed: row.speed,
        findings: row.findings,
      }));
  }

  /** Puts a part back with what has been found of it, for another machine. */
  async again(hold: Hold, findings: readonly Finding[]): Promise<void> {
    await this.#db
      .updateTable('analysis_part')
      .set({ state: PART_STATES.waiting, findings: JSON.stringify(findings) })
      .where(isOneOf([hold]))
      .where('state', '=', PART_STATES.held)
      .execute();
  }

  /** Tells that these are worked on. Returns the keys of those that still count. */
  async beat(held: readonly Hold[]): Promise<ReadonlySet<string>> {
    if (held.length === 0) return new Set();
    const rows = await this.#db
      .updateTable('analysis_part')
      .set({ beat_at: this.#now() })
      .where(isOneOf(held))
      .where('state', '=', PART_STATES.held)
      .returning(['job_id', 'no', 'attempt'])
      .execute();
    return new Set(rows.map(({ job_id, no, attempt }) => keyOf({ jobId: job_id, no, attempt })));
  }

  /** Puts a part back, for anybody to take. `hopeless`: it went wrong too often and has to be given up. */
  async release(hold: Hold, why: Why): Promise<'waits' | 'lost' | 'hopeless'> {
    const now = this.#now();
    const isFault = why !== 'left';
    const row = await this.#db
      .updateTable('analysis_part')
      .set((eb) => ({
        state: sql<number>`case when ${isFault} and tries + 1 >= ${MAX_TRIES} then state else ${PART_STATES.waiting} end`,
        tries: eb('tries', '+', isFault ? 1 : 0),
        retry_at:
          why === 'failed'
            ? sql<Date>`${now}::timestamptz + (${FIRST_RETRY_MS} * power(2, tries)) * interval '1 millisecond'`
            : null,
      }))
      .where(isOneOf([hold]))
      .where('state', '=', PART_STATES.held)
      .returning('state')
      .executeTakeFirst();
    if (!row) return 'lost';
    return row.state === PART_STATES.held ? 'hopeless' : 'waits';
  }

  /** The parts whose holders have been silent. */
  async silent(): Promise<readonly Hold[]> {
    const rows = await this.#db
      .selectFrom('analysis_part')
      .select(['job_id', 'no', 'attempt'])
      .where('state', '=', HELD)
      .where('beat_at', '<', new Date(this.#now().getTime() - SILENCE_MS))
      .execute();
    return rows.map(({ job_id, no, attempt }) => ({ jobId: job_id, no, attempt }));
  }
}

/** How many of the first so many parts were turns of subscriptions. */
const turnsOf = (taken: number): number => Math.floor(taken / TURN_OF_SUBSCRIPTIONS);

/** A thousand machines hold thousands of parts, so these are joined, not compared one with another. */
const isOneOf = (held: readonly Hold[]) =>
  sql<boolean>`(job_id, no, attempt) in (select * from unnest(
    ${held.map(({ jobId }) => jobId)}::bigint[], ${held.map(({ no }) => no)}::int[], ${held.map(({ attempt }) => attempt)}::int[]))`;
