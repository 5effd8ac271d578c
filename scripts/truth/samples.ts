import type { Analysis } from '#kernel/kata/analysis';
import { lossErrorOf, scoreErrorOf, winrateErrorOf } from '#kernel/review/error';
import type { MeasuredLoss } from '#kernel/review/error-model';
import { lossesOf } from '#kernel/review/losses';
import { phaseEnds, phaseOf } from '#kernel/review/phases';
import type { Looks } from './looks';
import type { RecordedGame } from './recorded-game';

/** What somebody says of every position of a game, by turn; undefined where nothing is known. */
export type Opinion = (turn: number) => Pick<Analysis, 'winrate' | 'scoreLead'> | undefined;

/** One move as a network measured it, beside what the strong judge says. From the mover's side. */
export interface Sample {
  readonly game: string;
  /** Positions before and after the move are `turn` and `turn` + 1. */
  readonly turn: number;
  readonly score: MeasuredLoss;
  readonly winrate: MeasuredLoss;
  readonly trueScoreLoss: number;
  readonly trueWinrateLoss: number;
  /** The network's own choice was played. */
  readonly ownChoice: boolean;
  readonly before: Analysis;
  readonly trueBefore: Pick<Analysis, 'winrate' | 'scoreLead'>;
  readonly after: Analysis;
}

/** KataGo's own searches with b6c96, as recorded. */
export const recordedOpinion =
  (game: RecordedGame): ((turn: number) => Analysis | undefined) =>
  (turn) =>
    game.analyses[turn];

/** The deepest of the kept looks. */
export const deepestOpinion = (
  game: RecordedGame,
  looks: Looks,
  visits: readonly number[],
): ((turn: number) => Analysis | undefined) => {
  const kept = [...visits].sort((a, b) => b - a).map((depth) => looks.kept(game.name, depth));
  return (turn) => kept.map((byTurn) => byTurn.get(turn)?.analysis).find((analysis) => analysis);
};

/** The mean of two opinions, where there are both; one alone is taken as it is. */
export const meanOpinion =
  (one: Opinion, other: Opinion, weight = 0.5): Opinion =>
  (turn) => {
    const [a, b] = [one(turn), other(turn)];
    if (!a || !b) return a ?? b;
    return {
      winrate: weight * a.winrate + (1 - weight) * b.winrate,
      scoreLead: weight * a.scoreLead + (1 - weight) * b.scoreLead,
    };
  };

/** The moves of a game of which both the network and the judge know both positions. */
export const samplesOf = (
  game: RecordedGame,
  measured: (turn: number) => Analysis | undefined,
  truth: Opinion,
): Sample[] => {
  const ends = phaseEnds(game.size);
  const samples: Sample[] = [];
  game.moves.forEach(({ color, point }, turn) => {
    const before = measured(turn);
    const after = measured(turn + 1);
    const [trueBefore, trueAfter] = [truth(turn), truth(turn + 1)];
    if (!before || !after || !trueBefore || !trueAfter) return;
    const losses = lossesOf(color, before, after);
    const trueLosses = lossesOf(color, trueBefore, trueAfter);
    const phase = phaseOf(turn + 1, ends);
    const visits = Math.min(before.visits, after.visits);
    const scoreError = lossErrorOf(scoreErrorOf(before), scoreErrorOf(after));
    const winrateError = lossErrorOf(winrateErrorOf(before), winrateErrorOf(after));
    samples.push({
      game: game.name,
      turn,
      score: { loss: losses.scoreLoss, phase, visits, error: scoreError },
      winrate: { loss: losses.winrateLoss, phase, visits, error: winrateError },
      trueScoreLoss: trueLosses.scoreLoss,
      trueWinrateLoss: trueLosses.winrateLoss,
      ownChoice: before.candidates.some((candidate) => candidate.order === 0 && candidate.point === point),
      before,
      trueBefore,
      after,
    });
  });
  return samples;
};
