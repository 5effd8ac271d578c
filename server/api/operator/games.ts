import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, isAbsolute, join } from 'node:path';
import type { Transaction } from 'kysely';
import { readSgf } from '#kernel/sgf/read';
import type { Tables } from '../database/tables';
import { transact } from '../database/transact';
import { type GameRow, gameRow } from '../game-row';
import type { Host } from '../host';
import { tellLive } from '../platforms/live-games';
import { note, type OperatorAnswer, OperatorFault, whole } from './answer';

/** Games that the operator puts into the lists of the library: match records, games of platforms, live games. */

const MAX_PLATFORM = 3;
const LIVE_ID = /^[\w-]{1,64}$/;

/** The running host reads the files, in a folder of its own. */
const whereItIs = (path = ''): string => {
  if (!isAbsolute(path)) throw new OperatorFault('PATH: the whole path, from /');
  return path;
};

const filesAt = async (path: string): Promise<readonly string[]> => {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new OperatorFault(`nothing at ${path}`);
  if (!found.isDirectory()) return [path];
  const names = await readdir(path);
  return names.filter((name) => extname(name).toLowerCase() === '.sgf').map((name) => join(path, name));
};

const gamesIn = async (file: string): Promise<readonly GameRow[] | undefined> => {
  const read = readSgf(await readFile(file));
  return read.ok ? read.value.games.map(gameRow) : undefined;
};

/** The same game has the same id, so that it is listed once, however often its file comes. */
const idOf = ({ sgf }: GameRow): string => createHash('sha256').update(sgf).digest('base64url');

const addOnce = async (tx: Transaction<Tables>, game: GameRow, platform: number | null) => {
  const foreign_id = idOf(game);
  const known = await tx
    .selectFrom('record')
    .select('id')
    .where('foreign_id', '=', foreign_id)
    .where('platform', platform === null ? 'is' : '=', platform)
    .executeTakeFirst();
  if (!known)
    await tx
      .insertInto('record')
      .values({ ...game, platform, foreign_id })
      .execute();
  return !known;
};

/** Lists the games of a file or a folder. What is no SGF is named and left out. */
export const addRecords = async (host: Host, [path, of]: readonly string[]): Promise<OperatorAnswer> => {
  const platform = of === undefined ? null : whole(of, 'PLATFORM');
  if (platform !== null && platform > MAX_PLATFORM) throw new OperatorFault(`PLATFORM: 0 to ${MAX_PLATFORM}`);
  let added = 0;
  let known = 0;
  const unreadable: string[] = [];
  for (const file of await filesAt(whereItIs(path))) {
    const games = await gamesIn(file);
    if (!games) unreadable.push(file);
    for (const game of games ?? [])
      if (await transact(host.db, (tx) => addOnce(tx, game, platform))) added += 1;
      else known += 1;
  }
  await note(host, 'addRecords', `${added} of platform ${platform ?? 'none'}`);
  return { added, known, unreadable };
};

/** Shows a game under way, or what has been played in it since. A file that states a result ends it. */
export const showLive = async (
  host: Host,
  [liveId = '', path]: readonly string[],
): Promise<OperatorAnswer> => {
  if (!LIVE_ID.test(liveId)) throw new OperatorFault('LIVE-ID: up to 64 letters, digits, - and _');
  const [game] = (await gamesIn(whereItIs(path)).catch(() => undefined)) ?? [];
  if (!game) throw new OperatorFault(`no game in ${path}`);
  const now = host.now();
  const ended_at = game.result === '' ? null : now;
  const id = await transact(host.db, async (tx) => {
    const shown = await tx
      .selectFrom('live_game')
      .select('record_id')
      .where('live_id', '=', liveId)
      .executeTakeFirst();
    if (shown) {
      await tx.updateTable('record').set(game).where('id', '=', shown.record_id).execute();
      await tx.updateTable('live_game').set({ ended_at }).where('live_id', '=', liveId).execute();
      return shown.record_id;
    }
    const record = await tx
      .insertInto('record')
      .values({ ...game, platform: null, foreign_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('live_game')
      .values({ record_id: record.id, live_id: liveId, viewers: 0, started_at: now, ended_at })
      .execute();
    return record.id;
  });
  tellLive(host.feed, { ...game, id }, ended_at !== null);
  await note(host, 'live', liveId);
  return { live: liveId, moves: game.move_count, ended: ended_at !== null };
};

/** A game that was broken off leaves the list; its record stays. */
export const endLive = async (host: Host, [liveId = '']: readonly string[]): Promise<OperatorAnswer> => {
  const ended = await host.db
    .updateTable('live_game')
    .from('record')
    .whereRef('record.id', '=', 'live_game.record_id')
    .set({ ended_at: host.now() })
    .where('live_id', '=', liveId)
    .where('ended_at', 'is', null)
    .returning(['record.id', 'record.move_count'])
    .executeTakeFirst();
  if (!ended) throw new OperatorFault(`no live game ${liveId}`);
  tellLive(host.feed, ended, true);
  await note(host, 'endLive', liveId);
  return { live: liveId, ended: true };
};
