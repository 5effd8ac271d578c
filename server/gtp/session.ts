import type { Rules } from '#kernel/board/rules';
import type { Color } from '#kernel/board/types';
import type { Rank } from '#kernel/play/rank';
import { Random } from '#kernel/search/random';
import { Clocks } from './clocks';
import { analysisParameters, playParameters, type Settings } from './settings';
import { Table } from './table';
import { Thinking, type ThinkingDeps } from './thinking';

export interface SessionDeps extends ThinkingDeps {
  readonly rules: Rules;
  readonly komi: number;
  readonly settings: Settings;
  /** Moves are those of the app's opponent of this rank; undefined for the engine's own. */
  readonly rank?: Rank;
  /** Program and network, for `version`. */
  readonly version: string;
  /** Reads a file by its path; undefined when it cannot. */
  readonly readFile: (path: string) => Uint8Array | undefined;
}

/** The state of a GTP engine between commands. */
export class Session {
  readonly deps: SessionDeps;
  /** Replaced as a whole when a command loads a record. */
  table: Table;
  readonly clocks = new Clocks();
  readonly random: Random;
  /** The mover's winrates at the turns we chose, for resigning; by colour. */
  readonly winrates: Record<Color, number[]> = { 1: [], 2: [] };
  /** True when the last command answered with a move that is now on the board. */
  justMoved = false;
  #settings: Settings;
  #player: Thinking | undefined;
  #analyst: Thinking | undefined;

  constructor(deps: SessionDeps) {
    this.deps = deps;
    this.table = new Table(deps.rules, deps.komi);
    this.random = new Random(deps.seed);
    this.#settings = deps.settings;
  }

  get settings(): Settings {
    return this.#settings;
  }
  set settings(settings: Settings) {
    this.#settings = settings;
    this.forgetThoughts();
  }

  /** The search that chooses moves. */
  get player(): Thinking {
    this.#player ??= new Thinking(this.deps, playParameters(this.#settings));
    return this.#player;
  }

  /** The search for analyses, with their wider root. */
  get analyst(): Thinking {
    this.#analyst ??= new Thinking(this.deps, analysisParameters(this.#settings));
    return this.#analyst;
  }

  forgetThoughts(): void {
    this.#player = undefined;
    this.#analyst = undefined;
  }

  /** Call for another game, or another position of the same game. */
  forgetWinrates(): void {
    this.winrates[1] = [];
    this.winrates[2] = [];
  }
}
