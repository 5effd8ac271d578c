import type { Color, Point, Size } from '../kernel/board/types';
import type { JudgedStep } from '../kernel/lessons/judge-step';
import type { LessonTaskKind } from '../kernel/lessons/lesson';
import type { Fate, FirstMove, Grade, KoStep, Prize, Solution } from '../kernel/tsumego/problem';
import type { ProblemLevel, ProblemSeries, ProblemTheme } from '../kernel/tsumego/problem-file';
import type { Convention } from '../kernel/tsumego/problem-sgf';
import type { Result } from './failures';
import type { RecordId } from './views';

export {
  levelOf,
  PROBLEM_BOOKS,
  PROBLEM_LEVELS,
  PROBLEM_SERIES,
  PROBLEM_THEMES,
} from '../kernel/tsumego/problem-file';
export { CONVENTIONS } from '../kernel/tsumego/problem-sgf';
export type { Rating } from '../kernel/tsumego/rating';
export type {
  Convention,
  Fate,
  FirstMove,
  Grade,
  KoStep,
  LessonTaskKind,
  Prize,
  ProblemLevel,
  ProblemSeries,
  ProblemTheme,
  Solution,
};

/** `grade:1` to `grade:5`, `theme:…`, `series:…`, `book:…`, `list:…`, `file:…`, `games:mine`, `exam:…`; see `ProblemSet`. */
export type ProblemSetId = string;
/** One a position, however it is turned; see kernel/tsumego/position-key.ts. */
export type ProblemKey = string;

export const PROBLEM_LISTS = ['daily', 'due', 'mistakes'] as const;
export type ProblemList = (typeof PROBLEM_LISTS)[number];

/** A set as the list shows it. */
export interface ProblemSet {
  readonly id: ProblemSetId;
  readonly kind: 'list' | 'games' | 'grade' | 'theme' | 'series' | 'book' | 'file';
  /** The list, `mine`, the level, the theme, the series, the book, the name of the file. */
  readonly name: string;
  readonly count: number;
  /** Solved at the first try the last time, and tried at all. */
  readonly solved: number;
  readonly tried: number;
  /** Easiest and hardest level, where known. */
  readonly levels: readonly [low: ProblemLevel, high: ProblemLevel] | undefined;
  /** One of its problems, for those that ship. */
  readonly picture?: ProblemPicture;
  /** How many problems of a file have several lines and mark none of them; absent once the person has said what they are. */
  readonly unmarked?: number;
  /** How many tell lines apart by a symbol only, which may mean right or wrong. */
  readonly symbols?: number;
  /** Imported by an earlier release, which read the authors' marks otherwise. */
  readonly isOldReading?: true;
}

/**
 * What the lines of unmarked problems are, only the first a solution, each of them, or those that end with the solver's
 * move; what a symbol on a move means.
 */
export type FileReading = 'first' | 'all' | 'ownEnds' | 'symbolsWrong' | 'symbolsRight';

/** A position as a picture shows it. */
export interface ProblemPicture {
  readonly size: Size;
  readonly stones: Uint8Array;
}

/** `find`: the best move of the whole board, as an engine judged it in a review. */
export const PROBLEM_GOALS = ['kill', 'live', 'find'] as const;
export type ProblemGoal = (typeof PROBLEM_GOALS)[number];

/** The set of problems made of one's own games. */
export const OWN_PROBLEMS: ProblemSetId = 'games:mine';

/** Shipped problems of one grade in a row, each with one answer, no help and a limit of time. */
export interface Exam {
  /** A level of difficulty. */
  readonly grade: number;
  /** For each problem; 0: no limit. */
  readonly seconds: number;
  /** Milliseconds since 1970. Chooses the problems; tries since then are its answers. */
  readonly startedAt: number;
}

export const ROUND_PROBLEMS = 10;
/** Solved problems that pass. */
export const EXAM_PASS = 8;

/** An exam is a set: its address is all that has to be kept of it. */
export const examSet = ({ grade, seconds, startedAt }: Exam): ProblemSetId =>
  `exam:${grade}-${seconds}-${startedAt}`;

export const examOf = (set: ProblemSetId): Exam | undefined => {
  const [, grade, seconds, startedAt] = /^exam:(\d{1,2})-(\d{1,4})-(\d{1,15})$/.exec(set) ?? [];
  if (grade === undefined) return undefined;
  return { grade: Number(grade), seconds: Number(seconds), startedAt: Number(startedAt) };
};

