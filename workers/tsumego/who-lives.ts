import { EMPTY, type Point } from '#kernel/board/types';
import { fail, ok } from '#kernel/outcome';
import { Line } from '#kernel/tsumego/line';
import { questionOf } from '#kernel/tsumego/problem';
import { type GradedByRegions, gradeByRegions } from '#kernel/tsumego/solve';
import { regionsAround, type Stake, suggestStakes } from '#kernel/tsumego/suggest';
import type { FirstMove, Result, Solved, SolveRequest } from '#protocol';
import type { Work } from './work';

/** How many guesses of what is at stake are tried, and the share of the time left that each but the last gets. */
const MAX_STAKES = 4;
const FIRST_SHARE = 0.5;
/** The maximum number of moves of the shown line. */
const PLIES = 13;

/** How far an answer has come. */
export interface Progress {
  /** First moves that are decided. */
  readonly decided: number;
  /** Expansions so far. */
  readonly positions: number;
  readonly milliseconds: number;
}

/**
 * Answers who lives in a part of a board, for the first guess of what is at stake that is proved. Undefined when
 * stopped, or when the time decides nothing.
 * @returns tsumego.noTarget, tsumego.regionTooLarge, tsumego.noMemory
 */
export const whoLives = async (
  request: SolveRequest,
  work: Work,
  progress: (progress: Progress) => void,
): Promise<Result<Solved | undefined>> => {
  const { size, stones, toMove, within } = request;
  const board = { size, stones };
  const inside = new Set(within ?? stones.keys());
  const seen = stones.map((stone, point) => (inside.has(point) ? stone : EMPTY));
  const stakes = suggestStakes({ size, stones: seen }, request.defender)
    .filter(({ defender, targets }) => targets.length > 0 && defender === (request.defender ?? defender))
    .slice(0, MAX_STAKES)
    .map((stake) => ({ stake, regions: regionsAround(board, stake.defender, stake.targets) }));
  if (stakes.length === 0) return fail('tsumego.noTarget');
  const bounded = stakes.filter(({ regions }) => regions.length > 0);
  if (bounded.length === 0) return fail('tsumego.regionTooLarge', { points: stones.length });
  const isStopped = work.begin();
  const startedAt = work.now();
  const until = startedAt + request.milliseconds;
  const solver = work.solver();
  if (!solver.ok) return solver;
  const decided = new Set<Point>();
  let positions = 0;
  const wishes = {
    onFirstMove: ({ point }: FirstMove) => {
      decided.add(point);
    },
    onWork: (expansions: number) => {
      positions = expansions;
    },
  };
  let found: { readonly stake: Stake; readonly graded: GradedByRegions } | undefined;
  for (const [index, { stake, regions }] of bounded.entries()) {
    // The first guess is the likeliest; a later one has its turn only where those before stay undecided.
    const now = work.now();
    const share = index === bounded.length - 1 ? 1 : FIRST_SHARE;
    const graded = await work.run(
      gradeByRegions(solver.value, { ...board, toMove, ...stake }, regions, wishes),
      now + share * (until - now),
      (at) => progress({ decided: decided.size, positions, milliseconds: at - startedAt }),
    );
    if (isStopped()) return ok(undefined);
    if (!graded) continue;
    const isProved = graded.solution.certainty === 'proved';
    if (!found || isProved) found = { stake, graded };
    if (isProved) break;
  }
  if (!found) return ok(undefined);
  const { stake, graded } = found;
  const { defender, targets } = stake;
  const { solution, inquiry } = graded;
  const region = inquiry.region.points;
  // A problem of one's own asks about every stone of its colour in its region.
  const isWhole = region.every((point) => stones[point] !== defender || targets.includes(point));
  const isProblem = isWhole && questionOf(solution, inquiry.mover) !== undefined;
  const [first] = solution.right;
  if (!solution.best || first === undefined) return ok({ defender, region, solution, line: [], isProblem });
  const line = new Line(inquiry);
  const after = line.after(line.startUnder(solution.best), first);
  const rest = after && (await work.run(line.play(after, PLIES - 1), until));
  return ok({ defender, region, solution, line: [first, ...(rest ?? [])], isProblem });
};
