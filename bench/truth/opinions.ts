import type { Analysis } from '#kernel/kata/analysis';
import type { Looks } from './looks';
import type { RecordedGame } from './recorded-game';

/** A judge's figures for the positions of a game, by turn; undefined where unknown. */
export type Opinion = (turn: number) => Pick<Analysis, 'winrate' | 'scoreLead'> | undefined;

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
