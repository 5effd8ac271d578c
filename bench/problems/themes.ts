import { Board } from '#kernel/board/board';
import { type Color, EMPTY, opponent, type Point, type Stone } from '#kernel/board/types';
import type { Problem } from '#kernel/tsumego/problem';
import { PROBLEM_THEMES, type ProblemTheme } from '#kernel/tsumego/problem-file';
import { chainAt, neighboursOf } from '#kernel/tsumego/region';
import type { Found } from './judge';

/** A race has a chain of the attacker inside with at least so many stones. */
const RACING = 3;
/** A ladder gives at least so many ataris in a row. */
const LADDER = 3;
/** Stones that a net catches. */
const CAUGHT = 3;

/** What happens along the solution: the board before each move, and what each move takes. */
interface Ply {
  readonly point: Point;
  readonly color: Color;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly taken: readonly Point[];
}

const pliesOf = ({ size, stones, toMove }: Problem, line: readonly Point[]): Ply[] => {
  const board = new Board(size);
  for (const [point, stone] of stones.entries()) board.setStone(point, stone as Stone);
  const plies: Ply[] = [];
  let color = toMove;
  for (const point of line) {
    const before = board.stones.slice(0, board.points);
    if (point >= 0) board.play(point, color);
    const after = board.stones.slice(0, board.points);
    const taken = [...before.keys()].filter(
      (each) => before[each] === opponent(color) && after[each] === EMPTY,
    );
    plies.push({ point, color, before, after, taken });
    color = opponent(color);
  }
  return plies;
};

/** Returns the themes of a solution. */
export const themesOf = (
  from: string,
  { problem, right, grade, line }: Pick<Found, 'problem' | 'right' | 'grade' | 'line'>,
): ProblemTheme[] => {
  const { size, stones, toMove, defender, region, targets } = problem;
  const [first = 0] = right;
  const themes = new Set<ProblemTheme>();
  const plies = pliesOf(problem, line);
  const libertiesAt = (board: Uint8Array, point: Point): number =>
    chainAt({ size, stones: board }, point).liberties.size;
  const foesBeside = (board: Uint8Array, point: Point, color: Color): Point[] => {
    const heads = new Map<Point, Point>();
    for (const near of neighboursOf(point, size)) {
      if (board[near] !== opponent(color)) continue;
      heads.set(Math.min(...chainAt({ size, stones: board }, near).points), near);
    }
    return [...heads.values()];
  };
  const [x, y] = [first % size.width, Math.floor(first / size.width)];
  const near = neighboursOf(first, size);
  const friends = near.filter((point) => stones[point] === toMove).length;
  const empties = near.filter((point) => stones[point] === EMPTY).length;
  if (x + y <= 1) themes.add('corner');
  else if (y === 0 || x === 0) themes.add('firstLine');
  if (friends === 0 && empties <= 1 && plies[1]?.taken.includes(first)) themes.add('throwIn');
  else if (toMove !== defender && friends === 0 && !targets) themes.add('placement');
  if ((plies[0]?.taken.length ?? 0) > 0) themes.add('capture');
  const opened = plies[0];
  if (
    opened &&
    foesBeside(opened.after, first, toMove).filter((each) => libertiesAt(opened.after, each) === 1).length >=
      2
  )
    themes.add('doubleAtari');
  let ataris = 0;
  for (const [at, ply] of plies.entries()) {
    const reply = plies[at + 1];
    const back = plies[at + 2];
    const isMine = ply.color === toMove;
    // One stone falls, and the stones that took it fall after it.
    if (isMine && reply?.taken.length === 1 && back?.point === ply.point && back.taken.length >= 2)
      themes.add('snapback');
    if (isMine && reply && reply.taken.length >= 2 && back && reply.taken.includes(back.point))
      themes.add('underStones');
    if (isMine && (reply?.taken.length ?? 0) >= 1) themes.add('sacrifice');
    if (!isMine || ataris >= LADDER) continue;
    const isAtari =
      ply.point >= 0 &&
      foesBeside(ply.after, ply.point, ply.color).some((each) => libertiesAt(ply.after, each) === 1);
    ataris = isAtari ? ataris + 1 : 0;
  }
  const foe = opponent(toMove);
  // Stones that run to their friends: where no net or ladder catches them, they are cut off.
  const isChase = from === 'net' || from === 'ladder';
  const caught = targets ?? region.filter((point) => stones[point] === defender);
  const isCatch = toMove !== defender && (targets !== undefined || isChase) && caught.length <= CAUGHT;
  if (isCatch && ataris >= LADDER) themes.add('ladder');
  else if (isCatch && near.every((point) => stones[point] !== foe)) themes.add('net');
  const inside = new Set(region);
  const racing = region.some(
    (point) =>
      stones[point] === opponent(defender) &&
      chainAt({ size, stones }, point).points.filter((each) => inside.has(each)).length >= RACING,
  );
  if (from === 'race' && racing) themes.add('race');
  if (isChase) themes.delete('placement');
  if (from === 'connect' || (isChase && !themes.has('net') && !themes.has('ladder')))
    themes.add('connection');
  if (grade.fate === 'ko') themes.add('ko');
  if (grade.fate === 'seki') themes.add('seki');
  if (themes.size === 0) themes.add('eyeShape');
  return PROBLEM_THEMES.filter((theme) => themes.has(theme));
};
