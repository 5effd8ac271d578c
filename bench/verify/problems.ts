import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { makeGtpPoint } from '#kernel/board/coordinates';
import { PASS, type Point } from '#kernel/board/types';
import { compareMarked, type Known, markedOf, proveProblem, stakeSolvers } from '#kernel/tsumego/attempt';
import { Line } from '#kernel/tsumego/line';
import type { Grade } from '#kernel/tsumego/problem';
import { makeProblemLine, placedProblem, reachedOf, readProblemFile } from '#kernel/tsumego/problem-file';
import type { AuthorProblem } from '#kernel/tsumego/problem-sgf';
import { finish } from '#kernel/tsumego/solve';
import { Solver } from '#kernel/tsumego/solver';
import { authorProblems, filesAt } from '../problems/author-files';
import { framedNetwork } from '../problems/framed-network';
import { PROOF_BITS, proved } from '../problems/judge';
import { spentSeconds } from '../problems/spent-seconds';
import type { Verdict, Verify } from './verdict';

/**
 * Checks problem files with known answers: `[FOLDERS or FILES] [--seconds N] [--every N] [--each]
 * [--network FILE] [--visits N]`. It solves
 * an SGF file and compares the marked first moves with the proof; it prints both with their lines where they
 * differ (`--each`: one more line for every record). Our own `.txt` sets are proved again, every first move. Default: the
 * set that ships. A miss is a shipped problem that is not proved as it says; it only lists other files' answers that a
 * proof contradicts.
 */
const SECONDS = 10;
/** Our own problems are chosen so that their proofs are quick. */
const OWN_SECONDS = 60;
/** Fewer visits of a network count for nothing. */
const VISITS = 400;
/**
 * The marked moves and the proof. `checked`: no proof, but the network's search settles on a marked move and sees that
 * something depends on it; `unmarked`: a proof, but no mark; `none`: the record contains no problem.
 */
const COMPARISONS = ['agreed', 'further', 'refuted', 'unmarked', 'checked', 'unknown', 'none'] as const;
type Comparison = (typeof COMPARISONS)[number];
const NOTHING: Record<Comparison, number> = {
  agreed: 0,
  further: 0,
  refuted: 0,
  unmarked: 0,
  checked: 0,
  unknown: 0,
  none: 0,
};

export const verify: Verify = async (args): Promise<Verdict> => {
  const option = (name: string): string => args[args.indexOf(name) + 1] ?? '';
  const value = (name: string, usual: number): number => (args.includes(name) ? Number(option(name)) : usual);
  const seconds = value('--seconds', SECONDS);
  const every = value('--every', 1);
  const paths = args.filter((arg, index) => !arg.startsWith('--') && !args[index - 1]?.startsWith('--'));
  const files = (paths.length > 0 ? paths : ['public/problems']).flatMap(filesAt);
  const byLevel = new Map<string, Record<Comparison, number>>();
  let shipped = 0;
  let missed = 0;
  let index = 0;
  const solvers = stakeSolvers();
  const network = args.includes('--network') ? framedNetwork(option('--network')) : undefined;
  const gates = new Solver(PROOF_BITS);
  for (const file of files) {
    if (file.endsWith('.txt')) {
      for (const problem of readProblemFile(readFileSync(file, 'utf8'))) {
        index += 1;
        if (index % every !== 0) continue;
        const placed = placedProblem(problem);
        const judged = placed ? proved(gates, placed, OWN_SECONDS) : 'region';
        shipped += 1;
        const isSame =
          typeof judged !== 'string' &&
          judged.right.join() === problem.right.join() &&
          reachedOf(judged.grade) === problem.reached;
        if (isSame) continue;
        missed += 1;
        console.error(`${makeProblemLine(problem)}: ${typeof judged === 'string' ? judged : 'other answer'}`);
      }
      continue;
    }
    const problems = authorProblems(file);
    for (const [game, problem] of problems.entries()) {
      index += 1;
      if (index % every !== 0) continue;
      const level = relative('.', file).replace(/[-\d]*\.sgf$/i, '');
      const counts = byLevel.get(level) ?? { ...NOTHING };
      byLevel.set(level, counts);
      const name = `${relative('.', file)}${problems.length > 1 ? ` ${game + 1}` : ''}`;
      const compared = problem ? compare(solvers, problem, name, seconds) : 'none';
      const choice =
        problem && compared === 'unknown'
          ? await network?.judge(problem, value('--visits', VISITS))
          : undefined;
      const isChecked = choice !== undefined && problem?.right.some(([first]) => first === choice);
      const found = isChecked ? 'checked' : compared;
      counts[found] += 1;
      if (args.includes('--each')) console.error(`${name}: ${found}`);
    }
  }
  const all = { ...NOTHING };
  for (const [level, counts] of byLevel) {
    for (const key of COMPARISONS) all[key] += counts[key];
    console.error(`${level}: ${COMPARISONS.map((key) => `${counts[key]} ${key}`).join(', ')}`);
  }
  const { agreed, further, refuted, unmarked, checked, unknown, none } = all;
  const decided = agreed + further + refuted + unmarked;
  const foreign =
    decided + checked + unknown > 0
      ? `of others' files ${decided} proved (${agreed} as marked, ${further} with further right moves, ${refuted} against the mark, ${unmarked} without one), ${checked} checked, ${unknown} unknown, ${none} no problem, ${seconds} s each; `
      : '';
  return {
    checked: shipped + decided + checked + unknown,
    missed,
    summary: `${foreign}${shipped} of our own proved again`,
  };
};

/** The maximum number of moves of a printed line. */
const PLIES = 9;

/** The move under proof, and the continuation of both sides. */
const lineAfter = ({ inquiry }: Known, grade: Grade, first: Point): Point[] => {
  const line = new Line(inquiry);
  const after = line.after(line.startUnder(grade), first);
  return [first, ...(after ? finish(line.play(after, PLIES)) : [])];
};

/** Compares the author's marked moves with the proof; prints both with their lines where they differ. */
const compare = (
  solvers: readonly Solver[],
  author: AuthorProblem,
  name: string,
  seconds: number,
): Comparison => {
  const attempt = finish(proveProblem(solvers, author, { seconds, spentSeconds }));
  if (!attempt) return 'unknown';
  const { known } = attempt;
  const marked = markedOf(author);
  const { verdict, best, lesser } = compareMarked(marked, attempt);
  const text = (points: readonly Point[]): string =>
    points.map((point) => (point === PASS ? 'pass' : makeGtpPoint(point, author.size))).join(' ');
  const fateOf = ({ grade }: Known): string => [grade.fate, grade.ko].filter(Boolean).join(' ');
  const [first = PASS] = best;
  const top = known.get(first);
  const lost = lesser === undefined ? undefined : known.get(lesser);
  if (top && lost && lesser !== undefined) {
    console.error(
      `${name}: marked ${text([lesser])} is ${fateOf(lost)}: ${text(lineAfter(lost, top.grade, lesser))}; ` +
        `${text(best)} ${fateOf(top)}: ${text(lineAfter(top, top.grade, first))}`,
    );
  }
  const further = best.filter((point) => !marked.has(point));
  const [other = PASS] = further;
  if (top && verdict === 'further') {
    console.error(
      `${name}: marked ${text([...marked])}, as good by proof ${text(further)}, ${fateOf(top)}: ` +
        text(lineAfter(known.get(other) ?? top, top.grade, other)),
    );
  }
  return verdict;
};
