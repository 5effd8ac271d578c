import { EMPTY, type Point } from '#kernel/board/types';
import { ok } from '#kernel/outcome';
import { levelAfter } from '#kernel/tsumego/problem-file';
import { FIRST_RATING, type Rating, ratedAfter } from '#kernel/tsumego/rating';
import {
  type Answer,
  type CheckedSet,
  DAILY_PROBLEMS,
  type Defence,
  examOf,
  type FileReading,
  type FreePosition,
  type ImportedProblems,
  type LessonAnswer,
  type LessonPlace,
  type LessonView,
  levelOf,
  type MadeProblems,
  type MistakesOfGame,
  OWN_PROBLEMS,
  type PlayedLine,
  type ProblemLevel,
  type ProblemSet,
  type ProblemSetId,
  type ProblemStatistics,
  type ProblemTry,
  type ProblemView,
  type Result,
  type RoundAnswer,
  type Solved,
  type SolvedPosition,
  type SolveRequest,
  type TryResult,
  type TsumegoApi,
  type TsumegoEvent,
} from '#protocol';
import type { KeptRating, ProblemRow, TriesRow } from '../store/problem-rows';
import type { ProblemStore } from '../store/problem-store';
import { AnswerCheck } from './answer-check';
import { answerOfAuthor, playAll, playOutOfAuthor } from './author';
import { importProblems } from './importer';
import { lessonAnswer, lessonAnswers, lessonNumber, lessonView } from './lessons';
import { localDay } from './local-day';
import { remembered } from './memory';
import { findProblem, keyOf, makeOwnProblems, type NewProblem, provedProblem } from './own-problems';
import { dropsDone, isStored, ProblemSets } from './problem-sets';
import { Prover, type Settled } from './prover';
import { statisticsOf, streaksOf, usualMs } from './statistics';
import { whoLives } from './who-lives';
import { Work } from './work';

export interface TsumegoDeps {
  readonly store: ProblemStore;
  readonly fetchText: (address: string) => Promise<string>;
  readonly now: () => number;
  readonly today: () => number;
  /** Minutes that local time is ahead of UTC. */
  readonly zoneMinutes: () => number;
  readonly pause: () => Promise<void>;
}

const REPORT_EVERY_MS = 100;
/** The deviation of a problem without a rating of its own. */
const UNKNOWN_DEVIATION = 150;
/** One try moves a rating by so much at most: three failures in a row are bad luck, not another level. */
const CALM = 30;

