import { BLACK, type Color, type Move, PASS } from '../board/words';
import type { Analysis } from '../kata/analysis';
import { difficultyOf } from './difficulty';
import { isSure, lossErrorOf, scoreErrorOf } from './error';
import { type Losses, lossesOf } from './losses';

/** What the searches of the positions before and after a move tell of it. Everything from the mover's side. */
export interface MoveFacts extends Losses {
  readonly color: Color;
  /** From 1. */
  readonly moveNumber: number;
  /** Standard error of `scoreLoss` in points; NaN when the engine does not tell. */
  readonly error: number;
  /** The loss is more than the searches' noise. */
  readonly sure: boolean;
  /** The mover's before the move. */
  readonly winrate: number;
  /** Rank of the move among the engine's candidates, 0 for its choice; -1 when it never looked at the move. */
  readonly order: number;
  /** Visits of the move against those of the most visited candidate, 0 to 1. */
  readonly visitShare: number;
  /** Probability the network gave the move; NaN when it is not told. */
  readonly prior: number;
  /** The network alone would have played it; undefined when it is not told. */
  readonly isInstinct: boolean | undefined;
  /** Of the position before, 0 to 1; NaN when it is not told. */
  readonly difficulty: number;
}

export const factsOf = (move: Move, moveNumber: number, before: Analysis, after: Analysis): MoveFacts => {
  const { color, point } = move;
  const losses = lossesOf(color, before, after);
  const error = lossErrorOf(scoreErrorOf(before), scoreErrorOf(after));
  const { candidates } = before;
  const played = candidates.find((candidate) => candidate.point === point);
  const most = candidates.reduce((max, { visits }) => Math.max(max, visits), 0);
  const prior = priorOf(before, point);
  const highest = highestPriorOf(before);
  return {
    ...losses,
    color,
    moveNumber,
    error,
    sure: isSure(losses.scoreLoss, error),
    winrate: color === BLACK ? before.winrate : 1 - before.winrate,
    order: played?.order ?? -1,
    visitShare: played && most > 0 ? played.visits / most : 0,
    prior,
    isInstinct: Number.isNaN(highest) ? undefined : prior >= highest,
    difficulty: difficultyOf(before, color),
  };
};

/** From the whole policy where the engine tells it, else from the candidates. */
const priorOf = ({ policy, candidates }: Analysis, point: number): number => {
  if (policy) return policy[point === PASS ? policy.length - 1 : point] ?? Number.NaN;
  return candidates.find((candidate) => candidate.point === point)?.prior ?? Number.NaN;
};

const highestPriorOf = ({ policy, candidates }: Analysis): number => {
  let highest = Number.NaN;
  for (const prior of policy ?? candidates.map((candidate) => candidate.prior))
    if (!(prior <= highest)) highest = prior;
  return highest;
};
