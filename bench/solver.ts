import { readFileSync } from 'node:fs';
import { BLACK, EMPTY, WHITE } from '#kernel/board/types';
import { placedProblem, readProblemFile } from '#kernel/tsumego/problem-file';
import type { Region } from '#kernel/tsumego/region';
import { finish, gradeMoves, Inquiry } from '#kernel/tsumego/solve';
import { Solver, TABLE_BITS } from '#kernel/tsumego/solver';
import { suggestProblem } from '#kernel/tsumego/suggest';
import { PlainTsumego } from '../tests/support/plain-tsumego';
import { seeded } from '../tests/support/random';
import { startTsumego } from '../tests/support/tsumego-service';
import type { TsumegoService } from '../workers/tsumego/tsumego-service';
import { onDictionary } from './dictionary';
import { judge } from './goals';
import { readGoTools } from './gotools';
import { networkBesideSolver } from './network-beside-solver';
import { optionOf } from './peer';
import { randomGroup } from './problems/shapes';
import { spentSeconds } from './problems/spent-seconds';

/** Random groups, each searched up to `BUDGET` expansions: measures expansions per second, solved or not. */
const GROUPS = 60;
const BUDGET = 40_000;
/** Every n-th shipped problem: from opening it to the verdict on each first move. */
const EVERY = 20;
const SLICE = 4000;
/** The plain twin is that much slower that fewer expansions suffice. */
const PLAIN_BUDGET = 500;
/** The time for one position of the dictionary; the goal's own is 60. */
const DICTIONARY_SECONDS = 10;
const MIB = 2 ** 20;

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

/** The moves of a refutation that is shown. */
const PLIES = 6;

/** The cells of a region as the plain twin reads them. */
const cellsOf = ({ points, defender }: Region, stones: Uint8Array): Uint8Array =>
  Uint8Array.from(points, (point) => (stones[point] === EMPTY ? 0 : stones[point] === defender ? 1 : 2));

/** A corner far too large for a proof; asked for this long before each stop. */
const HARD = { size: { width: 19, height: 19 }, wall: 8 };
const STOPS = 10;
const BEFORE_STOP_MS = 700;

/** How long a stop takes, and by how much the memory of the process varies, while a hopeless question is asked. */
const whenTooHard = async (
  service: TsumegoService,
): Promise<{ readonly stopMs: number; readonly memory: number }> => {
  const { width, height } = HARD.size;
  const stones = new Uint8Array(width * height);
  for (let at = 0; at < HARD.wall; at += 1) {
    stones[HARD.wall * width + at] = WHITE;
    stones[at * width + HARD.wall] = WHITE;
  }
  stones[2 * width + 2] = BLACK;
  const request = {
    size: HARD.size,
    stones,
    toMove: BLACK,
    defender: BLACK,
    within: undefined,
    milliseconds: 60_000,
  } as const;
  let stopMs = 0;
  // Earlier parts leave memory that is given back meanwhile: the end less the start would be negative.
  const seen: number[] = [];
  for (let round = 0; round < STOPS; round += 1) {
    const solving = service.solve(request);
    await new Promise((done) => setTimeout(done, BEFORE_STOP_MS));
    seen.push(process.memoryUsage().rss);
    const at = performance.now();
    await service.stop();
    await solving;
    stopMs = Math.max(stopMs, performance.now() - at);
  }
  return { stopMs, memory: Math.max(...seen) - Math.min(...seen) };
};

/**
 * The life-and-death solver: `npm run bench -- solver [--gotools FOLDER] [--rzone FOLDER] [--seconds N]
 * [--problems FOLDER] [--every N]`. In Node, whose WebAssembly engine is Chromium's. We may not distribute the files
 * of others, so their folders are arguments; without one its figures are missing. Times of the processor where a
 * search is long, of the clock where a person waits.
 */
