import type { Color, Point } from '../board/types';
import type { CountProposal, Stop } from './play-state';
import type { Excess, Verdict } from './sparring';

/** What happens in a game. `at` is the time of the event itself in milliseconds, not the time of its handling. */
export type PlayEvent =
  | { readonly type: 'place'; readonly point: Point }
  | { readonly type: 'unplace'; readonly point: Point }
  | { readonly type: 'placed'; readonly at: number }
  | { readonly type: 'nigiri'; readonly mine: Color; readonly at: number }
  /** By the person whose turn it is. */
  | { readonly type: 'move'; readonly point: Point; readonly at: number }
  | {
      readonly type: 'verdict';
      readonly generation: number;
      readonly verdict?: Verdict;
      readonly excesses: readonly Excess[];
      readonly hold: boolean;
      readonly at: number;
    }
  | { readonly type: 'tryAgain'; readonly at: number }
  | { readonly type: 'playOn'; readonly at: number }
  /** An AI's move. */
  | {
      readonly type: 'answer';
      readonly generation: number;
      readonly point: Point;
      readonly givenAway?: number;
      readonly at: number;
    }
  | { readonly type: 'resign'; readonly color: Color }
  /** The time of the side to move may be over; the clock decides. */
  | { readonly type: 'flag'; readonly at: number }
  /** The line was cut to this many turns, which end with this many passes. */
  | { readonly type: 'takeBack'; readonly turn: number; readonly passes: number; readonly at: number }
  | { readonly type: 'hint' }
  | { readonly type: 'proposal'; readonly generation: number; readonly proposal: CountProposal }
  | { readonly type: 'mark'; readonly points: readonly Point[]; readonly as: 'alive' | 'dead' | 'seki' }
  | { readonly type: 'accept'; readonly color: Color }
  | { readonly type: 'dispute'; readonly points: readonly Point[] }
  | { readonly type: 'agreed'; readonly lead: number }
  /** Leaves the counting for the board: the side that passed first moves. */
  | { readonly type: 'resume'; readonly at: number }
  | { readonly type: 'noResult' }
  | { readonly type: 'stop'; readonly why: Stop; readonly at: number }
  | { readonly type: 'goOn'; readonly at: number };

/** Events whose meaning depends on the phase. */
export type PhaseEvent = Exclude<
  PlayEvent,
  { readonly type: 'resign' | 'flag' | 'noResult' | 'stop' | 'hint' | 'takeBack' | 'goOn' }
>;
