import * as v from 'valibot';
import { BLACK, PASS, type Point } from '#kernel/board/types';
import type { Analysis } from '#kernel/kata/analysis';
import type { Rank } from '#kernel/play/rank';
import type { Ask } from '#kernel/play/rank-turn';
import type { Line } from '#protocol';
import { seeded } from '../tests/support/random';
import { type AiTurn, answerOf } from '../workers/game/play/opponent';
import { turnAfter } from './rank-game';

const CHOICE = v.object({
  /** Among the judge's moves, from 0; absent for a move that the judge did not search. */
  order: v.optional(v.number()),
  /** Points, 0 up. */
  loss: v.number(),
  /** How many of the draws played it. */
  draws: v.number(),
});
export type Choice = v.InferOutput<typeof CHOICE>;

/** What ranks choose in one position. */
export const CHOICES = v.object({
  turn: v.number(),
  /** What the judge's candidates lose on average, each by its prior; 1 at the highest. */
  difficulty: v.number(),
  /** By rank. */
  choices: v.record(v.string(), v.array(CHOICE)),
});
export type Choices = v.InferOutput<typeof CHOICES>;

/**
 * Lets every rank choose again and again in the position after these moves, and judges each different move once. The
 * looks and the judge's searches depend on the position alone, so a further draw costs little.
 */
export const choicesAt = async (
  moves: readonly Point[],
  { player, referee }: { player: Ask; referee: Ask },
  {
    side,
    ranks,
    draws,
    visits,
    seed,
  }: { side: number; ranks: readonly Rank[]; draws: number; visits: number; seed: number },
): Promise<Choices | undefined> => {
  const ask = remembering(player);
  const { line, position } = turnAfter(moves, { side, rank: '1d', chance: Math.random });
  const before = await referee({ line, visits });
  if (!before) return undefined;
  const losses = new Map<Point, number>();
  const choices: Record<string, Choice[]> = {};
  for (const rank of ranks) {
    const counts = new Map<Point, number>();
    for (let draw = 0; draw < draws; draw += 1) {
      // The same chances for every rank: their differences are then the ranks'.
      const chance = seeded(seed * draws + draw);
      const answer = await answerOf(ask, turnAfter(moves, { side, rank, chance }));
      if (answer && answer.point !== PASS) counts.set(answer.point, (counts.get(answer.point) ?? 0) + 1);
    }
    const own: Choice[] = [];
    for (const [point, drawn] of counts) {
      const known = losses.get(point) ?? (await lossOf(referee, before, { line, position }, point, visits));
      if (known === undefined) return undefined;
      losses.set(point, known);
      const order = before.candidates.findIndex((candidate) => candidate.point === point);
      own.push({ ...(order < 0 ? {} : { order }), loss: known, draws: drawn });
    }
    choices[rank] = own;
  }
  return { turn: moves.length, difficulty: difficultyOf(before, position.color), choices };
};

/** Asks each question once; only for questions about one position and the moves after it. */
const remembering = (ask: Ask): Ask => {
  const answers = new Map<string, ReturnType<Ask>>();
  return (question) => {
    const { moves } = question.line;
    const key = `${moves.length} ${moves.at(-1)?.point} ${question.visits}`;
    const answer = answers.get(key) ?? ask(question);
    answers.set(key, answer);
    return answer;
  };
};

const lossOf = async (
  referee: Ask,
  before: Analysis,
  { line, position: { color } }: Pick<AiTurn, 'line' | 'position'>,
  point: Point,
  visits: number,
): Promise<number | undefined> => {
  const next: Line = { ...line, moves: [...line.moves, { color, point }] };
  const after = await referee({ line: next, visits });
  if (!after) return undefined;
  const best = before.candidates[0]?.scoreLead ?? before.scoreLead;
  return Math.max(0, (color === BLACK ? 1 : -1) * (best - after.scoreLead));
};

const difficultyOf = ({ candidates }: Analysis, color: number): number => {
  const [best] = candidates;
  if (!best) return 0;
  const side = color === BLACK ? 1 : -1;
  let [lost, sum] = [0, 0];
  for (const { prior, scoreLead } of candidates) {
    lost += prior * Math.max(0, side * (best.scoreLead - scoreLead));
    sum += prior;
  }
  return Math.min(1, lost / sum);
};
