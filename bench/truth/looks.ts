import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Analysis, Candidate } from '#kernel/kata/analysis';
import { priorOf } from '#kernel/review/prior';
import { Search } from '#kernel/search/search';
import { readEvaluator } from '../verify/read-evaluator';
import type { RecordedGame } from './recorded-game';

/** What a search needs to know of a game. */
export type SearchedGame = Pick<RecordedGame, 'name' | 'moves' | 'requestAt'>;

/** The root width of reviews, see `workers/engine/search-thinker.ts`. */
const WIDE_ROOT_NOISE = 0.04;
const CACHE = resolve(import.meta.dirname, '../../.cache/truth');

/** One search of a position, with a given number of visits. */
export interface Look {
  readonly turn: number;
  readonly analysis: Analysis;
  /** The network's prior of the move played next. */
  readonly playedPrior: number;
}

/** A search in its stored form: candidates without their lines. */
interface KeptLook {
  readonly turn: number;
  readonly visits: number;
  readonly asked: number;
  readonly winrate: number;
  readonly lead: number;
  readonly stdev: number;
  readonly prior: number;
  /** point, order, visits, winrate, lead, stdev, prior, bound. */
  readonly candidates: readonly (readonly number[])[];
  /** Ownership in 127ths, one byte a point, as base64. */
  readonly own?: string;
}

/** What a look keeps besides figures. */
interface LookOptions {
  readonly ownership?: boolean;
}

/**
 * Deterministic searches of a network over recorded games, as reviews make them. They take minutes, so each
 * is stored under .cache and not repeated.
 */
export class Looks {
  readonly network: string;
  readonly #file: string;
  readonly #folder: string;

  constructor(file: string) {
    this.#file = file;
    this.network = basename(file).replace(/\.bin\.gz$/, '');
    this.#folder = join(CACHE, createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16));
  }

  /** SHA-256 of the network's file, which identifies it in the app. */
  get id(): string {
    return createHash('sha256').update(readFileSync(this.#file)).digest('hex');
  }

  /** Returns the stored searches of a game at this number of visits, by turn. */
  kept(game: string, visits: number): Map<number, Look> {
    const file = join(this.#folder, `${game}.jsonl`);
    const looks = new Map<number, Look>();
    if (!existsSync(file)) return looks;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line === '') continue;
      const look = JSON.parse(line) as KeptLook;
      if (look.asked === visits) looks.set(look.turn, this.#read(look));
    }
    return looks;
  }

  /**
   * Searches some turns of a game in the given order, first with the fewest visits. Stops early when
   * `mayGoOn` returns false; returns the number of turns searched.
   */
  async look(
    game: SearchedGame,
    turns: readonly number[],
    visits: readonly number[],
    mayGoOn: () => boolean = () => true,
    { ownership = false }: LookOptions = {},
  ): Promise<number> {
    const known = visits.map((depth) => this.kept(game.name, depth));
    const missing = turns.filter((turn) => known.some((looks) => !looks.has(turn)));
    if (missing.length === 0) return 0;
    mkdirSync(this.#folder, { recursive: true });
    const search = new Search(readEvaluator(this.#file, 'wasm-relaxed'), { now: () => performance.now() });
    let searched = 0;
    for (const turn of missing) {
      if (!mayGoOn()) break;
      search.clear();
      const set = search.setPosition(game.requestAt(turn));
      if (!set.ok) throw new Error(`${game.name}, turn ${turn}: ${set.failure.code}`);
      for (const depth of visits) {
        const analysis = await search.run({
          visits: depth,
          wideRootNoise: WIDE_ROOT_NOISE,
          steady: true,
          ownership,
        });
        this.#keep(game, turn, depth, analysis);
      }
      searched += 1;
    }
    return searched;
  }

  #keep(game: SearchedGame, turn: number, asked: number, analysis: Analysis): void {
    const played = game.moves[turn]?.point;
    const kept: KeptLook = {
      turn,
      asked,
      visits: analysis.visits,
      winrate: round(analysis.winrate),
      lead: round(analysis.scoreLead),
      stdev: round(analysis.scoreStdev),
      prior: played === undefined ? 0 : round(priorOf(analysis, played)),
      candidates: analysis.candidates.map((c) =>
        [c.point, c.order, c.visits, c.winrate, c.scoreLead, c.scoreStdev, c.prior, c.lcb].map(round),
      ),
      ...(analysis.ownership ? { own: packOwnership(analysis.ownership) } : {}),
    };
    appendFileSync(join(this.#folder, `${game.name}.jsonl`), `${JSON.stringify(kept)}\n`);
  }

  #read({ turn, visits, winrate, lead, stdev, prior, candidates, own }: KeptLook): Look {
    return {
      turn,
      playedPrior: prior,
      analysis: {
        engine: this.network,
        visits,
        winrate,
        scoreLead: lead,
        scoreStdev: stdev,
        candidates: candidates.map(candidateOf),
        ...(own === undefined ? {} : { ownership: unpackOwnership(own) }),
      },
    };
  }
}

const candidateOf = (figures: readonly number[]): Candidate => {
  const [point = 0, order = 0, visits = 0, winrate = 0, scoreLead = 0, scoreStdev = 0, prior = 0, lcb = 0] =
    figures;
  return { point, order, visits, winrate, scoreLead, scoreStdev, prior, lcb, pv: [] };
};

const round = (value: number): number => Math.round(value * 1e5) / 1e5;

const OWNER_STEPS = 127;
const packOwnership = (ownership: Float32Array): string =>
  Buffer.from(Int8Array.from(ownership, (owner) => Math.round(owner * OWNER_STEPS))).toString('base64');
const unpackOwnership = (text: string): Float32Array =>
  Float32Array.from(new Int8Array(Buffer.from(text, 'base64')), (owner) => owner / OWNER_STEPS);
