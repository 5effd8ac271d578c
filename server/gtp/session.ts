import type { Rules } from '#kernel/board/rules';
import type { Color } from '#kernel/board/types';
import { Random } from '#kernel/search/random';
import { Clocks } from './clocks';
import { analysisParameters, playParameters, type Settings } from './settings';
import { Table } from './table';
import { Thinking, type ThinkingDeps } from './thinking';

export interface SessionDeps extends ThinkingDeps {
  readonly rules: Rules;
  readonly komi: number;
  readonly settings: Settings;
  /** Program and network, for `version`. */
  readonly version: string;
  /** A file by its path; undefined when it cannot be read. */
  readonly readFile: (path: string) => Uint8Array | undefined;
}

/** All a GTP engine remembers between two commands. */
export class Session {
  readonly deps: SessionDeps;
  /** Replaced as a whole when a record is loaded. */
  table: Table;
  readonly clocks = new Clocks();
  readonly random: Random;
  /** The mover's winrates at the turns we chose, for resigning; by colour. */
  readonly winrates: Record<Color, number[]> = { 1: [], 2: [] };
  /** The last command was answered with a move that now stands on the board. */
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

  /** Chooses moves. */
  get player(): Thinking {
    this.#player ??= new Thinking(this.deps, playParameters(this.#settings));
    return this.#player;
  }

  /** Analyses, with the breadth of analyses. */
  get analyst(): Thinking {
    this.#analyst ??= new Thinking(this.deps, analysisParameters(this.#settings));
    return this.#analyst;
  }

  forgetThoughts(): void {
    this.#player = undefined;
    this.#analyst = undefined;
  }

  /** Another game, or the same from elsewhere. */
  forgetWinrates(): void {
    this.winrates[1] = [];
    this.winrates[2] = [];
  }
}
