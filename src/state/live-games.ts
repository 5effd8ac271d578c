import * as v from 'valibot';
import type { RecordId } from '#protocol';
import { kept } from '../platform/storage';
import { stored } from '../platform/stored';

const liveGame = v.object({
  /** The record in the library that goes on with the game. */
  record: v.string(),
  host: v.string(),
  /** The host's number of the game's record. */
  sgfId: v.number(),
  /** When the person opened it from the list of games under way. Milliseconds since 1970. */
  openedAt: v.number(),
});
/** A game under way on a host, and the record that follows it. */
export type LiveGame = v.InferOutput<typeof liveGame>;

interface LiveGames {
  readonly games: readonly LiveGame[];
}

const LIVE_GAMES_KEY = 'tengen.liveGames';
const MAX_KEPT = 50;
/** Polling stops after a day: abandoned games never get a result. */
const FOLLOWED_MS = 24 * 3600 * 1000;

/** Reads the saved games; invalid data gives none. */
export const readLiveGames = (saved: unknown): LiveGames => {
  const read = v.safeParse(v.array(liveGame), saved);
  return { games: read.success ? read.output : [] };
};

export const useLiveGames = stored(kept(LIVE_GAMES_KEY, readLiveGames, ({ games }) => games));

/** The game that a record follows now; undefined for other records, and while another host is chosen. */
export const liveGameOf = (
  { games }: LiveGames,
  record: RecordId | undefined,
  host: string | undefined,
): LiveGame | undefined =>
  games.find(
    (game) => game.record === record && game.host === host && Date.now() - game.openedAt < FOLLOWED_MS,
  );

/** The record of a game that was opened before. */
export const recordOfLive = (host: string, sgfId: number): RecordId | undefined =>
  useLiveGames.getState().games.find((game) => game.host === host && game.sgfId === sgfId)?.record;

export const followLive = (game: LiveGame): void =>
  useLiveGames.setState(({ games }) => ({
    games: [...games.filter((other) => !isSame(other, game)), game].slice(-MAX_KEPT),
  }));

/** The game is over: its record stays as it is. */
export const leaveLive = (game: LiveGame): void =>
  useLiveGames.setState(({ games }) => ({ games: games.filter((other) => !isSame(other, game)) }));

const isSame = (a: LiveGame, b: LiveGame): boolean => a.host === b.host && a.sgfId === b.sgfId;