/** The problems of the day: as many as an exam has. */
export const DAILY_PROBLEMS: ProblemSetId = 'list:daily';

/** An exam and the problems of a day are a round: behind the last one lies the result. */
export const isRound = (set: ProblemSetId): boolean => set === DAILY_PROBLEMS || examOf(set) !== undefined;

/** One problem of a round; undefined while it has no answer. */
export type RoundAnswer = Pick<ProblemTry, 'isSolved' | 'milliseconds'> | undefined;

/** A position with its question. Small: some 400 bytes. */
export interface ProblemView {
  readonly key: ProblemKey;
  readonly set: ProblemSetId;
  /** The name of an imported collection; empty for other sets. */
  readonly setName: string;
  /** Place in its set, from 0. */
  readonly index: number;
  readonly count: number;
  /** Undefined while no proof has shown what a problem of a file asks: then only the author's lines judge moves. */
  readonly goal: ProblemGoal | undefined;
  readonly prize: Prize;
  /** How hard it is, see `levelOf`; undefined for problems of files. */
  readonly rating: number | undefined;
  readonly themes: readonly ProblemTheme[];
  readonly size: Size;
  readonly stones: Uint8Array;
  readonly toMove: Color;
  /** Points the solver considers; empty where it judges no moves. */
  readonly region: readonly Point[];
  /** The stones at stake; undefined: all of the defender's in the region. */
  readonly targets: readonly Point[] | undefined;
  /** False: nobody has looked yet for what the problem asks; `prepare` does. */
  readonly isSettled: boolean;
  /** What the author wrote, for problems of files. */
  readonly comment: string;
  readonly convention: Convention | undefined;
  /** Points of the author's moves, which the board must show. */
  readonly played: readonly Point[];
  /** What the comment speaks of, and so must not be shown otherwise: the colours, the places. */
  readonly fixed: { readonly colors: boolean; readonly places: boolean };
  /** A pass is among its answers. */
  readonly mayPass: boolean;
  /** Where it comes from, for problems of one's own games. */
  readonly origin: ProblemOrigin | undefined;
  /** Results so far, oldest first. */
  readonly tries: readonly ProblemTry[];
}

/** One attempt at a problem. */
export interface ProblemTry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly isSolved: boolean;
  /** Deepest hint taken, 0 to 3. */
  readonly hints: number;
  readonly milliseconds: number;
}

/** Who says so: `review` is the engine's figures kept with the problem, `engine` one that was asked just now. */
export type AnswerSource = 'proof' | 'author' | 'review' | 'engine';

/** Verdict on the moves so far; the person played the last one. */
export interface Answer {
  /**
   * `right`: go on. `solved`: the problem is finished. `lesser`: the move works, but a better one exists. `unknown`:
   * the solver did not decide in time.
   */
  readonly verdict: 'right' | 'solved' | 'lesser' | 'wrong' | 'illegal' | 'unknown';
  readonly source: AnswerSource;
  /** What the first move leads to, where the solver knows. */
  readonly grade: Grade | undefined;
  /** The answer to the move; it is on the board already. PASS says that the other side plays elsewhere. */
  readonly reply: Point | undefined;
  readonly stones: Uint8Array;
  /** How it goes on, where that is known without asking again. */
  readonly rest?: PlayedLine;
}

/** The opponent's other answer in a solved problem. */
export interface Defence {
  /** From the start, the defence last. */
  readonly moves: readonly Point[];
  readonly stones: Uint8Array;
}

/** A line played out from some moves on. */
export interface PlayedLine {
  readonly moves: readonly Point[];
  /** The board after each of them. */
  readonly boards: readonly Uint8Array[];
}

/** A move in free play, with what it does to the question. */
export interface TriedMove {
  readonly point: Point;
  /** Undefined: not decided. */
  readonly isGood: boolean | undefined;
}

export interface FreePosition {
  readonly stones: Uint8Array;
  readonly toMove: Color;
  /** Status of the group with this side to move: lost, saved or unknown. */
  readonly isKilled: boolean | undefined;
  readonly moves: readonly TriedMove[];
}

/** A position to solve without a stored answer. */
export interface SolveRequest {
  readonly size: Size;
  readonly stones: Uint8Array;
  readonly toMove: Color;
  /** Undefined: guessed from how the stones lie. */
  readonly defender: Color | undefined;
  /** The group is what the defender has here; undefined: anywhere. */
  readonly within: readonly Point[] | undefined;
  readonly milliseconds: number;
}

