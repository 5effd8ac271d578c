import { makeSgfPoint, parseSgfPoint } from '../board/coordinates';
import { BLACK, type Point, pointsOn, WHITE } from '../board/types';
import type { Grade, Problem } from './problem';
import { suggestProblem } from './suggest';

/**
 * A text file of problems, one a line:
 *
 *     k ko 412 acbcca,aadb adbd eyeShape,placement row at=acbc on=aaab out
 *     │ │  │   │           │    │                  │   └ the stones at stake, the points that count, getting out saves
 *     │ │  │   │           │    │                  └ where it comes from: a family of shapes
 *     │ │  │   │           │    └ themes
 *     │ │  │   │           └ right first moves
 *     │ │  │   └ the defender's stones, the attacker's, as SGF points
 *     │ │  └ rating: how hard it is, see `levelOf`
 *     │ └ what is reached: `all` without condition, `ko` (taken first), `ahead` (a ko with one threat in hand), `seki`
 *     └ `k` the attacker moves first and kills, `l` the defender moves first and lives
 *
 * The board is 19×19 and the defender plays Black. Without `at` all his stones in the region are at stake; without `on`
 * `suggestProblem` gives the region. Lines that begin with `#` are comments.
 */
export const PROBLEM_THEMES = [
  'eyeShape',
  'placement',
  'throwIn',
  'corner',
  'firstLine',
  'capture',
  'sacrifice',
  'snapback',
  'underStones',
  'doubleAtari',
  'net',
  'ladder',
  'race',
  'connection',
  'ko',
  'seki',
] as const;
export type ProblemTheme = (typeof PROBLEM_THEMES)[number];

/** Books centuries old: Xuanxuan Qijing (about 1347), Gokyo Shumyo (1812), Guanzi Pu (about 1690). */
export const PROBLEM_BOOKS = ['xuanxuan', 'gokyo', 'guanzi'] as const;
/** Where problems come from: the textbooks' families of shapes, or a book. */
export const PROBLEM_SERIES = [
  'row',
  'corner',
  'square',
  'wide',
  'side',
  'fight',
  'closed',
  ...PROBLEM_BOOKS,
] as const;
export type ProblemSeries = (typeof PROBLEM_SERIES)[number];

const REACHED = ['all', 'ko', 'ahead', 'seki'] as const;
type Reached = (typeof REACHED)[number];

export interface ShippedProblem {
  readonly goal: 'kill' | 'live';
  readonly reached: Reached;
  readonly rating: number;
  readonly defender: readonly Point[];
  readonly attacker: readonly Point[];
  readonly right: readonly Point[];
  readonly themes: readonly ProblemTheme[];
  readonly series: ProblemSeries;
  readonly targets?: readonly Point[];
  readonly region?: readonly Point[];
}

/** The grade of a shipped problem's right moves. */
export const gradeOf = ({ goal, reached }: Pick<ShippedProblem, 'goal' | 'reached'>): Grade => {
  if (reached === 'ko') return { fate: 'ko', ko: 'first' };
  if (reached === 'ahead') return { fate: 'ko', ko: 'ahead' };
  return { fate: reached === 'seki' ? 'seki' : goal === 'kill' ? 'dead' : 'alive' };
};

export const reachedOf = ({ fate, ko }: Grade): Reached =>
  fate === 'ko' ? (ko === 'ahead' ? 'ahead' : 'ko') : fate === 'seki' ? 'seki' : 'all';

/** How hard a problem is, in words a person knows; a rating above the last bound is of the last level. */
const LEVEL_BOUNDS = [1050, 1200, 1330, 1480] as const;
export const PROBLEM_LEVELS = [1, 2, 3, 4, 5] as const;
export type ProblemLevel = (typeof PROBLEM_LEVELS)[number];
export const levelOf = (rating: number): ProblemLevel =>
  PROBLEM_LEVELS[LEVEL_BOUNDS.filter((bound) => rating >= bound).length] ?? 1;

/** A person's level: a rating has to pass a bound by so much before it counts. */
const BEYOND = 30;
export const levelAfter = (before: ProblemLevel, rating: number): ProblemLevel => {
  const [low, high] = [levelOf(rating - BEYOND), levelOf(rating + BEYOND)];
  if (low > before) return low;
  return high < before ? high : before;
};

const SIZE = { width: 19, height: 19 };

const pointsIn = (text: string): Point[] | undefined => {
  const points: Point[] = [];
  for (let at = 0; at < text.length; at += 2) {
    const point = parseSgfPoint(text.slice(at, at + 2), SIZE);
    if (point === undefined || point < 0) return undefined;
    points.push(point);
  }
  return points;
};

/** Reads one line; undefined when it does not have this form. */
const parseProblemLine = (line: string): ShippedProblem | undefined => {
  const [goal, prize, rating, stones, right, themes, from, ...more] = line.split(' ');
  const [defender, attacker] = (stones ?? '').split(',').map(pointsIn);
  const answers = pointsIn(right ?? '');
  if ((goal !== 'k' && goal !== 'l') || !defender?.length || !attacker || !answers?.length) return undefined;
  const reached = REACHED.find((each) => each === prize);
  const series = PROBLEM_SERIES.find((each) => each === from);
  if (!reached || !series || !Number.isInteger(Number(rating))) return undefined;
  const named = (name: string): Point[] | undefined => {
    const found = more.find((each) => each.startsWith(`${name}=`));
    return found === undefined ? undefined : pointsIn(found.slice(name.length + 1));
  };
  const [targets, region] = [named('at'), named('on')];
  return {
    goal: goal === 'k' ? 'kill' : 'live',
    reached,
    rating: Number(rating),
    defender,
    attacker,
    right: answers,
    themes: PROBLEM_THEMES.filter((theme) => (themes ?? '').split(',').includes(theme)),
    series,
    ...(targets && { targets }),
    ...(region && { region }),
  };
};

export const makeProblemLine = (problem: ShippedProblem): string => {
  const { targets, region } = problem;
  const text = (points: readonly Point[]): string =>
    points.map((point) => makeSgfPoint(point, SIZE)).join('');
  const stones = `${text(problem.defender)},${text(problem.attacker)}`;
  return [
    problem.goal === 'kill' ? 'k' : 'l',
    problem.reached,
    problem.rating,
    stones,
    text(problem.right),
    problem.themes.join(','),
    problem.series,
    ...(targets ? [`at=${text(targets)}`] : []),
    ...(region ? [`on=${text(region)}`] : []),
  ].join(' ');
};

/** Reads all problems of a file in order; skips lines it does not understand. */
export const readProblemFile = (text: string): ShippedProblem[] =>
  text.split('\n').flatMap((line) => (line.startsWith('#') ? [] : (parseProblemLine(line) ?? [])));

/** Places the problem on its board, Black defending. Undefined when its stones determine no region. */
export const placedProblem = (shipped: ShippedProblem): Problem | undefined => {
  const stones = new Uint8Array(pointsOn(SIZE));
  for (const point of shipped.defender) stones[point] = BLACK;
  for (const point of shipped.attacker) stones[point] = WHITE;
  const toMove = shipped.goal === 'live' ? BLACK : WHITE;
  const { targets, region } = shipped;
  if (region) return { size: SIZE, stones, toMove, defender: BLACK, region, targets };
  return suggestProblem({ size: SIZE, stones }, toMove, BLACK);
};
