import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { makeGtpPoint } from '#kernel/board/coordinates';
import { PASS, type Point } from '#kernel/board/types';
import { Line } from '#kernel/tsumego/line';
import { type Grade, prizeOf, rankOf } from '#kernel/tsumego/problem';
import { makeProblemLine, placedProblem, readProblemFile } from '#kernel/tsumego/problem-file';
import type { AuthorProblem } from '#kernel/tsumego/problem-sgf';
import { finish } from '#kernel/tsumego/solve';
import { Solver } from '#kernel/tsumego/solver';
import { type Known, markedOf, proveProblem, stakeSolvers } from '../problems/attempt';
import { authorProblems, filesAt } from '../problems/author-files';
import { GATE_BITS, throughGates } from '../problems/gates';
import { networkChooser } from '../problems/network-choice';
import type { Verdict, Verify } from './verdict';

/**
 * Checks problem files with known answers: `[FOLDERS or FILES] [--seconds N] [--every N] [--each]
 * [--network FILE] [--visits N]`. It solves
 * an SGF file and compares the marked first moves with the proof; it prints both with their lines where they
 * differ (`--each`: one more line for every record). Our own `.txt` sets go through all gates. Default: the
 * set that ships. A miss is a shipped problem that fails a gate; it only lists other files' answers that a
 * proof contradicts.
 */
const SECONDS = 10;
/** Fewer visits of a network count for nothing. */
const VISITS = 400;
/**
 * The marked moves and the proof. `checked`: no proof, but the network's search chooses a marked move and sees that
 * a group depends on it; `none`: the record contains no problem.
 */
const COMPARISONS = ['agreed', 'further', 'refuted', 'checked', 'unknown', 'none'] as const;
type Comparison = (typeof COMPARISONS)[number];
const NOTHING: Record<Comparison, number> = {
  agreed: 0,
  further: 0,
  refuted: 0,
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
  const network = args.includes('--network') ? networkChooser(option('--network')) : undefined;
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
    const problems = authorProblems(file);
    for (const [game, problem] of problems.entries()) {
      index += 1;
      if (index % every !== 0) continue;
      const level = relative('.', file).replace(/[-\d]*\.sgf$/i, '');
      const counts = byLevel.get(level) ?? { ...NOTHING };
      byLevel.set(level, counts);
      const name = `${relative('.', file)}${problems.length > 1 ? ` ${game + 1}` : ''}`;
      const proved = problem ? compare(solvers, problem, name, seconds) : 'none';
      const choice =
        problem && proved === 'unknown' ? await network?.(problem, value('--visits', VISITS)) : undefined;
      const isChecked = choice?.isDecided && problem?.right.some(([first]) => first === choice.point);
      const found = isChecked ? 'checked' : proved;
      counts[found] += 1;
      if (args.includes('--each')) console.error(`${name}: ${found}`);
    }
  }
  const all = { ...NOTHING };
  for (const [level, counts] of byLevel) {
    for (const key of COMPARISONS) all[key] += counts[key];
    console.error(`${level}: ${COMPARISONS.map((key) => `${counts[key]} ${key}`).join(', ')}`);
  }
  const { agreed, further, refuted, checked, unknown, none } = all;
  const foreign =
    agreed + further + refuted + checked + unknown > 0
      ? `of others' files ${agreed + further + refuted} proved (${agreed} as marked, ${further} with further right moves, ${refuted} against the mark), ${checked} checked, ${unknown} unknown, ${none} no problem, ${seconds} s each; `
      : '';
  return {
    checked: shipped + agreed + further + refuted + checked + unknown,
    missed,
    summary: `${foreign}${shipped} of our own through all gates`,
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

/**
 * Compares the author's marked moves with the proof. A marked move holds when it reaches the best possible
 * grade, or the best of all moves; it is refuted as soon as another move is proved to reach more. A question
 * that every move answers is invalid: its goal or region was guessed wrong.
 */
const compare = (
  solvers: readonly Solver[],
  author: AuthorProblem,
  name: string,
  seconds: number,
): Comparison => {
  const attempt = proveProblem(solvers, author, seconds);
  if (!attempt) return 'unknown';
  const { known, isAll, mover } = attempt;
  const marked = markedOf(author);
  const ranks = new Map([...known].map(([point, { grade }]) => [point, rankOf(grade, mover)]));
  const best = Math.max(...ranks.values());
  const isQuestion = [...ranks.values()].some((rank) => rank < best);
  const proved = [...known.keys()].filter((point) => point !== PASS && ranks.get(point) === best);
  const top = known.get(proved[0] ?? PASS);
  const text = (points: readonly Point[]): string =>
    points.map((point) => (point === PASS ? 'pass' : makeGtpPoint(point, author.size))).join(' ');
  if (!isQuestion || !top) return 'unknown';
  const { grade } = top;
  const fate = [grade.fate, grade.ko].filter(Boolean).join(' ');
  const lesser = [...marked].find((point) => (ranks.get(point) ?? best) < best);
  const lost = lesser === undefined ? undefined : known.get(lesser);
  if (lesser !== undefined && lost) {
    const lostFate = [lost.grade.fate, lost.grade.ko].filter(Boolean).join(' ');
    console.error(
      `${name}: marked ${text([lesser])} is ${lostFate}: ${text(lineAfter(lost, grade, lesser))}; ` +
        `${text(proved)} ${fate}: ${text(lineAfter(top, grade, proved[0] ?? PASS))}`,
    );
    return 'refuted';
  }
  const isBest = isAll || prizeOf(grade, mover) === 'all';
  if (!isBest || [...marked].some((point) => !ranks.has(point))) return 'unknown';
  const further = proved.filter((point) => !marked.has(point));
  if (further.length === 0) return 'agreed';
  console.error(
    `${name}: marked ${text([...marked])}, as good by proof ${text(further)}, ${fate}: ` +
      text(lineAfter(known.get(further[0] ?? PASS) ?? top, grade, further[0] ?? PASS)),
  );
  return 'further';
};
