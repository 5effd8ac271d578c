import type { Analysis } from '#kernel/kata/analysis';
import { type ReviewPlan, secondLookVisits, visitTargets } from '#kernel/review/deepening';
import { lineColumns, type ReviewedEntry } from '#kernel/review/line-columns';
import { errorModelOf } from '#kernel/review/network-errors';
import { DEFAULT_THRESHOLDS } from '#kernel/review/thresholds';
import type { Judged } from './judges';
import type { RecordedGame } from './recorded-game';

/** The maximum number of rounds of second searches; each may require another. */
const MAX_ROUNDS = 20;

/** Reviews a game with a network like the app: every position once, and again where a verdict is open. */
export const reviewGame = async (
  judged: Judged,
  game: RecordedGame,
  mayGoOn: () => boolean,
): Promise<readonly ReviewedEntry[]> => {
  const plan: ReviewPlan = { budget: 'visits', visits: judged.firstVisits(game), seconds: 0 };
  const second = secondLookVisits(plan);
  const first = judged.opinionAt(game, plan.visits);
  for (let round = 0; ; round += 1) {
    const looked = judged.looks.kept(game.name, second);
    const entries = entriesOf(judged, game, (turn) => looked.get(turn)?.analysis ?? first(turn));
    const targets = visitTargets(lineColumns(entries, game.size), DEFAULT_THRESHOLDS, plan);
    const wanted = [...targets.keys()].filter((turn) => (targets[turn] ?? 0) >= second && !looked.has(turn));
    if (wanted.length === 0 || round >= MAX_ROUNDS || !mayGoOn()) return entries;
    await judged.looks.look(game, wanted, [second], mayGoOn);
  }
};

const entriesOf = (
  { id }: Judged,
  { moves, koPoints }: RecordedGame,
  opinion: (turn: number) => Analysis | undefined,
): ReviewedEntry[] =>
  koPoints.map((koPoint, turn) => ({
    move: moves[turn - 1],
    moveNumber: turn,
    analysis: opinion(turn),
    model: errorModelOf(id),
    koPoint,
  }));