export const bench = async (args: readonly string[] = []): Promise<boolean> => {
  const solver = new Solver(TABLE_BITS);
  const random = seeded(5);
  let expansions = 0;
  let ms = 0;
  let plainExpansions = 0;
  let plainMs = 0;
  let solved = 0;
  for (let group = 0; group < GROUPS; group += 1) {
    const problem = suggestProblem(randomGroup(random), group % 2 ? WHITE : BLACK, BLACK);
    const opened = problem && Inquiry.open(solver, problem, { expansions: BUDGET });
    if (!problem || !opened?.ok) continue;
    const inquiry = opened.value;
    const ready = inquiry.solver;
    ready.begin('kill', inquiry.start, inquiry.mover, { attacker: 0, defender: 2 });
    for (let spent = 0; spent < BUDGET; ) {
      const before = ready.expansions;
      const at = spentSeconds();
      const answer = ready.step(SLICE);
      ms += 1000 * (spentSeconds() - at);
      expansions += ready.expansions - before;
      spent += Math.max(1, ready.expansions - before);
      if (answer === undefined) continue;
      solved += 1;
      break;
    }
    if (inquiry.region.open !== 0n) continue;
    const plain = new PlainTsumego(inquiry.region);
    const begun = spentSeconds();
    plain.kills(cellsOf(inquiry.region, problem.stones), inquiry.mover, PLAIN_BUDGET);
    plainMs += 1000 * (spentSeconds() - begun);
    plainExpansions += plain.expansions;
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
  // Only a task of its own lets a stop arrive.
  const { service } = startTsumego(() => new Promise((done) => setImmediate(done)));
  const answers: number[] = [];
  const refutations: number[] = [];
  for (const set of ['grade:1', 'grade:4', 'grade:7', 'grade:10']) {
    const found = await service.problem(set, 5);
    const problem = found.ok ? found.value : undefined;
    if (!problem) continue;
    await service.prepare(problem);
    for (const point of problem.region.filter((each) => problem.stones[each] === 0)) {
      const at = performance.now();
      const answer = await service.answer(problem, [point]);
      answers.push(performance.now() - at);
      if (answer.verdict !== 'wrong') continue;
      const shown = performance.now();
      await service.playOut(problem, [point], PLIES);
      refutations.push(performance.now() - shown);
    }
  }
  const { stopMs, memory } = await whenTooHard(service);
  const given = (option: string, what: string): string | undefined => {
    const folder = optionOf(args, option);
    if (folder === undefined) console.log(`SKIPPED: ${what}: give ${option} FOLDER`);
    return folder;
  };
  const gotools = given('--gotools', 'claims of GoTools');
  const claims = gotools === undefined ? undefined : onGoTools(solver, gotools);
  const rzone = given('--rzone', 'positions of dictionaries');
  const seconds = Number(optionOf(args, '--seconds') ?? DICTIONARY_SECONDS);
  const dictionary = rzone === undefined ? undefined : onDictionary(solver, rzone, seconds);
  const problems = given('--problems', 'the network beside the solver');
  if (problems !== undefined)
    await networkBesideSolver(problems, Number(optionOf(args, '--every') ?? 1), seconds);
  return judge([
    ...(claims
      ? [
          { name: 'claims of GoTools solved, of 200', measured: claims.solved, min: 190 },
          { name: 'and contradicted', measured: claims.contradicted, max: 0 },
        ]
      : []),
    ...(dictionary
      ? [
          { name: 'positions of dictionaries solved, of 106', measured: dictionary.solved, min: 25 },
          { name: 'and contradicted', measured: dictionary.contradicted, max: 0 },
        ]
      : []),
    { name: 'expansions a second', measured: (1000 * expansions) / ms, min: 1_500_000 },
    {
      name: 'the same beside the plain twin',
      measured: expansions / ms,
      beside: plainExpansions / plainMs,
      min: 10,
    },
    { name: 'a stop, longest of 10, ms', measured: stopMs, max: 50 },
    { name: 'memory of a problem that is too hard, MiB', measured: memory / MIB, max: 64 },
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
    { name: 'a refutation played out, longest, ms', measured: Math.max(...refutations), max: 1000 },
  ]);
};
