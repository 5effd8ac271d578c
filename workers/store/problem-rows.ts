import type { ProvedStake } from '#kernel/tsumego/attempt';
import type { ProblemLevel } from '#kernel/tsumego/problem-file';
import type { Rating } from '#kernel/tsumego/rating';
import type { Convention, Prize, ProblemGoal, ProblemOrigin, ProblemTry } from '#protocol';

/** The question and origin of a problem from one's own games. */
export interface OwnProblem {
  readonly origin: ProblemOrigin;
  readonly goal: ProblemGoal;
  readonly prize: Prize;
  /** The region of the proof; empty for `find`. */
  readonly region: readonly number[];
}

/** A problem from a file or from a game; the app's own problems are not stored. */
export interface ProblemRow {
  readonly set: string;
  readonly index: number;
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly stones: Uint8Array;
  readonly toMove: 1 | 2;
  /** How the author's file marks right lines; problems from own games need no convention. */
  readonly convention: Convention | undefined;
  /** The author's lines, each a list of points. */
  readonly right: readonly (readonly number[])[];
  readonly wrong: readonly (readonly number[])[];
  /** Lines that the author shows and does not judge; absent in rows of earlier releases. */
  readonly aside?: readonly (readonly number[])[];
  readonly comment: string;
  readonly own?: OwnProblem;
  /**
   * What proofs have shown a problem of a file to ask; `undecided`: none did in time; absent: nobody has looked for
   * one yet.
   */
  readonly stake?: ProvedStake | 'undecided';
}

export interface ProblemSetRow {
  readonly set: string;
  readonly name: string;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  /** The person has said what the lines of its unmarked problems are. */
  readonly isAsked?: boolean;
}

/** The rating, the level that is told, and the rating when the last day with tries began: its problems are drawn by it. */
export interface KeptRating extends Rating {
  readonly level?: ProblemLevel;
  readonly dawn?: { readonly day: number; readonly rating: number };
}

/** A spaced-repetition card as its library stores it; times are milliseconds since 1970. */
export interface MemoryCard {
  readonly stability: number;
  readonly difficulty: number;
  readonly reps: number;
  readonly lapses: number;
  readonly state: number;
  readonly lastAt: number;
}

/** Everything about one position: tries, oldest first, and when it is due again. */
export interface TriesRow {
  readonly key: string;
  /** The set in which the person met it last. */
  readonly set: string;
  readonly index: number;
  readonly tries: readonly ProblemTry[];
  readonly card: MemoryCard;
  readonly dueAt: number;
}