/** How far a search for the status of a group is. */
export interface SolveProgress {
  /** First moves whose outcome is proved. */
  readonly decided: number;
  /** Positions looked at. */
  readonly positions: number;
  /** Time so far, of the request's `milliseconds`. */
  readonly milliseconds: number;
}

export interface Solved {
  readonly defender: Color;
  readonly region: readonly Point[];
  readonly solution: Solution;
  /** Best play of both, from the first right move on. */
  readonly line: readonly Point[];
  /** It asks for something as a problem, see `TsumegoApi.saveProblem`. */
  readonly isProblem: boolean;
}

/** A solved position, as a problem of one's own is made of it. */
export interface SolvedPosition extends Pick<SolveRequest, 'size' | 'stones' | 'toMove'> {
  readonly solved: Solved;
  readonly origin: ProblemOrigin;
}

export interface ImportedProblems {
  readonly set: ProblemSetId;
  readonly name: string;
  readonly problems: number;
  /** Records in the files that hold no problem. */
  readonly skipped: number;
}

/** Answers that the solver and the author disagree about, or both give. */
export interface CheckedSet {
  readonly agreed: number;
  readonly undecided: number;
  /** Numbers in the set, from 0, of problems whose marked answer a proof refutes. */
  readonly refuted: readonly number[];
  /** Numbers in the set, from 0, of problems for which a proof finds further right first moves. */
  readonly further: readonly number[];
}

export interface ProblemStatistics {
  readonly rating: number;
  readonly level: ProblemLevel;
  readonly deviation: number;
  readonly tried: number;
  readonly solved: number;
  /** Solved at first try in a row, up to now and at best. */
  readonly streak: number;
  readonly bestStreak: number;
  readonly today: number;
  /** Cards to repeat now, and all cards. */
  readonly due: number;
  readonly cards: number;
  /** Tries a day, oldest first, the last one today: 30 of them. */
  readonly days: readonly { readonly solved: number; readonly failed: number }[];
  readonly themes: readonly {
    readonly theme: ProblemTheme;
    readonly solved: number;
    readonly tried: number;
  }[];
}

/** After a try: what it changed. */
export interface TryResult {
  /** The person's level, which a rating at its edge does not change to and fro. */
  readonly level: ProblemLevel;
  /** When the problem comes again, milliseconds since 1970. */
  readonly dueAt: number;
  readonly streak: number;
}

/** A move of a reviewed game that lost points, as a problem may be made of it. Some 500 bytes. */
export interface GameMistake {
  readonly moveNumber: number;
  /** The position before the move. */
  readonly stones: Uint8Array;
  readonly toMove: Color;
  readonly played: Point;
  /** Points. */
  readonly scoreLoss: number;
  /** The stones whose owner it changed. */
  readonly group?: { readonly defender: Color; readonly points: readonly Point[] };
  /** What the engine looked at, its choice first: points behind that, and how it goes on. Empty where no verdict is sure. */
  readonly choices: readonly {
    readonly point: Point;
    readonly loss: number;
    readonly visits: number;
    readonly line: readonly Point[];
  }[];
  /** How the engine answers the move that was played. */
  readonly answer: readonly Point[];
}

export interface MistakesOfGame {
  readonly record: RecordId;
  readonly title: string;
  readonly size: Size;
  /** The costliest first. */
  readonly mistakes: readonly GameMistake[];
}

/** The move of a game that a problem was made of. */
export interface ProblemOrigin {
  readonly record: RecordId;
  readonly title: string;
  readonly moveNumber: number;
  /** Undefined where the problem asks about a position, whatever was played there. */
  readonly played?: Point;
}

/** Problems made of the mistakes of a game. */
export interface MadeProblems {
  /** Place in the set of the first new one. */
  readonly first: number;
  /** Life and death by proof, and moves by the engine's figures. */
  readonly proved: number;
  readonly judged: number;
  /** Were made before. */
  readonly known: number;
}

/** A step of a lesson, both from 0. */
export interface LessonPlace {
  readonly lesson: number;
  readonly step: number;
}

/** A step of a lesson before the first move. The person is Black. */
export interface LessonView {
  readonly kind: LessonTaskKind;
  readonly size: Size;
  readonly stones: Uint8Array;
  /** To choose from, where a number is asked; else empty. */
  readonly numbers: readonly number[];
}

/** What the rules say of the last move of a step. */
export type LessonAnswer = JudgedStep;

