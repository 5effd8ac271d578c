import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** How networks play each other. */
export interface MatchPlan {
  readonly games: number;
  /** Lines of the board. */
  readonly side: number;
  /** Visits a move for matches at equal visits, and seconds for those at equal time. */
  readonly visits: number;
  readonly seconds: number;
}

const ROOT = resolve(import.meta.dirname, '../..');
const GNU_GO = 'gnugo';
const GNU_GO_OPTIONS = '--mode gtp --level 10 --chinese-rules';
/** Debian's folder of games, which is not in every PATH. */
const GAMES = '/usr/games';

/**
 * Plays each network against the next, at equal visits and at equal time, and against GNU Go if it is
 * installed.
 */
export const playMatches = (files: readonly string[], plan: MatchPlan): void => {
  const { visits, seconds } = plan;
  const folders = [...(process.env.PATH ?? '').split(delimiter), GAMES];
  const gnuGo = folders.map((folder) => join(folder, GNU_GO)).find((program) => existsSync(program));
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
    if (gnuGo)
      tell(
        `${nameOf(file)}, ${visits} visits, against GNU Go level 10`,
        byVisits(file, visits),
        `${gnuGo} ${GNU_GO_OPTIONS}`,
        plan,
      );
  });
  if (!gnuGo) console.warn(`SKIPPED, no gnugo on the PATH or in ${GAMES}: nobody plays GNU Go`);
};

const nameOf = (file: string): string => file.split('/').at(-1)?.replace('.bin.gz', '') ?? file;
const engine = (file: string): string => `npx tsx server/gtp/main.ts --model ${file}`;
const byVisits = (file: string, visits: number): string => `${engine(file)} --visits ${visits}`;
/** Far more visits than the time allows. */
const byTime = (file: string, seconds: number): string => `${engine(file)} --visits 100000 --time ${seconds}`;

const tell = (title: string, one: string, other: string, { games, side }: MatchPlan): void => {
  const options = ['--players', `${one},${other}`, '--games', String(games), '--size', String(side)];
  const { stdout, status } = spawnSync('npx', ['tsx', 'bench/match.ts', ...options], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  console.log(`${title}: ${status === 0 ? stdout.trim().split('\n').at(-1) : 'the match broke off'}`);
};
