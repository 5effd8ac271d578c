import { readSgf } from '#kernel/sgf/read';
import { gameRow } from '../game-row';
import type { GamesPage, GameUnderWay, Platform, PlatformGame, PlatformPlayer } from './platform';
import { nameKey } from './platform';

/** A file of games; `version` changes with its content. */
export interface ShelfFile {
  /** Letters and digits, at most 50. */
  readonly id: string;
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  readonly read: () => Promise<Uint8Array | string>;
  /** Reading it asks nobody. */
  readonly isHere?: boolean;
}

/** Files beyond these are left out, so that memory is bounded. */
const MAX_FILES = 50_000;
const PAGE = 30;
/** New files that one look reads; more follow at the next. */
const READ_AT_ONCE = 500;
/** A look lasts this many times as long as reading the list took, so that a large folder is read seldom. */
const LOOK_FACTOR = 20;
const LOOK_MS = 2000;
/** A game without a result that has been still for so long was broken off. */
const STILL_MS = 2 * 3_600_000;

interface Kept {
  readonly version: string;
  readonly changedAt: number;
  readonly games: readonly PlatformGame[];
}

/** A platform that is a pile of SGF files: finished games, and those under way, which have no result yet. */
export class SgfShelf implements Platform {
  readonly #list: () => Promise<readonly ShelfFile[]>;
  readonly #now: () => number;
  readonly #readAtOnce: number;
  readonly #lookFactor: number;
  #kept = new Map<string, Kept>();
  #files = new Map<string, ShelfFile>();
  #lookedUntil = 0;
  #looking: Promise<void> | undefined;

  constructor(
    list: () => Promise<readonly ShelfFile[]>,
    { now = Date.now, readAtOnce = READ_AT_ONCE, lookFactor = LOOK_FACTOR } = {},
  ) {
    this.#list = list;
    this.#now = now;
    this.#readAtOnce = readAtOnce;
    this.#lookFactor = lookFactor;
  }

  async find(nickname: string): Promise<PlatformPlayer | undefined> {
    const key = nameKey(nickname);
    for (const { black_name, white_name } of await this.#games())
      for (const name of [black_name, white_name]) if (nameKey(name) === key) return { ref: key, name };
    return undefined;
  }

  async games({ ref }: PlatformPlayer, cursor?: string): Promise<GamesPage> {
    const own = (await this.#games()).filter(
      ({ result, black_name, white_name }) =>
        result !== '' && [black_name, white_name].some((name) => nameKey(name) === ref),
    );
    const from = cursor !== undefined && /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0;
    const games = own.slice(from, from + PAGE);
    return { games, next: from + PAGE < own.length ? String(from + PAGE) : null };
  }

  async record(id: string): Promise<string | undefined> {
    await this.#look();
    const [file, index = '0'] = id.split('-');
    const found = this.#files.get(file ?? '');
    if (!found) return undefined;
    const read = readSgf(await found.read());
    const tree = read.ok ? read.value.games[Number(index)] : undefined;
    return tree && gameRow(tree).sgf;
  }

  readonly live = async (): Promise<readonly GameUnderWay[]> => {
    await this.#look();
    const underWay: GameUnderWay[] = [];
    for (const { changedAt, games } of this.#kept.values()) {
      if (this.#now() - changedAt > STILL_MS) continue;
      for (const { id, result } of games) {
        const sgf = result === '' ? await this.record(id) : undefined;
        if (sgf !== undefined) underWay.push({ id, sgf });
      }
    }
    return underWay;
  };

  /** The newest first. */
  async #games(): Promise<readonly PlatformGame[]> {
    await this.#look();
    return [...this.#kept.values()].sort((a, b) => b.changedAt - a.changedAt).flatMap(({ games }) => games);
  }

  #look(): Promise<void> {
    if (this.#now() < this.#lookedUntil) return Promise.resolve();
    this.#looking ??= this.#readList().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #readList(): Promise<void> {
    const begun = performance.now();
    const files = [...(await this.#list())].slice(0, MAX_FILES);
    const kept = new Map<string, Kept>();
    let left = this.#readAtOnce;
    for (const file of files) {
      const before = this.#kept.get(file.id);
      const isSame = before?.version === file.version;
      // One that cannot be read now is tried at the next look; until then its earlier state stands.
      const now = isSame || left <= 0 ? undefined : await read(file).catch(() => undefined);
      if (!isSame && !file.isHere) left -= 1;
      const found = now ?? before;
      if (found) kept.set(file.id, found);
    }
    this.#kept = kept;
    this.#files = new Map(files.map((file) => [file.id, file]));
    this.#lookedUntil = this.#now() + Math.max(LOOK_MS, this.#lookFactor * (performance.now() - begun));
  }
}

/** What is no SGF holds no games. */
const read = async (file: ShelfFile): Promise<Kept> => {
  const { id, version, changedAt } = file;
  const found = readSgf(await file.read());
  const games = found.ok ? found.value.games : [];
  return {
    version,
    changedAt,
    games: games.map((tree, index) => {
      const { sgf: _, ...game } = gameRow(tree);
      return { ...game, id: index === 0 ? id : `${id}-${index}` };
    }),
  };
};
