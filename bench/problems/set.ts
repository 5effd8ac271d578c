import { readFileSync, writeFileSync } from 'node:fs';
import { positionKey } from '#kernel/tsumego/position-key';
import {
  makeProblemLine,
  placedProblem,
  readProblemFile,
  type ShippedProblem,
} from '#kernel/tsumego/problem-file';
import { Solver } from '#kernel/tsumego/solver';
import { difficultyOf, GATE_BITS, themesOf, throughGates } from './gates';

/**
 * Selects among the finds of `generate.ts` and writes the file that ships: `npx tsx bench/problems/set.ts
 * FINDS OUT`.
 *
 * Of problems that differ by at most two stones and have the same answer it keeps the first. Ratings follow
 * the order of measured difficulty, spread evenly from 20 kyu to 3 dan; they are not yet measured on people.
 */
const [finds = '', out = 'public/problems/tengen-1.txt'] = process.argv.slice(2);
const EASIEST = 100;
const HARDEST = 2300;

interface Find {
  readonly difficulty: number;
  readonly problem: ShippedProblem;
}

const solver = new Solver(GATE_BITS);
const keys = new Set<string>();

/** Runs the gates again, as the tests do; drops positions that are rotations of others. */
const judgedAgain = (problem: ShippedProblem): Find[] => {
  const placed = placedProblem(problem);
  const key = placed && positionKey(placed, placed.toMove);
  if (!placed || !key || keys.has(key)) return [];
  keys.add(key);
  const judged = throughGates(solver, placed);
  if (typeof judged === 'string') return [];
  const { right, prize } = judged;
  const themes = themesOf(judged);
  return [{ difficulty: difficultyOf(judged), problem: { ...problem, right: [right], prize, themes } }];
};

const read: Find[] = readFileSync(finds, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [difficulty, , ...rest] = line.split(' ');
    const [problem] = readProblemFile(rest.join(' '));
    return problem ? [{ difficulty: Number(difficulty), problem }] : [];
  })
  .flatMap(({ problem }) => judgedAgain(problem))
  .sort((a, b) => a.difficulty - b.difficulty);

const stonesOf = ({ goal, defender, attacker }: ShippedProblem): Set<string> =>
  new Set([goal, ...defender.map((point) => `d${point}`), ...attacker.map((point) => `a${point}`)]);

const differ = (one: Set<string>, other: Set<string>): number => {
  let count = Math.abs(one.size - other.size);
  if (count > 4) return count;
  count = 0;
  for (const stone of one) if (!other.has(stone)) count += 1;
  for (const stone of other) if (!one.has(stone)) count += 1;
  return count;
};

const kept: { readonly find: Find; readonly stones: Set<string> }[] = [];
for (const find of read) {
  const stones = stonesOf(find.problem);
  const isKnown = kept.some(
    (other) => other.find.problem.right[0] === find.problem.right[0] && differ(stones, other.stones) <= 4,
  );
  if (!isKnown) kept.push({ find, stones });
}
const lines = kept.map(({ find: { problem } }, index) => {
  const share = kept.length > 1 ? index / (kept.length - 1) : 0;
  return makeProblemLine({ ...problem, rating: Math.round(EASIEST + share * (HARDEST - EASIEST)) });
});
const HEAD = `# Tengen life-and-death problems 1: ${kept.length} positions, each with its one right first move, proved by the solver.
# Made by bench/problems from random shapes; ours, under the MIT licence of this repository.
# Format: workers/kernel/tsumego/problem-file.ts
`;
writeFileSync(out, `${HEAD}${lines.join('\n')}\n`);
console.log(`${read.length} finds, ${kept.length} kept`);
