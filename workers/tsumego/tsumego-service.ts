import { EMPTY, type Point } from '#kernel/board/types';
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
import { Line } from '#kernel/tsumego/line';
import { questionOf } from '#kernel/tsumego/problem';
import { FIRST_RATING, type Rating, ratedAfter } from '#kernel/tsumego/rating';
import { type GradedByRegions, gradeByRegions } from '#kernel/tsumego/solve';
import { Solver, TABLE_BITS } from '#kernel/tsumego/solver';
import { regionsAround, type Stake, suggestStakes } from '#kernel/tsumego/suggest';
import {
  type Answer,
  type CheckedSet,
  type ExamAnswer,
  examOf,
  type FirstMove,
  type FreePosition,
  type ImportedProblems,
  type MadeProblems,
  type MistakesOfGame,
  OWN_PROBLEMS,
  type PlayedLine,
  type ProblemSet,
  type ProblemSetId,
  type ProblemStatistics,
  type ProblemTry,
  type ProblemView,
  type Result,
  type Solved,
  type SolvedPosition,
  type SolveRequest,
  type TryResult,
  type TsumegoApi,
  type TsumegoEvent,
} from '#protocol';
import type { ProblemRow, TriesRow } from '../store/problem-rows';
import type { ProblemStore } from '../store/problem-store';
import { answerOfAuthor, playAll, playOutOfAuthor } from './author';
import { importProblems } from './importer';
import { remembered } from './memory';
import { makeOwnProblems, type NewProblem, provedProblem } from './own-problems';
import { isStored, ProblemSets, settledBy } from './problem-sets';
import { Prover, type Settled } from './prover';
import { statisticsOf, streaksOf, usualMs } from './statistics';

export interface TsumegoDeps {
  readonly store: ProblemStore;
  readonly fetchText: (address: string) => Promise<string>;
  readonly now: () => number;
  readonly today: () => number;
  /** Minutes that local time is ahead of UTC. */
  readonly zoneMinutes: () => number;
  readonly pause: () => Promise<void>;
}

/** Milliseconds of work between two checks for waiting requests. */
const SLICE_MS = 12;
const REPORT_EVERY_MS = 100;
/** The deviation of a problem without a rating of its own. */
const UNKNOWN_DEVIATION = 150;
const MINUTE_MS = 60_000;
const PLIES = 13;
/** How many guesses of what is at stake are tried, and the share of the time left that each but the last gets. */
const MAX_STAKES = 4;
const FIRST_SHARE = 0.5;
/** The table of each guess while answers are checked has 2^16 entries, 2 MiB. */
const STAKE_BITS = 16;
/** The time for one answer that is checked. */
const CHECK_SECONDS = 5;

