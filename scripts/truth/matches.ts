import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** How networks play each other. */
export interface MatchPlan {
  readonly games: number;
  /** Lines of the board. */
  readonly side: number;
  /** A move, where visits are equal, and where time is. */
  readonly visits: number;
  readonly seconds: number;
}

const ROOT = resolve(import.meta.dirname, '../..');
const GNU_GO = 'gnugo --mode gtp --level 10';

/** Each network against the next, at equal visits and at equal time, and against GNU Go where it is installed. */
export const playMatches = (files: readonly string[], plan: MatchPlan): void => {
  const { visits, seconds } = plan;
  const hasGnuGo = (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, 'gnugo')));
  files.forEach((file, i) => {
    const next = files[i + 1];
    if (next !== undefined) {
      tell(
        `${nameOf(next)} against ${nameOf(file)}, ${visits} visits`,
        byVisits(next, visits),
        byVisits(file, visits),
        plan,
      );
      tell(
        `${nameOf(next)} against ${nameOf(file)}, ${seconds} s a move`,
        byTime(next, seconds),
        byTime(file, seconds),
        plan,
      );
    }
    if (hasGnuGo)
      tell(
        `${nameOf(file)}, ${visits} visits, against GNU Go level 10`,
        byVisits(file, visits),
        GNU_GO,
        plan,
      );
  });
  if (!hasGnuGo) console.log('no gnugo on the PATH: nobody plays GNU Go');
};

const nameOf = (file: string): string => file.split('/').at(-1)?.replace('.bin.gz', '') ?? file;
const engine = (file: string): string => `npx tsx server/gtp/main.ts --model ${file}`;
const byVisits = (file: string, visits: number): string => `${engine(file)} --visits ${visits}`;
/** Far more visits than there is time for. */
const byTime = (file: string, seconds: number): string => `${engine(file)} --visits 100000 --time ${seconds}`;

const tell = (title: string, one: string, other: string, { games, side }: MatchPlan): void => {
  const options = ['--one', one, '--other', other, '--games', String(games), '--size', String(side)];
  const { stdout, status } = spawnSync('npx', ['tsx', 'scripts/match.ts', ...options], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  console.log(`${title}: ${status === 0 ? stdout.trim().split('\n').at(-1) : 'the match broke off'}`);
};
