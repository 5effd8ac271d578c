import type { HostLanguage } from '#contract';
import type { PlatformConfig } from '../config';
import { Refusal } from '../refusal';
import { FeedPlatform } from './feed';
import { folderPlatform } from './folder';
import { Fox } from './fox';
import { Ogs } from './ogs';
import { type GamesPage, nameKey, type Platform, type PlatformPlayer } from './platform';

/** The numbers of the product's data are 1 to 3; 0 means the first too. */
export const platformNumber = (number: number): number => number || 1;

type Names = Readonly<Record<HostLanguage, string>>;
const USUAL_NAMES: Readonly<Record<PlatformConfig['kind'], Names>> = {
  folder: { zh: '棋谱库', en: 'Game collection', ja: '棋譜集', ko: '기보 모음' },
  feed: { zh: '棋谱源', en: 'Game feed', ja: '棋譜フィード', ko: '기보 피드' },
  fox: { zh: '野狐围棋', en: 'Fox Weiqi', ja: '野狐囲碁', ko: '폭스 바둑' },
  ogs: { zh: 'OGS', en: 'OGS', ja: 'OGS', ko: 'OGS' },
};

const adapterOf = (config: PlatformConfig, now: () => number): Platform => {
  switch (config.kind) {
    case 'folder':
      return folderPlatform(config.folder, now);
    case 'feed':
      return new FeedPlatform({ ...config, now });
    case 'fox':
      return new Fox(config);
    case 'ogs':
      return new Ogs(config);
  }
};

/** How long an answer is good. */
const PLAYER_MS = 3_600_000;
const GAMES_MS = 30_000;
/** A failure is told to everybody who asks the same meanwhile. */
const FAILURE_MS = 10_000;
const MAX_KEPT = 2000;

interface Kept {
  readonly until: number;
  readonly answer: Promise<unknown>;
}

/** One configured platform: its calls, each answer kept for a while. */
class KnownPlatform {
  readonly number: number;
  readonly names: Names;
  /** Whether people without an account may ask. */
  readonly forGuests: boolean;
  readonly #adapter: Platform;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();

  constructor(config: PlatformConfig, now: () => number) {
    this.number = config.number;
    this.names = config.name ?? USUAL_NAMES[config.kind];
    this.forGuests = config.guests;
    this.#adapter = adapterOf(config, now);
    this.#now = now;
  }

  get live() {
    return this.#adapter.live;
  }

  find(nickname: string): Promise<PlatformPlayer | undefined> {
    return this.#keep(`player ${nameKey(nickname)}`, PLAYER_MS, () => this.#adapter.find(nickname));
  }

  games(player: PlatformPlayer, cursor: string | undefined): Promise<GamesPage> {
    return this.#keep(`games ${player.ref} ${cursor ?? ''}`, GAMES_MS, () =>
      this.#adapter.games(player, cursor),
    );
  }

  record(id: string): Promise<string | undefined> {
    return this.#keep(`record ${id}`, GAMES_MS, () => this.#adapter.record(id));
  }

  async close(): Promise<void> {
    await this.#adapter.close?.();
  }

  #keep<Answer>(key: string, forMs: number, ask: () => Promise<Answer>): Promise<Answer> {
    const now = this.#now();
    const kept = this.#kept.get(key);
    if (kept && kept.until > now) return kept.answer as Promise<Answer>;
    const answer = ask();
    this.#kept.delete(key);
    this.#kept.set(key, { until: now + forMs, answer });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_KEPT) break;
      this.#kept.delete(oldest);
    }
    answer.then(
      (found) => {
        // Whom the platform does not know may register the next moment.
        if (found === undefined) this.#kept.set(key, { until: this.#now() + FAILURE_MS, answer });
      },
      () => this.#kept.set(key, { until: this.#now() + FAILURE_MS, answer }),
    );
    return answer;
  }
}

/** The game platforms that the operator has switched on. */
export class Platforms {
  readonly all: readonly KnownPlatform[];

  constructor(configs: readonly PlatformConfig[] = [], now: () => number = Date.now) {
    this.all = configs.map((config) => new KnownPlatform(config, now));
  }

  of(number: number): KnownPlatform | undefined {
    return this.all.find((platform) => platform.number === platformNumber(number));
  }

  async close(): Promise<void> {
    for (const platform of this.all) await platform.close();
  }
}

/** Refuses a nickname that a platform does not know. */
export const needPlayer = async (platform: KnownPlatform, nickname: string): Promise<PlatformPlayer> => {
  const player = await platform.find(nickname);
  if (!player) throw new Refusal('player.missing', { name: nickname.trim() });
  return player;
};

/** How a game of a platform is called in our calls: the platform's number and its own id. */
export const chessidOf = (platform: number, id: string): string => `${platformNumber(platform)}-${id}`;
export const partsOfChessid = (
  chessid: string,
): { readonly platform: number; readonly id: string } | undefined => {
  const [, platform, id] = /^([1-3])-(.+)$/.exec(chessid) ?? [];
  return platform === undefined || id === undefined ? undefined : { platform: Number(platform), id };
};
