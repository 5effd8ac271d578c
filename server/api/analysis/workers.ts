import type { Kysely, Transaction } from 'kysely';
import { WORK_BEAT_MS } from '../../../workers/protocol/work-frames';
import { audit } from '../audit';
import type { Tables } from '../database/tables';

/** So often alone with what it found, and a stranger's machine gets no more work. */
const MAX_DOUBTS = 3;

/** The AIs that machines compute for now, and for how many positions at once. */
export const workersOf = async (
  db: Kysely<Tables>,
  now: Date,
): Promise<readonly { readonly aiId: number; readonly lanes: number }[]> => {
  const rows = await db
    .selectFrom('worker')
    .select((eb) => ['ai_type_id', eb.fn.sum<number>('lanes').as('lanes')])
    .where('seen_at', '>', new Date(now.getTime() - 4 * WORK_BEAT_MS))
    .where('drained_at', 'is', null)
    .groupBy('ai_type_id')
    .execute();
  return rows.map(({ ai_type_id, lanes }) => ({ aiId: ai_type_id, lanes: Number(lanes) }));
};

/** A machine whose findings cannot be trusted gets no more work. */
export const drainWorker = async (tx: Transaction<Tables>, id: number, at: Date): Promise<void> => {
  await tx.updateTable('worker').set({ drained_at: at }).where('id', '=', id).execute();
  await audit(tx, { who: 'host', what: 'drainWorker', thing: `worker:${id}`, at });
};

/** Two others have found otherwise than this machine. */
export const doubtWorker = async (tx: Transaction<Tables>, id: number, at: Date): Promise<void> => {
  const row = await tx
    .updateTable('worker')
    .set((eb) => ({ doubts: eb('doubts', '+', 1) }))
    .where('id', '=', id)
    .returning('doubts')
    .executeTakeFirst();
  if ((row?.doubts ?? 0) >= MAX_DOUBTS) await drainWorker(tx, id, at);
};
