import type { Host } from '../host';
import { PART_STATES } from './job-states';
import { workersOf } from './workers';

type Deps = Pick<Host, 'db' | 'now'>;

/** What waits and what is worked on, by AI. */
export const queuesOf = async ({ db, now }: Deps) => {
  const rows = await db
    .selectFrom('analysis_part')
    .innerJoin('analysis_job', 'analysis_job.id', 'job_id')
    .innerJoin('ai_type', 'ai_type.id', 'analysis_part.ai_type_id')
    .select((eb) => [
      'ai_type.id',
      'ai_type.name',
      'ai_type.speed',
      eb.fn.countAll<number>().filterWhere('analysis_part.state', '=', PART_STATES.waiting).as('waiting'),
      eb.fn.countAll<number>().filterWhere('analysis_part.state', '=', PART_STATES.held).as('held'),
      eb.fn.min('created_at').as('oldest'),
    ])
    .where('analysis_part.state', 'in', [PART_STATES.waiting, PART_STATES.held])
    .groupBy(['ai_type.id', 'ai_type.name', 'ai_type.speed'])
    .orderBy('ai_type.id')
    .execute();
  return rows.map(({ oldest, ...row }) => ({
    ...row,
    oldest_seconds: Math.round((now().getTime() - oldest.getTime()) / 1000),
  }));
};

/** The same and the machines that compute, as Prometheus reads it. The database counts, so every host tells all of it. */
export const farmMetrics = async (deps: Deps): Promise<string> => {
  const queues = await queuesOf(deps);
  const workers = await workersOf(deps.db, deps.now());
  const { failures } = await deps.db
    .selectFrom('worker')
    .select((eb) => eb.fn.sum<number>('failures').as('failures'))
    .executeTakeFirstOrThrow();
  const of = (name: string, rows: readonly { readonly id: number; readonly value: number }[]): string[] => [
    `# TYPE ${name} gauge`,
    ...rows.map(({ id, value }) => `${name}{ai="${id}"} ${value}`),
  ];
  return [
    ...of(
      'tengen_queue_oldest_seconds',
      queues.map((row) => ({ id: row.id, value: row.oldest_seconds })),
    ),
    ...of(
      'tengen_queue_waiting',
      queues.map((row) => ({ id: row.id, value: Number(row.waiting) })),
    ),
    ...of(
      'tengen_queue_held',
      queues.map((row) => ({ id: row.id, value: Number(row.held) })),
    ),
    ...of(
      'tengen_worker_lanes',
      workers.map(({ aiId, lanes }) => ({ id: aiId, value: lanes })),
    ),
    '# TYPE tengen_worker_failures gauge',
    `tengen_worker_failures ${Number(failures ?? 0)}`,
    '',
  ].join('\n');
};
