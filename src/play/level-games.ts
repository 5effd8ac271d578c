import * as v from 'valibot';
import { type LevelAdvice, type LevelGame, levelAdvice, PLAY_SIZES, RANKS } from '#protocol';
import { kept } from '../platform/storage';

/** The games of this device that tell something of a person's level beside the AI's rank, the newest last. */
const KEY = 'tengen.levelGames';
/** Older ones tell of somebody who plays otherwise by now. */
const MAX_GAMES = 50;

const GAMES = v.array(
  v.object({
    record: v.string(),
    rank: v.picklist(RANKS),
    size: v.picklist(PLAY_SIZES),
    step: v.pipe(v.number(), v.minValue(-1), v.maxValue(1)),
  }),
);

const levelGames = kept(KEY, (saved) => v.parse(v.fallback(GAMES, []), saved));

/** What the games speak for, this one of a record included. Asked again, it is not counted again. */
export const adviceWith = (record: string, game: LevelGame): LevelAdvice | undefined => {
  const games = levelGames.get();
  const known = games.findIndex((other) => other.record === record);
  if (known >= 0) return levelAdvice(games.slice(0, known + 1));
  const all = [...games, { record, ...game }].slice(-MAX_GAMES);
  levelGames.set(all);
  return levelAdvice(all);
};
