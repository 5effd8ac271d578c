import type { Selectable } from 'kysely';
import type { AnalysisLine } from '#contract';
import type { AnalysisJobTable } from '../database/tables';
import type { Host } from '../host';
import { lanesOf } from './engine-lanes';
import { PART_STATES, UNFINISHED } from './job-states';
import { workersOf } from './workers';

/** How an unfinished analysis stands in its line. */
export interface Outlook {
  /** Records of the AI that come before it. */
  readonly ahead: number;
  /** Until it is complete, by the speed that was measured and the engines at work; null when nobody can tell. */
  readonly seconds: number | null;
  /** Some engine works on it now. */
  readonly isHeld: boolean;
}

type Job = Pick<Selectable<AnalysisJobTable>, 'id' | 'state' | 'ai_type_id' | 'priority'>;
type Deps = Pick<Host, 'db' | 'engines' | 'now'>;

/** The work of an AI that is not done. */
interface Line {
  readonly records: readonly {
    readonly id: number;
    readonly priority: number;
    readonly visits: number;
    readonly isHeld: boolean;
  }[];
  /** Visits a second of all its engines together; undefined when nobody has measured it, or none is there. */
  readonly speed: number | undefined;
}

export const outlookOf = async (deps: Deps, jobs: readonly Job[]): Promise<ReadonlyMap<number, Outlook>> => {
  const open = jobs.filter(({ state }) => UNFINISHED.includes(state));
  const lines = await linesOf(deps, [...new Set(open.flatMap(({ ai_type_id }) => ai_type_id ?? []))]);
  const outlook = new Map<number, Outlook>();
  for (const { id, ai_type_id, priority } of open) {
    const line = lines.get(ai_type_id ?? 0);
    if (!line) continue;
    const before = line.records.filter(
      (each) => each.priority > priority || (each.priority === priority && each.id < id),
    );
    const own = line.records.find((each) => each.id === id);
    const visits = sumOf(before) + (own?.visits ?? 0);
    outlook.set(id, {
      ahead: before.length,
      seconds: line.speed ? Math.ceil(visits / line.speed) : null,
      isHeld: own?.isHeld ?? false,
    });
  }
  return outlook;
};

/** What a new record of this priority would wait for, by AI. */
export const waitsOf = async (
  deps: Deps,
  ais: readonly number[],
  priority: number,
): Promise<ReadonlyMap<number, AnalysisLine>> => {
  const lines = await linesOf(deps, ais);
  return new Map(
    [...lines].map(([aiId, { records, speed }]) => {
      const before = records.filter((each) => each.priority >= priority);
      return [aiId, { ahead: before.length, visits: sumOf(before), speed: speed ?? null }];
    }),
  );
};

const sumOf = (records: Line['records']): number => records.reduce((sum, { visits }) => sum + visits, 0);

const linesOf = async (
  { db, engines, now }: Deps,
  ais: readonly number[],
): Promise<ReadonlyMap<number, Line>> => {
  if (ais.length === 0) return new Map();
  const rows = await db
    .selectFrom('analysis_part')
    .innerJoin('analysis_job', 'analysis_job.id', 'job_id')
    .select((eb) => [
      'job_id',
      'analysis_part.ai_type_id',
      'analysis_part.priority',
      eb.fn.sum<number>(eb.fn<number>('jsonb_array_length', ['positions'])).as('positions'),
      'max_visits',
      eb.fn.countAll<number>().filterWhere('analysis_part.state', '=', PART_STATES.held).as('held'),
    ])
    .where('analysis_part.ai_type_id', 'in', ais)
    .where('analysis_part.state', 'in', [PART_STATES.waiting, PART_STATES.held])
    .groupBy(['job_id', 'analysis_part.ai_type_id', 'analysis_part.priority', 'max_visits'])
    .execute();
  const speeds = await db.selectFrom('ai_type').select(['id', 'speed']).where('id', 'in', ais).execute();
  const places = await db.selectFrom('ai_place').selectAll().where('ai_type_id', 'in', ais).execute();
  const offers = await Promise.all(
    places.map(async (place) => ({ aiId: place.ai_type_id, offer: await engines.offer(place) })),
  );
  // As if one engine worked at each place that answers now, and every worker.
  const engaged = [
    ...offers.map(({ aiId, offer }) => ({ aiId, lanes: offer ? lanesOf(offer) : 0 })),
    ...(await workersOf(db, now())),
  ];
  return new Map(
    speeds.map(({ id, speed }) => {
      const records = rows
        .filter(({ ai_type_id }) => ai_type_id === id)
        .map((row) => ({
          id: row.job_id,
          priority: row.priority,
          visits: Number(row.positions) * row.max_visits,
          isHeld: Number(row.held) > 0,
        }));
      const lanes = engaged.reduce((sum, each) => sum + (each.aiId === id ? each.lanes : 0), 0);
      return [id, { records, speed: speed && lanes > 0 ? speed * lanes : undefined }];
    }),
  );
};
