import type { GameResult } from '../board/result';
import { BLACK, type Color, type Point, WHITE } from '../board/types';
import type { Clocks } from './clock';
import { type Seat, seatAt } from './seats';
import type { PlaySetup } from './setup';
import type { Excess, Verdict } from './sparring';

/**
 * A game against others, as one value; `advance` returns the next value. All methods play this game; they
 * differ in who judges moves, and when.
 *
 *   placing ─ nigiri ─ turn ── judging ── held          a person's move; tolerances or guidance may hand it back
 *                        │  ╲     │         │
 *                        │   thinking (an AI's turn)
 *                        └─ two passes ─ counting ─ over          resignation and time lead to over from any turn
 *
 * `stopped` interrupts a phase: the clocks stop and the same phase continues afterwards. `generation` grows
 * whenever a pending answer becomes outdated; the state ignores an answer of an older generation.
 */
export type Phase =
  | {
      readonly name: 'placing';
      readonly count: number;
      readonly chooser: Color;
      readonly placed: readonly Point[];
    }
  | { readonly name: 'nigiri' }
  | { readonly name: 'turn' }
  | { readonly name: 'thinking' }
  | { readonly name: 'judging'; readonly point: Point }
  | {
      readonly name: 'held';
      readonly point: Point;
      readonly verdict: Verdict;
      readonly excesses: readonly Excess[];
    }
  | {
      readonly name: 'counting';
      /** Absent until the AI has judged the stones. */
      readonly proposal?: CountProposal;
      readonly dead: readonly Point[];
      readonly seki: readonly Point[];
      readonly accepted: readonly Color[];
      /** Chains that the two sides count differently. */
      readonly disputed: readonly Point[];
    }
  | {
      readonly name: 'over';
      readonly result: GameResult;
      /** The stones as they were marked when both sides agreed; absent where nothing was counted. */
      readonly counted?: { readonly dead: readonly Point[]; readonly seki: readonly Point[] };
    };
export type PhaseName = Phase['name'];

/** What an engine proposes for the count. */
export interface CountProposal {
  readonly dead: readonly Point[];
  /** Absent from games stored before there was such a proposal. */
  readonly seki?: readonly Point[];
  /** The stones that people should look at. */
  readonly unsure: readonly Point[];
  /** Where a border is open; absent likewise. */
  readonly open?: readonly Point[];
}

/** A person's move whose loss exceeds the searches' uncertainty, for review after the game. */
interface PlayMoment {
  readonly turn: number;
  readonly point: Point;
  /** In points. */
  readonly scoreLoss: number;
}

/** `adjourned`: the user left the page; `engineLost`: an AI cannot answer. */
export const STOPS = ['paused', 'adjourned', 'engineLost'] as const;
export type Stop = (typeof STOPS)[number];

/** Hints used and tolerances broken, shown with the result at the end. */
export interface Tally {
  readonly judged: number;
  readonly inside: number;
  readonly misses: number;
  /** Moves handed back, at this turn and in the whole game. */
  readonly triesHere: number;
  readonly tries: number;
  readonly hints: number;
  readonly takenBack: number;
  /** Points an AI gave away to keep the margin small. */
  readonly givenAway: number;
}

export interface PlayState {
  readonly setup: PlaySetup;
  /** Empty until the colours are decided. */
  readonly seats: readonly Seat[];
  /** The side that moved first. */
  readonly first: Color;
  /** Moves and passes since the game began. */
  readonly turn: number;
  /** Passes in a row at the end. */
  readonly passes: number;
  readonly phase: Phase;
  readonly stopped?: Stop;
  readonly clocks?: Clocks;
  readonly generation: number;
  readonly tally: Tally;
  /** The costliest judged moves, the worst first; absent without any. */
  readonly moments?: readonly PlayMoment[];
  /** The judge's verdict on the person's last move. */
  readonly lastVerdict?: Verdict;
  /** Turn of the last interruption by guidance. */
  readonly heldAt?: number;
  /** Moves handed back at this turn; the judge hands none back twice. */
  readonly refused: readonly Point[];
}

export const seatToMove = (state: PlayState): Seat | undefined =>
  seatAt(state.seats, state.first, state.turn);

/** Returns the colours that people play on this device. */
export const personColors = ({ seats }: Pick<PlayState, 'seats'>): readonly Color[] =>
  ([BLACK, WHITE] as const).filter((color) =>
    seats.some((seat) => seat.color === color && seat.player.kind === 'person'),
  );

export const isOver = ({ phase }: PlayState): boolean => phase.name === 'over';
