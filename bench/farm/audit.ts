import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../server/api/database/tables';
import { coinOf } from '../../server/api/ledger';
import type { Rig, Upload } from './rig';

/** What is wrong with these analyses, all of which must be over, and with their users' money. */
export const auditOf = async (rig: Rig, uploads: readonly Upload[]): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const job of await rig.jobs(uploads)) {
    if (job.state !== 2 || job.done !== job.of)
      faults.push(`record ${job.id}: ${job.state}, ${job.done} of ${job.of}`);
    const due = Math.ceil((job.coin_reserved * job.done) / Math.max(1, job.of));
    if (job.coin_spent !== due) faults.push(`record ${job.id}: ${job.coin_spent} spent, ${due} due`);
  }
  for (const { id, had } of rig.users) {
    const [spent, has] = await rig.asked(async (db) => [
      await spentBy(db, id),
      await coinOf(db, id, new Date()),
    ]);
    if (had - spent !== has) faults.push(`user ${id}: had ${had}, spent ${spent}, has ${has}`);
  }
  const { rows } = await rig.asked((db) =>
    sql<{ what: string }>`
      select 'lot ' || lot.id || ': ' || remaining || ' left, entries say ' || coalesce(sum(entry.quantity), 0) as what
        from lot left join entry on entry.lot_id = lot.id
        group by lot.id having remaining <> coalesce(sum(entry.quantity), 0)
      union all
      select 'movement ' || movement.id || ': its entries say ' || coalesce(sum(entry.quantity), 0)
        from movement left join entry on entry.movement_id = movement.id
        group by movement.id having movement.quantity <> coalesce(sum(entry.quantity), 0)
      union all
      select 'record ' || job.id || ': ' || coin_spent || ' spent, its movements say ' || -coalesce(sum(movement.quantity), 0)
        from analysis_job job left join movement on movement.job_id = job.id
        group by job.id having coin_spent <> -coalesce(sum(movement.quantity), 0)
      union all
      select 'part ' || job_id || '.' || no || ' is left' from analysis_part`.execute(db),
  );
  return [...faults, ...rows.map(({ what }) => what)];
};

const spentBy = async (db: Kysely<Tables>, userId: number): Promise<number> => {
  const { sum } = await db
    .selectFrom('analysis_job')
    .select((eb) => eb.fn.sum<number>('coin_spent').as('sum'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(sum);
};
