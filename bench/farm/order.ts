import { type Kysely, sql } from 'kysely';
import { CLASS_STEP, PART_STATES } from '../../server/api/analysis/job-states';
import type { Tables } from '../../server/api/database/tables';

/** Who takes at the same moment sees the same line, so a part may be taken that stands behind a few others. */
const TOGETHER = 3;

interface Row {
  readonly job_id: number;
  readonly no: number;
  readonly ai: number;
  readonly priority: number;
  readonly was: number | null;
  readonly state: number;
}

/** The database writes down each change of a part's state, whoever makes it. */
export const keepLog = (db: Kysely<Tables>): Promise<unknown> =>
  sql`
    create table farm_log (seq bigserial primary key, at timestamptz default clock_timestamp(),
      job_id bigint, no int, ai bigint, priority int, was int, state int);
    create function farm_note() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' or old.state <> new.state then
        insert into farm_log (job_id, no, ai, priority, was, state) values (new.job_id, new.no, new.ai_type_id,
          new.priority, case when tg_op = 'INSERT' then null else old.state end, new.state);
      end if;
      return null;
    end $$;
    create trigger farm_note after insert or update on analysis_part for each row execute function farm_note();`.execute(
    db,
  );

const isScheduled = ({ priority }: Pick<Row, 'priority'>): boolean => priority < CLASS_STEP;

export interface OrderFigures {
  readonly taken: number;
  /** Of those: the first in line, and behind no more than `TOGETHER` others. */
  readonly first: number;
  readonly near: number;
  /** Anything else is against the rules. */
  readonly wrong: readonly string[];
  /** While scheduled work and that of people waited: parts taken, those of scheduled work, the most between two of them. */
  readonly both: number;
  readonly scheduled: number;
  readonly longestGap: number;
}

/** Plays an AI's log again and compares each taken part with the line as it stood. */
export const orderOf = async (db: Kysely<Tables>, ai: number): Promise<OrderFigures> => {
  const { rows } = await sql<Row>`
    select job_id::int, no, ai::int, priority, was, state from farm_log where ai = ${ai} order by seq`.execute(
    db,
  );
  const waiting = new Map<string, Row>();
  const wrong: string[] = [];
  const counts = { taken: 0, first: 0, near: 0, both: 0, scheduled: 0, longestGap: 0 };
  let gap = 0;
  for (const row of rows) {
    const key = `${row.job_id}.${row.no}`;
    if (row.state === PART_STATES.waiting) waiting.set(key, row);
    if (row.was !== PART_STATES.waiting || row.state !== PART_STATES.held) continue;
    const before = (each: Row): boolean =>
      each.priority > row.priority ||
      (each.priority === row.priority &&
        (each.job_id < row.job_id || (each.job_id === row.job_id && each.no < row.no)));
    const rivals = [...waiting.values()].filter((each) => isScheduled(each) === isScheduled(row));
    const ahead = rivals.filter(before).length;
    const isBoth = rivals.length < waiting.size;
    waiting.delete(key);
    counts.taken += 1;
    if (ahead === 0) counts.first += 1;
    else if (ahead <= TOGETHER) counts.near += 1;
    else wrong.push(`${key} taken with ${ahead} before it`);
    if (!isBoth) continue;
    counts.both += 1;
    if (!isScheduled(row)) gap += 1;
    else {
      counts.scheduled += 1;
      counts.longestGap = Math.max(counts.longestGap, gap);
      gap = 0;
    }
  }
  return { ...counts, wrong };
};
