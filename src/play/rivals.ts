import type { TFunction } from 'i18next';
import * as v from 'valibot';
import {
  PLAY_SIZES,
  type PlaySize,
  RIVALS,
  type RivalGame,
  type Standing,
  standingAfter,
  usualKomi,
} from '#protocol';
import { kept } from '../platform/storage';
import { stored } from '../platform/stored';
import { draftFor } from './setup-draft';
import { startPlay } from './start-play';

/** The games against the twelve opponents, the oldest first, and the board they are met on. */
interface Climb {
  readonly size: PlaySize;
  readonly games: readonly KeptGame[];
}

export interface KeptGame extends RivalGame {
  readonly record: string;
}

const KEY = 'tengen.rivals';
const MAX_GAMES = 500;

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

export const useClimb = stored(
  kept(KEY, (saved): Climb => v.parse(v.fallback(CLIMB, { size: 9, games: [] }), saved)),
);

export const standingNow = ({ size, games }: Climb): Standing => standingAfter(games, size);

/** Keeps the result of a finished game; told again, it is not counted again. */
export const keepRivalGame = (game: KeptGame): void =>
  useClimb.setState(({ games }) =>
    games.some(({ record }) => record === game.record) ? {} : { games: [...games, game].slice(-MAX_GAMES) },
  );

/** Starts the next game on the ladder: without help, and with the handicap that the results have set. */
export const startRival = (t: TFunction): Promise<boolean> => {
  const climb = useClimb.getState();
  const { rival, handicap } = standingNow(climb);
  const opponent = RIVALS[rival];
  if (!opponent) return Promise.resolve(false);
  const { size } = climb;
  return startPlay(t, {
    ...draftFor('analyse'),
    size,
    rules: 'chinese',
    handicapRule: 'fixed',
    handicap,
    komi: usualKomi(handicap, KOMI),
    colour: handicap > 0 ? 'black' : 'random',
    opponent: { kind: 'ai', strength: opponent.strength },
    own: undefined,
    time: undefined,
    candidates: false,
    hints: false,
    takeBack: false,
    aiResigns: true,
    rival,
  });
};

/** Of an even game by Chinese rules. */
const KOMI = 7.5;
