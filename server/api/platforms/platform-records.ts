import type { Kysely } from 'kysely';
import { readSgf } from '#kernel/sgf/read';
import type { Tables } from '../database/tables';
import { type GameRow, gameRow } from '../game-row';
import { platformNumber } from './platforms';

/** A platform's record as a row; undefined where its text is no game. */
export const readRecord = (sgf: string): GameRow | undefined => {
  const read = readSgf(sgf);
  const tree = read.ok ? read.value.games[0] : undefined;
  return tree && gameRow(tree);
};

/** Stores a finished game of a platform once. Gives its number, and whether it is new. */
export const storeRecord = async (
  db: Kysely<Tables>,
  { platform: number, id: foreign_id }: { readonly platform: number; readonly id: string },
  game: GameRow,
): Promise<{ readonly id: number; readonly isNew: boolean }> => {
  const platform = platformNumber(number);
  const stored = await db
    .insertInto('record')
    .values({ ...game, platform, foreign_id })
    .onConflict((conflict) => conflict.columns(['platform', 'foreign_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) return { id: stored.id, isNew: true };
  const known = await db
    .selectFrom('record')
    .select('id')
    .where('platform', '=', platform)
    .where('foreign_id', '=', foreign_id)
    .executeTakeFirstOrThrow();
  return { id: known.id, isNew: false };
};
