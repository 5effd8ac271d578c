import { navigate } from 'wouter/use-hash-location';
import { create } from 'zustand';
import {
  type Answer,
  examOf,
  examSet,
  type FreePosition,
  isRound,
  PASS,
  type Point,
  type ProblemSetId,
  type ProblemView,
  ROUND_PROBLEMS,
  type TryResult,
} from '#protocol';
import { game } from '../clients/game';
import { reportCrash, showFailure } from '../clients/request';
import { startEngines } from '../clients/threads';
import { tsumego } from '../clients/tsumego';
import { PROBLEMS_PATH, problemPath } from '../platform/routes';
import { type Facing, lying, PLAIN_FACING, randomFacing } from './facing';
import { useProblemHabits } from './habits';

/** Deepest hint: the move itself. */
const LAST_HINT = 3;
/** The maximum length of a refutation or solution that is played out, in moves. */
const SHOWN_PLIES = 9;
/** Milliseconds between two moves of a line that is played out. */
const STEP_MS = 550;

/** One board of the moves so far. */
interface Step {
  readonly moves: readonly Point[];
  readonly stones: Uint8Array;
}

/** `mine`: the person moves. `judging`: an engine looks at the move. */
type SolvingPhase = 'loading' | 'missing' | 'mine' | 'thinking' | 'judging' | 'told' | 'showing' | 'free';

interface Solving {
  readonly phase: SolvingPhase;
  readonly problem: ProblemView | undefined;
  readonly facing: Facing;
  /** Boards so far, the start first. */
  readonly steps: readonly Step[];
  readonly answer: Answer | undefined;
  /** The person's wrong move, until it is taken back. */
  readonly mistake: Point | undefined;
  /** The time of an exam was up before the answer. */
  readonly isLate: boolean;
  /** The hint that is shown, 0 to 3, what the deeper ones show, and the deepest one so far. */
  readonly hints: number;
  readonly helped: number;
  readonly right: readonly Point[];
  /** Free play: the effect of each move. */
  readonly free: FreePosition | undefined;
  /** Numbered moves of a shown line. */
  readonly line: readonly Point[];
  /** Lines of this problem that were solved, the last one last, and whether no other defence is left. */
  readonly met: readonly (readonly Point[])[];
  readonly isAllMet: boolean;
  /** The stored result of the first try. */
  readonly result: 'solved' | 'failed' | undefined;
  readonly outcome: TryResult | undefined;
  readonly startedAt: number;
}

const START = {
  phase: 'loading',
  problem: undefined,
  facing: PLAIN_FACING,
  steps: [],
  answer: undefined,
  mistake: undefined,
  isLate: false,
  hints: 0,
  helped: 0,
  right: [],
  free: undefined,
  line: [],
  met: [],
  isAllMet: false,
  result: undefined,
  outcome: undefined,
  startedAt: 0,
} as const satisfies Solving;

export const useSolving = create<Solving>()(() => START);

const { getState, setState } = useSolving;

/** In an exam nothing helps before the answer is given. */
export const isSitting = ({ problem, result }: Pick<Solving, 'problem' | 'result'>): boolean =>
  result === undefined && problem !== undefined && examOf(problem.set) !== undefined;

/** Counts the person's steps; answers to an earlier step are dropped. */
let turn = 0;
const newTurn = (): (() => boolean) => {
  if (getState().phase === 'judging') game().dropFoundMove().catch(reportCrash);
  turn += 1;
  const mine = turn;
  return () => mine === turn;
};

const facingOf = (problem: ProblemView): Facing => {
  if (!useProblemHabits.getState().turned) return PLAIN_FACING;
  const facing = randomFacing(Math.random, problem.fixed);
  return innerHeight > innerWidth && !problem.fixed.places ? lying(facing, problem) : facing;
};

export const openProblem = async (set: ProblemSetId, index: number): Promise<void> => {
  const isCurrent = newTurn();
  setState({ ...START }, true);
  void tsumego().stop();
  const found = await tsumego().problem(set, index);
  if (!isCurrent()) return;
  if (!found.ok || !found.value) {
    showFailure(found);
    setState({ phase: 'missing' });
    return;
  }
  const problem = found.value;
  const facing = facingOf(problem);
  setState({
    phase: 'mine',
    problem,
    facing,
    steps: [{ moves: [], stones: problem.stones }],
    startedAt: performance.now(),
    result: resultInExam(problem),
  });
  // The first answer will be ready at once.
  const prepared = await tsumego().prepare(problem);
  if (isShown(problem)) setState({ problem: prepared });
};

/** Who comes back to a problem of an exam has answered it: now it can be looked at. */
const resultInExam = ({ set, tries }: ProblemView): Solving['result'] => {
  const startedAt = examOf(set)?.startedAt ?? Number.POSITIVE_INFINITY;
  const given = tries.find(({ at }) => at >= startedAt);
  return given && (given.isSolved ? 'solved' : 'failed');
};

