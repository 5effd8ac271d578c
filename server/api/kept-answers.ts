import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { uuid } from '#contract';
import type { Tables } from './database/tables';
import { Refusal } from './refusal';

/** How long the host keeps an answer. */
const KEPT_MS = 86_400_000;
/** After this long, a call without an answer has died with its host, and the client may repeat it. */
const UNDERWAY_MS = 60_000;

interface KeyedCall {
  readonly userId: number;
  /** As the client sent it. */
  readonly key: string;
  /** The call and its body: the same key must mean the same call. */
  readonly content: unknown;
  readonly now: Date;
}

/**
 * Runs a call once: for a day, a repeat with the same key gets the first answer. A refused call changes
 * nothing, and its key may be used again. Of two parallel calls, on any hosts, one runs and the host refuses
 * the other.
 */
export const answerOnce = async (
  db: Kysely<Tables>,
  { userId, key, content, now }: KeyedCall,
  run: () => Promise<unknown>,
): Promise<unknown> => {
  if (!v.is(uuid, key)) throw new Refusal('request.invalid', { field: 'Idempotency-Key' });
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const mine = await db
    .insertInto('kept_answer')
    .values({ user_id: userId, key, call_hash: hash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ created_at: now })
        .where('kept_answer.answer', 'is', null)
        .where('kept_answer.call_hash', '=', hash)
        .where('kept_answer.created_at', '<', new Date(now.getTime() - UNDERWAY_MS)),
    )
    .returning('key')
    .executeTakeFirst();
  if (!mine) {
    const kept = await db
      .selectFrom('kept_answer')
      .select(['call_hash', 'answer'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (kept && kept.call_hash !== hash) throw new Refusal('key.reused');
    // The row is gone again, because the first call was refused just now.
    if (!kept || kept.answer === null) throw new Refusal('key.underway');
    return kept.answer;
  }
  try {
    const answer = await run();
    await db
      .updateTable('kept_answer')
      .set({ answer: JSON.stringify(answer) })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute();
    return answer;
  } catch (error) {
    await db.deleteFrom('kept_answer').where('user_id', '=', userId).where('key', '=', key).execute();
    throw error;
  }
};

/** Deletes answers too old to repeat; a periodic task. */
export const forgetAnswers = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  await db
    .deleteFrom('kept_answer')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
};
