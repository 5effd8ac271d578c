import { sql } from 'kysely';
import type { TestHost } from './host';

/** The least that any queue in a database does: a row in, a row taken, a row gone. */
export const bareQueue = async ({ host: { db } }: TestHost) => {
  await sql`create table bare_queue (id bigserial primary key, body jsonb, taken boolean default false)`.execute(
    db,
  );
  return {
    put: (body: string) => sql`insert into bare_queue (body) values (${body}::jsonb)`.execute(db),
    take: async (): Promise<number | undefined> => {
      const { rows } = await sql<{ id: number }>`update bare_queue set taken = true where id = (
        select id from bare_queue where not taken order by id limit 1 for update skip locked) returning id`.execute(
        db,
      );
      return rows[0]?.id;
    },
    remove: (id: number) => sql`delete from bare_queue where id = ${id}`.execute(db),
  };
};