/** Ends the search for what a problem asks: the author's lines judge it then. */
export const stopLooking = (): void => void tsumego().stop();

/** Tells whether the screen still shows this problem; what it asks may have been found meanwhile. */
const isShown = ({ set, index, key }: ProblemView): boolean => {
  const { problem } = getState();
  return problem?.set === set && problem.index === index && problem.key === key;
};

const record = async (isSolved: boolean): Promise<void> => {
  const { problem, result, helped, startedAt } = getState();
  if (!problem || result) return;
  setState({ result: isSolved ? 'solved' : 'failed' });
  const attempt = {
    at: Date.now(),
    isSolved,
    hints: helped,
    milliseconds: Math.round(performance.now() - startedAt),
  };
  const recorded = await tsumego().tried(problem, attempt);
  showFailure(recorded);
  if (recorded.ok && isShown(problem)) setState({ outcome: recorded.value });
};

export const playPoint = async (point: Point): Promise<void> => {
  const { phase, problem, steps, free } = getState();
  const last = steps.at(-1);
  if (!problem || !last) return;
  if (phase === 'free') {
    if (free?.moves.some((move) => move.point === point)) await explore([...last.moves, point]);
    return;
  }
  if (phase !== 'mine') return;
  const isCurrent = newTurn();
  const moves = [...last.moves, point];
  setState({ phase: 'thinking', answer: undefined });
  const known = await tsumego().answer(problem, moves);
  if (!isCurrent()) return;
  const isNew = known.source === 'review' && known.verdict === 'unknown';
  const answer = (isNew ? await judged(problem, point) : undefined) ?? known;
  if (!isCurrent()) return;
  if (answer.verdict === 'illegal') {
    setState({ phase: 'mine', answer });
    return;
  }
  const played = answer.reply === undefined ? moves : [...moves, answer.reply];
  const isOver = answer.verdict !== 'right';
  setState({
    phase: isOver ? 'told' : 'mine',
    answer,
    mistake:
      point !== PASS && (answer.verdict === 'wrong' || answer.verdict === 'lesser') ? point : undefined,
    steps: [...steps, { moves: played, stones: answer.stones }],
  });
  if (answer.verdict === 'solved') await record(true);
  // A ko where more was to be had may be tried again, but not in an exam.
  if (answer.verdict === 'wrong' || (answer.verdict === 'lesser' && isSitting(getState())))
    await record(false);
};

/** Asks an engine about a move that the review did not look at; undefined when none answers. */
const judged = async (problem: ProblemView, point: Point): Promise<Answer | undefined> => {
  setState({ phase: 'judging' });
  await startEngines();
  return game().judgeFoundMove(problem, point);
};

/** Withdraws the move that an engine judges. */
export const stopJudging = (): void => {
  if (getState().phase !== 'judging') return;
  newTurn();
  setState({ phase: 'mine' });
};

/** The time for this problem of an exam is up. */
export const endTime = async (): Promise<void> => {
  if (!isSitting(getState())) return;
  newTurn();
  setState({ phase: 'told', answer: undefined, isLate: true });
  await record(false);
};

/** After a solution: goes back to where the opponent has another defence, and plays it. */
export const meetOtherDefence = async (): Promise<void> => {
  const { problem, steps, met, phase, answer } = getState();
  const solved = steps.at(-1)?.moves;
  if (!problem || !solved || phase !== 'told' || answer?.verdict !== 'solved') return;
  const isCurrent = newTurn();
  const all = [...met, solved];
  setState({ phase: 'thinking' });
  const found = await tsumego().otherDefence(problem, all);
  if (!isCurrent()) return;
  if (!found) {
    setState({ phase: 'told', isAllMet: true });
    return;
  }
  const isOnWay = ({ moves }: Step): boolean =>
    moves.length < found.moves.length - 1 && moves.every((move, at) => found.moves[at] === move);
  const kept = steps.filter(isOnWay);
  setState({ met: all, steps: [...kept, found], answer: undefined, phase: 'mine' });
};

/** Returns to the person's last decision; in free play, one move back. */
export const takeBack = (): void => {
  const { phase, answer } = getState();
  const steps = answer ? withoutShown(getState()) : getState().steps;
  if (steps.length < 2) return;
  newTurn();
  const shorter = steps.slice(0, -1);
  setState({
    steps: shorter,
    answer: undefined,
    mistake: undefined,
    isLate: false,
    line: [],
    free: undefined,
    phase: 'mine',
  });
  if (phase === 'free') void explore(shorter.at(-1)?.moves ?? [], false);
};

export const restart = (): void => {
  newTurn();
  setState(({ steps }) => ({
    steps: steps.slice(0, 1),
    answer: undefined,
    mistake: undefined,
    isLate: false,
    line: [],
    free: undefined,
    phase: 'mine',
    hints: 0,
  }));
};

