import { PASS, type Point } from '#kernel/board/types';
import { type FirstMove, type Grade, prizeOf, rankOf, sideOf } from '#kernel/tsumego/problem';
import type { AuthorProblem } from '#kernel/tsumego/problem-sgf';
import { gradeByRegions, type Inquiry } from '#kernel/tsumego/solve';
import { type Side, Solver } from '#kernel/tsumego/solver';
import { regionsAround, type Stake, suggestStakes } from '#kernel/tsumego/suggest';

/** Processor time, so that a busy machine gives the same results. */
export const spentSeconds = (): number => process.cpuUsage().user / 1e6;

/** The share of the time for the marked moves alone; then comes every move. */
const MARKED_SHARE = 0.5;

export interface Known {
  readonly grade: Grade;
  readonly inquiry: Inquiry;
}

/** A problem with its right first moves. */
type AskedProblem = Pick<AuthorProblem, 'size' | 'stones' | 'toMove' | 'right'>;

/** How many guesses of what is at stake are tried. */
const MAX_STAKES = 8;
/** The table of one guess has 2^18 entries, 8 MiB. */
const STAKE_BITS = 18;

export const stakeSolvers = (): Solver[] => Array.from({ length: MAX_STAKES }, () => new Solver(STAKE_BITS));

/** One guess of what is at stake, with the proofs so far. */
class Attempt {
  readonly known = new Map<Point, Known>();
  readonly mover: Side;
  isAll = false;
  readonly #author: AskedProblem;
  readonly #stake: Stake;
  readonly #solver: Solver;

  constructor(author: AskedProblem, stake: Stake, solver: Solver) {
    this.#author = author;
    this.#stake = stake;
    this.#solver = solver;
    this.mover = sideOf(author.toMove, stake.defender);
  }

  /** Proves first moves, all or those asked for; yields so that other attempts have their turn. */
  *prove(asked?: ReadonlySet<Point>): Generator<void, void> {
    const { size, stones, toMove } = this.#author;
    const regions = regionsAround(this.#author, this.#stake.defender, this.#stake.targets);
    const onFirstMove = ({ point, grade }: FirstMove, inquiry: Inquiry): void => {
      if (grade) this.known.set(point, { grade, inquiry });
    };
    const wishes = asked ? { onFirstMove, asked } : { onFirstMove };
    const graded = yield* gradeByRegions(
      this.#solver,
      { size, stones, toMove, ...this.#stake },
      regions,
      wishes,
    );
    this.isAll = !asked && graded?.solution.certainty === 'proved';
  }

  rankOf(point: Point): number | undefined {
    const known = this.known.get(point);
    return known && rankOf(known.grade, this.mover);
  }

  /** True when the move reaches all that can be won, and a pass less: this is what the problem asks. */
  isAnsweredBy(point: Point): boolean {
    const known = this.known.get(point);
    const idle = this.rankOf(PASS);
    if (!known || idle === undefined || prizeOf(known.grade, this.mover) !== 'all') return false;
    return idle < rankOf(known.grade, this.mover);
  }
}

/**
 * Proves the marked moves and the pass under every guess of what is at stake, in turns, until one guess makes a
 * question of the position; then all moves under that guess, otherwise under the first.
 */
export const proveProblem = (
  solvers: readonly Solver[],
  author: AskedProblem,
  seconds: number,
  stakes: readonly Stake[] = suggestStakes(author),
): Attempt | undefined => {
  const marked = markedOf(author);
  const attempts = stakes
    .slice(0, solvers.length)
    .map((stake, at) => new Attempt(author, stake, solvers[at] ?? new Solver(STAKE_BITS)));
  const begun = spentSeconds();
  const isAnswered = (attempt: Attempt): boolean => [...marked].every((point) => attempt.isAnsweredBy(point));
  let running = attempts.map((attempt) => ({ attempt, steps: attempt.prove(new Set([...marked, PASS])) }));
  while (
    running.length > 0 &&
    !attempts.some(isAnswered) &&
    spentSeconds() < begun + seconds * MARKED_SHARE
  ) {
    running = running.filter(({ attempt, steps }) => takesTurn(steps, () => isAnswered(attempt)));
  }
  const chosen = attempts.find(isAnswered) ?? attempts[0];
  const rest = chosen?.prove();
  while (rest && spentSeconds() < begun + seconds && !rest.next().done);
  return chosen;
};

/** A guess works this long before the next has its turn. */
const TURN_SECONDS = 0.1;

/** Returns false when the steps are at their end. */
const takesTurn = (steps: Generator<void, void>, isEnough: () => boolean): boolean => {
  const until = spentSeconds() + TURN_SECONDS;
  while (spentSeconds() < until && !isEnough()) if (steps.next().done) return false;
  return true;
};

export const markedOf = ({ right }: AskedProblem): Set<Point> =>
  new Set(right.flatMap(([first]) => first ?? []));
