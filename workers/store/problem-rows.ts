import type { Convention, ProblemTry } from '#protocol';

/** A problem that came in a file; the shipped ones are not stored. */
export interface ProblemRow {
  readonly set: string;
  readonly index: number;
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly stones: Uint8Array;
  readonly toMove: 1 | 2;
  readonly convention: Convention;
  /** The author's lines, each a list of points. */
  readonly right: readonly (readonly number[])[];
  readonly wrong: readonly (readonly number[])[];
  readonly comment: string;
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
