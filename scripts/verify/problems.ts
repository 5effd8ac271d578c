import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { makeGtpPoint } from '#kernel/board/coordinates';
import type { Point } from '#kernel/board/types';
import { readSgf } from '#kernel/sgf/read';
import { makeProblemLine, placedProblem, readProblemFile } from '#kernel/tsumego/problem-file';
import { type AuthorProblem, readAuthorProblem } from '#kernel/tsumego/problem-sgf';
import { gradeByRegions } from '#kernel/tsumego/solve';
import { Solver } from '#kernel/tsumego/solver';
import { regionsAround, suggestDefender } from '#kernel/tsumego/suggest';
import { GATE_BITS, throughGates } from '../problems/gates';
import type { Verdict, Verify } from './verdict';

/**
 * Problem files with known answers: `[FOLDERS or FILES] [--seconds N] [--every N]`. An SGF file is solved and its
 * marked first moves compared with the proof; where they differ both are printed. Our own `.txt` sets go through
 * all the gates. Without arguments: the set that ships. A miss is a shipped problem that fails a gate; answers of
 * others that a proof contradicts are listed, they are theirs.
 */
const SECONDS = 10;

export const verify: Verify = async (args): Promise<Verdict> => {
  const value = (name: string, usual: number): number => {
    const at = args.indexOf(name);
    return at < 0 ? usual : Number(args[at + 1]);
  };
  const seconds = value('--seconds', SECONDS);
  const every = value('--every', 1);
  const paths = args.filter((arg, index) => !arg.startsWith('--') && !args[index - 1]?.startsWith('--'));
  const files = (paths.length > 0 ? paths : ['public/problems']).flatMap(filesAt);
  const counts = { proved: 0, agreed: 0, unknown: 0, refuted: 0, further: 0, none: 0 };
  let shipped = 0;
  let missed = 0;
  let index = 0;
  const solver = new Solver();
  const gates = new Solver(GATE_BITS);
  for (const file of files) {
    if (file.endsWith('.txt')) {
      for (const problem of readProblemFile(readFileSync(file, 'utf8'))) {
        index += 1;
        if (index % every !== 0) continue;
        const placed = placedProblem(problem);
        const judged = placed ? throughGates(gates, placed) : 'region';
        shipped += 1;
        const isSame =
          typeof judged !== 'string' && judged.right === problem.right[0] && judged.prize === problem.prize;
        if (isSame) continue;
        missed += 1;
        console.error(`${makeProblemLine(problem)}: ${typeof judged === 'string' ? judged : 'other answer'}`);
      }
      continue;
    }
    const read = readSgf(new Uint8Array(readFileSync(file)));
    if (!read.ok) continue;
    for (const [game, tree] of read.value.games.entries()) {
      index += 1;
      if (index % every !== 0) continue;
      const problem = readAuthorProblem(tree);
      if (!problem) {
        counts.none += 1;
        continue;
      }
      const name = `${relative('.', file)}${read.value.games.length > 1 ? ` ${game + 1}` : ''}`;
      counts[compare(solver, problem, name, seconds)] += 1;
    }
  }
  const { agreed, further, refuted, unknown, none } = counts;
  const foreign =
    agreed + further + refuted + unknown > 0
      ? `of others' files ${agreed + further + refuted} proved (${agreed} as marked, ${further} with further right moves, ${refuted} against the mark), ${unknown} unknown, ${none} no problem, ${seconds} s each; `
      : '';
  return {
    checked: shipped + agreed + further + refuted + unknown,
    missed,
    summary: `${foreign}${shipped} of our own through all gates`,
  };
};

const filesAt = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .map((name) => join(path, name))
        .filter((each) => statSync(each).isDirectory() || /\.(sgf|txt)$/i.test(each))
        .flatMap(filesAt)
    : [path];

const compare = (
  solver: Solver,
  author: AuthorProblem,
  name: string,
  seconds: number,
): 'agreed' | 'further' | 'refuted' | 'unknown' => {
  const { size, stones, toMove } = author;
  const defender = suggestDefender(author);
  const targets = [...stones.keys()].filter((point) => stones[point] === defender);
  const regions = regionsAround(author, defender, targets);
  const until = Date.now() + 1000 * seconds;
  const steps = gradeByRegions(solver, { size, stones, toMove, defender }, regions);
  let next = steps.next();
  while (!next.done && Date.now() < until) next = steps.next();
  if (!next.done || !next.value) return 'unknown';
  const { solution } = next.value;
  // A verdict needs a proof for every first move, and a question that one of them answers.
  if (solution.certainty !== 'proved' || solution.right.length === solution.moves.length - 1)
    return 'unknown';
  const marked = [...new Set(author.right.flatMap(([first]) => first ?? []))];
  const text = (points: readonly Point[]): string =>
    points.map((point) => makeGtpPoint(point, author.size)).join(' ');
  if (marked.some((point) => !solution.right.includes(point))) {
    const { fate = '', ko = '' } = solution.best ?? {};
    console.error(`${name}: marked ${text(marked)}, proved ${text(solution.right)} (${fate} ${ko})`);
    return 'refuted';
  }
  if (marked.length === solution.right.length) return 'agreed';
  console.error(`${name}: marked ${text(marked)}, proved as good ${text(solution.right)}`);
  return 'further';
};
