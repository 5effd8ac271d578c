import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../../server/api/operator/commands';
import { TestHost } from '../../support/host';
import { onPostgres } from '../../support/on-postgres';

const HELD = 3000;
const WAITING = 1000;
const TAKEN = 50;
/** The server notes what was read a second after the last note. */
const NOTED_MS = 1500;

onPostgres('the queue on PostgreSQL', (_, url) => {
  test('a fetch reads nothing that others hold, also by a plan that was made for any values', async () => {
    const databaseUrl = `${url()}?options=-c%20plan_cache_mode%3Dforce_generic_plan`;
    const on = await TestHost.open({ databaseUrl, checksAnswers: false });
    try {
      const { db, analyses } = on.host;
      const made = (await COMMANDS['worker-key']?.run(on.host, ['Farm'])) as { readonly ai: number };
      const { ai } = made;
      const user = await on.newUser();
      const { id } = await db
        .insertInto('analysis_job')
        .values({
          user_id: user.id,
          title: '',
          black_name: '',
          white_name: '',
          result: '',
          move_count: 0,
          sgf: '(;)',
          ai_type_id: ai,
          max_visits: 1,
          pv_len: 1,
          state: 1,
          done: 0,
          of: 1,
          coin_reserved: 0,
          coin_spent: 0,
          created_at: new Date(),
          finished_at: null,
          heard_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`insert into analysis_part (job_id, no, ai_type_id, priority, positions, state, beat_at)
        select ${id}, n, ${ai}, 0, '[0]', case when n <= ${HELD} then 1 else 0 end, now()
        from generate_series(1, ${HELD + WAITING}) n`.execute(db);
      await sql`analyze analysis_part`.execute(db);
      const read = async (): Promise<number> => {
        await new Promise((resolve) => setTimeout(resolve, NOTED_MS));
        await sql`select count(*) from ai_type`.execute(db);
        const { rows } = await sql<{ readonly all: string }>`
          select (select seq_tup_read from pg_stat_user_tables where relname = 'analysis_part')
            + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'analysis_part') as all`.execute(
          db,
        );
        return Number(rows[0]?.all);
      };
      const before = await read();
      for (let n = 0; n < TAKEN; n += 1)
        expect(await analyses.queue.next(ai)).toMatchObject({ no: HELD + 1 + n });
      expect((await read()) - before).toBeLessThan(TAKEN * 100);
    } finally {
      await on.host.analyses.close();
      await on.close();
    }
  }, 120_000);
});
