import { sql } from 'kysely';
import { language as languages } from '#contract';
import type { Host } from '../host';
import { messageOf, type NewGame } from '../push/message';

/** A push service that fails is tried again for so long; then the bell alone has told it. */
const LONGEST_TRY_MS = 3_600_000;

/**
 * Pushes what has been told and not pushed: for each subscription one message of all its new games, not more often than it
 * asks for. Where nothing is to be pushed, nothing waits.
 */
export const pushNotices = async (host: Host): Promise<void> => {
  const { db } = host;
  const now = host.now();
  const rows = await db
    .selectFrom('notice')
    .innerJoin('user_sub', 'user_sub.id', 'notice.user_sub_id')
    .innerJoin('record', 'record.id', 'notice.record_id')
    .leftJoin('record_analysis', 'record_analysis.id', 'notice.analysis_id')
    .select([
      'notice.id as id',
      'notice.user_id as user_id',
      'notice.told_at',
      'user_sub.id as sub_id',
      'user_sub.player_name',
      'black_name',
      'white_name',
      'key_move',
    ])
    .where('told_at', 'is not', null)
    .where('notice.pushed_at', 'is', null)
    .where('notice.read_at', 'is', null)
    .where('subscribed', '=', true)
    .where('expires_at', '>', now)
    .where('apn', '=', true)
    // Those that wait for their time take no room from others.
    .where(
      sql<boolean>`(user_sub.pushed_at is null or user_sub.pushed_at <= ${now}::timestamptz - user_sub.apn_frequency * interval '1 hour')`,
    )
    .orderBy('notice.id')
    .limit(500)
    .execute();
  for (const subId of new Set(rows.map(({ sub_id }) => sub_id))) {
    const own = rows.filter(({ sub_id }) => sub_id === subId);
    const [first] = own;
    if (!first) continue;
    const games = own.map(
      ({ id, player_name, black_name, white_name, key_move }): NewGame => ({
        notice: id,
        player: player_name,
        black: black_name,
        white: white_name,
        move: key_move,
      }),
    );
    const isSent = await pushToDevices(host, first.user_id, games);
    const isOld = now.getTime() - (first.told_at?.getTime() ?? 0) > LONGEST_TRY_MS;
    if (!isSent && !isOld) continue;
    await db
      .updateTable('notice')
      .set({ pushed_at: now })
      .where(
        'id',
        'in',
        own.map(({ id }) => id),
      )
      .execute();
    await db.updateTable('user_sub').set({ pushed_at: now }).where('id', '=', subId).execute();
  }
};

/** To each of a person's devices in its language. False: all of them failed for now. */
const pushToDevices = async (host: Host, userId: number, games: readonly NewGame[]): Promise<boolean> => {
  const devices = await host.db
    .selectFrom('device')
    .select(['id', 'token', 'language'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'web')
    .where('gone_at', 'is', null)
    .execute();
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const language = languages.options.find((each) => each === device.language) ?? 'zh';
      const message = messageOf(games, language);
      const outcome = message ? await host.push.send(device, message) : 'sent';
      if (outcome === 'gone')
        await host.db
          .updateTable('device')
          .set({ gone_at: host.now() })
          .where('id', '=', device.id)
          .execute();
      return outcome;
    }),
  );
  return devices.length === 0 || outcomes.some((outcome) => outcome !== 'failed');
};