/** Events the worker sends unasked. */
export type TsumegoEvent =
  | ({ readonly type: 'solve' } & SolveProgress)
  | { readonly type: 'import'; readonly done: number; readonly total: number }
  | { readonly type: 'check'; readonly done: number; readonly total: number }
  | { readonly type: 'make'; readonly done: number; readonly total: number };

/** Life and death: problem sets, answers, results and the solver. One worker owns them. */
export interface TsumegoApi {
  /** `address` is where the shipped problems lie. */
  connect(events: MessagePort, address: string): Promise<void>;
  sets(): Promise<Result<readonly ProblemSet[]>>;
  /** Undefined after the last problem. */
  problem(set: ProblemSetId, index: number): Promise<Result<ProblemView | undefined>>;
  /**
   * Place of the next problem to do, behind another one and round: one that is not solved, of the daily ones one that was
   * not tried today, or any of a list that drops what is done. Undefined when none is left.
   */
  nextToDo(
    set: ProblemSetId,
    behind: Pick<ProblemView, 'key' | 'index'> | undefined,
  ): Promise<Result<number | undefined>>;
  /**
   * Computes the answers ahead, so that the first move is judged at once. Returns the problem with what it asks; after
   * `stop` without, as one that the author's lines judge.
   */
  prepare(problem: ProblemView): Promise<ProblemView>;
  /** Judges the last of these moves, the person's, and answers it. */
  answer(problem: ProblemView, moves: readonly Point[]): Promise<Answer>;
  /** Best play of both from these moves on, at most so many plies. */
  playOut(problem: ProblemView, moves: readonly Point[], plies: number): Promise<PlayedLine>;
  /** Another defence than in the lines already solved, the last one last; undefined when none is worth an answer. */
  otherDefence(problem: ProblemView, met: readonly (readonly Point[])[]): Promise<Defence | undefined>;
  /** Free play: the position after any moves of both, and what each further move would do. */
  explore(problem: ProblemView, moves: readonly Point[]): Promise<FreePosition | undefined>;
  /** First moves that are right, for the hints; empty when nobody knows. */
  rightMoves(problem: ProblemView): Promise<readonly Point[]>;
  tried(problem: ProblemView, attempt: ProblemTry): Promise<Result<TryResult>>;
  /** The first answers to the problems of a round, in its order: since the exam began, or today. */
  roundAnswers(set: ProblemSetId): Promise<Result<readonly RoundAnswer[]>>;
  statistics(): Promise<Result<ProblemStatistics>>;
  /** Undefined when it was stopped: then nothing is kept. */
  importFiles(files: readonly File[]): Promise<Result<ImportedProblems | undefined>>;
  /** Compares the author's answers of a set with proofs. Undefined when it was stopped. */
  check(set: ProblemSetId): Promise<Result<CheckedSet | undefined>>;
  /** Makes problems of a game's mistakes and adds them to `OWN_PROBLEMS`. Undefined when it was stopped: then none is kept. */
  makeProblems(game: MistakesOfGame): Promise<Result<MadeProblems | undefined>>;
  /**
   * Remembers what a person answered at the only mistake of `game`, on the board itself: it is one of `OWN_PROBLEMS` from
   * then on, and comes again when it is due, with those of all games. Undefined where no problem can be made of it.
   */
  practised(game: MistakesOfGame, attempt: ProblemTry): Promise<Result<TryResult | undefined>>;
  /** Adds a solved position to `OWN_PROBLEMS`. False: it is there already. */
  saveProblem(position: SolvedPosition): Promise<Result<boolean>>;
  removeSet(set: ProblemSetId): Promise<Result<void>>;
  /** Says how a set's files are meant where they can be read in two ways. */
  readAs(set: ProblemSetId, reading: FileReading): Promise<Result<void>>;
  /** Undefined when it was stopped or out of time. Reports its progress as events. */
  solve(request: SolveRequest): Promise<Result<Solved | undefined>>;
  /** Undefined where there is no such step. */
  lesson(place: LessonPlace): Promise<LessonView | undefined>;
  /** Judges the last of these moves, the person's, or of these points, where points are named. */
  lessonAnswer(place: LessonPlace, moves: readonly Point[]): Promise<LessonAnswer | undefined>;
  lessonNumber(place: LessonPlace, number: number): Promise<boolean>;
  /** What is right after these moves, for whom the task is too hard. */
  lessonAnswers(place: LessonPlace, moves: readonly Point[]): Promise<readonly Point[]>;
  /** Ends `solve`, `check` and every other long call. */
  stop(): Promise<void>;
}
