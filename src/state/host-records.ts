import * as v from 'valibot';
import type { RecordId } from '#protocol';
import { kept } from '../platform/storage';
import { storedFields } from '../platform/stored';

/** What ties the records of this device to the games, analyses and notices of a host. */
interface HostRecords {
  readonly live: readonly LiveGame[];
  readonly uploads: readonly Upload[];
  readonly opened: readonly OpenedNotice[];
  /** The latest first. */
  readonly players: readonly AskedPlayer[];
}

/** A game under way on a host, and the record that follows it. */
export type LiveGame = v.InferOutput<typeof liveGame>;
const liveGame = v.object({
  /** The record in the library that goes on with the game. */
  record: v.string(),
  host: v.string(),
  /** The host's number of the game's record. */
  sgfId: v.number(),
  /** When the person opened it from the list of games under way. Milliseconds since 1970. */
  openedAt: v.number(),
});
const MAX_LIVE = 50;
/** Polling stops after a day: abandoned games never get a result. */
const FOLLOWED_MS = 24 * 3600 * 1000;

/** A record that a host analyses or has analysed. */
export type Upload = v.InferOutput<typeof upload>;
const upload = v.object({
  host: v.string(),
  /** The host's number of the analysis. */
  sgfId: v.number(),
  /** The record that was sent. */
  record: v.string(),
  /** How many analysed positions have been taken over from the host. */
  taken: v.number(),
  /** The host is done with it and all has been taken over. */
  isWhole: v.boolean(),
});
/** What a host remembers of a person is more, and its list opens that too. */
const MAX_UPLOADS = 300;

/** A notice that was opened, and the record it became in the library. */
type OpenedNotice = v.InferOutput<typeof openedNotice>;
const openedNotice = v.object({ host: v.string(), notice: v.number(), record: v.string() });
const MAX_OPENED = 100;

/** A player on a game platform whose games were asked for here. */
type AskedPlayer = v.InferOutput<typeof askedPlayer>;
const askedPlayer = v.object({
  host: v.string(),
  /** The platform's number in the host's list. */
  platform: v.number(),
  nickname: v.string(),
  /** The games that the person has seen in the list, the newest first. */
  seen: v.array(v.string()),
});
const MAX_PLAYERS = 10;
const MAX_SEEN = 300;

/** A list of an earlier visit; invalid data gives none. */
const keptList = <Item>(key: string, item: v.GenericSchema<unknown, Item>) =>
  kept(key, (saved): readonly Item[] => v.parse(v.fallback(v.array(item), []), saved));

export const useHostRecords = storedFields<HostRecords>({
  live: keptList('tengen.liveGames', liveGame),
  uploads: keptList('tengen.uploads', upload),
  opened: keptList('tengen.noticeRecords', openedNotice),
  players: keptList('tengen.playerGames', askedPlayer),
});

/** The game or analysis of this number on this host. */
interface OnHost {
  readonly host: string;
  readonly sgfId: number;
}
const isSame = (a: OnHost, b: OnHost): boolean => a.host === b.host && a.sgfId === b.sgfId;

/** The game that a record follows now; undefined for other records, and while another host is chosen. */
export const liveGameOf = (
  { live }: Pick<HostRecords, 'live'>,
  record: RecordId | undefined,
  host: string | undefined,
): LiveGame | undefined =>
  live.find(
    (game) => game.record === record && game.host === host && Date.now() - game.openedAt < FOLLOWED_MS,
  );

/** The record of a game that was opened before. */
export const recordOfLive = (host: string, sgfId: number): RecordId | undefined =>
  useHostRecords.getState().live.find((game) => isSame(game, { host, sgfId }))?.record;

export const followLive = (game: LiveGame): void =>
  useHostRecords.setState(({ live }) => ({
    live: [...live.filter((other) => !isSame(other, game)), game].slice(-MAX_LIVE),
  }));

/** The game is over: its record stays as it is. */
export const leaveLive = (game: LiveGame): void =>
  useHostRecords.setState(({ live }) => ({ live: live.filter((other) => !isSame(other, game)) }));

export const uploadOf = (host: string | undefined, sgfId: number): Upload | undefined =>
  useHostRecords.getState().uploads.find((each) => each.host === host && each.sgfId === sgfId);

/** What a host has not finished, or what has not been taken over. */
export const openUploads = (host: string | undefined): readonly Upload[] =>
  useHostRecords.getState().uploads.filter((each) => each.host === host && !each.isWhole);

/** The analysis of this record that the host has not finished. */
export const openUploadOf = (
  { uploads }: Pick<HostRecords, 'uploads'>,
  record: RecordId | undefined,
  host: string | undefined,
): Upload | undefined =>
  uploads.find((each) => each.record === record && each.host === host && !each.isWhole);

export const noteUpload = (now: Upload): void =>
  useHostRecords.setState(({ uploads }) => ({
    uploads: [...uploads.filter((each) => !isSame(each, now)), now].slice(-MAX_UPLOADS),
  }));

export const forgetUpload = (gone: OnHost): void =>
  useHostRecords.setState(({ uploads }) => ({ uploads: uploads.filter((each) => !isSame(each, gone)) }));

export const recordOfNotice = (host: string, notice: number): RecordId | undefined =>
  useHostRecords.getState().opened.find((each) => each.host === host && each.notice === notice)?.record;

export const noteOpened = (now: OpenedNotice): void =>
  useHostRecords.setState(({ opened }) => ({ opened: [now, ...opened].slice(0, MAX_OPENED) }));

type Named = Omit<AskedPlayer, 'seen'>;
const isPlayer = (a: Named, b: Named): boolean =>
  a.host === b.host && a.platform === b.platform && a.nickname === b.nickname;

/** The games of this player that were seen at an earlier visit; undefined at the first. */
export const seenOf = (player: Named): readonly string[] | undefined =>
  useHostRecords.getState().players.find((each) => isPlayer(each, player))?.seen;

/** Remembers that the person has seen these games, and whose they are. */
export const noteSeen = (player: Named, games: readonly string[]): void =>
  useHostRecords.setState(({ players }) => {
    const seen = [...new Set([...games, ...(players.find((each) => isPlayer(each, player))?.seen ?? [])])];
    const others = players.filter((each) => !isPlayer(each, player));
    return { players: [{ ...player, seen: seen.slice(0, MAX_SEEN) }, ...others].slice(0, MAX_PLAYERS) };
  });
