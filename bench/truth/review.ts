import type { Analysis } from '#kernel/kata/analysis';
import { type ReviewPlan, secondLookVisits, visitTargets } from '#kernel/review/deepening';
import { lineColumns, type ReviewedEntry } from '#kernel/review/line-columns';
import { errorModelOf } from '#kernel/review/network-errors';
import { DEFAULT_THRESHOLDS } from '#kernel/review/thresholds';
import type { Judged } from './judges';
import type { RecordedGame } from './recorded-game';

/** A game as the app would show it after a review. */
export interface Review {
  readonly game: RecordedGame;
  readonly entries: readonly ReviewedEntry[];
}

/**
 * Reviews a game with a network like the app: every position once with `visits`, and again where a verdict is
 * open. Stored searches that the app would not make do not count.
 */
export const reviewGame = async (
  judged: Judged,
  game: RecordedGame,
  visits: number,
  mayGoOn: () => boolean,
): Promise<Review> => {
  const plan: ReviewPlan = { budget: 'visits', visits, seconds: 0 };
  const second = secondLookVisits(plan);
  const first = judged.opinionAt(game, visits);
  const again = new Map<number, Analysis>();
  for (;;) {
    const entries = entriesOf(judged, game, (turn) => again.get(turn) ?? first(turn));
    const targets = visitTargets(lineColumns(entries, game.size), DEFAULT_THRESHOLDS, plan);
    const wanted = [...targets.keys()].filter((turn) => (targets[turn] ?? 0) >= second && !again.has(turn));
    await judged.looks.look(game, wanted, [second], mayGoOn);
    const kept = judged.looks.kept(game.name, second);
    const found = wanted.flatMap((turn) => {
      const analysis = kept.get(turn)?.analysis;
      return analysis ? [[turn, analysis] as const] : [];
    });
    if (found.length === 0) return { game, entries };
    for (const [turn, analysis] of found) again.set(turn, analysis);
  }
};

const entriesOf = (
  { id, name }: Judged,
  { moves, koPoints }: RecordedGame,
  opinion: (turn: number) => Analysis | undefined,
): ReviewedEntry[] =>
  koPoints.map((koPoint, turn) => ({
    move: moves[turn - 1],
    moveNumber: turn,
    analysis: opinion(turn),
    model: errorModelOf(id, name),
    koPoint,
  }));
