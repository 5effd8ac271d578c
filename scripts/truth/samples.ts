import type { Analysis } from '#kernel/kata/analysis';
import type { MeasuredLoss } from '#kernel/review/error-model';
import { evidenceAt } from '#kernel/review/evidence';
import { lineColumns } from '#kernel/review/line-columns';
import { lossesOf } from '#kernel/review/losses';
import { measuredScore, measuredWinrate } from '#kernel/review/verdict';
import type { Looks } from './looks';
import type { RecordedGame } from './recorded-game';

/** A judge's figures for the positions of a game, by turn; undefined where unknown. */
export type Opinion = (turn: number) => Pick<Analysis, 'winrate' | 'scoreLead'> | undefined;

/** One move as a network measured it, with the strong judge's figures. From the mover's side. */
export interface Sample {
  readonly score: MeasuredLoss;
  readonly winrate: MeasuredLoss;
  readonly trueScoreLoss: number;
  readonly trueWinrateLoss: number;
  readonly before: Analysis;
  readonly trueBefore: Pick<Analysis, 'winrate' | 'scoreLead'>;
}

/** KataGo's own recorded searches with b6c96. */
export const recordedOpinion =
  (game: RecordedGame): ((turn: number) => Analysis | undefined) =>
  (turn) =>
    game.analyses[turn];

/** The deepest of the stored searches. */
export const deepestOpinion = (
  game: RecordedGame,
  looks: Looks,
  visits: readonly number[],
): ((turn: number) => Analysis | undefined) => {
  const kept = [...visits].sort((a, b) => b - a).map((depth) => looks.kept(game.name, depth));
  return (turn) => kept.map((byTurn) => byTurn.get(turn)?.analysis).find((analysis) => analysis);
};

/** The mean of two opinions, where there are both: one alone is no judge. */
export const meanOpinion =
  (one: Opinion, other: Opinion, weight = 0.5): Opinion =>
  (turn) => {
    const [a, b] = [one(turn), other(turn)];
    if (!a || !b) return undefined;
    return {
      winrate: weight * a.winrate + (1 - weight) * b.winrate,
      scoreLead: weight * a.scoreLead + (1 - weight) * b.scoreLead,
    };
  };

/** Returns the moves of a game whose two positions both the network and the judge know, without ko fights. */
export const samplesOf = (
  game: RecordedGame,
  measured: (turn: number) => Analysis | undefined,
  truth: Opinion,
): Sample[] => {
  const line = lineColumns(
    game.koPoints.map((koPoint, turn) => ({
      move: game.moves[turn - 1],
      moveNumber: turn,
      analysis: measured(turn),
      koPoint,
    })),
    game.size,
  );
  const samples: Sample[] = [];
  game.moves.forEach(({ color }, turn) => {
    const evidence = line.fights.some(({ first, last }) => first <= turn + 1 && turn + 1 <= last)
      ? undefined
      : evidenceAt(line, turn + 1);
    const before = measured(turn);
    const [trueBefore, trueAfter] = [truth(turn), truth(turn + 1)];
    if (!evidence || !before || !trueBefore || !trueAfter) return;
    const trueLosses = lossesOf(color, trueBefore, trueAfter);
    samples.push({
      score: measuredScore(evidence),
      winrate: measuredWinrate(evidence),
      trueScoreLoss: trueLosses.scoreLoss,
      trueWinrateLoss: trueLosses.winrateLoss,
      before,
      trueBefore,
    });
  });
  return samples;
};
