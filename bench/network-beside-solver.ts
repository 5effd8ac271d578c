import { join, relative } from 'node:path';
import { markedOf, proveProblem, stakeSolvers } from '#kernel/tsumego/attempt';
import { finish } from '#kernel/tsumego/solve';
import { SHIPPED_NETWORK } from '#protocol';
import { authorProblems, filesAt } from './problems/author-files';
import { framedNetwork } from './problems/framed-network';
import { spentSeconds } from './problems/spent-seconds';

const VISITS = 100;

/**
 * Prints how often the shipped network, alone and in a frame, plays a marked first move, and how often the solver
 * proves one, on every n-th problem of a folder.
 */
export const networkBesideSolver = async (folder: string, every: number, seconds: number): Promise<void> => {
  const network = framedNetwork(join('public/networks', SHIPPED_NETWORK.fileName));
  const solvers = stakeSolvers();
  const counts = new Map<string, { all: number; chosen: number; proved: number }>();
  const problems = filesAt(folder).flatMap((file) =>
    file.endsWith('.sgf') ? authorProblems(file).map((problem) => ({ file, problem })) : [],
  );
  for (const { file, problem } of problems.filter((_, index) => (index + 1) % every === 0)) {
    if (!problem) continue;
    const level = relative(folder, file).replace(/[-\d]*\.sgf$/i, '');
    const count = counts.get(level) ?? { all: 0, chosen: 0, proved: 0 };
    counts.set(level, count);
    count.all += 1;
    const marked = markedOf(problem);
    const point = await network.play(problem, VISITS);
    if (point !== undefined && marked.has(point)) count.chosen += 1;
    const attempt = finish(proveProblem(solvers, problem, { seconds, spentSeconds }));
    if (attempt && [...marked].every((each) => attempt.isAnsweredBy(each))) count.proved += 1;
  }
  for (const [level, { all, chosen, proved }] of counts) {
    console.log(
      `${level}: of ${all} the shipped network alone plays ${chosen} right at ${VISITS} visits, ` +
        `the solver proves ${proved} in ${seconds} s`,
    );
  }
};
