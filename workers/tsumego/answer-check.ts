import { fail, ok } from '#kernel/outcome';
import {
  type Comparison,
  compareMarked,
  markedOf,
  type ProvedStake,
  provedStake,
  proveProblem,
  stakeSolvers,
} from '#kernel/tsumego/attempt';
import type { Solver } from '#kernel/tsumego/solver';
import type { CheckedSet, ProblemView, Result } from '#protocol';
import type { ProblemRow } from '../store/problem-rows';
import type { ProblemStore } from '../store/problem-store';
import { settledBy } from './problem-sets';
import type { Settled } from './prover';
import type { Work } from './work';

/** How many guesses of what is at stake are tried. */
const MAX_STAKES = 4;
/** The table of each guess has 2^16 entries, 2 MiB. */
const STAKE_BITS = 16;
/** The time for one answer. */
const CHECK_SECONDS = 5;

/** Proves or refutes the marked answers of problems from files, and so finds what the problems ask. */
export class AnswerCheck {
  readonly #store: ProblemStore;
  readonly #work: Work;

  constructor(store: ProblemStore, work: Work) {
    this.#store = store;
    this.#work = work;
  }

  /**
   * Checks the answers of a set, whose rows are read one by one; undefined when stopped. What is not stored stays
   * undecided; a problem without a marked answer has none to check.
   * @returns tsumego.noMemory
   */
  async check(
    rows: readonly (() => Promise<ProblemRow | undefined>)[],
    isStopped: () => boolean,
    progress: (done: number) => void,
  ): Promise<Result<CheckedSet | undefined>> {
    const solvers = openSolvers();
    if (!solvers.ok) return solvers;
    const refuted: number[] = [];
    const further: number[] = [];
    let agreed = 0;
    let undecided = 0;
    for (const [index, readRow] of rows.entries()) {
      progress(index);
      const row = await readRow();
      const verdict = row && (await this.#look(row, solvers.value))?.verdict;
      if (isStopped()) return ok(undefined);
      if (verdict === 'refuted') refuted.push(index);
      else if (verdict === 'further') further.push(index);
      else if (verdict === 'agreed') agreed += 1;
      else if (verdict !== 'unmarked') undecided += 1;
    }
    return ok({ agreed, undecided, refuted, further });
  }

  /** Finds what a problem of a file asks, and the first moves that were proved with it. Undefined when stopped. */
  async settle(view: ProblemView, row: ProblemRow): Promise<Settled | undefined> {
    const solvers = row.stake ? undefined : openSolvers();
    // Without memory for a proof nothing is kept: the next opening looks again.
    const found = solvers?.ok ? await this.#look(row, solvers.value) : undefined;
    const stake = row.stake ?? found?.stake;
    if (stake === undefined) return undefined;
    const moves = stake === 'undecided' ? undefined : stake.moves;
    return { view: { ...view, ...settledBy(stake, view.toMove) }, moves };
  }

  /** Proves or refutes the marked moves of a problem and keeps what it asks. Undefined when stopped. */
  async #look(
    row: ProblemRow,
    solvers: readonly Solver[],
  ): Promise<
    { readonly verdict: Comparison['verdict']; readonly stake: ProvedStake | 'undecided' } | undefined
  > {
    const isStopped = this.#work.begin();
    const patience = { seconds: CHECK_SECONDS, spentSeconds: () => this.#work.now() / 1000 };
    const asked = { ...row, size: { width: row.width, height: row.height } };
    const attempt = await this.#work.run(proveProblem(solvers, asked, patience));
    if (isStopped()) return undefined;
    const marked = markedOf(asked);
    const stake = (attempt && provedStake(marked, attempt)) ?? 'undecided';
    // A stake that could not be kept is looked for again.
    await this.#store.keepStake(row, stake);
    return { verdict: attempt ? compareMarked(marked, attempt).verdict : 'unknown', stake };
  }
}

/** One solver for each guess of what is at stake. */
const openSolvers = (): Result<readonly Solver[]> => {
  try {
    return ok(stakeSolvers(MAX_STAKES, STAKE_BITS));
  } catch (error) {
    return fail('tsumego.noMemory', {}, error);
  }
};
