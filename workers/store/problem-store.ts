import * as v from 'valibot';
import { PROBLEM_LEVELS, type Result } from '#protocol';
import type { Database } from './database';
import { mendedProblem, present } from './mended-rows';
import type { KeptRating, ProblemRow, ProblemSetRow, TriesRow } from './problem-rows';
import { attempt } from './storage-failure';

export interface ProblemStore {
  sets(): Promise<Result<readonly ProblemSetRow[]>>;
  addSet(set: ProblemSetRow, problems: readonly ProblemRow[]): Promise<Result<void>>;
  removeSet(set: string): Promise<Result<void>>;
  problem(set: string, index: number): Promise<Result<ProblemRow | undefined>>;
  problems(set: string): Promise<Result<readonly ProblemRow[]>>;
  /** Keeps what a problem was found to ask; does nothing when the problem is gone. */
  keepStake(spot: Pick<ProblemRow, 'set' | 'index'>, stake: ProblemRow['stake']): Promise<Result<void>>;
  tries(): Promise<Result<readonly TriesRow[]>>;
  saveTries(row: TriesRow, rating: KeptRating): Promise<Result<void>>;
  /** Stores the tries of a backup, and the rating if the backup has one. */
  restoreTries(rows: readonly TriesRow[], rating: KeptRating | undefined): Promise<Result<void>>;
  rating(): Promise<Result<KeptRating | undefined>>;
}

const RATING = 'problemRating';

const RATING_TEXT = v.object({
  rating: v.number(),
  deviation: v.number(),
  volatility: v.number(),
  level: v.exactOptional(v.picklist(PROBLEM_LEVELS)),
  dawn: v.exactOptional(v.object({ day: v.number(), rating: v.number() })),
});
const ratingOf = (text: string): KeptRating | undefined => {
  try {
    return v.parse(RATING_TEXT, JSON.parse(text));
  } catch {
    // Damaged: the rating starts anew with the next try.
    return undefined;
  }
};

/** Problems, tries and rating in IndexedDB. */
export class IndexedProblems implements ProblemStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  sets(): Promise<Result<readonly ProblemSetRow[]>> {
    return attempt(() => this.#db.problemSets.toArray());
  }
  addSet(set: ProblemSetRow, problems: readonly ProblemRow[]): Promise<Result<void>> {
    return attempt(() =>
      this.#db.transaction('rw', this.#db.problemSets, this.#db.problems, async () => {
        await this.#db.problems.bulkPut([...problems]);
        await this.#db.problemSets.put(set);
      }),
    );
  }
  removeSet(set: string): Promise<Result<void>> {
    return attempt(() =>
      this.#db.transaction('rw', this.#db.problemSets, this.#db.problems, async () => {
        await this.#db.problems.where('set').equals(set).delete();
        await this.#db.problemSets.delete(set);
      }),
    );
  }
  problem(set: string, index: number): Promise<Result<ProblemRow | undefined>> {
    return attempt(async () => {
      const row = await this.#db.problems.get([set, index]);
      return row && mendedProblem(row);
    });
  }
  problems(set: string): Promise<Result<readonly ProblemRow[]>> {
    return attempt(async () =>
      (await this.#db.problems.where('set').equals(set).sortBy('index')).map(mendedProblem),
    );
  }
  keepStake(
    { set, index }: Pick<ProblemRow, 'set' | 'index'>,
    stake: ProblemRow['stake'],
  ): Promise<Result<void>> {
    return attempt(async () => {
      await this.#db.problems.update([set, index], { stake });
    });
  }
  tries(): Promise<Result<readonly TriesRow[]>> {
    return attempt(async () => present(await this.#db.tries.toArray()));
  }
  saveTries(row: TriesRow, rating: KeptRating): Promise<Result<void>> {
    return this.restoreTries([row], rating);
  }
  /** Stores all or nothing. */
  restoreTries(rows: readonly TriesRow[], rating: KeptRating | undefined): Promise<Result<void>> {
    return attempt(() =>
      this.#db.transaction('rw', this.#db.tries, this.#db.meta, async () => {
        await this.#db.tries.bulkPut([...rows]);
        if (rating) await this.#db.meta.put({ key: RATING, value: JSON.stringify(rating) });
      }),
    );
  }
  rating(): Promise<Result<KeptRating | undefined>> {
    return attempt(async () => {
      const row = await this.#db.meta.get(RATING);
      return row && ratingOf(row.value);
    });
  }
}
