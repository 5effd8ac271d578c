import { Board } from '#kernel/board/board';
import type { Rules } from '#kernel/board/rules';
import {
  BLACK,
  type Color,
  EMPTY,
  type Move,
  type Point,
  pointsWith,
  type Size,
  WHITE,
} from '#kernel/board/types';
import { Match } from '#kernel/network/match';
import type { SearchRequest } from '#kernel/search/root-position';

/** The stones at the start of a game. */
export interface Stones {
  readonly black: readonly Point[];
  readonly white: readonly Point[];
}

/** The networks were trained on boards up to this size. */
export const MAX_SIDE = 19;

const NO_STONES: Stones = { black: [], white: [] };

/**
 * The game on the table. It accepts what KataGo's `play` accepts: ko and suicide of several stones, which a
 * referee judges; it refuses occupied points and the suicide of a single stone.
 */
export class Table {
  #size: Size = { width: 19, height: 19 };
  #rules: Rules;
  #komi: number;
  #stones: Stones = NO_STONES;
  #first: Color | undefined;
  #moves: Move[] = [];
  #match: Match;

  constructor(rules: Rules, komi: number) {
    this.#rules = rules;
    this.#komi = komi;
    this.#match = this.#played();
  }

  get size(): Size {
    return this.#size;
  }
  get rules(): Rules {
    return this.#rules;
  }
  set rules(rules: Rules) {
    this.#rules = rules;
    this.#match = this.#played();
  }
  get komi(): number {
    return this.#komi;
  }
  set komi(komi: number) {
    this.#komi = komi;
    this.#match = this.#played();
  }
  get stones(): Stones {
    return this.#stones;
  }
  get moves(): readonly Move[] {
    return this.#moves;
  }
  get toPlay(): Color {
    return this.#match.toPlay;
  }
  /** Read only. */
  get match(): Match {
    return this.#match;
  }
  get isEmpty(): boolean {
    const { board } = this.#match;
    return board.stones.subarray(0, board.points).every((stone) => stone === EMPTY);
  }

  /** Starts a new game, from an empty board or from stones. */
  begin(size: Size, stones: Stones = NO_STONES, first?: Color): void {
    this.#size = size;
    this.#stones = stones;
    this.#first = first;
    this.#moves = [];
    this.#match = this.#played();
  }

  play(color: Color, point: Point): boolean {
    if (!this.#match.playAs(color, point)) return false;
    this.#moves.push({ color, point });
    return true;
  }

  undo(): boolean {
    if (!this.#moves.pop()) return false;
    this.#match = this.#played();
    return true;
  }

  /**
   * Returns the position with `color` to move. Out of turn it drops the history, but keeps the points of the
   * score.
   */
  request(color: Color): SearchRequest {
    const { size, rules, komi } = this;
    if (color === this.toPlay) {
      return {
        size,
        rules,
        komi,
        initialStones: this.#stones,
        initialPlayer: this.#first,
        moves: [...this.#moves],
      };
    }
    const turned = this.#played();
    turned.giveTurnTo(color);
    const { stones, points } = turned.board;
    const held = stones.subarray(0, points);
    const initialStones = { black: pointsWith(held, BLACK), white: pointsWith(held, WHITE) };
    const request = { size, rules, komi, initialStones, initialPlayer: color, moves: [] };
    const anew = matchOf(request);
    const lost = turned.whiteBonus + turned.handicapBonus - anew.whiteBonus - anew.handicapBonus;
    return { ...request, komi: komi + lost };
  }

  #played(): Match {
    const match = matchOf({
      size: this.#size,
      rules: this.#rules,
      komi: this.#komi,
      initialStones: this.#stones,
      initialPlayer: this.#first,
    });
    for (const { color, point } of this.#moves) match.playAs(color, point);
    return match;
  }
}

/** Makes the match at the start of a game. */
const matchOf = (setup: Omit<SearchRequest, 'moves'>): Match =>
  new Match({
    ...setup,
    initialStones: [
      ...setup.initialStones.black.map((point) => ({ color: BLACK, point }) as const),
      ...setup.initialStones.white.map((point) => ({ color: WHITE, point }) as const),
    ],
  });

/** Tells whether the stones can be on the board together: no two on one point, every chain with a liberty. */
export const areStanding = (moves: readonly Move[], size: Size): boolean => {
  const board = new Board(size);
  for (const { color, point } of moves) {
    if (board.at(point) !== EMPTY) return false;
    board.setStone(point, color);
  }
  return moves.every(({ point }) => board.libertiesOf(point) > 0);
};
