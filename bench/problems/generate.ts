import { appendFileSync } from 'node:fs';
import { EMPTY, WHITE } from '#kernel/board/types';
import { makeProblemLine } from '#kernel/tsumego/problem-file';
import { Solver } from '#kernel/tsumego/solver';
import { suggestProblem } from '#kernel/tsumego/suggest';
import { seeded } from '../../tests/support/random';
import { DEFENDER, difficultyOf, GATE_BITS, isPromising, themesOf, throughGates } from './gates';
import { isLegal, randomGroup, sameShape, tightened } from './shapes';

/**
 * Searches for problems: `npx tsx bench/problems/generate.ts SEED SECONDS OUT`. It writes each find as one
 * line of OUT, its difficulty first; `set.ts` selects among them and makes the file that ships.
 */
const [seed = '1', seconds = '60', out = '/dev/stdout'] = process.argv.slice(2);
/** Nearly all groups are too easy, too open or already decided; only hard ones get the larger budget. */
const QUICK = [1500, 1500, 1500, 12_000];
const random = seeded(Number(seed));
const solver = new Solver(GATE_BITS);
const seen = new Set<string>();
const counts = new Map<string, number>();
const until = Date.now() + 1000 * Number(seconds);
let tried = 0;
while (Date.now() < until) {
  const board = randomGroup(random);
  tried += 1;
  if (!isLegal(board)) continue;
  const shape = sameShape(board);
  if (seen.has(shape)) continue;
  seen.add(shape);
  const quick = { expansions: QUICK[Math.floor(random() * QUICK.length)] ?? 0 };
  for (const toMove of [WHITE, DEFENDER] as const) {
    const drawn = suggestProblem(board, toMove, DEFENDER);
    const problem = drawn && tightened(drawn);
    if (!problem) continue;
    const free = problem.region.filter((point) => problem.stones[point] === EMPTY).length;
    if (free < 4 || free > 13) continue;
    if (!isPromising(solver, problem, quick)) continue;
    const judged = throughGates(solver, problem);
    const key = typeof judged === 'string' ? judged : `found ${judged.prize}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (typeof judged === 'string') continue;
    const pointsOf = (color: number): number[] =>
      Array.from(problem.stones.keys()).filter((point) => problem.stones[point] === color);
    const line = makeProblemLine({
      goal: toMove === DEFENDER ? 'live' : 'kill',
      prize: judged.prize,
      rating: 0,
      defender: pointsOf(DEFENDER),
      attacker: pointsOf(WHITE),
      right: [judged.right],
      themes: themesOf(judged),
    });
    appendFileSync(out, `${difficultyOf(judged).toFixed(3)} ${judged.line.length} ${line}\n`);
  }
}
console.error(tried, Object.fromEntries(counts));
