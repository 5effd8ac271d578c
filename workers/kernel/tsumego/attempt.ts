import { PASS, type Point } from '../board/types';
import { type AskedProblem, type LikelyStake, likelyStakes } from './line-stakes';
import { type FirstMove, type Grade, type Prize, prizeOf, rankOf, rankOfAll, sideOf } from './problem';
import { type Asking, budgetFor, gradeByRegions, Inquiry, ROUNDS, threatsOf } from './solve';
import { otherSide, type Side, Solver } from './solver';
import { regionsAround, type Stake } from './suggest';

/** The share of the time for the marked moves alone; then comes every move. */
const MARKED_SHARE = 0.9;
/** A guess works this long before the next has its turn. */
const TURN_SECONDS = 0.1;
/** A guess under which the marked moves are proved to reach all has longer turns, and so has one that the lines show. */
const NEAR_TURNS = 5;
const LIKELY_TURNS = 4;
/** How many guesses of what is at stake are tried. */
const MAX_STAKES = 8;
/** The table of one guess has 2^18 entries, 8 MiB. */
const STAKE_BITS = 18;

/** How long an attempt may work, on a clock of the caller's: the kernel has none. */
export interface Patience {
  readonly seconds: number;
  readonly spentSeconds: () => number;
}

export interface Known {
  readonly grade: Grade;
  readonly inquiry: Inquiry;
}

/** One solver a guess. @throws RangeError when there is not enough memory */
export const stakeSolvers = (count = MAX_STAKES, bits = STAKE_BITS): Solver[] =>
  Array.from({ length: count }, () => new Solver(bits));

/** One guess of what is at stake, with the proofs so far. */
class Attempt {
  readonly known = new Map<Point, Known>();
  readonly mover: Side;
  isAll = false;
  /** A pass is proved to reach less than all, or at least to let out what the marked moves catch. */
  isIdleLess = false;
  readonly stake: Stake;
  readonly #author: AskedProblem;
  readonly #solver: Solver;

  constructor(author: AskedProblem, stake: Stake, solver: Solver) {
    this.#author = author;
    this.stake = stake;
    this.#solver = solver;
    this.mover = sideOf(author.toMove, stake.defender);
  }

