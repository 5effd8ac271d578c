import { fail, type Outcome, ok } from '../outcome';
import { Board } from './board';
import { makeGtpPoint, makeSgfPoint } from './coordinates';
import { countHandicap } from './handicap';
import { playIfLegal, type Refusal, refusal } from './legality';
import { PastPositions } from './past-positions';
import type { Rules } from './rules';
import { BLACK, type Color, type Move, opponent, PASS, type Point, type Size, WHITE } from './types';

/**
 * A game in play: a board, the rules, whose turn it is and all that was played. It refuses what the rules
 * refuse and knows when the game is over; scoring.ts counts.
 */
export interface GameSetup {
  readonly size: Size;
  readonly rules: Rules;
  /** Stones of the start position; handicap stones are black ones. */
  readonly black?: readonly Point[];
  readonly white?: readonly Point[];
  /** Black, unless only black stones were set up. */
  readonly toPlay?: Color;
}

export type PlayCode = `board.${Refusal}`; // color ('black', 'white'), moveNumber, sgf, gtp

export interface Played {
  /** Stones that left the board. */
  readonly leaving: number;
}

export class Game {
  readonly board: Board;
  readonly rules: Rules;
  readonly setup: GameSetup;
  readonly #played: Move[] = [];
  #past: PastPositions;
  /** Positions before the button was taken: they no longer count, but undo needs them. */
  #beforeButton: PastPositions | undefined;
  /** Index of the pass that took the button, -1 while it is there or when the rules have none. */
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

  /** Two passes in a row end the game; the one that took the button is not counted. Playing on resumes it. */
  get isOver(): boolean {
    const last = this.#played.length - 1;
    return this.#isEndingPass(last) && this.#isEndingPass(last - 1);
  }

  /** Who took the button, for scoring. */
  get buttonTaker(): Color | undefined {
    return this.#played[this.#buttonMove]?.color;
  }

  /** Black's handicap as the counting rules see it, leading black moves included; 0 or 2 and more. */
  get handicap(): number {
    const { black = [], white = [] } = this.setup;
    return countHandicap(black.length, white.length, this.#played);
  }

  /**
   * How often the present position, with this side to play, has been there. Under simple ko the third time
   * is where rules like the Japanese let the players agree on "no result".
   */
  get repetitions(): number {
    return this.#past.countOf(this.board, this.toPlay);
  }

  /** Why the move is refused, or undefined when it may be played. */
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

  /** Takes the last move or pass back. False at the start. */
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

/** What a refusal's sentence needs, in every language. */
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
