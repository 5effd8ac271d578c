import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables';
import type { Sessions } from './sessions';
import { makeReferralCode } from './users';

/**
 * Erases an account: data, bindings and entitlements. Orders and ledger entries stay for bookkeeping, with the bare id.
 * Gives the sessions that have ended.
 */
export const eraseUser = async (
  tx: Transaction<Tables>,
  { sessions, userId, now }: { readonly sessions: Sessions; readonly userId: number; readonly now: Date },
): Promise<readonly number[]> => {
  const user = await tx
    .selectFrom('app_user')
    .select(['phone', 'avatar_file'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return [];
  const ended = await sessions.end(tx, { kind: 'user', ownerId: userId });
  const identities = await tx
    .deleteFrom('identity')
    .where('user_id', '=', userId)
    .returning(['provider', 'subject'])
    .execute();
  for (const { provider, subject } of identities)
    await tx.deleteFrom('one_time').where('provider', '=', provider).where('subject', '=', subject).execute();
  if (user.phone) await tx.deleteFrom('sms_code').where('phone', '=', user.phone).execute();
  for (const table of [
    'notice',
    'device',
    'clock_in',
    'user_sub',
    'user_ai_type',
    'user_private_ai',
    'engine_lease',
    'analysis_job',
    'spent_analysis',
    'kept_answer',
    'vip_period',
    'pro_right',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  // The name that only this person followed says something of the person.
  await tx
    .deleteFrom('followed_player')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_sub')
            .select('user_sub.id')
            .whereRef('user_sub.followed_id', '=', 'followed_player.id'),
        ),
      ),
    )
    .execute();
  await tx
    .deleteFrom('referral')
    .where((eb) => eb.or([eb('invitee', '=', userId), eb('inviter', '=', userId)]))
    .execute();
  if (user.avatar_file) await tx.deleteFrom('file').where('key', '=', user.avatar_file).execute();
  // Deletes the wallet but keeps its history, so that the sums stay right.
  await tx.updateTable('purchase_order').set({ refund_reason: null }).where('user_id', '=', userId).execute();
  await tx
    .updateTable('app_user')
    .set({
      uuid: randomUUID(),
      name: null,
      phone: null,
      password_hash: null,
      nickname: '',
      avatar_file: null,
      referral_code: makeReferralCode(),
      referred_by: null,
      deleted_at: now,
    })
    .where('id', '=', userId)
    .execute();
  return ended;
};