/** Owns life-and-death problems and the person's results; see `TsumegoApi`. */
export class TsumegoService implements TsumegoApi {
  readonly #deps: TsumegoDeps;
  readonly #sets: ProblemSets;
  readonly #prover: Prover;
  #events: MessagePort | undefined;
  #address = '';
  #solver: Solver | undefined;
  /** `stop` increments it, which ends the work of an earlier turn. */
  #turn = 0;
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: TsumegoDeps) {
    this.#deps = deps;
    this.#sets = new ProblemSets(deps.store, () => deps.fetchText(this.#address), deps.today);
    this.#prover = new Prover({
      solver: () => this.#openedSolver(),
      settle: (view) => this.#settle(view),
      run: (steps, milliseconds = Number.POSITIVE_INFINITY) => this.#run(steps, deps.now() + milliseconds),
    });
  }

  async connect(events: MessagePort, address: string): Promise<void> {
    this.#events = events;
    this.#address = address;
  }

  async sets(): Promise<Result<readonly ProblemSet[]>> {
    return this.#sets.sets((await this.#rating()).rating);
  }

  async problem(set: ProblemSetId, index: number): Promise<Result<ProblemView | undefined>> {
    return this.#sets.problem(set, index, (await this.#rating()).rating);
  }

  async nextUnsolved(set: ProblemSetId, from: number): Promise<Result<number | undefined>> {
    const [keys, tries] = [
      await this.#sets.keys(set, (await this.#rating()).rating),
      await this.#deps.store.tries(),
    ];
    if (!keys.ok) return keys;
    if (!tries.ok) return tries;
    const solved = new Set(tries.value.filter((row) => row.tries.at(-1)?.isSolved).map(({ key }) => key));
    const count = keys.value.length;
    for (let step = 0; step < count; step += 1) {
      const index = (from + step) % count;
      if (!solved.has(keys.value[index] ?? '')) return ok(index);
    }
    return ok(undefined);
  }

  async prepare(problem: ProblemView): Promise<ProblemView> {
    const open = await this.#prover.open(problem);
    return open?.view ?? { ...problem, isSettled: true };
  }

  async answer(problem: ProblemView, moves: readonly Point[]): Promise<Answer> {
    const proved = await this.#prover.answer(problem, moves);
    if (proved && proved.verdict !== 'unknown') return proved;
    const row = await this.#row(problem);
    if (row) return answerOfAuthor(problem, row, moves);
    const stones = playAll(problem, moves)?.stones ?? problem.stones;
    return proved ?? { verdict: 'unknown', source: 'proof', grade: undefined, reply: undefined, stones };
  }

  async playOut(problem: ProblemView, moves: readonly Point[], plies: number): Promise<PlayedLine> {
    const proved = await this.#prover.playOut(problem, moves, plies);
    if (proved) return proved;
    const row = await this.#row(problem);
    return row ? playOutOfAuthor(problem, row, moves, plies) : { moves: [], boards: [] };
  }

  async explore(problem: ProblemView, moves: readonly Point[]): Promise<FreePosition | undefined> {
    const proved = await this.#prover.explore(problem, moves);
    if (proved) return proved;
    const played = playAll(problem, moves);
    if (!played) return undefined;
    const free = Array.from(played.stones.keys()).filter((point) => played.stones[point] === EMPTY);
    return { ...played, isKilled: undefined, moves: free.map((point) => ({ point, isGood: undefined })) };
  }

  async rightMoves(problem: ProblemView): Promise<readonly Point[]> {
    const open = await this.#prover.open(problem);
    if (open) return open.solution.right;
    const row = await this.#row(problem);
    return [...new Set((row?.right ?? []).flatMap(([first]) => first ?? []))];
  }

  async tried(problem: ProblemView, attempt: ProblemTry): Promise<Result<TryResult>> {
    const rows = await this.#deps.store.tries();
    if (!rows.ok) return rows;
    const before = rows.value.find(({ key }) => key === problem.key);
    const spot = await this.#sets.spot(problem.set, problem.index, (await this.#rating()).rating);
    const { card, dueAt } = remembered(before?.card, attempt, usualMs(rows.value));
    const row: TriesRow = {
      key: problem.key,
      set: spot?.set ?? before?.set ?? problem.set,
      index: spot?.index ?? before?.index ?? problem.index,
      tries: [...(before?.tries ?? []), attempt],
      card,
      dueAt,
    };
    const rating = await this.#rating();
    // Only the first try of a problem measures strength; problems from files have no rating.
    const counts = problem.rating !== undefined && !before;
    const isWon = attempt.isSolved && attempt.hints < 3;
    const after =
      counts && problem.rating !== undefined
        ? ratedAfter(rating, [{ rating: problem.rating, deviation: UNKNOWN_DEVIATION, isWon }])
        : rating;
    const saved = await this.#deps.store.saveTries(row, after);
    if (!saved.ok) return saved;
    const streak = streaksOf([...rows.value.filter(({ key }) => key !== problem.key), row]).now;
    return ok({ rating: after.rating, ratingChange: after.rating - rating.rating, dueAt, streak });
  }

  async examAnswers(set: ProblemSetId): Promise<Result<readonly ExamAnswer[]>> {
    const [keys, rows] = [await this.#sets.keys(set, FIRST_RATING.rating), await this.#deps.store.tries()];
    if (!keys.ok) return keys;
    if (!rows.ok) return rows;
    const startedAt = examOf(set)?.startedAt ?? Number.POSITIVE_INFINITY;
    const tries = new Map(rows.value.map((row) => [row.key, row.tries]));
    return ok(keys.value.map((key) => tries.get(key)?.find(({ at }) => at >= startedAt)));
  }

  async statistics(): Promise<Result<ProblemStatistics>> {
    const [rows, shipped] = [await this.#deps.store.tries(), await this.#sets.shipped()];
    if (!rows.ok) return rows;
    const themes = new Map(shipped.ok ? shipped.value.map(({ key, problem }) => [key, problem.themes]) : []);
    const offset = this.#deps.zoneMinutes() * MINUTE_MS;
    const rating = await this.#rating();
    return ok(statisticsOf(rows.value, rating, this.#deps.today(), offset, (key) => themes.get(key) ?? []));
  }

  async importFiles(files: readonly File[]): Promise<Result<ImportedProblems | undefined>> {
    const turn = this.#turn;
    const { store, now, today, pause } = this.#deps;
    return importProblems(files, {
      store,
      now,
      today,
      pause,
      progress: (done, total) => this.#tell({ type: 'import', done, total }, done === total),
      isStopped: () => turn !== this.#turn,
    });
  }

  async check(set: ProblemSetId): Promise<Result<CheckedSet | undefined>> {
    const turn = this.#turn;
    const { rating } = await this.#rating();
    const spots = await this.#sets.spots(set, rating);
    if (!spots.ok) return spots;
    const solvers = openStakeSolvers();
    if (!solvers.ok) return solvers;
    const refuted: number[] = [];
    const further: number[] = [];
    let agreed = 0;
    let undecided = 0;
    for (const [index, spot] of spots.value.entries()) {
      this.#tell({ type: 'check', done: index, total: spots.value.length }, index === 0);
      const row = await this.#sets.row(spot.set, spot.index);
      const verdict = row && (await this.#look(row, solvers.value))?.verdict;
      if (turn !== this.#turn) return ok(undefined);
      if (verdict === 'refuted') refuted.push(index);
      else if (verdict === 'further') further.push(index);
      else if (verdict === 'agreed') agreed += 1;
      else undecided += 1;
    }
    return ok({ agreed, undecided, refuted, further });
  }

  /** Finds what a problem asks, and the first moves that were proved with it; see `Prover`. */
  async #settle(view: ProblemView): Promise<Settled | undefined> {
    const row = view.convention && (await this.#row(view));
    if (!row) return { view, moves: undefined };
    const solvers = row.stake ? undefined : openStakeSolvers();
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
    const turn = this.#turn;
    const { store, now } = this.#deps;
    const patience = { seconds: CHECK_SECONDS, spentSeconds: () => now() / 1000 };
    const asked = { ...row, size: { width: row.width, height: row.height } };
    const attempt = await this.#run(proveProblem(solvers, asked, patience));
    if (turn !== this.#turn) return undefined;
    const marked = markedOf(asked);
    const stake = (attempt && provedStake(marked, attempt)) ?? 'undecided';
    // A stake that could not be kept is looked for again.
    await store.keepStake(row, stake);
    return { verdict: attempt ? compareMarked(marked, attempt).verdict : 'unknown', stake };
  }

  async makeProblems(game: MistakesOfGame): Promise<Result<MadeProblems | undefined>> {
    const turn = this.#turn;
    const { store, now } = this.#deps;
    const before = await store.problems(OWN_PROBLEMS);
    if (!before.ok) return before;
    let solver: Solver;
    try {
      solver = this.#openedSolver();
    } catch (error) {
      return fail('tsumego.noMemory', {}, error);
    }
    const found = await makeOwnProblems(game, {
      solver: () => solver,
      run: (steps, milliseconds) => this.#run(steps, now() + milliseconds),
      isStopped: () => turn !== this.#turn,
      progress: (done, total) => this.#tell({ type: 'make', done, total }, true),
      known: new Set(before.value.map(({ key }) => key)),
    });
    if (!found) return ok(undefined);
    const { made, known } = found;
    const saved = await this.#addOwn(before.value, made);
    const proved = made.filter(({ own }) => own.goal !== 'find').length;
    return saved.ok ? ok({ first: before.value.length, proved, judged: made.length - proved, known }) : saved;
  }

  async saveProblem({ size, stones, toMove, solved, origin }: SolvedPosition): Promise<Result<boolean>> {
    const { defender, region, solution } = solved;
    const before = await this.#deps.store.problems(OWN_PROBLEMS);
    if (!before.ok) return before;
    const problem = provedProblem({ size, stones, toMove, defender, region, solution, origin });
    if (!problem || before.value.some(({ key }) => key === problem.key)) return ok(false);
    const saved = await this.#addOwn(before.value, [problem]);
    return saved.ok ? ok(true) : saved;
  }

  async #addOwn(before: readonly ProblemRow[], made: readonly NewProblem[]): Promise<Result<void>> {
    if (made.length === 0) return ok(undefined);
    const next = (before.at(-1)?.index ?? -1) + 1;
    const rows = made.map((problem, at) => ({ ...problem, set: OWN_PROBLEMS, index: next + at }));
    const count = before.length + rows.length;
    return this.#deps.store.addSet(
      { set: OWN_PROBLEMS, name: 'mine', count, addedAt: this.#deps.today() },
      rows,
    );
  }

  async removeSet(set: ProblemSetId): Promise<Result<void>> {
    return this.#deps.store.removeSet(set);
  }

  async solve(request: SolveRequest): Promise<Result<Solved | undefined>> {
    const { size, stones, toMove, within } = request;
    const board = { size, stones };
    const inside = new Set(within ?? stones.keys());
    const seen = stones.map((stone, point) => (inside.has(point) ? stone : EMPTY));
    const stakes = suggestStakes({ size, stones: seen }, request.defender)
      .filter(({ defender, targets }) => targets.length > 0 && defender === (request.defender ?? defender))
      .slice(0, MAX_STAKES)
      .map((stake) => ({ stake, regions: regionsAround(board, stake.defender, stake.targets) }));
    if (stakes.length === 0) return fail('tsumego.noTarget');
    const bounded = stakes.filter(({ regions }) => regions.length > 0);
    if (bounded.length === 0) return fail('tsumego.regionTooLarge', { points: stones.length });
    const turn = this.#turn;
    const startedAt = this.#deps.now();
    const until = startedAt + request.milliseconds;
    let solver: Solver;
    try {
      solver = this.#openedSolver();
    } catch (error) {
      return fail('tsumego.noMemory', {}, error);
    }
    const decided = new Set<Point>();
    let positions = 0;
    const wishes = {
      onFirstMove: ({ point }: FirstMove) => {
        decided.add(point);
      },
      onWork: (expansions: number) => {
        positions = expansions;
      },
    };
    const report = (now: number): void =>
      this.#tell({ type: 'solve', decided: decided.size, positions, milliseconds: now - startedAt }, false);
    let found: { readonly stake: Stake; readonly graded: GradedByRegions } | undefined;
    for (const [index, { stake, regions }] of bounded.entries()) {
      // The first guess is the likeliest; a later one has its turn only where those before stay undecided.
      const now = this.#deps.now();
      const share = index === bounded.length - 1 ? 1 : FIRST_SHARE;
      const graded = await this.#run(
        gradeByRegions(solver, { ...board, toMove, ...stake }, regions, wishes),
        now + share * (until - now),
        report,
      );
      if (turn !== this.#turn) return ok(undefined);
      if (!graded) continue;
      const isProved = graded.solution.certainty === 'proved';
      if (!found || isProved) found = { stake, graded };
      if (isProved) break;
    }
    if (!found) return ok(undefined);
    const { stake, graded } = found;
    const { defender, targets } = stake;
    const { solution, inquiry } = graded;
    const region = inquiry.region.points;
    // A problem of one's own asks about every stone of its colour in its region.
    const isWhole = region.every((point) => stones[point] !== defender || targets.includes(point));
    const isProblem = isWhole && questionOf(solution, inquiry.mover) !== undefined;
    const [first] = solution.right;
    if (!solution.best || first === undefined) return ok({ defender, region, solution, line: [], isProblem });
    const line = new Line(inquiry);
    const after = line.after(line.startUnder(solution.best), first);
    const rest = after && (await this.#run(line.play(after, PLIES - 1), until));
    return ok({ defender, region, solution, line: [first, ...(rest ?? [])], isProblem });
  }

  async stop(): Promise<void> {
    this.#turn += 1;
  }

  #openedSolver(): Solver {
    this.#solver ??= openSolver();
    return this.#solver;
  }

  async #rating(): Promise<Rating> {
    const kept = await this.#deps.store.rating();
    return (kept.ok && kept.value) || FIRST_RATING;
  }

  async #row(problem: ProblemView) {
    const spot = await this.#sets.spot(problem.set, problem.index, (await this.#rating()).rating);
    return spot && isStored(spot.set) ? this.#sets.row(spot.set, spot.index) : undefined;
  }

  /** Works in slices, with a report of the time after each. Undefined when stopped, or after `until`. */
  async #run<T>(
    steps: Generator<unknown, T>,
    until = Number.POSITIVE_INFINITY,
    report: (now: number) => void = () => {},
  ): Promise<T | undefined> {
    const turn = this.#turn;
    const { now, pause } = this.#deps;
    let sliceAt = now();
    while (true) {
      const { done, value } = steps.next();
      if (done) return value;
      const at = now();
      if (at - sliceAt < SLICE_MS) continue;
      if (at > until) return undefined;
      report(at);
      await pause();
      if (turn !== this.#turn) return undefined;
      sliceAt = now();
    }
  }

  #tell(event: TsumegoEvent, always: boolean): void {
    const now = this.#deps.now();
    if (!always && now - this.#reportedAt < REPORT_EVERY_MS) return;
    this.#reportedAt = now;
    this.#events?.postMessage(event);
  }
}

/** One solver for each guess of what is at stake. */
const openStakeSolvers = (): Result<readonly Solver[]> => {
  try {
    return ok(stakeSolvers(MAX_STAKES, STAKE_BITS));
  } catch (error) {
    return fail('tsumego.noMemory', {}, error);
  }
};

/** Uses a smaller table when there is no memory for the usual one. */
const openSolver = (): Solver => {
  try {
    return new Solver(TABLE_BITS);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Solver(TABLE_BITS - 3);
  }
};
