import * as v from 'valibot';
import { Refusal } from '../refusal';
import { type GamesPage, nameKey, type Platform, type PlatformGame, type PlatformPlayer } from './platform';
import { TextSource, type TextSourceOptions } from './text-source';

/** Numbers arrive as numbers or as texts. */
const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const number = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))]),
  v.number(),
);
const maybeText = v.fallback(text, '');
const maybeNumber = v.fallback(number, 0);

const panel = v.object({
  result: v.fallback(number, -1),
  uid: maybeText,
  username: maybeText,
  name: maybeText,
});
const row = v.object({
  chessid: v.pipe(text, v.regex(/^\w{1,40}$/)),
  blackuid: maybeText,
  whiteuid: maybeText,
  blacknick: text,
  whitenick: text,
  blackdan: maybeNumber,
  whitedan: maybeNumber,
  winner: v.fallback(number, -1),
  reason: maybeNumber,
  /** Hundredths of a point. */
  point: maybeNumber,
  movenum: maybeNumber,
  starttime: maybeText,
  title: maybeText,
  boardsize: maybeNumber,
});
const list = v.object({ result: number, chesslist: v.fallback(v.array(v.unknown()), []) });
const record = v.object({ result: number, chess: maybeText });

const PROFESSIONAL = 100;
const FIRST_DAN = 18;
const rankOf = (dan: number): string => {
  if (dan >= PROFESSIONAL) return `${dan - PROFESSIONAL + 1}p`;
  if (dan >= FIRST_DAN) return `${dan - FIRST_DAN + 1}d`;
  return dan > 0 ? `${FIRST_DAN - dan}k` : '';
};

const REASONS: Readonly<Record<number, string>> = { 2: 'T', 3: 'R', 4: 'R' };
const resultOf = ({ winner, reason, point }: v.InferOutput<typeof row>): string => {
  if (winner === 0) return '0';
  if (winner !== 1 && winner !== 2) return '';
  const side = winner === 1 ? 'B+' : 'W+';
  return side + (REASONS[reason] ?? (point > 0 ? String(point / 100) : ''));
};

const gameOf = (read: v.InferOutput<typeof row>): PlatformGame => ({
  id: read.chessid,
  title: read.title,
  black_name: read.blacknick,
  white_name: read.whitenick,
  black_rank: rankOf(read.blackdan),
  white_rank: rankOf(read.whitedan),
  result: resultOf(read),
  move_count: Math.max(0, read.movenum),
  board_size: read.boardsize > 1 ? read.boardsize : 19,
  date: /^\d{4}-\d\d-\d\d/.exec(read.starttime)?.[0] ?? '',
  event: '',
});

interface FoxOptions extends TextSourceOptions {
  readonly player_url: string;
  readonly games_url: string;
}

/**
 * Fox by the public calls of its pages: unofficial, so they may change or refuse. A list has at most 200 games and no
 * second page; it also holds games of others that the player kept.
 */
export class Fox implements Platform {
  readonly #source: TextSource;
  readonly #playerUrl: string;
  readonly #gamesUrl: string;

  constructor({ player_url, games_url, ...options }: FoxOptions) {
    this.#source = new TextSource([player_url, games_url], options);
    this.#playerUrl = player_url;
    this.#gamesUrl = games_url;
  }

  async find(nickname: string): Promise<PlatformPlayer | undefined> {
    const asked = new URLSearchParams({ srcuid: '0', username: nickname.trim() });
    const found = await this.#source.json(`${this.#playerUrl}?${asked}`, panel);
    if (found.result !== 0 || found.uid === '' || found.uid === '0') return undefined;
    return { ref: found.uid, name: found.username || found.name || nickname.trim() };
  }

  async games({ ref, name }: PlatformPlayer): Promise<GamesPage> {
    const asked = new URLSearchParams({
      srcuid: '0',
      dstuid: ref,
      type: '1',
      lastcode: '0',
      searchkey: '',
      uin: ref,
    });
    const found = await this.#source.json(`${this.#gamesUrl}/YHWQFetchChessList?${asked}`, list);
    if (found.result !== 0) throw new Refusal('upstream.failed', { reason: found.result });
    const games = new Map<string, PlatformGame>();
    let unread = 0;
    for (const each of found.chesslist) {
      const read = v.safeParse(row, each);
      if (!read.success) {
        unread += 1;
        continue;
      }
      const { blackuid, whiteuid, blacknick, whitenick, winner } = read.output;
      const isOwn =
        [blackuid, whiteuid].includes(ref) ||
        (blackuid === '' && [blacknick, whitenick].some((each) => nameKey(each) === nameKey(name)));
      // Without a winner it is still being played.
      if (isOwn && winner >= 0) games.set(read.output.chessid, gameOf(read.output));
    }
    // Not one row as we know it: the form of the list has changed.
    if (unread > 0 && unread === found.chesslist.length)
      throw new Refusal('upstream.failed', { reason: 'form' });
    return { games: [...games.values()], next: null };
  }

  async record(id: string): Promise<string | undefined> {
    const found = await this.#source.json(
      `${this.#gamesUrl}/YHWQFetchChess?${new URLSearchParams({ chessid: id })}`,
      record,
    );
    if (found.result !== 0 || found.chess === '') return undefined;
    // Ends of lines come as two letters each.
    return found.chess.replace(/\\r\\n|\\r|\\n/g, '\n');
  }

  close(): Promise<void> {
    return this.#source.close();
  }
}
