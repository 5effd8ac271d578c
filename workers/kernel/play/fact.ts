import type { Board } from '../board/board';
import type { Color, Point } from '../board/types';
import type { Analysis } from '../kata/analysis';
import type { Verdict } from './sparring';

/**
 * True statements about a move, as data: each kind is a sentence of the catalogue, filled with these values.
 * A fact needs evidence in the searches.
 */
export type Fact =
  /** Points lost, rounded. There is no such fact for a loss within the noise. */
  | { readonly kind: 'loss'; readonly points: number; readonly spread: number }
  | { readonly kind: 'hardToSay' }
  /** The mover owned this chain and has probably lost it now. */
  | { readonly kind: 'stones'; readonly color: Color; readonly count: number; readonly at: Point }
  /** The mover had as good as caught these stones, and they get away. */
  | { readonly kind: 'freed'; readonly color: Color; readonly count: number; readonly at: Point }
  /** A group of the mover that lived, and whose life is open now. */
  | { readonly kind: 'endangered'; readonly color: Color; readonly count: number; readonly at: Point }
  /** Own stones stood in atari, a move would have saved them, and they are in atari still. */
  | {
      readonly kind: 'leftInAtari';
      readonly color: Color;
      readonly count: number;
      readonly at: Point;
      readonly save: Point;
    }
  /** The move puts its own stones into atari, and the opponent takes them. */
  | { readonly kind: 'selfAtari'; readonly color: Color; readonly count: number; readonly reply: Point }
  /** The opponent's best answer takes stones, at once or by the end of the line that was searched. */
  | {
      readonly kind: 'captured';
      readonly color: Color;
      readonly count: number;
      readonly at: Point;
      readonly reply: Point;
    }
  /** The opponent's best answer cuts two chains that this move could have connected. */
  | { readonly kind: 'cut'; readonly color: Color; readonly reply: Point }
  /** The better move takes stones. */
  | { readonly kind: 'couldTake'; readonly color: Color; readonly count: number; readonly best: Point }
  /** The best move, which is also the best answer of this colour: who comes first has it. */
  | { readonly kind: 'keyPoint'; readonly color: Color; readonly best: Point }
  /** Points that this colour has gained near a point: its answer, or the better move. */
  | { readonly kind: 'around'; readonly color: Color; readonly at: Point; readonly points: number }
  /** Connected territory that the opponent has gained by this many points. */
  | { readonly kind: 'ground'; readonly color: Color; readonly area: BoardArea; readonly points: number }
  | { readonly kind: 'elsewhere'; readonly best: Point }
  | { readonly kind: 'hardToSee'; readonly best: Point }
  | { readonly kind: 'fineMove' }
  /** What a good move does on the board: takes stones of this colour, saves own ones, puts the opponent's in atari. */
  | { readonly kind: 'takes'; readonly color: Color; readonly count: number }
  | { readonly kind: 'saves'; readonly color: Color; readonly count: number; readonly at: Point }
  | { readonly kind: 'threatens'; readonly color: Color; readonly count: number; readonly at: Point };
export type FactKind = Fact['kind'];

export const BOARD_AREAS = [
  'topLeft',
  'top',
  'topRight',
  'left',
  'centre',
  'right',
  'bottomLeft',
  'bottom',
  'bottomRight',
] as const;
export type BoardArea = (typeof BOARD_AREAS)[number];

export interface MoveSituation {
  readonly boardBefore: Board;
  /** The board after the move. */
  readonly board: Board;
  readonly color: Color;
  readonly verdict: Verdict;
  /** Analyses of the positions before and after the move, with ownership. */
  readonly before: Analysis;
  readonly after: Analysis;
  /** The points of the last two moves before this one. */
  readonly recent: readonly Point[];
}
