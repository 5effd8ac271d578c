import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseSgfPoint } from '#kernel/board/coordinates';
import { BLACK, type Point } from '#kernel/board/types';
import { positionKey } from '#kernel/tsumego/position-key';
import type { Problem } from '#kernel/tsumego/problem';
import {
  makeProblemLine,
  PROBLEM_BOOKS,
  type ProblemSeries,
  placedProblem,
  reachedOf,
  readProblemFile,
  type ShippedProblem,
} from '#kernel/tsumego/problem-file';
import type { Doubt } from './doubt';
import { doubtOf } from './doubt';
import type { Find } from './find';
import { looksNatural } from './natural';
import { themesOf } from './themes';

/** What tells how hard a problem is: a network's doubt, the length of the solution, how much tempts. */
interface Signs extends Pick<Doubt, 'prior'> {
  /** Moves of the solution. */
  readonly plies: number;
  readonly stones: number;
  /** Wrong lines worth showing: an author's, or the moves whose refutation takes work. */
  readonly tempting: number;
}

/**
 * Weights of a linear fit to the three levels (0, 1, 2) of a public set of 360 problems. Fitted on one half, the rank correlation
 * with the levels of the other half is 0.71 and 0.78 (each half once). The network's doubt alone reaches 0.30, the length of the
 * solution 0.64.
 */
const FIT = { base: -2.89, doubt: 0.07, stones: 0.475, plies: 0.5, tempting: 0.45 };
/** Keeps a move that the network does not see at all from being infinitely hard. */
const LEAST = 1e-4;

/** 0 is easy there, 1 intermediate, 2 hard. */
const levelScore = ({ prior, plies, stones, tempting }: Signs): number =>
  FIT.base -
  FIT.doubt * Math.log(prior + LEAST) +
  FIT.stones * Math.log(1 + stones) +
  FIT.plies * Math.log(1 + plies) +
  FIT.tempting * Math.log(1 + tempting);

/** The rating of a problem: 1000 for the easiest of the public levels, 500 more for each. */
const EASY = 1000;
const A_LEVEL = 500;
const difficultyOf = (signs: Signs): number => Math.round(EASY + A_LEVEL * levelScore(signs));

/**
 * Selects among the finds of `prove.ts` and adds them to the file that ships: `npx tsx bench/problems/set.ts OUT NETWORK FINDS…`.
 * What the file holds stays as it is, unless it looks artificial. `npm run verify -- problems` proves the file again. Of problems that differ by at most two stones and have the same answer it
 * keeps the first, and of one family only so many.
 */
const [out = '', network = '', ...files] = process.argv.slice(2);
/** So many of one family: none fills the set. */
const PER_FAMILY = 24;
const PER_FIGHT = 60;
/** Proofs that take longer would keep a person waiting on a phone. */
const MAX_WORK = 400_000;

const SIZE = { width: 19, height: 19 };
const pointsIn = (text: string): Point[] =>
  text.match(/../g)?.flatMap((each) => parseSgfPoint(each, SIZE) ?? []) ?? [];

/** The family of shapes a candidate's name tells. */
const seriesOf = (from: string): ProblemSeries => {
  const [name = '', rows = ''] = from.split(/(?=\d)/, 2);
  const book = PROBLEM_BOOKS.find((each) => from.startsWith(each));
  if (book) return book;
  if (name === 'closed') return 'closed';
  if (from.startsWith('mound')) return from[6] === '0' ? 'row' : 'side';
  if (!from.startsWith('stair')) return 'fight';
  const lengths = [...from.slice(5)].map(Number);
  const [, second = 0, third = 0] = lengths;
  if (rows.length === 0 || lengths.length === 1) return 'row';
  if (third >= 2) return 'square';
  return second >= 3 && lengths.length === 2 ? 'wide' : 'corner';
};

const readFinds = (file: string): Find[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (line ? [JSON.parse(line) as Find] : []));

const stonesOf = ({ goal, defender, attacker }: ShippedProblem): Set<string> =>
  new Set([goal, ...defender.map((point) => `d${point}`), ...attacker.map((point) => `a${point}`)]);

const differ = (one: Set<string>, other: Set<string>): number => {
  let count = Math.abs(one.size - other.size);
  if (count > NEARLY) return count;
  count = 0;
  for (const stone of one) if (!other.has(stone)) count += 1;
  for (const stone of other) if (!one.has(stone)) count += 1;
  return count;
};
const NEARLY = 2;

/** A book's position is as it is; others have to look like one. */
const isWorthy = (shipped: ShippedProblem, placed: Problem): boolean =>
  PROBLEM_BOOKS.some((book) => book === shipped.series) || looksNatural(placed);

const ask = doubtOf(network);
const keys = new Set<string>();
const families = new Map<string, number>();
const kept: { problem: ShippedProblem; stones: Set<string> }[] = [];
for (const problem of existsSync(out) ? readProblemFile(readFileSync(out, 'utf8')) : []) {
  const placed = placedProblem(problem);
  if (!placed || !isWorthy(problem, placed)) continue;
  keys.add(positionKey(placed, placed.toMove));
  kept.push({ problem, stones: stonesOf(problem) });
}
let tried = 0;
for (const find of files.flatMap(readFinds)) {
  tried += 1;
  const { from, goal, grade, targets } = find;
  const bare: ShippedProblem = {
    goal,
    reached: reachedOf(grade),
    rating: 0,
    defender: pointsIn(find.defender),
    attacker: pointsIn(find.attacker),
    right: pointsIn(find.right),
    themes: [],
    series: seriesOf(from),
    ...(targets && { targets: pointsIn(targets) }),
  };
  const named = { ...bare, region: pointsIn(find.region) };
  const guessed = placedProblem(bare);
  const isGuessed = !targets && guessed?.region.join() === named.region.join();
  const problem = isGuessed ? bare : named;
  const placed = placedProblem(problem);
  const key = placed && positionKey(placed, placed.toMove);
  if (!placed || !key || keys.has(key) || !isWorthy(problem, placed)) continue;
  keys.add(key);
  const family = `${from.split('.')[0]}`;
  const limit = problem.series === 'fight' ? PER_FIGHT : PER_FAMILY;
  if (problem.series !== 'closed' && (families.get(family) ?? 0) >= limit) continue;
  const stones = stonesOf(problem);
  const isKnown = kept.some(
    (other) => other.problem.right.join() === problem.right.join() && differ(stones, other.stones) <= NEARLY,
  );
  // Without a move that looks good and fails there is nothing to read.
  if (isKnown || find.work > MAX_WORK || find.tempting === 0) continue;
  const line = pointsIn(find.line);
  families.set(family, (families.get(family) ?? 0) + 1);
  const doubt = await ask(placed, BLACK, problem.right);
  const rating = difficultyOf({
    ...doubt,
    plies: line.length,
    stones: stones.size - 1,
    tempting: find.tempting,
  });
  kept.push({
    problem: {
      ...problem,
      rating,
      themes: themesOf(from, { problem: placed, right: problem.right, grade, line }),
    },
    stones,
  });
}
const HEAD = `# Tengen life-and-death problems: ${kept.length} positions, each right first move proved by the solver.
# Made by bench/problems from textbook shapes and fights; positions of books centuries old are facts. Ours, under the MIT licence.
# Format: workers/kernel/tsumego/problem-file.ts
`;
kept.sort((a, b) => a.problem.rating - b.problem.rating);
writeFileSync(out, `${HEAD}${kept.map(({ problem }) => makeProblemLine(problem)).join('\n')}\n`);
console.log(`${tried} finds, ${kept.length} kept`);
