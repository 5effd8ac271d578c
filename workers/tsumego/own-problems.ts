import type { Color, Size } from '#kernel/board/types';
import { ok } from '#kernel/outcome';
import { isClearMistake, isRightMove } from '#kernel/play/found-move';
import { positionKey } from '#kernel/tsumego/position-key';
import { type Problem, questionOf, type Solution, sideOf } from '#kernel/tsumego/problem';
import { type Budget, gradeMoves, Inquiry } from '#kernel/tsumego/solve';
import type { Solver } from '#kernel/tsumego/solver';
import { regionsAround } from '#kernel/tsumego/suggest';
import type { GameMistake, MistakesOfGame, ProblemOrigin, Result } from '#protocol';
import type { OwnProblem, ProblemRow } from '../store/problem-rows';
import type { Work } from './work';

/** The maximum number of problems of one game; more would not teach more. */
const MAX_PROBLEMS = 5;
/** Two mistakes within this number of moves make one problem. */
const APART = 6;
/** With more right choices than this, there is nothing to find. */
const MAX_RIGHT = 3;
/** The time limit for a group in milliseconds, and the expansions for a question about one of its moves. */
const PATIENCE_MS = 4000;
const BUDGET: Budget = { expansions: 60_000 };
/** A choice counts as wrong only with this many visits by the engine. */
const MIN_VISITS = 5;

/** The stored fields of a problem, except its place in the set. */
export type NewProblem = Omit<ProblemRow, 'set' | 'index' | 'own'> & { readonly own: OwnProblem };

interface MakerDeps {
  readonly work: Work;
  readonly isStopped: () => boolean;
  readonly progress: (done: number, total: number) => void;
  /** Keys of existing problems. */
  readonly known: ReadonlySet<string>;
}

interface Made {
  readonly made: readonly NewProblem[];
  /** How many had been made before. */
  readonly known: number;
}

/** Makes the best problems from a game's mistakes; undefined when stopped. @returns tsumego.noMemory */
export const makeOwnProblems = async (
  game: MistakesOfGame,
  deps: MakerDeps,
): Promise<Result<Made | undefined>> => {
  const { isStopped, progress } = deps;
  const solver = deps.work.solver();
  if (!solver.ok) return solver;
  const made: NewProblem[] = [];
  const taken: number[] = [];
  let known = 0;
  for (const [at, mistake] of game.mistakes.entries()) {
    if (taken.length >= MAX_PROBLEMS) break;
    progress(at, game.mistakes.length);
    if (taken.some((moveNumber) => Math.abs(moveNumber - mistake.moveNumber) < APART)) continue;
    const key = keyOf(game, mistake);
    const isKnown = deps.known.has(key);
    const problem = isKnown
      ? undefined
      : ((await lifeProblem(game, mistake, solver.value, deps)) ?? findProblem(game, mistake));
    if (isStopped()) return ok(undefined);
    if (isKnown) known += 1;
    else if (problem) made.push(problem);
    else continue;
    taken.push(mistake.moveNumber);
  }
  progress(1, 1);
  return ok({ made, known });
};

/** What tells the problem of a mistake from others. */
export const keyOf = ({ size }: MistakesOfGame, { stones, toMove }: GameMistake): string =>
  positionKey({ size, stones }, toMove);

/**
 * Makes a problem from the group that was lost or allowed to live, by proof in the smallest region that
 * permits one.
 */
const lifeProblem = async (
  game: MistakesOfGame,
  mistake: GameMistake,
  solver: Solver,
  { work, isStopped }: MakerDeps,
): Promise<NewProblem | undefined> => {
  const { group, stones, toMove, played } = mistake;
  if (!group) return undefined;
  const { defender, points } = group;
  const board = { size: game.size, stones };
  for (const region of regionsAround(board, defender, points)) {
    const problem: Problem = { ...board, toMove, defender, region };
    const opened = Inquiry.open(solver, problem, BUDGET);
    if (!opened.ok) continue;
    const solution = await work.run(gradeMoves(opened.value), work.now() + PATIENCE_MS);
    if (isStopped()) return undefined;
    if (!solution?.best || solution.certainty !== 'proved') continue;
    // A result that the played move also reaches was not lost by it.
    return solution.right.includes(played)
      ? undefined
      : provedProblem({ ...board, toMove, defender, region, solution, origin: originOf(game, mistake) });
  }
  return undefined;
};

/** Makes a proved position a problem of one's own; undefined when it asks no question. */
export const provedProblem = ({
  size,
  stones,
  toMove,
  defender,
  region,
  solution,
  origin,
}: Problem & { readonly solution: Solution; readonly origin: ProblemOrigin }): NewProblem | undefined => {
  const prize = questionOf(solution, sideOf(toMove, defender));
  return (
    prize && {
      ...rowOf(size, stones, toMove),
      right: solution.right.map((point) => [point]),
      wrong: [],
      own: { origin, goal: toMove === defender ? 'live' : 'kill', prize, region },
    }
  );
};

/**
 * Makes a problem of finding the best move on the whole board: every choice within the tolerance is right.
 */
export const findProblem = (game: MistakesOfGame, mistake: GameMistake): NewProblem | undefined => {
  const { choices, played, answer, scoreLoss, stones, toMove } = mistake;
  const right = choices.filter(({ point, loss }) => isRightMove(loss) && point !== played);
  if (!isClearMistake(scoreLoss) || right.length === 0 || right.length > MAX_RIGHT) return undefined;
  const wrong = choices.filter(
    ({ point, loss, visits }) => !isRightMove(loss) && visits >= MIN_VISITS && point !== played,
  );
  return {
    ...rowOf(game.size, stones, toMove),
    right: right.map(({ point }) => [point]),
    wrong: [[played, ...answer], ...wrong.map(({ line }) => line)],
    own: { origin: originOf(game, mistake), goal: 'find', prize: 'all', region: [] },
  };
};

const rowOf = (size: Size, stones: Uint8Array, toMove: Color) => ({
  key: positionKey({ size, stones }, toMove),
  width: size.width,
  height: size.height,
  stones,
  toMove,
  convention: undefined,
  comment: '',
});

const originOf = ({ record, title }: MistakesOfGame, { moveNumber, played }: GameMistake): ProblemOrigin => ({
  record,
  title,
  moveNumber,
  played,
});