/** Owns life-and-death problems and the person's results; see `TsumegoApi`. */
export class TsumegoService implements TsumegoApi {
  readonly #deps: TsumegoDeps;
  readonly #sets: ProblemSets;
  readonly #work: Work;
  readonly #check: AnswerCheck;
  readonly #prover: Prover;
  #events: MessagePort | undefined;
  #address = '';
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: TsumegoDeps) {
    this.#deps = deps;
    this.#sets = new ProblemSets(deps.store, () => deps.fetchText(this.#address), deps);
    this.#work = new Work(deps);
    this.#check = new AnswerCheck(deps.store, this.#work);
    this.#prover = new Prover(this.#work, (view) => this.#settle(view));
  }

  async connect(events: MessagePort, address: string): Promise<void> {
    this.#events = events;
    this.#address = address;
  }

  async sets(): Promise<Result<readonly ProblemSet[]>> {
    return this.#sets.sets(await this.#dawnRating());
  }

  async problem(set: ProblemSetId, index: number): Promise<Result<ProblemView | undefined>> {
    return this.#sets.problem(set, index, await this.#dawnRating());
  }

  async nextToDo(
    set: ProblemSetId,
    behind: Pick<ProblemView, 'key' | 'index'> | undefined,
  ): Promise<Result<number | undefined>> {
    const [keys, tries] = [
      await this.#sets.keys(set, await this.#dawnRating()),
      await this.#deps.store.tries(),
    ];
    if (!keys.ok) return keys;
    if (!tries.ok) return tries;
    const isDone = ({ tries: all }: TriesRow): boolean =>
      set === DAILY_PROBLEMS ? all.some(this.#isToday) : !dropsDone(set) && all.at(-1)?.isSolved === true;
    const done = new Set(tries.value.filter(isDone).map(({ key }) => key));
    const count = keys.value.length;
    // Where the last one has left its list, the next one has moved up to its place.
    const isThere = behind !== undefined && keys.value[behind.index] === behind.key;
    const from = (behind?.index ?? 0) + (isThere ? 1 : 0);
    for (let step = 0; step < count; step += 1) {
      const index = (from + step) % count;
      const key = keys.value[index] ?? '';
      if (key !== behind?.key && !done.has(key)) return ok(index);
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

  async otherDefence(problem: ProblemView, met: readonly (readonly Point[])[]): Promise<Defence | undefined> {
    return this.#prover.otherDefence(problem, met);
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
    const spot = await this.#sets.spot(problem);
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
        ? calmly(
            rating,
            ratedAfter(rating, [{ rating: problem.rating, deviation: UNKNOWN_DEVIATION, isWon }]),
          )
        : rating;
    const day = this.#day();
    const dawn = rating.dawn?.day === day ? rating.dawn : { day, rating: rating.rating };
    const level = levelAfter(levelIn(rating), after.rating);
    const saved = await this.#deps.store.saveTries(row, { ...after, dawn, level });
    if (!saved.ok) return saved;
    const streak = streaksOf([...rows.value.filter(({ key }) => key !== problem.key), row]).now;
    return ok({ level, dueAt, streak });
  }

  async roundAnswers(set: ProblemSetId): Promise<Result<readonly RoundAnswer[]>> {
    const [keys, rows] = [
      await this.#sets.keys(set, await this.#dawnRating()),
      await this.#deps.store.tries(),
    ];
    if (!keys.ok) return keys;
    if (!rows.ok) return rows;
    const startedAt = examOf(set)?.startedAt ?? Number.POSITIVE_INFINITY;
    const isAnswer = set === DAILY_PROBLEMS ? this.#isToday : ({ at }: ProblemTry) => at >= startedAt;
    const tries = new Map(rows.value.map((row) => [row.key, row.tries]));
    return ok(keys.value.map((key) => tries.get(key)?.find(isAnswer)));
  }

  async statistics(): Promise<Result<ProblemStatistics>> {
    const [rows, shipped] = [await this.#deps.store.tries(), await this.#sets.shipped()];
    if (!rows.ok) return rows;
    const themes = new Map(shipped.ok ? shipped.value.map(({ key, problem }) => [key, problem.themes]) : []);
    const rating = await this.#rating();
    const due = await this.#sets.keys('list:due', rating.rating);
    if (!due.ok) return due;
    const when = {
      today: this.#deps.today(),
      zoneMinutes: this.#deps.zoneMinutes(),
      due: due.value.length,
    };
    const counted = statisticsOf(rows.value, rating, when, (key) => themes.get(key) ?? []);
    return ok({ ...counted, level: levelIn(rating) });
  }

  async importFiles(files: readonly File[]): Promise<Result<ImportedProblems | undefined>> {
    const { store, now, today, pause } = this.#deps;
    return importProblems(files, {
      store,
      now,
      today,
      pause,
      progress: (done, total) => this.#tell({ type: 'import', done, total }, done === total),
      isStopped: this.#work.begin(),
    });
  }

  async check(set: ProblemSetId): Promise<Result<CheckedSet | undefined>> {
    const isStopped = this.#work.begin();
    const spots = await this.#sets.spots(set, await this.#dawnRating());
    if (!spots.ok) return spots;
    const rows = spots.value.map((spot) => () => this.#sets.row(spot.set, spot.index));
    return this.#check.check(rows, isStopped, (done) =>
      this.#tell({ type: 'check', done, total: rows.length }, done === 0),
    );
  }

  /** Finds what a problem asks, and the first moves that were proved with it; see `Prover`. */
  async #settle(view: ProblemView): Promise<Settled | undefined> {
    const row = view.convention && (await this.#row(view));
    return row ? this.#check.settle(view, row) : { view, moves: undefined };
  }

  async makeProblems(game: MistakesOfGame): Promise<Result<MadeProblems | undefined>> {
    const isStopped = this.#work.begin();
    const before = await this.#deps.store.problems(OWN_PROBLEMS);
    if (!before.ok) return before;
    const found = await makeOwnProblems(game, {
      work: this.#work,
      isStopped,
      progress: (done, total) => this.#tell({ type: 'make', done, total }, true),
      known: new Set(before.value.map(({ key }) => key)),
    });
    if (!found.ok) return found;
    if (!found.value) return ok(undefined);
    const { made, known } = found.value;
    const saved = await this.#addOwn(before.value, made);
    const proved = made.filter(({ own }) => own.goal !== 'find').length;
    return saved.ok ? ok({ first: before.value.length, proved, judged: made.length - proved, known }) : saved;
  }

  async practised(game: MistakesOfGame, attempt: ProblemTry): Promise<Result<TryResult | undefined>> {
    const [mistake] = game.mistakes;
    const before = await this.#deps.store.problems(OWN_PROBLEMS);
    if (!before.ok) return before;
    const key = mistake && keyOf(game, mistake);
    const known = before.value.find((row) => row.key === key);
    const problem = known || !mistake ? undefined : findProblem(game, mistake);
    if (!known && !problem) return ok(undefined);
    const saved = await this.#addOwn(before.value, problem ? [problem] : []);
    if (!saved.ok) return saved;
    const index = known?.index ?? (before.value.at(-1)?.index ?? -1) + 1;
    const view = await this.problem(OWN_PROBLEMS, index);
    if (!view.ok) return view;
    return view.value ? this.tried(view.value, attempt) : ok(undefined);
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

  async readAs(set: ProblemSetId, reading: FileReading): Promise<Result<void>> {
    return this.#sets.readAs(set, reading);
  }

  async solve(request: SolveRequest): Promise<Result<Solved | undefined>> {
    return whoLives(request, this.#work, (progress) => this.#tell({ type: 'solve', ...progress }, false));
  }

  async lesson(place: LessonPlace): Promise<LessonView | undefined> {
    return lessonView(place);
  }

  async lessonAnswer(place: LessonPlace, moves: readonly Point[]): Promise<LessonAnswer | undefined> {
    return lessonAnswer(place, moves);
  }

  async lessonNumber(place: LessonPlace, number: number): Promise<boolean> {
    return lessonNumber(place, number);
  }

  async lessonAnswers(place: LessonPlace, moves: readonly Point[]): Promise<readonly Point[]> {
    return lessonAnswers(place, moves);
  }

  async stop(): Promise<void> {
    this.#work.stop();
  }

  async #rating(): Promise<KeptRating> {
    const kept = await this.#deps.store.rating();
    return (kept.ok && kept.value) || FIRST_RATING;
  }

  /** The rating with which this day began. */
  async #dawnRating(): Promise<number> {
    const { rating, dawn } = await this.#rating();
    return dawn?.day === this.#day() ? dawn.rating : rating;
  }

  readonly #isToday = ({ at }: ProblemTry): boolean => localDay(at, this.#deps.zoneMinutes()) === this.#day();

  #day(): number {
    return localDay(this.#deps.today(), this.#deps.zoneMinutes());
  }

  async #row(problem: ProblemView) {
    const spot = await this.#sets.spot(problem);
    return spot && isStored(spot.set) ? this.#sets.row(spot.set, spot.index) : undefined;
  }

  #tell(event: TsumegoEvent, always: boolean): void {
    const now = this.#deps.now();
    if (!always && now - this.#reportedAt < REPORT_EVERY_MS) return;
    this.#reportedAt = now;
    this.#events?.postMessage(event);
  }
}

const levelIn = ({ level, rating }: KeptRating): ProblemLevel => level ?? levelOf(rating);

const calmly = (before: Rating, after: Rating): Rating => ({
  ...after,
  rating: Math.min(before.rating + CALM, Math.max(before.rating - CALM, after.rating)),
});
