import { readFileSync } from 'node:fs';
import { BLACK, WHITE } from '#kernel/board/types';
import { placedProblem, readProblemFile } from '#kernel/tsumego/problem-file';
import { finish, gradeMoves, Inquiry } from '#kernel/tsumego/solve';
import { Solver, TABLE_BITS } from '#kernel/tsumego/solver';
import { suggestProblem } from '#kernel/tsumego/suggest';
import { randomGroup } from '../scripts/problems/shapes';
import { seeded } from '../tests/support/random';
import { startTsumego } from '../tests/support/tsumego-service';
import { judge } from './goals';
import { readGoTools } from './gotools';
import { optionOf } from './peer';

/** Random groups, each searched up to `BUDGET` expansions: measures expansions per second, solved or not. */
const GROUPS = 60;
const BUDGET = 40_000;
/** Every n-th shipped problem: from opening it to the verdict on each first move. */
const EVERY = 20;
const SLICE = 4000;

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

/** Random GoTools claims, each searched up to `CLAIM_BUDGET` expansions. */
const CLAIMS = 200;
const CLAIM_BUDGET = 1_000_000;

/** Random claims from a folder of GoTools files: how many are solved, and how many of those contradict the file. */
const onGoTools = (
  solver: Solver,
  folder: string,
): { readonly solved: number; readonly contradicted: number } => {
  const claims = readGoTools(folder);
  const random = seeded(3);
  let solved = 0;
  let contradicted = 0;
  for (let draw = 0; draw < CLAIMS; draw += 1) {
    const claim = claims[Math.floor(random() * claims.length)];
    const opened = claim && Inquiry.open(solver, claim.problem, { expansions: CLAIM_BUDGET });
    if (!claim || !opened?.ok) continue;
    const { mover, start } = opened.value;
    const isKilled = finish(
      opened.value.kills({ place: start, toMove: mover, threats: { attacker: 0, defender: 0 } }),
    );
    if (isKilled === undefined) continue;
    solved += 1;
    if (isKilled !== claim.isKilled) contradicted += 1;
  }
  console.log(
    `GoTools: ${claims.length} claims, ${CLAIMS} drawn, ${solved} solved, ${contradicted} contradicted`,
  );
  return { solved, contradicted };
};

/**
 * The life-and-death solver: `npm run bench -- solver [--gotools FOLDER]`. In Node, whose WebAssembly engine is
 * Chromium's. We may not distribute the GoTools files, so the folder is an argument.
 */
export const bench = async (args: readonly string[] = []): Promise<boolean> => {
  const solver = new Solver(TABLE_BITS);
  const random = seeded(5);
  let expansions = 0;
  let ms = 0;
  let solved = 0;
  let longest = 0;
  for (let group = 0; group < GROUPS; group += 1) {
    const problem = suggestProblem(randomGroup(random), group % 2 ? WHITE : BLACK, BLACK);
    const opened = problem && Inquiry.open(solver, problem, { expansions: BUDGET });
    if (!opened?.ok) continue;
    const inquiry = opened.value;
    const ready = inquiry.solver;
    ready.begin('kill', inquiry.start, inquiry.mover, { attacker: 0, defender: 2 });
    for (let spent = 0; spent < BUDGET; ) {
      const before = ready.expansions;
      const at = performance.now();
      const answer = ready.step(SLICE);
      const took = performance.now() - at;
      ms += took;
      longest = Math.max(longest, took);
      expansions += ready.expansions - before;
      spent += Math.max(1, ready.expansions - before);
      if (answer === undefined) continue;
      solved += 1;
      break;
    }
  }
  console.log(
    `${GROUPS} random groups, ${BUDGET} expansions at most each: ${solved} solved, ${expansions} expansions`,
  );
  const text = readFileSync('public/problems/tengen-1.txt', 'utf8');
  const opening: number[] = [];
  for (const [index, shipped] of readProblemFile(text).entries()) {
    const problem = index % EVERY === 0 ? placedProblem(shipped) : undefined;
    const opened = problem && Inquiry.open(solver, problem, { expansions: 600_000 });
    if (!opened?.ok) continue;
    const at = performance.now();
    finish(gradeMoves(opened.value));
    opening.push(performance.now() - at);
  }
  const { service } = startTsumego();
  const answers: number[] = [];
  for (const set of ['grade:1', 'grade:4', 'grade:7', 'grade:10']) {
    const found = await service.problem(set, 5);
    const problem = found.ok ? found.value : undefined;
    if (!problem) continue;
    await service.prepare(problem);
    for (const point of problem.region.filter((each) => problem.stones[each] === 0)) {
      const at = performance.now();
      await service.answer(problem, [point]);
      answers.push(performance.now() - at);
    }
  }
  const folder = optionOf(args, '--gotools');
  const claims = folder === undefined ? undefined : onGoTools(solver, folder);
  return judge([
    ...(claims
      ? [
          { name: 'claims of GoTools solved, of 200', measured: claims.solved, min: 190 },
          { name: 'and contradicted', measured: claims.contradicted, max: 0 },
        ]
      : []),
    { name: 'expansions a second', measured: (1000 * expansions) / ms, min: 1_500_000 },
    { name: 'a slice of the search, longest, ms', measured: longest, max: 50 },
    {
      name: 'a shipped problem with all first moves, median ms',
      measured: percentile(opening, 0.5),
      max: 150,
    },
    { name: 'the same, 95th percentile, ms', measured: percentile(opening, 0.95), max: 1000 },
    {
      name: 'verdict and reply once it is open, 95th percentile, ms',
      measured: percentile(answers, 0.95),
      max: 150,
    },
  ]);
};
