import * as v from 'valibot';
import { PLAY_SIZES, type PlaySize, RIVALS, type RivalGame } from '#protocol';
import { kept } from '../platform/storage';
import { storedFields } from '../platform/stored';

export interface KeptGame extends RivalGame {
  readonly record: string;
}

/** The games against the twelve opponents, the oldest first, and the board they are met on. */
export interface Climb {
  readonly size: PlaySize;
  readonly games: readonly KeptGame[];
}

const CLIMB = v.object({
  size: v.picklist(PLAY_SIZES),
  games: v.array(
    v.object({
      record: v.string(),
      rival: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(RIVALS.length - 1)),
      size: v.picklist(PLAY_SIZES),
      handicap: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)),
      won: v.boolean(),
    }),
  ),
});
const LESSONS = v.array(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** How far the person has come. */
export const useProgress = storedFields<{
  /** Numbers of the finished lessons, from 0. */
  readonly lessons: readonly number[];
  readonly climb: Climb;
}>({
  lessons: kept('tengen.lessons', (saved): readonly number[] => v.parse(v.fallback(LESSONS, []), saved)),
  climb: kept('tengen.rivals', (saved): Climb => v.parse(v.fallback(CLIMB, { size: 9, games: [] }), saved)),
});

const MAX_GAMES = 500;

/** Keeps the result of a finished game; told again, it is not counted again. */
export const keepRivalGame = (game: KeptGame): void =>
  useProgress.setState(({ climb }) =>
    climb.games.some(({ record }) => record === game.record)
      ? {}
      : { climb: { ...climb, games: [...climb.games, game].slice(-MAX_GAMES) } },
  );

export const finishLesson = (lesson: number): void =>
  useProgress.setState(({ lessons }) => ({
    lessons: [...new Set([...lessons, lesson])].sort((one, other) => one - other),
  }));
