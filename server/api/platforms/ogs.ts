import * as v from 'valibot';
import { Refusal } from '../refusal';
import { type GamesPage, nameKey, type Platform, type PlatformGame, type PlatformPlayer } from './platform';
import { TextSource, type TextSourceOptions } from './text-source';

const whole = v.pipe(v.number(), v.integer());
const maybeText = v.fallback(v.string(), '');
const player = v.object({ id: whole, username: v.string(), ranking: v.fallback(v.number(), -1) });
const players = v.object({ results: v.array(player) });
const row = v.object({
  id: whole,
  name: maybeText,
  width: v.fallback(whole, 19),
  height: v.fallback(whole, 19),
  players: v.object({
    black: v.object({ username: v.string(), ranking: v.fallback(v.number(), -1) }),
    white: v.object({ username: v.string(), ranking: v.fallback(v.number(), -1) }),
  }),
  black_lost: v.fallback(v.boolean(), false),
  white_lost: v.fallback(v.boolean(), false),
  outcome: maybeText,
  ended: v.fallback(v.nullable(v.string()), null),
});
const games = v.object({ next: v.fallback(v.nullable(v.string()), null), results: v.array(v.unknown()) });

/** 30 is the first dan. */
const FIRST_DAN = 30;
const rankOf = (ranking: number): string => {
  const rank = Math.floor(ranking);
  if (rank < 0) return '';
  return rank >= FIRST_DAN ? `${rank - FIRST_DAN + 1}d` : `${FIRST_DAN - rank}k`;
};

const resultOf = ({ black_lost, white_lost, outcome }: v.InferOutput<typeof row>): string => {
  if (black_lost === white_lost) return black_lost ? '0' : '';
  const side = white_lost ? 'B+' : 'W+';
  const points = /^([\d.]+) point/i.exec(outcome)?.[1];
  if (points !== undefined) return side + points;
  if (/resign/i.test(outcome)) return `${side}R`;
  if (/time/i.test(outcome)) return `${side}T`;
  return side;
};

const gameOf = (read: v.InferOutput<typeof row>): PlatformGame => ({
  id: String(read.id),
  title: read.name,
  black_name: read.players.black.username,
  white_name: read.players.white.username,
  black_rank: rankOf(read.players.black.ranking),
  white_rank: rankOf(read.players.white.ranking),
  result: resultOf(read),
  move_count: 0,
  board_size: Math.max(read.width, read.height),
  date: read.ended?.slice(0, 10) ?? '',
  event: '',
});

/** OGS by its documented calls. A list does not say how many moves a game has. */
export class Ogs implements Platform {
  readonly #source: TextSource;
  readonly #url: string;

  constructor({ url, ...options }: TextSourceOptions & { readonly url: string }) {
    this.#source = new TextSource([url], options);
    this.#url = url;
  }

  async find(nickname: string): Promise<PlatformPlayer | undefined> {
    const asked = new URLSearchParams({ username: nickname.trim() });
    const { results } = await this.#source.json(`${this.#url}/api/v1/players/?${asked}`, players);
    const found = results.find(({ username }) => nameKey(username) === nameKey(nickname));
    return found && { ref: String(found.id), name: found.username };
  }

  async games({ ref }: PlatformPlayer, cursor = '1'): Promise<GamesPage> {
    const page = /^\d{1,6}$/.test(cursor) ? Number(cursor) : 1;
    const asked = new URLSearchParams({ ordering: '-ended', page: String(page) });
    const url = `${this.#url}/api/v1/players/${encodeURIComponent(ref)}/games/?${asked}`;
    const { results, next } = await this.#source.json(url, games);
    const read = results.map((each) => v.safeParse(row, each));
    if (results.length > 0 && read.every(({ success }) => !success))
      throw new Refusal('upstream.failed', { reason: 'form' });
    const found = read.flatMap((each) =>
      each.success && each.output.ended !== null ? [gameOf(each.output)] : [],
    );
    return { games: found, next: next === null ? null : String(page + 1) };
  }

  async record(id: string): Promise<string | undefined> {
    return this.#source.text(`${this.#url}/api/v1/games/${encodeURIComponent(id)}/sgf`);
  }

  close(): Promise<void> {
    return this.#source.close();
  }
}
