import type { Convention, Prize, ProblemGoal, ProblemOrigin, ProblemTry } from '#protocol';

/** What a problem of one's own games asks, and where it comes from. */
export interface OwnProblem {
  readonly origin: ProblemOrigin;
  readonly goal: ProblemGoal;
  readonly prize: Prize;
  /** Where the proof holds; empty for `find`. */
  readonly region: readonly number[];
}

/** A problem that came in a file, or was made of a game; the shipped ones are not stored. */
export interface ProblemRow {
  readonly set: string;
  readonly index: number;
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly stones: Uint8Array;
  readonly toMove: 1 | 2;
  /** How the author's file says what is right; one's own problems say it outright. */
  readonly convention: Convention | undefined;
  /** The author's lines, each a list of points. */
  readonly right: readonly (readonly number[])[];
  readonly wrong: readonly (readonly number[])[];
  readonly comment: string;
  readonly own?: OwnProblem;
}

export interface ProblemSetRow {
  readonly set: string;
  readonly name: string;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

/** A card of the memory as its library keeps it; times are milliseconds since 1970. */
export interface MemoryCard {
  readonly stability: number;
  readonly difficulty: number;
  readonly reps: number;
  readonly lapses: number;
  readonly state: number;
  readonly lastAt: number;
}

/** Everything about one position: tries, oldest first, and when it comes again. */
export interface TriesRow {
  readonly key: string;
  /** Where it was met the last time. */
  readonly set: string;
  readonly index: number;
  readonly tries: readonly ProblemTry[];
  readonly card: MemoryCard;
  readonly dueAt: number;
}