/** Gives the next of three hints: the theme, the area, the move. */
export const takeHint = async (): Promise<void> => {
  const { problem, hints, phase } = getState();
  if (!problem || phase === 'free' || hints >= LAST_HINT || isSitting(getState())) return;
  if (hints > 0 || getState().steps.length > 1) restart();
  // A problem of a file or a game has no theme to tell.
  const next = problem.themes.length === 0 ? Math.max(2, hints + 1) : hints + 1;
  // A hint takes the place of what was said of an illegal move.
  setState(({ helped }) => ({ hints: next, helped: Math.max(helped, next), answer: undefined }));
  if (getState().right.length > 0 || next === 1) return;
  const right = await tsumego().rightMoves(problem);
  if (isShown(problem)) setState({ right });
};

/** The person's steps, without the line that was shown after them. */
const withoutShown = ({ steps, line }: Solving): readonly Step[] =>
  line.length > 0 && steps.length > 1 ? steps.slice(0, -1) : steps;

/** Plays a line on the board, one move at a time. */
const show = async (from: Step, line: readonly Point[], boards: readonly Uint8Array[]): Promise<void> => {
  const isCurrent = newTurn();
  const steps = withoutShown(getState());
  setState({ phase: 'showing', line: [], steps });
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (const [index, stones] of boards.entries()) {
    if (!still) await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    if (!isCurrent()) return;
    const shown = line.slice(0, index + 1);
    setState({ steps: [...steps, { moves: [...from.moves, ...shown], stones }], line: shown });
  }
  setState({ phase: 'told' });
};

/** Plays the refutation on until the failure is visible. */
export const showRefutation = async (): Promise<void> => {
  const { problem, answer } = getState();
  const last = withoutShown(getState()).at(-1);
  if (!problem || !last) return;
  const { moves, boards } = answer?.rest ?? (await tsumego().playOut(problem, last.moves, SHOWN_PLIES));
  if (isShown(problem)) await show(last, moves, boards);
};

export const giveUp = async (): Promise<void> => {
  const { problem, steps } = getState();
  const first = steps[0];
  if (!problem || !first || isSitting(getState())) return;
  newTurn();
  await record(false);
  setState({
    steps: [first],
    answer: undefined,
    mistake: undefined,
    isLate: false,
    free: undefined,
    line: [],
  });
  const { moves, boards } = await tsumego().playOut(problem, [], SHOWN_PLIES);
  const right = await tsumego().rightMoves(problem);
  if (!isShown(problem)) return;
  setState({ right, hints: LAST_HINT });
  await show(first, moves, boards);
};

/** Tells whether anything is known of the moves of a position. */
export const isJudged = ({ moves }: FreePosition): boolean =>
  moves.some(({ isGood }) => isGood !== undefined);

/** Starts free play for both sides, with the effect of each move. */
export const explore = async (moves?: readonly Point[], adds = true): Promise<void> => {
  const { problem, steps } = getState();
  const last = steps.at(-1);
  if (!problem || !last || isSitting(getState())) return;
  const isCurrent = newTurn();
  const asked = moves ?? last.moves;
  setState({ phase: 'thinking', answer: undefined, line: [] });
  const free = await tsumego().explore(problem, asked);
  if (!isCurrent()) return;
  if (!free) {
    setState({ phase: 'free' });
    return;
  }
  // Showing the effect of moves reveals the answer.
  if (isJudged(free)) await record(false);
  if (!isCurrent()) return;
  const isNew = adds && moves !== undefined;
  setState({
    phase: 'free',
    free,
    steps: isNew ? [...steps, { moves: asked, stones: free.stones }] : steps,
  });
};

/** Where a set ends: a round with its result. */
export const endOf = (set: ProblemSetId): string =>
  isRound(set) ? problemPath(set, ROUND_PROBLEMS) : PROBLEMS_PATH;

/** Opens the next problem of the set that is to be done; its end when there is none. An exam goes on in order. */
export const openNext = async (): Promise<void> => {
  const { problem } = getState();
  if (!problem) return;
  const { set, index } = problem;
  if (examOf(set)) {
    await record(false);
    navigate(problemPath(set, index + 1));
    return;
  }
  const found = await tsumego().nextToDo(set, problem);
  const next = found.ok ? found.value : undefined;
  // A list that drops what is done shows the next one at the same place.
  if (next === index) await openProblem(set, next);
  else navigate(next === undefined ? endOf(set) : problemPath(set, next));
};

/** Begins an exam at its first problem. */
export const startExam = (grade: number, seconds: number): void =>
  navigate(problemPath(examSet({ grade, seconds, startedAt: Date.now() }), 0));

/** Opens the previous (-1) or next (1) problem of the set. */
export const openBeside = (by: 1 | -1): void => {
  const { problem } = getState();
  const to = (problem?.index ?? 0) + by;
  if (problem && !examOf(problem.set) && to >= 0 && to < problem.count)
    navigate(problemPath(problem.set, to));
};

export const lastMoveOf = ({ steps }: Pick<Solving, 'steps'>): Point | undefined => {
  const move = steps.at(-1)?.moves.at(-1);
  return move === PASS ? undefined : move;
};
