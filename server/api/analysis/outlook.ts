import type { Selectable } from 'kysely';
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

export const outlookOf = async (
  { db, engines, now }: Pick<Host, 'db' | 'engines' | 'now'>,
  jobs: readonly Job[],
): Promise<ReadonlyMap<number, Outlook>> => {
  const open = jobs.filter(({ state }) => UNFINISHED.includes(state));
  const ais = [...new Set(open.flatMap(({ ai_type_id }) => ai_type_id ?? []))];
  const outlook = new Map<number, Outlook>();
  if (ais.length === 0) return outlook;
  const rows = await db
    .selectFrom('analysis_part')
    .innerJoin('analysis_job', 'analysis_job.id', 'job_id')
    .innerJoin('ai_type', 'ai_type.id', 'analysis_part.ai_type_id')
    .select((eb) => [
      'job_id',
      'analysis_part.ai_type_id',
      'analysis_part.priority',
      'speed',
      eb.fn.sum<number>(eb.fn<number>('jsonb_array_length', ['positions'])).as('positions'),
      'max_visits',
      eb.fn.countAll<number>().filterWhere('analysis_part.state', '=', PART_STATES.held).as('held'),
    ])
    .where('analysis_part.ai_type_id', 'in', ais)
    .where('analysis_part.state', 'in', [PART_STATES.waiting, PART_STATES.held])
    .groupBy(['job_id', 'analysis_part.ai_type_id', 'analysis_part.priority', 'speed', 'max_visits'])
    .execute();
  const places = await db.selectFrom('ai_place').selectAll().where('ai_type_id', 'in', ais).execute();
  const offers = await Promise.all(
    places.map(async (place) => ({ aiId: place.ai_type_id, offer: await engines.offer(place) })),
  );
  const workers = await workersOf(db, now());
  for (const { id, ai_type_id, priority } of open) {
    const line = rows.filter((row) => row.ai_type_id === ai_type_id);
    const before = line.filter(
      (row) => row.priority > priority || (row.priority === priority && row.job_id < id),
    );
    const own = line.filter((row) => row.job_id === id);
    const visits = [...before, ...own].reduce((sum, row) => sum + Number(row.positions) * row.max_visits, 0);
    // As if one engine worked at each place that answers now, and every worker.
    const lanes = [
      ...offers.map(({ aiId, offer }) => ({ aiId, lanes: offer ? lanesOf(offer) : 0 })),
      ...workers,
    ].reduce((sum, each) => sum + (each.aiId === ai_type_id ? each.lanes : 0), 0);
    const speed = line[0]?.speed;
    outlook.set(id, {
      ahead: before.length,
      seconds: speed && lanes > 0 ? Math.ceil(visits / speed / lanes) : null,
      isHeld: own.some(({ held }) => Number(held) > 0),
    });
  }
  return outlook;
};
