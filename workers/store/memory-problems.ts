import { ok } from '#kernel/outcome';
import type { Result } from '#protocol';
import type { KeptRating, ProblemRow, ProblemSetRow, TriesRow } from './problem-rows';
import type { ProblemStore } from './problem-store';

/** Problems, tries and rating for this visit only, for browsers that store nothing. */
export class MemoryProblems implements ProblemStore {
  readonly #sets = new Map<string, ProblemSetRow>();
  readonly #problems = new Map<string, ProblemRow[]>();
  readonly #tries = new Map<string, TriesRow>();
  #rating: KeptRating | undefined;

  async sets(): Promise<Result<readonly ProblemSetRow[]>> {
    return ok([...this.#sets.values()]);
  }
  async addSet(set: ProblemSetRow, problems: readonly ProblemRow[]): Promise<Result<void>> {
    this.#sets.set(set.set, set);
    const rows = new Map((this.#problems.get(set.set) ?? []).map((row) => [row.index, row]));
    for (const row of problems) rows.set(row.index, row);
    this.#problems.set(
      set.set,
      [...rows.values()].sort((a, b) => a.index - b.index),
    );
    return ok(undefined);
  }
  async removeSet(set: string): Promise<Result<void>> {
    this.#sets.delete(set);
    this.#problems.delete(set);
    return ok(undefined);
  }
  async problem(set: string, index: number): Promise<Result<ProblemRow | undefined>> {
    return ok(this.#problems.get(set)?.find((row) => row.index === index));
  }
  async problems(set: string): Promise<Result<readonly ProblemRow[]>> {
    return ok(this.#problems.get(set) ?? []);
  }
  async keepStake(
    { set, index }: Pick<ProblemRow, 'set' | 'index'>,
    stake: ProblemRow['stake'],
  ): Promise<Result<void>> {
    const rows = this.#problems.get(set) ?? [];
    this.#problems.set(
      set,
      rows.map((row) => (row.index === index && stake ? { ...row, stake } : row)),
    );
    return ok(undefined);
  }
  async tries(): Promise<Result<readonly TriesRow[]>> {
    return ok([...this.#tries.values()]);
  }
  saveTries(row: TriesRow, rating: KeptRating): Promise<Result<void>> {
    return this.restoreTries([row], rating);
  }
  async restoreTries(rows: readonly TriesRow[], rating: KeptRating | undefined): Promise<Result<void>> {
    for (const row of rows) this.#tries.set(row.key, row);
    this.#rating = rating ?? this.#rating;
    return ok(undefined);
  }
  async rating(): Promise<Result<KeptRating | undefined>> {
    return ok(this.#rating);
  }
}
