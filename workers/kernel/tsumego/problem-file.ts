import { makeSgfPoint, parseSgfPoint } from '../board/coordinates';
import { BLACK, type Color, opponent, type Point, pointsOn, WHITE } from '../board/types';
import { PRIZES, type Prize, type Problem } from './problem';
import { suggestProblem } from './suggest';

/**
 * A text file of problems, one a line:
 *
 *     k ko 412 acbcca,aadb adbd eye-shape,placement
 *     │ │  │   │           │    └ themes
 *     │ │  │   │           └ right first moves
 *     │ │  │   └ the defender's stones, the attacker's, as SGF points
 *     │ │  └ rating, 100 a rank, 2100 is 1 dan
 *     │ └ what is reached: `all` without condition, `ko`, `seki`
 *     └ `k` the attacker moves first and kills, `l` the defender moves first and lives
 *
 * The board is 19×19, the defender plays Black, and `suggestProblem` gives the region. Lines that begin with
 * `#` are comments.
 */
export const PROBLEM_THEMES = [
  'eyeShape',
  'placement',
  'throwIn',
  'corner',
  'firstLine',
  'capture',
  'sacrifice',
  'ko',
  'seki',
] as const;
export type ProblemTheme = (typeof PROBLEM_THEMES)[number];

export interface ShippedProblem {
  readonly goal: 'kill' | 'live';
  readonly prize: Prize;
  readonly rating: number;
  readonly defender: readonly Point[];
  readonly attacker: readonly Point[];
  readonly right: readonly Point[];
  readonly themes: readonly ProblemTheme[];
}

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
  const [goal, prize, rating, stones, right, themes] = line.split(' ');
  const [defender, attacker] = (stones ?? '').split(',').map(pointsIn);
  const answers = pointsIn(right ?? '');
  if ((goal !== 'k' && goal !== 'l') || !defender?.length || !attacker || !answers?.length) return undefined;
  const reached = PRIZES.find((each) => each === prize);
  if (!reached || !Number.isInteger(Number(rating))) return undefined;
  return {
    goal: goal === 'k' ? 'kill' : 'live',
    prize: reached,
    rating: Number(rating),
    defender,
    attacker,
    right: answers,
    themes: PROBLEM_THEMES.filter((theme) => (themes ?? '').split(',').includes(theme)),
  };
};

export const makeProblemLine = (problem: ShippedProblem): string => {
  const text = (points: readonly Point[]): string =>
    points.map((point) => makeSgfPoint(point, SIZE)).join('');
  const stones = `${text(problem.defender)},${text(problem.attacker)}`;
  return [
    problem.goal === 'kill' ? 'k' : 'l',
    problem.prize,
    problem.rating,
    stones,
    text(problem.right),
    problem.themes.join(','),
  ].join(' ');
};

/** Reads all problems of a file in order; skips lines it does not understand. */
export const readProblemFile = (text: string): ShippedProblem[] =>
  text.split('\n').flatMap((line) => (line.startsWith('#') ? [] : (parseProblemLine(line) ?? [])));

/** Places the problem on its board. Undefined when its stones determine no region. */
export const placedProblem = (shipped: ShippedProblem, defender: Color = BLACK): Problem | undefined => {
  const stones = new Uint8Array(pointsOn(SIZE));
  for (const point of shipped.defender) stones[point] = defender;
  for (const point of shipped.attacker) stones[point] = opponent(defender);
  const toMove = shipped.goal === 'live' ? defender : opponent(defender);
  return suggestProblem({ size: SIZE, stones }, toMove, defender === BLACK ? BLACK : WHITE);
};