  /**
   * Proves that the marked moves reach all and a pass does not, which shows that this is what the problem asks; ends as
   * soon as it is seen not to be. Yields so that other attempts have their turn.
   */
  *answer(marked: ReadonlySet<Point>): Asking<void> {
    const { size, stones, toMove } = this.#author;
    const problem = { size, stones, toMove, ...this.stake };
    const inquiries = regionsAround(this.#author, this.stake.defender, this.stake.targets).flatMap(
      (points) => {
        const opened = Inquiry.open(this.#solver, { ...problem, region: points }, { expansions: 0 });
        return opened.ok ? [opened.value] : [];
      },
    );
    for (const expansions of ROUNDS) {
      for (const inquiry of inquiries) {
        const { mover, start, region } = inquiry;
        const { points } = region;
        inquiry.extend(budgetFor(expansions, points.length));
        for (const point of marked) {
          const index = point === PASS ? -1 : (region.indexOf[point] ?? -1);
          const place = index < 0 ? undefined : inquiry.solver.play(start, mover, index);
          if (!place || this.known.has(point)) continue;
          const grade = yield* inquiry.allAfter(place);
          if (grade === null) return;
          if (grade) this.known.set(point, { grade, inquiry });
        }
        if (this.isIdleLess) continue;
        const toMove = otherSide(mover);
        const idled = { ...start, ko: -1 };
        // Where the marked moves catch what would be saved by getting out, a pass that lets it out wins less.
        const isReached = [...marked].every((point) => {
          const proved = this.known.get(point)?.inquiry.region.points.length;
          return proved !== undefined && proved <= points.length;
        });
        const threats = threatsOf(mover, 0, 2);
        if (mover === 'attacker' && region.open && marked.size > 0 && isReached) {
          const caught = yield* inquiry.keepsIn({ place: idled, toMove, threats });
          if (caught) return;
          this.isIdleLess = caught === false;
          if (this.isIdleLess) return;
        }
        // And where they live against walls all around, a pass that dies there.
        if (mover === 'defender' && region.open && marked.size > 0 && isReached) {
          const shut = yield* inquiry.diesShutIn({ place: idled, toMove, threats });
          if (shut === false) return;
          this.isIdleLess = shut === true;
          if (this.isIdleLess) return;
        }
        const killed = yield* inquiry.turnsOut(
          { place: idled, toMove, threats },
          mover === 'attacker' ? 'live' : 'kill',
        );
        if (killed === (mover === 'attacker')) return;
        this.isIdleLess = killed !== undefined;
      }
    }
  }

  /** Proves all first moves; yields so that other attempts have their turn. */
  *prove(): Asking<void> {
    const { size, stones, toMove } = this.#author;
    const regions = regionsAround(this.#author, this.stake.defender, this.stake.targets);
    const onFirstMove = ({ point, grade }: FirstMove, inquiry: Inquiry): void => {
      if (grade) this.known.set(point, { grade, inquiry });
    };
    const asked = { size, stones, toMove, ...this.stake };
    const graded = yield* gradeByRegions(this.#solver, asked, regions, { onFirstMove });
    this.isAll = graded?.solution.certainty === 'proved';
  }

  /** True when the move reaches all that can be won, and a pass less: this is what the problem asks. */
  isAnsweredBy(point: Point): boolean {
    const known = this.known.get(point);
    return this.isIdleLess && known !== undefined && prizeOf(known.grade, this.mover) === 'all';
  }
}

/**
 * Proves the marked moves and the pass under every guess of what is at stake, in turns, until one guess makes a
 * question of the position; then all moves under that guess, otherwise under the first. Yields after each step.
 *
 * @param solvers one a guess; further guesses are not tried
 */
export function* proveProblem(
  solvers: readonly Solver[],
  author: AskedProblem,
  { seconds, spentSeconds }: Patience,
  stakes: readonly LikelyStake[] = likelyStakes(author),
): Asking<Attempt | undefined> {
  const marked = markedOf(author);
  const guesses = solvers.flatMap((solver, at) => {
    const stake = stakes[at];
    return stake ? [{ attempt: new Attempt(author, stake, solver), likely: stake.likely }] : [];
  });
  const begun = spentSeconds();
  const isAnswered = (attempt: Attempt): boolean => [...marked].every((point) => attempt.isAnsweredBy(point));
  const attempts = guesses.map(({ attempt }) => attempt);
  let running = guesses.map((guess) => ({ ...guess, steps: guess.attempt.answer(marked) }));
  const isOver = (): boolean => attempts.some(isAnswered) || spentSeconds() >= begun + seconds * MARKED_SHARE;
  while (running.length > 0 && !isOver()) {
    const unfinished: typeof running = [];
    for (const each of running) {
      const { known } = each.attempt;
      const isNear = marked.size > 0 && [...marked].every((point) => known.has(point));
      const until = spentSeconds() + TURN_SECONDS * (isNear ? NEAR_TURNS : each.likely ? LIKELY_TURNS : 1);
      let isDone = false;
      while (!isDone && spentSeconds() < until && !isAnswered(each.attempt)) {
        isDone = each.steps.next().done === true;
        yield;
      }
      if (!isDone) unfinished.push(each);
    }
    running = unfinished;
  }
  const chosen = attempts.find(isAnswered) ?? attempts[0];
  const rest = chosen?.prove();
  while (rest && spentSeconds() < begun + seconds && !rest.next().done) yield;
  return chosen;
}

export const markedOf = ({ right }: AskedProblem): Set<Point> =>
  new Set(right.flatMap(([first]) => first ?? []));

/** The marked first moves beside a proof: the same, some of them, or refuted; `unmarked`: the file marks none. */
export interface Comparison {
  readonly verdict: 'agreed' | 'further' | 'refuted' | 'unmarked' | 'unknown';
  /** The moves that are proved to reach the most. */
  readonly best: readonly Point[];
  /** A marked move that is proved to reach less. */
  readonly lesser: Point | undefined;
}

/**
 * Compares marked first moves with what an attempt has proved. A marked move holds when it reaches the best possible
 * grade, or the best of all moves; it is refuted as soon as another move is proved to reach more. A question that
 * every move answers is invalid: its goal or region was guessed wrong.
 */
export const compareMarked = (
  marked: ReadonlySet<Point>,
  { known, isAll, isIdleLess, mover }: Attempt,
): Comparison => {
  const ranks = new Map([...known].map(([point, { grade }]) => [point, rankOf(grade, mover)]));
  const top = Math.max(...ranks.values());
  const isQuestion =
    [...ranks.values()].some((rank) => rank < top) || (isIdleLess && top === rankOfAll(mover));
  const best = [...known.keys()].filter((point) => point !== PASS && ranks.get(point) === top);
  const grade = known.get(best[0] ?? PASS)?.grade;
  const unknown = { verdict: 'unknown', best, lesser: undefined } as const;
  if (best.length === 0 || !grade || !isQuestion) return unknown;
  const lesser = [...marked].find((point) => (ranks.get(point) ?? top) < top);
  if (lesser !== undefined) return { verdict: 'refuted', best, lesser };
  const isBest = isAll || prizeOf(grade, mover) === 'all';
  if (!isBest || [...marked].some((point) => !ranks.has(point))) return unknown;
  if (marked.size === 0) return { ...unknown, verdict: 'unmarked' };
  return { ...unknown, verdict: best.every((point) => marked.has(point)) ? 'agreed' : 'further' };
};

/** A first move of the problem's side with its proved grade. */
export type ProvedMove = Pick<FirstMove, 'point'> & Pick<Known, 'grade'>;

/** What a problem asks, as proofs show it. */
export interface ProvedStake extends Stake {
  readonly prize: Prize;
  /** The points that matter; every best move was proved inside. */
  readonly region: readonly Point[];
  /** Only those that were decided in time. */
  readonly moves: readonly ProvedMove[];
}

/** Returns the stake under which the marked moves were proved or refuted; undefined where the proofs decide too little. */
export const provedStake = (marked: ReadonlySet<Point>, attempt: Attempt): ProvedStake | undefined => {
  const { verdict, best } = compareMarked(marked, attempt);
  const proofs = best.flatMap((point) => attempt.known.get(point) ?? []);
  const [first] = proofs;
  const prize = first && prizeOf(first.grade, attempt.mover);
  if (verdict === 'unknown' || !first || !prize) return undefined;
  // Regions around one group contain each other.
  const { points } = proofs.reduce(
    (largest, { inquiry: { region } }) => (region.points.length > largest.points.length ? region : largest),
    first.inquiry.region,
  );
  const moves = [...attempt.known].map(([point, { grade }]) => ({ point, grade }));
  return { ...attempt.stake, prize, region: points, moves };
};
