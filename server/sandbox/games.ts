import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BLACK } from '#kernel/board/types';
import { readSgf } from '#kernel/sgf/read';
import { mainLine } from '#kernel/tree/paths';

const SAMPLES = resolve(import.meta.dirname, '../../public/samples');
export const SANDBOX_PLAYERS: readonly string[] = ['松风', 'Mira', 'ハル', '바람'];
const RANKS = ['3d', '1d', '2k', '5k'] as const;
const SIDE = 19;
const FIRST_GAMES = 24;
const MAX_GAMES = 300;
const DAY_MS = 86_400_000;
/** The live game gets a move this often. */
const MOVE_MS = 4000;
const SHORTEST = 120;

interface Move {
  readonly color: 'B' | 'W';
  readonly x: number;
  readonly y: number;
}

interface SandboxGame {
  readonly id: string;
  readonly black: string;
  readonly white: string;
  readonly moves: readonly Move[];
  readonly startedAt: number;
  /** A live game shows its moves one after the other, and its result after the last. */
  readonly isLive: boolean;
  readonly result: string;
}

/** How one plays on a platform's broken day. */
export const FAULTS = ['html', 'empty', 'large', 'slow', 'refused', 'changed'] as const;
type Fault = (typeof FAULTS)[number];

/**
 * A game platform as a feed of SGF files: invented players with the moves of the old games that come with the page, turned
 * and cut off. One game is always under way; a new one can be played on command.
 */
export class SandboxGames {
  readonly #now: () => Date;
  readonly #lines: readonly (readonly Move[])[];
  #games: SandboxGame[] = [];
  #count = 0;

  constructor(now: () => Date, folder = SAMPLES) {
    this.#now = now;
    this.#lines = readdirSync(folder)
      .filter((name) => name.endsWith('.sgf'))
      .sort()
      .map((name) => movesOf(readFileSync(join(folder, name))));
    const begin = now().getTime();
    for (let ago = FIRST_GAMES; ago > 0; ago -= 1) this.#add({ startedAt: begin - (ago * DAY_MS) / 2 });
  }

  /** Plays a game to its end at once. */
  play({ black, white }: { readonly black?: string | undefined; readonly white?: string | undefined }): {
    readonly id: string;
  } {
    return { id: this.#add({ black, white, startedAt: this.#now().getTime() }).id };
  }

  feed(): unknown {
    const now = this.#now().getTime();
    const live = this.#games.find(({ isLive }) => isLive);
    if (!live || isOver(live, now)) {
      // The last one stays, as a game that is over.
      this.#games = this.#games.map((game) => ({ ...game, isLive: false }));
      this.#add({ startedAt: now, isLive: true });
    }
    return {
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Sandbox games',
      items: [...this.#games].reverse().map((game) => {
        const played = playedAt(game, now);
        return {
          id: game.id,
          content_text: sgfOf(game, played),
          date_published: new Date(game.startedAt).toISOString(),
          date_modified: new Date(
            game.isLive ? game.startedAt + played * MOVE_MS : game.startedAt,
          ).toISOString(),
        };
      }),
    };
  }

  #add({
    black,
    white,
    startedAt,
    isLive = false,
  }: {
    readonly black?: string | undefined;
    readonly white?: string | undefined;
    readonly startedAt: number;
    readonly isLive?: boolean;
  }): SandboxGame {
    const number = this.#count;
    this.#count += 1;
    const line = this.#lines[number % this.#lines.length] ?? [];
    const turn = Math.floor(number / this.#lines.length) % 8;
    const length = Math.min(line.length, SHORTEST + ((number * 37) % 120));
    const first = number % SANDBOX_PLAYERS.length;
    const second = (first + 1 + (Math.floor(number / 4) % 3)) % SANDBOX_PLAYERS.length;
    const game: SandboxGame = {
      id: `g${startedAt}-${number}`,
      black: black ?? SANDBOX_PLAYERS[first] ?? '',
      white: white ?? SANDBOX_PLAYERS[second] ?? '',
      moves: line.slice(0, length).map((move) => turned(move, turn)),
      startedAt,
      isLive,
      result: number % 3 === 0 ? 'W+R' : 'B+R',
    };
    this.#games = [...this.#games, game].slice(-MAX_GAMES);
    return game;
  }
}

const playedAt = ({ isLive, moves, startedAt }: SandboxGame, now: number): number =>
  isLive ? Math.min(moves.length, Math.floor((now - startedAt) / MOVE_MS)) : moves.length;
const isOver = (game: SandboxGame, now: number): boolean => playedAt(game, now) >= game.moves.length;

const rankOf = (name: string): string => {
  const index = SANDBOX_PLAYERS.indexOf(name);
  return RANKS[index] ?? '1k';
};
const letter = (value: number): string => String.fromCharCode(97 + value);
const plain = (name: string): string => name.replace(/[\\\]]/g, '');
const sgfOf = (game: SandboxGame, played: number): string => {
  const head = [
    `(;FF[4]GM[1]CA[UTF-8]SZ[${SIDE}]KM[7.5]RU[Chinese]`,
    `PB[${plain(game.black)}]BR[${rankOf(game.black)}]PW[${plain(game.white)}]WR[${rankOf(game.white)}]`,
    `DT[${new Date(game.startedAt).toISOString().slice(0, 10)}]EV[Sandbox]PC[${game.id}]`,
    played >= game.moves.length ? `RE[${game.result}]` : '',
  ];
  const moves = game.moves.slice(0, played).map(({ color, x, y }) => `;${color}[${letter(x)}${letter(y)}]`);
  return `${head.join('')}${moves.join('')})`;
};

const movesOf = (bytes: Uint8Array): readonly Move[] => {
  const read = readSgf(bytes);
  const tree = read.ok ? read.value.games[0] : undefined;
  if (!tree) return [];
  return mainLine(tree).flatMap((node) => {
    const color = tree.moveColor(node);
    const point = tree.movePoint(node);
    if (color === 0 || point < 0) return [];
    return [{ color: color === BLACK ? 'B' : 'W', x: point % SIDE, y: Math.floor(point / SIDE) } as const];
  });
};

/** One of the eight ways to look at a board. */
const turned = ({ color, x, y }: Move, turn: number): Move => {
  const [a, b] = turn & 1 ? [y, x] : [x, y];
  return { color, x: turn & 2 ? SIDE - 1 - a : a, y: turn & 4 ? SIDE - 1 - b : b };
};

const LARGE_BYTES = 5_000_000;
const SLOW_MS = 15_000;

/** What a broken platform sends. */
export const faultAnswer = async (
  fault: Fault,
): Promise<{ readonly status: number; readonly type: string; readonly body: string }> => {
  const html = { status: 200, type: 'text/html', body: '<!doctype html><title>Login</title>' };
  if (fault === 'slow') await new Promise((done) => setTimeout(done, SLOW_MS).unref());
  if (fault === 'refused') return { ...html, status: 403 };
  if (fault === 'empty') return { status: 200, type: 'application/json', body: '' };
  if (fault === 'large')
    return {
      status: 200,
      type: 'application/json',
      body: JSON.stringify({ items: [], more: 'x'.repeat(LARGE_BYTES) }),
    };
  if (fault === 'changed')
    return { status: 200, type: 'application/json', body: JSON.stringify({ entries: [{ key: 1 }] }) };
  return html;
};
