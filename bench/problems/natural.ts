import { EMPTY, type Point } from '#kernel/board/types';
import type { Problem } from '#kernel/tsumego/problem';

/** More first-line stones without a friend beside them, also across, than a textbook draws. */
const MAX_LONELY = 1;
/** Fewer empty points leave nothing to read. */
const MIN_ROOM = 4;

const friendsOf = ({ size, stones }: Problem, point: Point): number => {
  const [x, y] = [point % size.width, Math.floor(point / size.width)];
  let friends = 0;
  for (let dy = -1; dy <= 1; dy += 1) {
    for (let dx = -1; dx <= 1; dx += 1) {
      const isOn = x + dx >= 0 && y + dy >= 0 && x + dx < size.width && y + dy < size.height;
      if ((dx !== 0 || dy !== 0) && isOn && stones[point + dy * size.width + dx] === stones[point])
        friends += 1;
    }
  }
  return friends;
};

/** Tells whether a position looks like one from a game or a book: no stone on a corner point, few lonely ones on the first line. */
export const looksNatural = (problem: Problem): boolean => {
  const { size, stones, region } = problem;
  const { width, height } = size;
  const corners = [0, width - 1, width * (height - 1), width * height - 1];
  if (corners.some((point) => stones[point] !== EMPTY)) return false;
  if (region.filter((point) => stones[point] === EMPTY).length < MIN_ROOM) return false;
  const lonely = [...stones.keys()].filter((point) => {
    const [x, y] = [point % width, Math.floor(point / width)];
    const isFirstLine = x === 0 || y === 0 || x === width - 1 || y === height - 1;
    return stones[point] !== EMPTY && isFirstLine && friendsOf(problem, point) === 0;
  });
  return lonely.length <= MAX_LONELY;
};
