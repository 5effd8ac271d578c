import { makeSgfPoint } from '#kernel/board/coordinates';
import { BLACK, opponent, type Point } from '#kernel/board/types';
import type { Grade } from '#kernel/tsumego/problem';
import { sideOf } from '#kernel/tsumego/problem';
import type { Found } from './judge';

/** A proved problem with its measurements, as the scripts pass it on: one JSON object a line, points as in SGF. */
export interface Find {
  readonly from: string;
  readonly goal: 'kill' | 'live';
  readonly grade: Grade;
  readonly defender: string;
  readonly attacker: string;
  readonly targets: string | undefined;
  readonly region: string;
  readonly right: string;
  readonly line: string;
  readonly tempting: number;
  readonly work: number;
}

export const findLine = (from: string, { problem, grade, right, line, tempting, work }: Found): string => {
  const { size, stones, toMove, defender, targets, region } = problem;
  const text = (points: readonly Point[]): string =>
    points.map((point) => makeSgfPoint(point, size)).join('');
  const of = (color: number): string => text([...stones.keys()].filter((point) => stones[point] === color));
  const find: Find = {
    from,
    goal: sideOf(toMove, defender) === 'attacker' ? 'kill' : 'live',
    grade,
    defender: of(BLACK),
    attacker: of(opponent(BLACK)),
    targets: targets && text(targets),
    region: text(region),
    right: text(right),
    line: text(line),
    tempting,
    work,
  };
  return JSON.stringify(find);
};
