import * as v from 'valibot';
import { kept } from '../platform/storage';
import { stored } from '../platform/stored';

const askedPlayer = v.object({
  host: v.string(),
  /** The platform's number in the host's list. */
  platform: v.number(),
  nickname: v.string(),
  /** The games that the person has seen in the list, the newest first. */
  seen: v.array(v.string()),
});
/** A player on a game platform whose games were asked for here. */
export type AskedPlayer = v.InferOutput<typeof askedPlayer>;

const PLAYER_GAMES_KEY = 'tengen.playerGames';
const MAX_PLAYERS = 10;
const MAX_SEEN = 300;

/** Reads the players of earlier visits, the latest first; invalid data gives none. */
const readAsked = (saved: unknown): { readonly players: readonly AskedPlayer[] } => {
  const read = v.safeParse(v.array(askedPlayer), saved);
  return { players: read.success ? read.output : [] };
};

export const useAskedPlayers = stored(kept(PLAYER_GAMES_KEY, readAsked, ({ players }) => players));

type Named = Omit<AskedPlayer, 'seen'>;
const isSame = (a: Named, b: Named): boolean =>
  a.host === b.host && a.platform === b.platform && a.nickname === b.nickname;

/** The games of this player that were seen at an earlier visit; undefined at the first. */
export const seenOf = (player: Named): readonly string[] | undefined =>
  useAskedPlayers.getState().players.find((each) => isSame(each, player))?.seen;

/** Remembers that the person has seen these games, and whose they are. */
export const noteSeen = (player: Named, games: readonly string[]): void =>
  useAskedPlayers.setState(({ players }) => {
    const seen = [...new Set([...games, ...(players.find((each) => isSame(each, player))?.seen ?? [])])];
    const others = players.filter((each) => !isSame(each, player));
    return { players: [{ ...player, seen: seen.slice(0, MAX_SEEN) }, ...others].slice(0, MAX_PLAYERS) };
  });
