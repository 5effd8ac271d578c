import { fail, type Outcome, ok } from '../outcome';
import { Board } from './board';
import { makeGtpPoint, makeSgfPoint } from './coordinates';
import { countHandicap } from './handicap';
import { playIfLegal, type Refusal, refusal } from './legality';
import { PastPositions } from './past-positions';
import type { Rules } from './rules';
import { BLACK, type Color, type Move, opponent, PASS, type Point, type Size, WHITE } from './types';

/**
 * A game in play: the board, the rules, the side to move and the moves so far. It refuses illegal moves and
 * knows when the game is over; scoring.ts counts it.
 */
export interface GameSetup {
  readonly size: Size;
  readonly rules: Rules;
  /** Stones of the start position. Handicap stones are black stones here. */
  readonly black?: readonly Point[];
  readonly white?: readonly Point[];
  /** The side to move first. Default: Black, or White when only black stones are set up. */
  readonly toPlay?: Color;
}

export type PlayCode = `board.${Refusal}`; // Failure data: color ('black', 'white'), moveNumber, sgf, gtp

export interface Played {
  /** The number of stones that left the board. */
  readonly leaving: number;
}

export class Game {
  readonly board: Board;
  readonly rules: Rules;
  readonly setup: GameSetup;
  readonly #played: Move[] = [];
  #past: PastPositions;
  /** The positions before a player took the button. Superko ignores them, undo restores them. */
  #beforeButton: PastPositions | undefined;
  /** Index of the pass that took the button; -1 before that and when the rules have no button. */
  #buttonMove = -1;

  constructor(setup: GameSetup) {
    const { size, rules, black = [], white = [] } = setup;
    this.setup = setup;
    this.rules = rules;
    this.board = new Board(size);
    for (const point of black) this.board.setStone(point, BLACK);
    for (const point of white) this.board.setStone(point, WHITE);
    this.#past = PastPositions.for(this.rules);
    this.#past.remember(this.board, this.toPlay);
  }

  get moves(): readonly Move[] {
    return this.#played;
  }

  get toPlay(): Color {
    const last = this.#played.at(-1);
    if (last) return opponent(last.color);
    const { black = [], white = [], toPlay } = this.setup;
    return toPlay ?? (black.length > 0 && white.length === 0 ? WHITE : BLACK);
  }

  /**
   * True after two passes in a row, not counting the pass that took the button. A further move resumes the
   * game.
   */
  get isOver(): boolean {
    const last = this.#played.length - 1;
    return this.#isEndingPass(last) && this.#isEndingPass(last - 1);
  }

  /** The player who took the button, for scoring. */
  get buttonTaker(): Color | undefined {
    return this.#played[this.#buttonMove]?.color;
  }

  /** Black's handicap as the counting rules define it, with Black's leading moves: 0, or 2 and more. */
  get handicap(): number {
    const { black = [], white = [] } = this.setup;
    return countHandicap(black.length, white.length, this.#played);
  }

  /**
   * How often the present position, with the same side to move, has occurred. Under simple ko the third
   * occurrence lets the players agree on "no result", as the Japanese rules do.
   */
  get repetitions(): number {
    return this.#past.countOf(this.board, this.toPlay);
  }

  /** Returns why the rules refuse the move, or undefined when they allow it. */
  refusal(point: Point, color: Color = this.toPlay): Refusal | undefined {
    return refusal(this.board, point, color, this.rules, this.#past);
  }

  /** Plays a move or PASS. A refused move changes nothing. */
  play(point: Point, color: Color = this.toPlay): Outcome<Played, PlayCode> {
    const { board } = this;
    if (point === PASS && this.rules.button && this.#buttonMove < 0) {
      this.#buttonMove = this.#played.length;
      this.#beforeButton = this.#past;
      this.#past = PastPositions.for(this.rules);
    }
    const prisoners = board.blackPrisoners + board.whitePrisoners;
    const refused = playIfLegal(board, point, color, this.rules, this.#past);
    if (refused) return fail(`board.${refused}` as const, describeMove(this, point, color));
    this.#played.push({ color, point });
    const leaving = board.blackPrisoners + board.whitePrisoners - prisoners;
    return ok({ leaving });
  }

  pass(): void {
    this.play(PASS);
  }

  /** Takes back the last move or pass. Returns false at the start. */
  undo(): boolean {
    if (!this.board.undo()) return false;
    this.#played.pop();
    if (this.#beforeButton && this.#buttonMove === this.#played.length) {
      this.#past = this.#beforeButton;
      this.#beforeButton = undefined;
      this.#buttonMove = -1;
    } else {
      this.#past.forget();
    }
    return true;
  }

  #isEndingPass(index: number): boolean {
    return this.#played[index]?.point === PASS && index !== this.#buttonMove;
  }
}

/** Returns the data that a refusal's sentence needs in every language. */
const describeMove = (game: Game, point: Point, color: Color) => {
  const { size } = game.setup;
  const onBoard = point >= 0 && point < game.board.points;
  return {
    color: color === BLACK ? 'black' : 'white',
    moveNumber: game.moves.length + 1,
    sgf: onBoard ? makeSgfPoint(point, size) : '',
    gtp: onBoard ? makeGtpPoint(point, size) : '',
  };
};
