import type { Rules } from '#kernel/board/rules';
import { type Color, PASS, type Point, pointsOn, type Size } from '#kernel/board/types';
import { GLOBAL_CHANNELS, SPATIAL_CHANNELS } from '#kernel/network/evaluator';
import {
  DEFAULT_FEATURE_PARAMS,
  type FeatureArrays,
  makeFeatures,
  newFeatureArrays,
} from '#kernel/network/features';
import { Match } from '#kernel/network/match';

export interface NewGame {
  readonly size: Size;
  readonly rules: Rules;
  readonly komi: number;
  readonly stones: readonly { readonly color: Color; readonly point: Point }[];
  readonly toPlay: Color;
  /** Black's assumed advantage, in doublings of playouts. */
  readonly advantage: number;
}

export interface GameState {
  /** False when the last call changed nothing because the move is not allowed. */
  readonly done: boolean;
  readonly toPlay: Color;
  readonly phase: number;
  readonly finished: boolean;
  readonly turns: number;
}

/** Inputs of several positions of one size, one after the other. */
export interface Positions {
  readonly planes: Uint8Array;
  readonly numbers: Float32Array;
  /** 1 for each legal move, in point order with the pass last. */
  readonly legal: Uint8Array;
  readonly stones: Uint8Array;
}

/** Many games at once, for a program that plays them to make positions a network learns from. */
export class Games {
  readonly #games = new Map<number, { readonly match: Match; readonly advantage: number }>();
  readonly #arrays = new Map<number, FeatureArrays>();

  reset(game: number, { advantage, ...setup }: NewGame): GameState {
    this.#games.set(game, { match: matchWithoutDeadStones(setup), advantage });
    return this.#state(game, true);
  }

  setKomi(game: number, komi: number): GameState {
    this.#match(game).komi = komi;
    return this.#state(game, true);
  }

  /** Plays a legal move for the side to move. */
  play(game: number, point: Point): GameState {
    const match = this.#match(game);
    const legal = isOn(match, point) && match.isLegal(point);
    if (legal) match.play(point);
    return this.#state(game, legal);
  }

  /** Plays a move of a record, which may break the rules on ko and on turns. */
  playAs(game: number, color: Color, point: Point): GameState {
    const match = this.#match(game);
    return this.#state(game, isOn(match, point) && match.playAs(color, point));
  }

  /** `maxHistory`: for each game, how many of the last moves to show at most. */
  fill(games: readonly number[], maxHistory: readonly number[]): Positions {
    const size = this.#match(games[0] ?? -1).size;
    const points = pointsOn(size);
    const count = games.length;
    const planes = new Uint8Array(count * SPATIAL_CHANNELS * points);
    const numbers = new Float32Array(count * GLOBAL_CHANNELS);
    const legal = new Uint8Array(count * (points + 1));
    const stones = new Uint8Array(count * points);
    const arrays = this.#arraysFor(size);
    for (const [i, game] of games.entries()) {
      const { match, advantage } = this.#game(game);
      if (match.size.width !== size.width || match.size.height !== size.height)
        throw new Error(`game ${game} has another size`);
      const params = {
        ...DEFAULT_FEATURE_PARAMS,
        maxHistory: maxHistory[i] ?? DEFAULT_FEATURE_PARAMS.maxHistory,
        playoutDoublingAdvantage: match.toPlay === 1 ? advantage : -advantage,
      };
      makeFeatures(match, params, arrays);
      planes.set(arrays.spatial, i * SPATIAL_CHANNELS * points);
      numbers.set(arrays.global, i * GLOBAL_CHANNELS);
      for (let point = 0; point < points; point += 1)
        legal[i * (points + 1) + point] = Number(match.isLegal(point));
      legal[i * (points + 1) + points] = 1;
      stones.set(match.board.stones.subarray(0, points), i * points);
    }
    return { planes, numbers, legal, stones };
  }

  #arraysFor(size: Size): FeatureArrays {
    const key = size.width * 256 + size.height;
    const arrays = this.#arrays.get(key) ?? newFeatureArrays(size);
    this.#arrays.set(key, arrays);
    return arrays;
  }

  #game(game: number) {
    const found = this.#games.get(game);
    if (!found) throw new Error(`no game ${game}`);
    return found;
  }

  #match(game: number): Match {
    return this.#game(game).match;
  }

  #state(game: number, done: boolean): GameState {
    const { toPlay, phase, finished, turns } = this.#match(game);
    return { done, toPlay, phase, finished, turns };
  }
}

const isOn = (match: Match, point: Point): boolean =>
  point === PASS || (point >= 0 && point < match.board.points);

/** Stones placed at random may leave groups without liberties, which no board has: they are left out. */
const matchWithoutDeadStones = (setup: Omit<NewGame, 'advantage'>): Match => {
  const make = (stones: NewGame['stones']) =>
    new Match({
      size: setup.size,
      rules: setup.rules,
      komi: setup.komi,
      initialStones: stones,
      initialPlayer: setup.toPlay,
      preventEncore: false,
    });
  const match = make(setup.stones);
  const alive = setup.stones.filter(({ point }) => match.board.libertiesOf(point) > 0);
  return alive.length === setup.stones.length ? match : make(alive);
};
